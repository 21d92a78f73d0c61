/**
 * The games of this program, by their ids. Nothing lists them: they are found by the files in their
 * folders when the client is built.
 */
import type { Component } from 'svelte';
import { Once } from '../app/once';
import { loadSyllables } from '../cards/syllables.svelte';
import type { Builder } from './builder';
import type { Front } from './front';
import type { AnyFace, Gallery } from './gallery';
import type { GameClient } from './game';
import type { Packs } from './packs';
import type { Teaching } from './teaching';

/** Files of games by the id of their game, which is the name of its folder. */
export function byGame<T>(files: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(files).map(([path, file]) => [/\/games\/([^/]+)\//.exec(path)?.[1] ?? path, file]));
}

/** The front of every game. */
export const fronts = byGame(
  import.meta.glob<Front>('../../../games/*/web/front.ts', { eager: true, import: 'default' }),
);

const clients = byGame(import.meta.glob<GameClient>('../../../games/*/web/client.ts', { import: 'default' }));

const galleries = byGame(import.meta.glob<Gallery>('../../../games/*/web/gallery.ts', { import: 'default' }));

const largeFaces = byGame(
  import.meta.glob<Component<{ face: AnyFace }>>('../../../games/*/web/face/LargeFace.svelte', { import: 'default' }),
);

const builders = byGame(import.meta.glob<Builder>('../../../games/*/web/builder.ts', { import: 'default' }));

const packs = byGame(import.meta.glob<Packs>('../../../games/*/web/packs.ts', { import: 'default' }));

const parts = byGame(import.meta.glob<Component>('../../../games/*/web/parts/Parts.svelte', { import: 'default' }));

/** What manuals advise: the Markdown of `advice.md`, for those games whose manuals do. */
const advice = byGame(import.meta.glob<string>('../../../games/*/advice.md', { query: '?raw', import: 'default' }));

/** The glossaries: the Markdown of `glossary.md`. */
const glossaries = byGame(
  import.meta.glob<string>('../../../games/*/glossary.md', { query: '?raw', import: 'default' }),
);

/** How games are played: the Markdown of `how-to-play.md`. */
const howTos = byGame(
  import.meta.glob<string>('../../../games/*/how-to-play.md', { query: '?raw', import: 'default' }),
);

const teachings = byGame(import.meta.glob<Teaching>('../../../games/*/teaching.json', { import: 'default' }));

/** What is said of a game that the server knows and this page does not: nothing but its name. */
const unknown: Front = {
  name: '',
  lead: '',
  list: { how: 'One card a line, with a number before it.', example: '' },
  stops: [],
  keys: [],
};

/** The front of a game. */
export const frontOf = (game: string): Front => fronts.get(game) ?? unknown;

/** What is found for this game, loaded. */
async function load<T>(found: ReadonlyMap<string, () => Promise<T>>, game: string): Promise<T> {
  const one = found.get(game);
  if (!one) throw new Error(`This page does not know the game ${game}. Reload it to get the newest one.`);
  return one();
}

/** Loads what a game teaches of the language of its cards. */
export const loadTeaching = (game: string): Promise<Teaching> => load(teachings, game);

/** Loads the client of a game, and what its narrow cards need. */
export async function loadGame(id: string): Promise<GameClient> {
  const [client] = await Promise.all([load(clients, id), loadSyllables()]);
  return client;
}

/** Loads the glossary of a game. */
export const loadGlossary = (id: string): Promise<string> => load(glossaries, id);

/** Loads how a game is played. */
export const loadHowTo = (id: string): Promise<string> => load(howTos, id);

/** Whether a game's manual gives advice. */
export const hasAdvice = (id: string): boolean => advice.has(id);

/** Loads what a game's manual advises. */
export const loadAdvice = (id: string): Promise<string> => load(advice, id);

/** Whether the cards of a game are put together from parts. */
export const hasParts = (id: string): boolean => parts.has(id);

/** Loads what shows all parts of a game's cards. */
export const loadParts = (id: string): Promise<Component> => load(parts, id);

/** Loads what draws the cards of a game in the gallery. */
export const loadGallery = (id: string): Promise<Gallery> => load(galleries, id);

const loadedFaces = new Once<Component<{ face: AnyFace }>>();

/** Loads what shows a card of a game to be read. */
export const loadLargeFace = (id: string): Promise<Component<{ face: AnyFace }>> =>
  loadedFaces.of(id, () => load(largeFaces, id));

/** Loads what decks of a game are built with. */
export const loadBuilder = (id: string): Promise<Builder> => load(builders, id);

/** Loads what the packs of a game look like. */
export const loadPacks = (id: string): Promise<Packs> => load(packs, id);
