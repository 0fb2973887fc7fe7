// 04, second half: the way to Google and its return, with what went wrong on the way beside the button.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { InlineSvg } from '../ui/art/inline-svg.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import google from './google.svg?raw'
import styles from './google-button.module.css'
import { googleProblemOf, goToGoogle } from './google-queries.ts'

export function GoogleButton() {
  const { state } = useLocation()
  const { mutate, reset, isIdle, isPending, isSuccess, error } = useMutation({ mutationFn: goToGoogle })
  // Who comes back by the browser's own arrow finds the page as it was left: waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])

  const before = isIdle ? googleProblemOf(state) : null
  const problem = error ? messageOf(error) : before
  return (
    <>
      <p className={styles.or}>atau</p>
      <Button
        variant="outline"
        wide
        loading={isPending || isSuccess}
        loadingLabel="Membuka Google…"
        onClick={() => mutate()}
      >
        <InlineSvg svg={google} className={styles.mark} />
        Masuk dengan Google
      </Button>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </>
  )
}
