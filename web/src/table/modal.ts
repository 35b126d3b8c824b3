// A dialog that is there as long as it is shown; then the focus goes back to where it was.
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  dialog.showModal();
  return () => {
    if (dialog.open) dialog.close();
    if (before?.isConnected) before.focus({ preventScroll: true });
  };
}
