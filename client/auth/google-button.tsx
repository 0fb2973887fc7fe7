// Button that opens Google's sign-in, with the error of the last attempt below.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { InlineSvg } from '../ui/art/inline-svg.tsx'
import { Button } from '../ui/button/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { Row } from '../ui/layout/layout.tsx'
import styles from './google-button.module.css'
import google from './otp/google.svg?raw'
import { openGoogle } from './queries.ts'

export function GoogleButton() {
  const { state } = useLocation()
  const { submit, reset, isIdle, isPending, isSuccess, error } = useSubmit({ mutationFn: openGoogle, once: true })
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [reset])

  return (
    <>
      <Row as="p" gap={14} size="sm" tone="muted" above={24} below={24} className={styles.or}>
        atau
      </Row>
      <Button
        variant="outline"
        wide
        loading={isPending || isSuccess}
        loadingLabel="Membuka Google…"
        onClick={() => submit()}
      >
        <InlineSvg svg={google} className={styles.logo} />
        Masuk dengan Google
      </Button>
      <FormError message={error ? messageOf(error) : isIdle ? state?.googleError : null} />
    </>
  )
}
