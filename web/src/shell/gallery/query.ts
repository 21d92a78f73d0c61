/** Writing into a query what can also be chosen: there is one way to say which cards are meant. */

/** The parts of a query that stand side by side: split at spaces, but not inside quotes or brackets. */
export function partsOf(query: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  for (const sign of query) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && '(['.includes(sign)) depth += 1;
    if (!quoted && ')]'.includes(sign)) depth = Math.max(0, depth - 1);
    if (!quoted && depth === 0 && /\s/.test(sign)) {
      if (part) parts.push(part);
      part = '';
    } else part += sign;
  }
  return part ? [...parts, part] : parts;
}

/** A value as a query says it: in quotes, where it is not a single word. */
export const quoted = (value: string) => (/^[\p{L}\p{N}\-/'.!]+$/u.test(value) ? value : `"${value}"`);

const begins = (part: string, field: string) => part.toLowerCase().startsWith(`${field.toLowerCase()}:`);

/** The value that a query asks for in this field; nothing if it asks for none. */
export function valueOf(query: string, field: string): string | undefined {
  const part = partsOf(query).find((part) => begins(part, field));
  return part?.slice(field.length + 1).replace(/^"(.*)"$/, '$1');
}

/** The query with this value asked for in the field, in place of any other; without one it asks for none. */
export function withValue(query: string, field: string, value: string | undefined): string {
  const asked = value === undefined ? undefined : `${field}:${quoted(value)}`;
  const parts = partsOf(query);
  const at = parts.findIndex((part) => begins(part, field));
  const rest = parts.filter((part) => !begins(part, field));
  if (asked !== undefined) rest.splice(at < 0 ? rest.length : at, 0, asked);
  return rest.join(' ');
}
