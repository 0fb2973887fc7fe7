// The error of a form or an action as a whole; assistive technology announces it when it appears.
import { useEffect, useRef } from 'react'
import { FieldError } from './field.tsx'

/** Scrolled into view, above the dock: the button that was pressed may stand far from it. */
export function FormError({ message }: { message: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} role="alert">
      {message && <FieldError>{message}</FieldError>}
    </div>
  )
}
