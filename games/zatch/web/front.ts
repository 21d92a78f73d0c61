import type { Front } from '$web/games/front';

/** The front of Zatch Bell!. */
const front: Front = {
  name: 'Zatch Bell!',
  lead: 'Your Spell Book is deck, hand and life at once: fight with what lies open, and do not run out of pages.',
  list: { how: 'One card a line, by its number, in the order of the pages.', example: 'm-001\ns-001\np-001' },
  stops: [
    { id: 'battle-in', label: 'My opponent’s Battle In' },
    { id: 'defense', label: 'Step 2 of a Battle: my Defense' },
    { id: 'effects', label: 'Step 3 of a Battle: effects' },
    { id: 'cut-in', label: 'Cut-ins' },
    { id: 'coins', label: 'Coins that may be changed' },
    { id: 'their-actions', label: 'Actions in my opponent’s turn' },
    { id: 'own-actions', label: 'Actions in my own turn' },
  ],
  keys: [
    { pressed: 't', takes: ['turn', 'take'], does: 'turn a page, or take the Damage' },
    { pressed: 'e', takes: ['stop', 'pass'], does: 'turn no more pages' },
    { pressed: 'b', takes: ['battle-in'], does: 'declare Battle In' },
  ],
};

export default front;
