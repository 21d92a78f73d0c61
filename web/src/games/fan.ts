import { byGame } from './found';

/** A card drawn for the eye. */
export interface Drawn {
  id: string;
  elements: string[];
  emblem: string;
  crest: string;
}

/**
 * Some cards of every game: the default exports of `web/fan.ts`. Only the lobby shows them, so that only
 * the lobby loads their outlines.
 */
export const fans = byGame(
  import.meta.glob<readonly Drawn[]>('../../../games/*/web/fan.ts', { eager: true, import: 'default' }),
);
