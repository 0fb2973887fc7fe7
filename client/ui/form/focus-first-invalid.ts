// Moves the focus of a refused form to the first field that needs attention.

export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>(':is(input, select, textarea, button):is([aria-invalid="true"], :invalid)')?.focus()
}
