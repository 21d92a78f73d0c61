import type { Attachment } from 'svelte/attachments';

/** Less than this, in pixels, is no line of its own. */
const HARDLY = 8;

/** Tells whether something lies below what is seen of a box that scrolls, whatever comes into it. */
export function below(tell: (more: boolean) => void): Attachment<HTMLElement> {
  return (box) => {
    const look = () => tell(box.scrollHeight - box.scrollTop - box.clientHeight > HARDLY);
    const sizes = new ResizeObserver(look);
    const content = new MutationObserver(look);
    sizes.observe(box);
    content.observe(box, { childList: true, characterData: true, subtree: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      box.removeEventListener('scroll', look);
    };
  };
}
