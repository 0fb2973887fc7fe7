/** For `ref` of a dialog, which calls it once. */
export function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
