import { focusHeading } from '../../app/arriving';

/**
 * Shows a window over the page. When it goes, the focus returns to where it was, unless it has gone elsewhere: a
 * browser sees to that only where the window was closed by Esc, not where it is gone from the page. Where what was done
 * in the window has taken away the button that led to it, the heading above that button has the focus, or that of the
 * page.
 */
export function modal(element: Element): () => void {
  const before = document.activeElement;
  const above = before?.closest('section')?.querySelector<HTMLElement>('h2');
  (element as HTMLDialogElement).showModal();
  return () => {
    if (!(before instanceof HTMLElement) || document.activeElement !== document.body) return;
    if (before.isConnected) return before.focus({ preventScroll: true });
    const heading = above?.isConnected ? above : document.querySelector<HTMLElement>('main h1');
    if (heading) focusHeading(heading);
  };
}
