import type { Attachment } from 'svelte/attachments';

/** Less than this, in pixels, does not make a line of its own. */
const HARDLY = 8;

/** Tells whether something lies below what is seen of a box that scrolls, whatever comes into it. */
export function below(tell: (more: boolean) => void): Attachment<HTMLElement> {
  return (box) => {
    const look = () => tell(box.scrollHeight - box.scrollTop - box.clientHeight > HARDLY);
    // It is told once all is laid out, so that nothing is laid out an extra time to be measured.
    const sizes = new ResizeObserver(look);
    const observe = () => [box, ...box.children].forEach((element) => sizes.observe(element));
    const children = new MutationObserver(observe);
    observe();
    children.observe(box, { childList: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener('scroll', look);
    };
  };
}
