import dragon from 'icon:dragon-head';
import flame from 'icon:flame';
import knight from 'icon:mounted-knight';
import snow from 'icon:snowflake-2';
import type { Drawn } from '$web/games/fan';

/** The cards of Battlemonsters that the lobby shows. */
const fan: readonly Drawn[] = [
  { id: 'ice/knight', elements: ['ice'], emblem: knight, crest: snow },
  { id: 'fire/dragon', elements: ['fire'], emblem: dragon, crest: flame },
];

export default fan;
