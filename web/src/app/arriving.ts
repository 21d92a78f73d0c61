/**
 * The focus goes to the heading of a page that somebody has come to by a link, where the page puts it nowhere itself,
 * and they are told what the page is called. What a page shows may come later, in several steps: until they do
 * something themselves, the focus is put there again whenever it is lost.
 */
export function arrive(tell: (title: string) => void): () => void {
  const stop = (): void => {
    clearTimeout(soon);
    watching.disconnect();
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
  };
  const look = (): void => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (document.activeElement === document.body) focusHeading(heading);
    tell(document.title);
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true });
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  // The page before is still there.
  const soon = setTimeout(look);
  return stop;
}

/** A heading can have the focus for once. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
}
