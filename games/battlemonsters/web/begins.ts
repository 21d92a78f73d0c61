import lion from 'icon:lion';
import swords from 'icon:crossed-swords';
import { counted } from '$web/app/counted';
import { stagesBefore, type Begins } from '$web/shell/table/beginning';
import type { SideView, View } from './view';

/** How a match of Battlemonsters begins (B-START). */

/** What each begins with, unless something else is agreed (B-START-02, B-START-04). */
const LIVES = 5;
const HAND = 5;

/** Before anything is given out there are no lives (B-START-02). */
const lifeless = (side: SideView): SideView => ({ ...side, lives: 0 });

/** The cards of the opening hand are still in the supply (B-START-04). */
const undealt = (side: SideView): SideView => ({
  ...side,
  hand: [],
  hand_count: 0,
  supply_count: side.supply_count + side.hand_count,
});

export const begins: Begins = {
  coin: { heads: lion, tails: swords },
  coinFalls: 'first',
  clause: 'B-START-01',
  firstOf: (view) => (view as View).first ?? undefined,
  withWhat: ({ lives = LIVES, hand = HAND }) =>
    `Each has ${counted(Number(lives), 'life', 'lives')} and draws ${counted(Number(hand), 'card')}.`,
  stages(now) {
    const view = now as View;
    return stagesBefore(view, view.stage === 'graveyard' ? lifeless : undealt);
  },
};
