/** Opens a dialog as modal; pass this function as the dialog's `ref`. */
export function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
