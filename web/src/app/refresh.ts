/** This long a list is shown before it is asked for again. */
const REFRESH_MS = 8000;

/** Fetches something now, and again and again while anybody looks; what comes back ends that. */
export function refreshing(fetch: () => unknown): () => void {
  fetch();
  const timer = setInterval(() => !document.hidden && fetch(), REFRESH_MS);
  return () => clearInterval(timer);
}
