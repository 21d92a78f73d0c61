import { hasContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../app/settings.svelte';
import { api } from '../net/api';

/** Of which cards the server has pictures, by their games. */
const known = new SvelteMap<string, ReadonlySet<string>>();
const asked: Record<string, true> = {};

/** Asks once for what there is of a game. A server that does not answer has nothing. */
function ask(game: string): void {
  if (asked[game]) return;
  asked[game] = true;
  api.scans(game).then(
    (cards) => void known.set(game, new Set(cards)),
    () => delete asked[game],
  );
}

/**
 * The picture that whoever runs the server has of a card, if it is wished. A card that is `changed`, with other
 * figures than printed, is drawn, so that they can be read.
 */
export function scanOf(game: string, id: string, changed = false): string | undefined {
  if (!settings.scans || changed) return undefined;
  ask(game);
  return known.get(game)?.has(id) ? api.scanAddress(game, id) : undefined;
}

const DRAWN = Symbol('drawn');

/** Has all cards in this component drawn, whatever is wished: pictures of the server do not leave it. */
export const drawOnly = () => setContext(DRAWN, true);

/** Whether all cards here are drawn. */
export const isOnlyDrawn = () => hasContext(DRAWN);
