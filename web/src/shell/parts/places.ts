/** Where one can go from every page. */
export interface Place {
  name: string;
  address: string;
  /** Whether every game has a page of its own there. */
  each?: boolean;
  /** From what width on, in the steps of the line at the top; without one it is in the menu alone. */
  from?: 'phone' | 'desk';
}

export const places: readonly Place[] = [
  { name: 'Learn', address: '/learn', each: true, from: 'desk' },
  { name: 'Puzzles', address: '/puzzles', each: true },
  { name: 'Cards', address: '/cards', each: true, from: 'phone' },
  { name: 'Decks', address: '/decks', from: 'phone' },
  { name: 'Packs', address: '/packs', each: true, from: 'desk' },
  { name: 'Drafts', address: '/draft' },
  { name: 'Workshop', address: '/workshop', each: true, from: 'desk' },
  { name: 'Lab', address: '/lab', each: true },
  { name: 'Tournaments', address: '/tournaments', from: 'desk' },
  { name: 'Players', address: '/players' },
  { name: 'You', address: '/me' },
  { name: 'Rule book', address: '/rules', each: true, from: 'desk' },
  { name: 'Open a record', address: '/replay' },
  { name: 'About and credits', address: '/about' },
];

/** The address of a place, on a page about this game or about none. */
export function addressOf({ address, each }: Place, game: string | undefined): string {
  return each && game ? `${address}/${game}` : address;
}
