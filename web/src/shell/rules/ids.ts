/** A piece of a ruling file: text, or the id of a card. */
export interface SourcePiece {
  text: string;
  card?: true;
}

/** Takes the file of a ruling apart at the ids of cards in it, which are quoted words or among them. */
export function sourcePieces(source: string, isCard: (word: string) => boolean): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let done = 0;
  for (const { 0: text, index } of source.matchAll(/[\w/'-]+/g)) {
    if (!isCard(text)) continue;
    if (index > done) pieces.push({ text: source.slice(done, index) });
    pieces.push({ text, card: true });
    done = index + text.length;
  }
  if (done < source.length) pieces.push({ text: source.slice(done) });
  return pieces;
}
