/** What a text of a guide is made of. */
export type Bit = { text: string } | { text: string; to: string; clause: boolean };

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;
const clause = /^[A-Z](?:-[A-Z][A-Z\d]*)+-\d+$/;

/** Takes a text apart: `[words](B-LIFE-01)` leads to a clause, `[words](fire/mage)` to a card. */
export function bitsOf(text: string): Bit[] {
  const bits: Bit[] = [];
  let done = 0;
  for (const found of text.matchAll(link)) {
    const [all, words = '', to = ''] = found;
    if (found.index > done) bits.push({ text: text.slice(done, found.index) });
    bits.push({ text: words, to, clause: clause.test(to) });
    done = found.index + all.length;
  }
  if (done < text.length) bits.push({ text: text.slice(done) });
  return bits;
}
