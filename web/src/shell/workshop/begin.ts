/** New cards: from nothing, after a printed card or in its place, after a pattern, or with a text to begin with. */
import { loadTeaching } from '../../games/found';
import { api } from '../../net/api';
import type { CardKind } from '../../protocol/types';
import type { Pattern } from './address';
import type { OwnCard, OwnPool } from './database';
import { blankCard, textFor, withValue, type CardFields } from './fields';
import { keptPools } from './kept.svelte';
import { freeId, idOf } from './naming';

const FIRST_POOL = 'My cards';
const NEW_CARD = 'New card';
/** What a pool is called that is begun with a card in the place of a printed one. */
const ERRATA = 'Errata';

/** The pool that a new card goes into: this one, or the one changed last. */
const wantedPool = (game: string, pool: string | undefined): OwnPool | undefined =>
  (pool === undefined ? undefined : keptPools.pool(pool)) ?? keptPools.latestPool(game);

/** The same, or the first one. */
const poolFor = (game: string, pool: string | undefined): string =>
  (wantedPool(game, pool) ?? keptPools.addPool({ game, name: FIRST_POOL })).id;

/** Puts a card into a pool, under an id of its own. */
function add(game: string, fields: CardFields, pool: string | undefined): OwnCard {
  const into = poolFor(game, pool);
  const taken = keptPools.cardsOf(into).map(({ fields }) => fields.id);
  return keptPools.addCard(into, { ...fields, id: freeId(idOf(fields.name), taken) });
}

/** A card of this kind on which nothing is written yet. */
export const fromNothing = (game: string, kind: CardKind, pool?: string): OwnCard =>
  add(game, blankCard(kind, '', NEW_CARD), pool);

/** A card that says what a printed one with these fields says, under another name. */
export const likePrinted = (game: string, fields: CardFields, pool?: string): OwnCard =>
  add(game, { ...fields, name: `My ${fields.name}` }, pool);

/**
 * A card in the place of a printed one with these fields, which says as yet what that says. If there is one in the pool
 * already, it is gone on with. A pool that stands alone has no printed cards to replace.
 */
export function replacing(game: string, fields: CardFields, pool?: string): OwnCard {
  const wanted = wantedPool(game, pool);
  const { id: into } = wanted && !wanted.alone ? wanted : keptPools.addPool({ game, name: ERRATA });
  const same = ({ fields: { kind, id } }: OwnCard) => kind === fields.kind && id === fields.id;
  const card = keptPools.cardsOf(into).find(same) ?? keptPools.addCard(into, fields);
  keptPools.replace(card.id, undefined);
  return card;
}

/** A card as it is at a step of the first one. */
async function asTaught(game: string, step: string, pool: string | undefined): Promise<OwnCard> {
  const { steps } = await loadTeaching(game);
  const taught = steps[Number(step) - 1];
  if (!taught) throw new Error(`The first card has ${steps.length} steps, and no step ${step}.`);
  return add(game, taught.card, pool);
}

/** A card after one of the game's patterns, which are counted from 1. */
async function asPattern(game: string, number: string, pool: string | undefined): Promise<OwnCard> {
  const { patterns } = await loadTeaching(game);
  const pattern = patterns[Number(number) - 1];
  if (!pattern) throw new Error(`There is no pattern ${number}; the last one is ${patterns.length}.`);
  return add(game, pattern.card, pool);
}

/** A card with this text, of the first kind that has a text which speaks of its card in this way. */
async function withText(game: string, text: string, itself: string, pool: string | undefined): Promise<OwnCard> {
  const { kinds } = await api.cardKinds(game);
  const [kind, place] = kinds
    .map((kind) => [kind, textFor(kind, itself)] as const)
    .find(([, place]) => place !== undefined) ?? [kinds[0], undefined];
  if (!kind) throw new Error(`No card of this game has such a text.`);
  const blank = blankCard(kind, '', NEW_CARD);
  return add(game, place === undefined ? blank : withValue(blank, place, text), pool);
}

/** A card after a pattern, in this pool if it is there. */
export async function after(game: string, pattern: Pattern, pool?: string): Promise<OwnCard> {
  // Until then no pool is known that it could go into.
  await keptPools.ready;
  if ('like' in pattern) return likePrinted(game, await api.cardFields(game, pattern.like), pool);
  if ('replace' in pattern) return replacing(game, await api.cardFields(game, pattern.replace), pool);
  if ('step' in pattern) return asTaught(game, pattern.step, pool);
  if ('pattern' in pattern) return asPattern(game, pattern.pattern, pool);
  return withText(game, pattern.text, pattern.itself, pool);
}
