/** A piece of a page of advice: a heading, a paragraph, or a list. */
export type Block = { kind: 'title' | 'chapter' | 'topic' | 'words'; text: string } | { kind: 'list'; items: string[] };

const headings = ['title', 'chapter', 'topic'] as const;

/** The lines of a paragraph as one. */
const joined = (lines: string): string => lines.trim().replace(/\s*\n\s*/g, ' ');

function blockOf(lines: string): Block {
  const [, marks, heading] = /^(#{1,3}) (.*)$/.exec(lines) ?? [];
  const kind = headings[(marks?.length ?? 0) - 1];
  if (kind && heading) return { kind, text: heading };
  if (lines.startsWith('- ')) return { kind: 'list', items: lines.slice(2).split('\n- ').map(joined) };
  return { kind: 'words', text: joined(lines) };
}

/** Reads a page of advice: Markdown with headings, paragraphs and lists, each after an empty line. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);
}
