/** Whether this is the handle of a card in play, which everybody calls the same. */
export function isPublic(handle: string): boolean {
  return /^f\d+$/.test(handle);
}

/** Whether this is the handle of a page of one's own Book, which one can show or lay the page shield on. */
export function isOwn(handle: string): boolean {
  return /^p\d/.test(handle);
}
