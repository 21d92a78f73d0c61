/**
 * Lays out what the program understands of a text, which comes as nested brackets with one value to a line: what
 * fits into a line goes into one.
 */

const WIDTH = 80;
const opens = '([{';
const closes = ')]}';

/** The places of signs that are not inside of a quotation. */
function* signs(text: string): Generator<[number, string]> {
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    if (quoted && sign === '\\') i += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted) yield [i, sign];
  }
}

/** What stands between the commas of the outermost bracket, and what stands before and behind it. */
function inside(text: string): { before: string; parts: string[]; behind: string } | undefined {
  let depth = 0;
  let start = 0;
  let before = '';
  const parts: string[] = [];
  for (const [at, sign] of signs(text)) {
    if (opens.includes(sign) && depth++ === 0) [before, start] = [text.slice(0, at + 1), at + 1];
    else if (sign === ',' && depth === 1) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    } else if (closes.includes(sign) && --depth === 0) {
      const last = text.slice(start, at).trim();
      return { before, parts: last ? [...parts, last] : parts, behind: text.slice(at) };
    }
  }
  return undefined;
}

function laid(text: string, indent: string): string {
  if (indent.length + text.length <= WIDTH) return text;
  const found = inside(text);
  if (!found || found.parts.length === 0) return text;
  const deeper = `${indent}  `;
  const lines = found.parts.map((part) => `${deeper}${laid(part, deeper)},`);
  return `${found.before}\n${lines.join('\n')}\n${indent}${found.behind}`;
}

/** The same with as few lines as fit. */
export function reflow(text: string): string {
  const pieces = text.split(/("(?:\\.|[^"\\])*")/);
  const plain = pieces.map((piece, i) =>
    i % 2 === 1
      ? piece
      : piece
          .replace(/\s+/g, ' ')
          .replace(/([([]) /g, '$1')
          .replace(/,? ?([)\]])/g, '$1')
          .replace(/, ?}/g, ' }'),
  );
  return laid(plain.join('').trim(), '');
}
