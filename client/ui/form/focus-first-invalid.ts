// Focuses the first invalid field of a form.

export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(':is(input, select, textarea, button):is([aria-invalid="true"], :invalid)')?.focus()
}
