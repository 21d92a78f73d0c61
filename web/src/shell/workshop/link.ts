/** A pool in a link that holds all of it: its file, made small, in the letters that an address can have. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** Longer links get cut off on their way: mail and chat programs do not let them through. */
const LONGEST = 4000;

/** The file of a pool as a link; nothing if that would be too long. */
export function linkOf(file: string): string | undefined {
  const packed = btoa(strFromU8(deflateSync(strToU8(file), { level: 9 }), true));
  const link = packed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return link.length <= LONGEST ? link : undefined;
}

/** The file that a link holds. */
export function fileIn(link: string): string {
  if (link.length > LONGEST) throw new Error('This link is longer than that of any pool.');
  if (link === '') throw new Error('This link holds no pool.');
  try {
    const packed = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    return strFromU8(inflateSync(strToU8(packed, true)));
  } catch {
    throw new Error('This link is damaged: perhaps not all of it was copied.');
  }
}
