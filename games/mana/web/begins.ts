import land from 'icon:field';
import sprout from 'icon:sprout';
import { counted } from '$web/app/counted';
import { stagesBefore, type Begins } from '$web/shell/table/beginning';
import type { SideView, View } from './view';

/** How a match of Mana begins (M-SETUP). */

/** The cards of an opening hand, unless something else is agreed (M-SETUP-02). */
const HAND = 7;

/** The cards of an opening hand are still in the deck (M-SETUP-02). */
const undealt = (side: SideView): SideView => ({
  ...side,
  hand: [],
  hand_count: 0,
  deck_count: side.deck_count + side.hand_count,
});

export const begins: Begins = {
  coin: { heads: sprout, tails: land },
  coinFalls: 'first',
  clause: 'M-SETUP-01',
  firstOf: (view) => (view as View).first,
  withWhat: ({ hand = HAND }) => `Each draws ${counted(Number(hand), 'card')} and begins with Mana 0/0.`,
  stages: (view) => stagesBefore(view as View, undealt),
};
