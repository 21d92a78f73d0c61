/** A figure of a page about how to play: cards, or the table of a part of a lesson, with what is to be seen. */
export type Figure =
  | { kind: 'cards'; cards: readonly string[]; caption: string }
  | { kind: 'table'; lesson: string; part: number; caption: string };

const figure = /^!\[(cards|table): ([^\]]+)\]\((.+)\)$/;

/** Reads `![cards: fire/mage, spell/fuse](caption)` or `![table: first-match/0](caption)`; nothing if it is just words. */
export function figureOf(words: string): Figure | undefined {
  const [, kind, what, caption] = figure.exec(words) ?? [];
  if (!what || !caption) return undefined;
  if (kind === 'cards') return { kind, cards: what.split(', '), caption };
  const [lesson = '', part = '0'] = what.split('/');
  return { kind: 'table', lesson, part: Number(part), caption };
}
