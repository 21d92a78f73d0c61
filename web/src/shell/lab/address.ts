/** Addresses of the lab. */
import { part } from '../../net/part';

/** What somebody comes to the lab with: a deck or a card of this browser, or an experiment that was begun. */
export type Brought = { deck: string } | { card: string } | { job: string };

/** The lab of a game. */
export const labAddress = (game: string, brought?: Brought): string =>
  brought ? `/lab/${part(game)}?${new URLSearchParams({ ...brought })}` : `/lab/${part(game)}`;

/** What an address of the lab brings. */
export function readBrought(search: string): { deck?: string; card?: string; job?: string } {
  const read = new URLSearchParams(search);
  const [deck, card, job] = ['deck', 'card', 'job'].map((name) => read.get(name) ?? undefined);
  return { ...(deck && { deck }), ...(card && { card }), ...(job && { job }) };
}
