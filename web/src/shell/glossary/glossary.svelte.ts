import { SvelteMap } from 'svelte/reactivity';
import { loadGlossary } from '../../games/found';
import { explainingBy, plainly, termsOf, type Explaining, type Term } from './read';

/** A game's terms, and how texts are taken apart at them. */
export interface Glossary {
  terms: readonly Term[];
  explain: Explaining;
}

const none: Glossary = { terms: [], explain: plainly };
const known = new SvelteMap<string, Glossary>();
/** Which ones are on their way, or have come. */
const asked: Record<string, boolean> = {};

/** The glossary of a game; an empty one until it has come. */
export function glossaryOf(game: string): Glossary {
  const found = known.get(game);
  if (found) return found;
  if (!asked[game]) {
    asked[game] = true;
    // Without it every text reads as it did.
    loadGlossary(game).then(
      (text) => {
        const terms = termsOf(text);
        known.set(game, { terms, explain: explainingBy(terms) });
      },
      () => (asked[game] = false),
    );
  }
  return none;
}
