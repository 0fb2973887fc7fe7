// The error of a form or an action as a whole; assistive technology announces the message when it appears.
import { useEffect, useRef } from 'react'
import { FieldError } from './field.tsx'

/** Scrolls into view when a message appears, because the pressed button may be far away. */
export function FormError({ message }: { message: string | null | undefined }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) container.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={container} role="alert">
      {message && <FieldError>{message}</FieldError>}
    </div>
  )
}
