/** Cards of one pool that speak of each other. */
import type { OwnCard } from './database';
import type { CardFields } from './fields';

/** The other cards of its pool whose names a card says somewhere, so that it can be understood. */
export function spokenOf(card: CardFields, pool: readonly OwnCard[]): OwnCard[] {
  const said = JSON.stringify({ ...card, name: '' });
  const others = pool.filter(({ fields: { id, name } }) => id !== card.id && name.trim() !== '');
  return others.filter(({ fields: { name } }) => said.includes(JSON.stringify(name).slice(1, -1)));
}
