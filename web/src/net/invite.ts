/** A seat whose host has removed somebody has a link of its own: what it says stands behind `#`, where no server sees it. */
const MARK = '#seat=';

/** The link to the free seat of a match; that of the match itself, unless the seat has one of its own. */
export const seatLink = (match: string, invite?: string): string =>
  `/m/${match}${invite === undefined ? '' : MARK + invite}`;

/** What the link says by which this page was come to, if it is one to a seat. */
export function shownInvite(hash = location.hash): { invite?: string } {
  return hash.startsWith(MARK) ? { invite: hash.slice(MARK.length) } : {};
}
