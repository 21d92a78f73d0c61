import type {
  BuildDeck,
  BuiltDeck,
  CardDraft,
  CardKinds,
  CardPage,
  CardPlace,
  CardRead,
  Caret,
  DeckFile,
  DeckKept,
  DeckRead,
  DeckStats,
  DeckVerdict,
  DeckVersion,
  FoundCards,
  GameInfo,
  JudgeDeck,
  JudgeOwnDeck,
  KeepDeck,
  Language,
  LessonTitle,
  MatchState,
  MeasureDeck,
  NewMatch,
  OpenedPacks,
  OpenPacks,
  OwnDeckJudged,
  OwnPoolShown,
  PackInfo,
  PoolHead,
  PoolOpened,
  PoolRead,
  PoolSaved,
  PoolShown,
  PoolWritten,
  Position,
  PuzzleTitle,
  ReadPool,
  ReadRulings,
  Rulebook,
  Ruling,
  RulingsRead,
  RulingsRun,
  RunRulings,
  SavedDeck,
  SearchHelp,
  SetInfo,
  ShowOwnPool,
  StackCards,
  Suggestions,
  WriteDeck,
  WritePool,
  WrittenDeck,
} from '../protocol/types';
import { Once } from '../app/once';
import { somebody, whoAsks } from '../app/somebody.svelte';
import { askAmong, type MaybeAmong } from './among';
import type { CardFields } from '../shell/workshop/fields';
import { part, parts } from './part';

/** A request that the server refused, with the clause if there is one. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly clause?: string,
  ) {
    super(message);
  }
}

/** There is no such thing, it is taken, it is too large, it does not fit. */
const FINAL = [404, 409, 413, 422];

/** Whether the server has refused a wish for good. Silence, a fault on the way or “too many requests” do not say so. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && FINAL.includes(error.status);

/** Whether it is worth asking again: the server does not answer, or cannot just now. */
export const passes = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const JSON_BODY = { 'content-type': 'application/json' };

export const json = (method: 'POST' | 'PUT' | 'DELETE', body: unknown): RequestInit => ({
  method,
  headers: JSON_BODY,
  body: JSON.stringify(body),
});

/** Asks for something, or sends a body if there is one; a token is shown if the answer depends on who asks. */
export function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : JSON_BODY),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return send(path, body === undefined ? { headers } : { ...json('POST', body), headers });
}

export async function send<T>(path: string, request: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError('The server does not answer. Is it running?', 0);
  }
  const found: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return found as T;
  const why = (found ?? {}) as { error?: string; clause?: string };
  throw new ApiError(why.error ?? `The server answered with status ${answer.status}.`, answer.status, why.clause);
}

