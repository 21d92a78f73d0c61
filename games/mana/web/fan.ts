import sword from 'icon:ancient-sword';
import sun from 'icon:heraldic-sun';
import whirlwind from 'icon:whirlwind';
import wyvern from 'icon:wyvern';
import type { Drawn } from '$web/games/fan';

/** The cards of Mana that the lobby shows. */
const fan: readonly Drawn[] = [
  { id: 'sky-dragon', elements: ['wind'], emblem: wyvern, crest: whirlwind },
  { id: 'sword-of-mana', elements: ['light'], emblem: sword, crest: sun },
];

export default fan;
