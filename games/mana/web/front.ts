import type { Front } from '$web/games/front';

/** The front of Mana. */
const front: Front = {
  name: 'Mana',
  lead: 'Lay out your world Land by Land, bluff with face-down Monsters, and be the first to gather 12 Mana.',
  list: {
    how: 'One card a line, with a number before it; the Characters below a line [Characters].',
    example: '2 Jade Egg\n2 Medallion\n\n[Characters]\n1 Niccolo',
  },
  stops: [
    { id: 'answer', label: 'Cards I may answer' },
    { id: 'battle', label: 'Steps of a battle' },
  ],
  keys: [
    { pressed: 's', takes: ['start all'], does: 'the whole Start Phase in the usual order' },
    { pressed: 't', takes: ['through'], does: 'let a Monster through' },
    { pressed: 'e', takes: ['end', 'pass'], does: 'end the phase or the turn' },
  ],
};

export default front;
