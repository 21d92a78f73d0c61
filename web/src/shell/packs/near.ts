import type { Attachment } from 'svelte/attachments';

/** Says once that an element is in sight, or nearly so. */
export function near(seen: () => void): Attachment {
  return (element) => {
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watching.disconnect();
        seen();
      },
      { rootMargin: '400px' },
    );
    watching.observe(element);
    return () => watching.disconnect();
  };
}
