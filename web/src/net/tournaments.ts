/** Requests about tournaments, and the secrets that this browser holds in them. */
import { recall, remember } from '../app/storage';
import type {
  AppointReferee,
  ComeToJudge,
  DeckChoice,
  EnterTournament,
  NewTournament,
  RefereeAppointed,
  TournamentAct,
  TournamentEntered,
  TournamentInfo,
  TournamentMade,
  TournamentMe,
  TournamentHeld,
  TournamentState,
  TournamentVersion,
  WishHeld,
} from '../protocol/types';
import { ask, askAs, isFinal, json } from './api';
import { secret } from './sitting';
import { part } from './part';

/** What this browser holds in a tournament. */
interface Held {
  tournament: string;
  organiser?: string;
  player?: string;
  referee?: string;
  /** Whether it is over for the player. */
  over?: true;
}

const KEPT = 400;
const held = (): Held[] => recall<Held[]>('tournaments', []);
const of = (id: string) => `/api/tournaments/${part(id)}`;

/** The secrets of this browser in a tournament. */
export const heldIn = (id: string): Held => held().find((one) => one.tournament === id) ?? { tournament: id };

function hold(change: Held): void {
  const others = held().filter(({ tournament }) => tournament !== change.tournament);
  remember('tournaments', [{ ...heldIn(change.tournament), ...change }, ...others].slice(0, KEPT));
}

/** The places of this browser in tournaments that may not be over, the newest first. */
export const placesUnderWay = (): { id: string; token: string }[] =>
  held().flatMap(({ tournament, player, over }) =>
    player === undefined || over ? [] : [{ id: tournament, token: player }],
  );

/** Notes that a tournament is over for its player here. */
export function noteTournamentOver(id: string): void {
  if (heldIn(id).player === undefined) return;
  remember(
    'tournaments',
    held().map((one) => (one.tournament === id ? { ...one, over: true } : one)),
  );
}

function forget(id: string, what: 'player' | 'referee'): void {
  const others = held().filter(({ tournament }) => tournament !== id);
  const { tournament, ...left } = heldIn(id);
  delete left[what];
  if (what === 'player') delete left.over;
  remember('tournaments', Object.keys(left).length === 0 ? others : [{ tournament, ...left }, ...others]);
}

export const tournaments = {
  all: () => ask<TournamentInfo[]>('/api/tournaments'),
  one: (id: string) => ask<TournamentState>(of(id)),
  /** Answers once more has happened than `after`, or after a while. */
  news: (id: string, after: number) => ask<TournamentVersion>(`${of(id)}/version?after=${after}`),
  /** How far the clock of the server is ahead of the one here, in milliseconds. */
  ahead: async (id: string) => (await ask<TournamentVersion>(`${of(id)}/version?after=0`)).now - Date.now(),
  /** Whose a secret is, and what they have handed in. */
  me: (id: string, token: string) => ask<TournamentMe>(`${of(id)}/me`, undefined, token),
  deck: (id: string, player: number, token?: string) => ask<DeckChoice>(`${of(id)}/decks/${player}`, undefined, token),
  act: (id: string, token: string, act: TournamentAct) => ask<TournamentVersion>(`${of(id)}/acts`, act, token),
  /** The tournament that a match belongs to, if it belongs to one. */
  ofMatch: (match: string) => ask<TournamentInfo | null>(`/api/matches/${part(match)}/tournament`),
  /** The tournament whose players open packs in a draft, if it is one of a tournament. */
  ofDraft: (draft: string) => ask<TournamentInfo | null>(`/api/drafts/${part(draft)}/tournament`),

  async open(wish: NewTournament): Promise<string> {
    const made = await askAs<TournamentMade>('/api/tournaments', json('POST', wish));
    hold({ tournament: made.tournament, organiser: made.token });
    return made.tournament;
  },

  /** The link for a referee who is called so. */
  appoint: (id: string, token: string, name: string) =>
    ask<RefereeAppointed>(`${of(id)}/referees`, { name } satisfies AppointReferee, token),

  /** Comes as the referee whose secret this is. Whoever plays in this browser cannot judge. */
  async judge(id: string, referee: string): Promise<void> {
    const { player } = heldIn(id);
    const body = { ...(player === undefined ? {} : { player }) } satisfies ComeToJudge;
    const request = json('PUT', body);
    await askAs(`${of(id)}/referees`, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${referee}` },
    });
    hold({ tournament: id, referee });
  },

  /** Gets the secrets of what one has in it as a player and this browser does not hold. */
  async recognise(id: string): Promise<void> {
    const here = heldIn(id);
    const wish: WishHeld = { organiser: here.organiser === undefined, player: here.player === undefined };
    if (!wish.organiser && !wish.player) return;
    const { organiser, player } = await askAs<TournamentHeld>(`${of(id)}/held`, json('POST', wish));
    if (organiser !== undefined) hold({ tournament: id, organiser });
    if (player !== undefined) hold({ tournament: id, player: player.token });
  },

  /**
   * Enters. The secret is made here and remembered before it is sent: should the answer be lost, asking again gives the
   * same place.
   */
  async enter(id: string, wish: Omit<EnterTournament, 'token' | 'referee' | 'organiser'>): Promise<void> {
    const { player: before, referee, organiser } = heldIn(id);
    const token = before ?? secret();
    if (before === undefined) hold({ tournament: id, player: token });
    try {
      await askAs<TournamentEntered>(
        `${of(id)}/enter`,
        json('POST', {
          ...wish,
          token,
          ...(referee === undefined ? {} : { referee }),
          ...(organiser === undefined ? {} : { organiser }),
        } satisfies EnterTournament),
      );
    } catch (error) {
      if (before === undefined && isFinal(error)) this.forgetPlayer(id);
      throw error;
    }
  },

  /** Forgets a secret that gives no place. */
  forgetPlayer(id: string): void {
    forget(id, 'player');
  },

  /** The same of a referee who judges no more. */
  forgetReferee(id: string): void {
    forget(id, 'referee');
  },
};
