import face from 'icon:carnival-mask';
import book from 'icon:spell-book';
import { stagesBefore, type Begins } from '$web/shell/table/beginning';
import type { SideView, View } from './view';

/** How a match of Zatch Bell! begins: its PREPARATION PHASE (Z-PREP). */

/** Heads shows a face (Z-COIN-01). */
export const coin = { heads: face, tails: book };

/** Both Books lie open at page 1, whose MAMODO is still in it (Z-PREP-01). */
function loaded(side: SideView): SideView {
  const [first, ...others] = side.mamodo;
  const [page, ...pages] = side.book;
  const book = page && first ? [{ ...page, face: first.face, empty: false }, ...pages] : side.book;
  return { ...atOpening(side, 0), mp: 0, book, mamodo: others };
}

function atOpening(side: SideView, opening: number): SideView {
  const open_pages = opening === 0 ? [1] : [2 * opening, 2 * opening + 1];
  return { ...side, opening, open_pages, turns_left: side.turns_left + side.opening - opening };
}

/** The MAMODO of page 1 is in play (Z-PREP-02). */
const entered = (side: SideView): SideView => ({ ...atOpening(side, 0), mp: 0 });

/** One page is turned (Z-PREP-03). */
const turned = (side: SideView): SideView => ({ ...atOpening(side, 1), mp: 0 });

export const begins: Begins = {
  coin,
  coinFalls: 'last',
  clause: 'Z-PREP-05',
  firstOf: (view) => (view as View).first,
  headsOf: ({ tails_first }) => (tails_first === true ? 'b' : 'a'),
  stages: (view) => stagesBefore(view as View, loaded, entered, turned),
};
