/** Writing into a query what can also be chosen: there is one way to say which cards are meant. */

/** The parts of a query that stand side by side: split at spaces, but not inside quotes or brackets. */
export function partsOf(query: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  const end = () => {
    if (part) parts.push(part);
    part = '';
  };
  for (const sign of query) {
    const outside = !quoted && depth === 0;
    // "or" ends where a bracket or quotes begin, and brackets end where they close.
    if (outside && (/\s/.test(sign) || (isOr(part) && '("'.includes(sign)))) end();
    if (outside && /\s/.test(sign)) continue;
    part += sign;
    if (sign === '"') quoted = !quoted;
    if (!quoted && '(['.includes(sign)) depth += 1;
    if (!quoted && ')]'.includes(sign)) depth = Math.max(0, depth - 1);
    if (!quoted && depth === 0 && ')]'.includes(sign) && /^-?[([]/.test(part)) end();
  }
  end();
  return parts;
}

const isOr = (part: string) => part.toLowerCase() === 'or';

/** A value as a query says it: in quotes, where it is not a single word. */
export const quoted = (value: string) => (/^[\p{L}\p{N}\-/'.!]+$/u.test(value) ? value : `"${value}"`);

const begins = (part: string, field: string) => part.toLowerCase().startsWith(`${field.toLowerCase()}:`);

/** The field of a query that orders the cards: it belongs to the whole query, on whichever side of an `or` it is. */
const SORT = 'sort';

/** Whether what is said of this field is meant for all cards, and not only for those on one side of an `or`. */
const forAll = (parts: readonly string[], field: string) => field === SORT || !parts.some(isOr);

/** The value that a query asks for in this field; nothing if it asks for none. */
export function valueOf(query: string, field: string): string | undefined {
  const parts = partsOf(query);
  if (!forAll(parts, field)) return undefined;
  const part = parts.find((part) => begins(part, field));
  return part?.slice(field.length + 1).replace(/^"(.*)"$/, '$1');
}

/** The query in which all sides of an `or` are in brackets, so that more can be asked of every card. */
function bracketed(parts: readonly string[]): string[] {
  const sides = parts.filter((part) => !begins(part, SORT));
  const orders = parts.filter((part) => begins(part, SORT));
  return [`(${sides.join(' ')})`, ...orders];
}

/** The query with this value asked for in the field, in place of any other; without one it asks for none. */
export function withValue(query: string, field: string, value: string | undefined): string {
  const asked = value === undefined ? undefined : `${field}:${quoted(value)}`;
  const all = partsOf(query);
  const parts = forAll(all, field) ? all : bracketed(all);
  const at = parts.findIndex((part) => begins(part, field));
  const rest = parts.filter((part) => !begins(part, field));
  if (asked !== undefined) rest.splice(at < 0 ? rest.length : at, 0, asked);
  return rest.join(' ');
}
