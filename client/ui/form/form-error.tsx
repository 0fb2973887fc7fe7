// The error of a form or an action as a whole; assistive technology announces it when it appears.
import { FieldError } from './field.tsx'

export function FormError({ message }: { message: string | null | undefined }) {
  return <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
}
