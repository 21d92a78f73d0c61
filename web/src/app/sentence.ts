/** What is wrong, as a sentence of its own: the server's words can follow a place, so they begin small and end bare. */
export function sentence(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1) + (/[.?!]$/.test(what) ? '' : '.');
}