/** Asks as whoever this browser is. Whoever is not a player there any more is a guest from then on. */
export async function askAs<T>(path: string, request: RequestInit = {}): Promise<T> {
  try {
    return await send<T>(path, { ...request, headers: { ...request.headers, ...whoAsks() } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) somebody.forget();
    throw error;
  }
}

const once = new Once<unknown>();

/** Asks once in the life of the page, for what does not change while the server runs. */
export const askOnce = <T>(path: string): Promise<T> => once.of(path, () => ask<T>(path)) as Promise<T>;

/** This many answers to the latest questions are kept. */
const LATELY = 24;
const lately = new Map<string, Promise<unknown>>();

/** Asks what does not change while the server runs, but in more ways than can be kept. */
function askLately<T>(path: string): Promise<T> {
  const known = lately.get(path);
  if (known) return known as Promise<T>;
  const asked = ask<T>(path);
  lately.set(path, asked);
  asked.catch(() => lately.delete(path));
  const [oldest] = lately.keys();
  if (lately.size > LATELY && oldest !== undefined) lately.delete(oldest);
  return asked;
}

/** Asks about the cards of a game, with those of a pool if there is one. */
async function askOfCards<T>(
  game: string,
  path: string,
  pool: MaybeAmong,
  alone: (path: string) => Promise<T>,
  among: (path: string) => Promise<T> = (path) => ask<T>(path),
): Promise<T> {
  if (!pool) return alone(path);
  const named = (version: string) => `${path}${path.includes('?') ? '&' : '?'}pool=${version}`;
  return askAmong(
    await pool,
    (version) => among(named(version)),
    (file) => api.openPool(game, file),
  );
}

/** Sends something about the cards of a game, with those of a pool if there is one. */
function sendOfCards<T>(game: string, path: string, request: RequestInit, pool: MaybeAmong): Promise<T> {
  const sent = (path: string) => send<T>(path, request);
  return askOfCards(game, path, pool, sent, sent);
}

const decksOf = (game: string) => `/api/games/${part(game)}/decks`;
const poolsOf = (game: string) => `/api/games/${part(game)}/pools`;
const workshopOf = (game: string) => `/api/games/${part(game)}/workshop`;
const ownPoolOf = (game: string) => `/api/games/${part(game)}/own-pool`;

export const api = {
  games: () => askOnce<GameInfo[]>('/api/games'),
  rulebook: (game: string) => askOnce<Rulebook>(`/api/games/${part(game)}/rulebook`),
  /** The table with which a part of a lesson begins. */
  scene: (game: string, lesson: string, at: number) =>
    askOnce<MatchState>(`/api/games/${part(game)}/lessons/${part(lesson)}/${at}`),
  lessons: (game: string) => askOnce<LessonTitle[]>(`/api/games/${part(game)}/lessons`),
  puzzles: (game: string) => askOnce<PuzzleTitle[]>(`/api/games/${part(game)}/puzzles`),
  ruling: (game: string, id: string) => askOnce<Ruling>(`/api/games/${part(game)}/rulings/${part(id)}`),
  /** The cards that a query finds. */
  cards: (game: string, query: string, pool?: MaybeAmong) =>
    askOfCards(game, `/api/games/${part(game)}/cards?${new URLSearchParams({ query })}`, pool, askLately<FoundCards>),
  /** What is printed on these cards, in the form of the game's view. */
  faces: (game: string, ids: readonly string[], pool?: MaybeAmong) => {
    const path = `/api/games/${part(game)}/faces?${new URLSearchParams({ ids: ids.join(',') })}`;
    return askOfCards(game, path, pool, ask<unknown[]>);
  },
  /** What cards are put together from, in the form of the game's view. */
  parts: (game: string) => askOnce<unknown[]>(`/api/games/${part(game)}/parts`),
  cardPage: (game: string, id: string, pool?: MaybeAmong) =>
    askOfCards(game, `/api/games/${part(game)}/card-pages/${parts(id)}`, pool, askOnce<CardPage>),
  /** The cards of which this server has pictures. */
  scans: (game: string) => askOnce<string[]>(`/api/games/${part(game)}/scans`),
  scanAddress: (game: string, id: string) => `/api/games/${part(game)}/scans/${parts(id)}`,
  searchHelp: (game: string, pool?: MaybeAmong) =>
    askOfCards(game, `/api/games/${part(game)}/search-help`, pool, askOnce<SearchHelp>),
  /** A position in which a card can be used. */
  position: (game: string, id: string, pool?: MaybeAmong) =>
    askOfCards(game, `/api/games/${part(game)}/positions/${parts(id)}`, pool, askOnce<Position>),
  /** What could be typed at a place of a query, in bytes. */
  suggestions: (game: string, query: string, caret: number, pool?: MaybeAmong) => {
    const path = `/api/games/${part(game)}/search-suggestions?${new URLSearchParams({ query, caret: String(caret) })}`;
    return askOfCards(game, path, pool, ask<Suggestions>);
  },
  /** A card's face, in the form of the game's view. */
  card: (game: string, id: string) => askOnce<unknown>(`/api/games/${part(game)}/cards/${parts(id)}`),
  /** A card of a match, which may be one that exists only in its ruling. */
  matchCard: (match: string, id: string) => askOnce<unknown>(`/api/matches/${part(match)}/cards/${parts(id)}`),
  /** Reads a deck in whatever format it is. */
  readDeck: (game: string, text: string | Blob, own?: MaybeAmong) =>
    sendOfCards<DeckRead>(game, `${decksOf(game)}/read`, { method: 'POST', body: text }, own),
  writeDeck: (game: string, deck: DeckFile, format: string, own?: MaybeAmong) =>
    sendOfCards<WrittenDeck>(game, `${decksOf(game)}/write`, json('POST', { deck, format } satisfies WriteDeck), own),
  /** What keeps a deck from being played by these rules; a sealed one is built from its pool. */
  judgeDeck: (game: string, deck: DeckFile, pool?: DeckFile, house?: NewMatch['house'], own?: MaybeAmong) => {
    const asked: JudgeDeck = { deck, ...(pool ? { pool } : {}), ...(house ? { house } : {}) };
    return sendOfCards<DeckVerdict>(game, `${decksOf(game)}/check`, json('POST', asked), own);
  },
  /** A deck for sealed play, built by the program from this pool. */
  buildDeck: (game: string, pool: DeckFile, own?: MaybeAmong) =>
    sendOfCards<BuiltDeck>(game, `${decksOf(game)}/build`, json('POST', { pool } satisfies BuildDeck), own),
  deckStats: (game: string, deck: DeckFile, own?: MaybeAmong) =>
    sendOfCards<DeckStats>(game, `${decksOf(game)}/stats`, json('POST', { deck } satisfies MeasureDeck), own),
  /** Saves a deck on the server, under a name that nobody guesses. */
  saveDeck: (game: string, deck: DeckFile, own?: MaybeAmong) =>
    sendOfCards<DeckKept>(game, decksOf(game), json('POST', deck), own),
  /** A saved deck, or a ready one. */
  savedDeck: (game: string, id: string) => ask<SavedDeck>(`${decksOf(game)}/${part(id)}`),
  /** Saves another version of a deck. */
  keepDeck: (game: string, id: string, deck: KeepDeck, own?: MaybeAmong) =>
    sendOfCards<DeckVersion>(game, `${decksOf(game)}/${part(id)}`, json('PUT', deck), own),
  deckVersions: (game: string, id: string) => ask<DeckVersion[]>(`${decksOf(game)}/${part(id)}/versions`),
  deckVersion: (game: string, id: string, version: number) =>
    ask<SavedDeck>(`${decksOf(game)}/${part(id)}/versions/${version}`),
  /** The kinds of cards of a game, with what can be written on them. */
  cardKinds: (game: string) => askOnce<CardKinds>(`/api/games/${part(game)}/card-kinds`),
  /** What can be said on the cards of a game. */
  language: (game: string) => askOnce<Language>(`/api/games/${part(game)}/language`),
  /**
   * How a card of one's own is understood where it is among the cards, and what can stand at a caret. `own` are other
   * cards of one's own that it speaks of.
   */
  readCard: (
    game: string,
    card: CardFields,
    own: readonly { fields: CardFields }[] = [],
    place: CardPlace = 'beside',
    caret?: Caret,
  ) => {
    const beside = own.map(({ fields }) => fields);
    return ask<CardRead>(`${workshopOf(game)}/card`, {
      card,
      ...(beside.length > 0 ? { beside } : {}),
      ...(place === 'beside' ? {} : { place }),
      ...(caret ? { caret } : {}),
    } satisfies CardDraft);
  },
  /** What a printed card says, in the fields of the card files. */
  cardFields: (game: string, id: string) => ask<CardFields>(`${workshopOf(game)}/printed/${parts(id)}`),
  readPool: (game: string, pool: string) => ask<PoolRead>(`${workshopOf(game)}/read`, { pool } satisfies ReadPool),
  writePool: (game: string, head: PoolHead, cards: CardFields[]) =>
    ask<PoolWritten>(`${workshopOf(game)}/write`, { head, cards } satisfies WritePool),
  /** The rulings of a file, each by itself. */
  readRulings: (game: string, file: string) =>
    ask<RulingsRead>(`${workshopOf(game)}/rulings`, { file } satisfies ReadRulings),
  /** Runs rulings with the cards that there are with a pool. */
  runRulings: (game: string, own_pool: string, rulings: string[]) =>
    ask<RulingsRun>(`${workshopOf(game)}/rulings/run`, { own_pool, rulings } satisfies RunRulings),
  /** What the pool of own cards in this file changes about the printed cards. */
  ownPool: (game: string, file: string) => ask<OwnPoolShown>(ownPoolOf(game), { own_pool: file } satisfies ShowOwnPool),
  /** A card's face where this pool of own cards is there too. */
  ownCard: (game: string, file: string, id: string) =>
    ask<unknown>(`${ownPoolOf(game)}/cards/${parts(id)}`, { own_pool: file } satisfies ShowOwnPool),
  /** What of a deck cannot be read or played with this pool of own cards. */
  judgeOwnDeck: (game: string, file: string, deck: string, house?: NewMatch['house']) =>
    ask<OwnDeckJudged>(`${ownPoolOf(game)}/deck`, {
      own_pool: file,
      deck,
      ...(house ? { house } : {}),
    } satisfies JudgeOwnDeck),
  /** Opens a pool: requests can have it among the cards for a while. */
  openPool: (game: string, pool: string) => ask<PoolOpened>(`${workshopOf(game)}/open`, { pool } satisfies ReadPool),
  /** A pool of own cards as it is printed, beside what it replaces. */
  showPool: (game: string, pool: string) => ask<PoolShown>(`${workshopOf(game)}/show`, { pool } satisfies ReadPool),
  /** Saves a pool on the server, under the hash of what it says. */
  savePool: (game: string, pool: string) => ask<PoolSaved>(poolsOf(game), { pool } satisfies ReadPool),
  savedPool: (game: string, version: string) => ask<PoolShown>(`${poolsOf(game)}/${part(version)}`),
  packs: (game: string, own?: MaybeAmong) =>
    askOfCards(game, `/api/games/${part(game)}/packs`, own, askOnce<PackInfo[]>),
  /** The stacks of a pack with their cards. */
  stacks: (game: string, pack: string, own?: MaybeAmong) =>
    askOfCards(game, `/api/games/${part(game)}/packs/${part(pack)}`, own, askOnce<StackCards[]>),
  openPacks: (game: string, packs: OpenPacks, own?: MaybeAmong) =>
    sendOfCards<OpenedPacks>(game, `/api/games/${part(game)}/packs/open`, json('POST', packs), own),
  sets: (game: string, own?: MaybeAmong) => askOfCards(game, `/api/games/${part(game)}/sets`, own, askOnce<SetInfo[]>),
};
