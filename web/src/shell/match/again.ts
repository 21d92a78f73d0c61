/** Matches against the computer that follow one another: what was agreed of the last one is agreed of the next. */
import { router } from '../../app/router.svelte';
import { api } from '../../net/api';
import type { GameInfo, MatchState, NewMatch } from '../../protocol/types';
import { changedRules } from '../forms/house';
import { openedWith } from '../lobby/opened';
import { startMatch } from '../lobby/start';
import { otherSeat } from '../table/names';

/** What is to be otherwise: how well the computer plays, or what one plays oneself. */
export type Otherwise = Pick<NewMatch, 'level'> | Required<Pick<NewMatch, 'deck'>>;

/** Whether this page knows with what deck a match is played. */
export const knowsDeck = ({ match }: Pick<MatchState, 'match'>): boolean => openedWith(match) !== undefined;

/** What a match says of itself: its level, its rules, its clock and its pool of own cards, but not what is played. */
async function agreedIn(state: MatchState, rules: GameInfo['house_rules']): Promise<NewMatch> {
  const { game, clock, own_pool: own, sealed, trial, ruling } = state;
  const { level } = state.seats[otherSeat(state.you === 'b' ? 'b' : 'a')];
  const plain: NewMatch = { game, opponent: 'computer', ...(level === undefined ? {} : { level }) };
  // A position has neither decks nor agreed rules of one's own.
  if (trial || ruling !== undefined) return plain;
  // The rules of a sealed match are those for decks that are built from its packs.
  const house = sealed ? {} : changedRules(rules, state.house);
  return {
    ...plain,
    ...(Object.keys(house).length > 0 ? { house } : {}),
    ...(clock ? { clock } : {}),
    ...(state.tournament ? { tournament: true } : {}),
    ...(state.room.audience === 'everybody' ? {} : { audience: state.room.audience }),
    ...(own ? { own_pool: (await (await import('../decks/own')).openNamed(game, own)).file } : {}),
  };
}

/** What was wished of a match, but for the cards and the position that a ready deck does not come from. */
function withoutBeginning(wish: NewMatch): NewMatch {
  const free = { ...wish };
  delete free.sealed;
  delete free.draft_token;
  delete free.trial;
  delete free.ruling;
  return free;
}

/** A match like this one, with something otherwise. Where nobody knows what was played, it is the first ready deck. */
export async function likeBefore(state: MatchState, otherwise: Otherwise): Promise<NewMatch> {
  const wish = openedWith(state.match);
  if (wish) return { ...('deck' in otherwise ? withoutBeginning(wish) : wish), ...otherwise };
  const game = (await api.games()).find(({ id }) => id === state.game);
  const deck = game?.decks[0];
  const agreed = await agreedIn(state, game?.house_rules ?? []);
  return { ...agreed, ...(deck ? { deck: { ready: deck.id } } : {}), ...otherwise };
}

/** Opens a match like this one, with something otherwise. What is wrong is said. */
export async function playOn(state: MatchState, otherwise: Otherwise): Promise<void> {
  const isHere = router.here();
  const wish = await likeBefore(state, otherwise);
  if (isHere()) await startMatch(wish, isHere);
}
