/** Saved objects of Tabletop Simulator, as the server writes them, and the names of what belongs to them. */

/** What this program reads of a saved object of its own making. */
export interface Saved {
  ObjectStates: { ContainedObjects: { GMNotes: string; CardID: number }[] }[];
}

/** The ids of the cards of each sheet, by their places. A card's number is that of its sheet and its place there. */
export function sheetsOf({ ObjectStates }: Saved): string[][] {
  const sheets: string[][] = [];
  for (const { GMNotes, CardID } of ObjectStates.flatMap((deck) => deck.ContainedObjects)) {
    const sheet = (sheets[Math.floor(CardID / 100) - 1] ??= []);
    sheet[CardID % 100] = GMNotes;
  }
  return sheets;
}

/** The name under which that program keeps a picture that it has from an address. */
export const keptAs = (address: string): string => `${address.replace(/[^A-Za-z0-9]/g, '')}.png`;

/** A name of a deck that every system takes as the name of a file. */
export const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} '!&()-]/gu, ' ')
    .trim()
    .slice(0, 60) || 'deck';
