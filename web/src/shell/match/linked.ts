/** A piece of what somebody said: words, or an address of ours. */
export interface Said {
  text: string;
  address?: string;
}

/** Takes what was said apart. Only addresses of this server become links, such as those of cards and clauses. */
export function linked(said: string, origin: string): Said[] {
  const pieces: Said[] = [];
  let done = 0;
  for (const { 0: found, index } of said.matchAll(/https?:\/\/[^\s<>"]+|\/(?:cards|rules|replay)\/[^\s<>"]+/g)) {
    const text = found.replace(/[.,;:!?)]+$/, '');
    const begins = index === 0 || /[\s("]/.test(said.charAt(index - 1));
    if (!begins || !URL.canParse(text, origin) || new URL(text, origin).origin !== origin) continue;
    if (index > done) pieces.push({ text: said.slice(done, index) });
    pieces.push({ text, address: text });
    done = index + text.length;
  }
  if (done < said.length) pieces.push({ text: said.slice(done) });
  return pieces;
}
