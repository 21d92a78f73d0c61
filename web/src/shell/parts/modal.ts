/**
 * Shows a window over the page. When it goes, the focus returns to where it was, unless it has gone elsewhere: a
 * browser sees to that only where the window was closed by Esc, not where it is gone from the page.
 */
export function modal(element: Element): () => void {
  const before = document.activeElement;
  (element as HTMLDialogElement).showModal();
  return () => {
    if (before instanceof HTMLElement && document.activeElement === document.body)
      before.focus({ preventScroll: true });
  };
}
