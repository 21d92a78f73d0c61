/** The server names places of a query in bytes of UTF-8, a browser in units of UTF-16. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The place in bytes. */
export const toBytes = (text: string, place: number) => encoder.encode(text.slice(0, place)).length;

/** The place in units of the text. */
export const fromBytes = (text: string, place: number) => decoder.decode(encoder.encode(text).slice(0, place)).length;

/** The text with what lies between two places, in bytes, replaced. */
export function replaced(text: string, from: number, to: number, by: string): string {
  return text.slice(0, fromBytes(text, from)) + by + text.slice(fromBytes(text, to));
}
