// State of one form: its id and the error messages beside its fields. Values stay with the form's component.
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, HttpError, messageOf } from '#client/api/api-error.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

export type FieldErrors<Field extends string> = { [Name in Field]?: string | undefined }

export type Form<Field extends string> = Pick<ReturnType<typeof useForm<Field>>, 'errors' | 'setError' | 'clearError'>

/** `fields` are the names by which the form, and the server, report errors. Put `id` on the form and its submit button. */
export function useForm<const Field extends string>(fields: readonly Field[]) {
  const id = useId()
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const hasError = (found: FieldErrors<Field>) => fields.some((field) => found[field])

  /** Shows these errors and focuses the first invalid field. Returns whether there are none. */
  const validate = (found: FieldErrors<Field>): boolean => {
    // Focusing needs the fields marked as invalid already.
    flushSync(() => setErrors(found))
    if (!hasError(found)) return true
    focusFirstInvalid(document.getElementById(id))
    return false
  }
  return {
    id,
    errors,
    validate,
    /** Shows the field errors of a failed request; if it names no field of this form, its message beside `fallback`. */
    showErrors: (error: unknown, fallback?: Field) => {
      const named: Record<string, string> = error instanceof ApiError || error instanceof HttpError ? error.fields : {}
      const found: FieldErrors<Field> = {}
      for (const field of fields) found[field] = named[field]
      if (fallback && !hasError(found)) found[fallback] = messageOf(error)
      validate(found)
    },
    /** Shows the error of one field, if there is one, for example on blur. */
    setError: (field: Field, message: string | undefined) => {
      if (message) setErrors((current) => ({ ...current, [field]: message }))
    },
    clearError: (field: Field) => setErrors((current) => ({ ...current, [field]: undefined })),
    /** The message for the form as a whole; null while fields show the reason. */
    formError: (error: unknown) => (error && !hasError(errors) ? messageOf(error) : null),
  }
}
