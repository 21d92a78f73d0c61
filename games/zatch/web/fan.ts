import mask from 'icon:carnival-mask';
import helix from 'icon:lightning-helix';
import storm from 'icon:lightning-storm';
import book from 'icon:spell-book';
import type { Drawn } from '$web/games/fan';

/** The cards of Zatch Bell! that the lobby shows. */
const fan: readonly Drawn[] = [
  { id: 'm-001', elements: ['dark'], emblem: mask, crest: book },
  { id: 's-001', elements: ['energy'], emblem: storm, crest: helix },
];

export default fan;
