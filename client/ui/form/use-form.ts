// State of one form: its values, and the error messages beside its fields.
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf, ResponseError } from '#client/api/api-error.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** The error messages by the server's field names; `undefined` for a field without an error. */
export type FieldErrors<Field extends string> = { [Name in Field]: string | undefined }

/** The typed values of a draft, stored outside the form. */
type TypedValues<Values> = { values: Partial<Values>; change: (next: Partial<Values>) => void }

export type Form<Values extends object, Field extends string> = ReturnType<typeof useForm<Values, Field>>

/** `initial` may change later and fills the fields that are not typed. Put `id` on the form and its submit button. */
export function useForm<Values extends object, Field extends string>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Field>,
  draft?: TypedValues<Values>,
) {
  const id = useId()
  const [own, setOwn] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<Partial<FieldErrors<Field>>>({})
  const typed = draft?.values ?? own
  const values: Values = { ...initial, ...typed }
  const found = validate(values)

  const show = (next: Partial<FieldErrors<Field>>) => {
    // Focusing requires that the fields are marked as invalid.
    flushSync(() => setErrors(next))
    if (hasError(next)) focusFirstInvalid(document.getElementById(id))
  }
  const setError = (field: Field, message: string | undefined) =>
    setErrors((current) => ({ ...current, [field]: message }))
  const change = (next: Partial<Values>, field?: Field) => {
    if (draft) draft.change(next)
    else setOwn((current) => ({ ...current, ...next }))
    if (field) setError(field, undefined)
  }
  return {
    id,
    values,
    errors,
    isChanged: Object.keys(typed).length > 0,
    change,
    setError,
    field: <Name extends Field & keyof Values>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>, name),
    }),
    blur: (field: Field) => setError(field, found[field] ?? errors[field]),
    onSubmit: (send: (values: Values) => void) => (event: React.FormEvent) => {
      event.preventDefault()
      show(found)
      if (!hasError(found)) send(values)
    },
    /** Shows a failed request's field errors; shows its message beside `fallback` if no error names a field of this form. */
    showErrors: (error: unknown, fallback?: Field) => {
      const named: Record<string, string> = error instanceof ResponseError ? error.fields : {}
      const ownErrors = Object.entries(named).filter(([field]) => field in found)
      const isUnnamed = fallback !== undefined && ownErrors.length === 0
      show(Object.fromEntries(isUnnamed ? [[fallback, messageOf(error)]] : ownErrors) as Partial<FieldErrors<Field>>)
    },
    /** Returns the message for the form as a whole; null while a field shows an error. */
    formError: (error: unknown) => (error && !hasError(errors) ? messageOf(error) : null),
  }
}

function hasError(errors: object): boolean {
  return Object.values(errors).some(Boolean)
}
