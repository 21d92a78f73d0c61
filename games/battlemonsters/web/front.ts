import type { Front } from '$web/games/front';

/** The front of Battlemonsters. */
const front: Front = {
  name: 'Battlemonsters',
  lead: 'Summon Monsters, hide Traps, and take your opponent’s last life.',
  list: { how: 'One card a line, with a number before it.', example: '3 Firebrand Knight\n2 Stop Attack' },
  stops: [{ id: 'their-turn', label: 'My opponent’s turn' }],
  keys: [
    { pressed: 'd', takes: ['draw'], does: 'draw' },
    { pressed: 'e', takes: ['skip', 'pass'], does: 'end the turn without drawing' },
  ],
};

export default front;
