import type { MatchState, Offer } from '../../src/protocol/types';

/** What a position of a game has to say; the rest is the same at every table. */
type Position = Pick<MatchState, 'game' | 'step' | 'question' | 'offers' | 'view' | 'log'>;

/** A made-up table at which Ada plays against the computer, and it is her choice. */
export function table(position: Position & Partial<MatchState>): MatchState {
  return {
    match: 'mock',
    trial: false,
    you: 'a',
    hotseat: false,
    unofficial: false,
    tournament: false,
    rated: false,
    draws: true,
    house: {},
    phase: 'playing',
    seats: {
      a: { name: 'Ada', kind: 'human', ready: true, online: true },
      b: { name: 'Computer (strong)', kind: 'computer', ready: true, online: true },
    },
    turn_of: 'a',
    undo_stops: [],
    rematch_asked_by: [],
    log_from: 0,
    room: {
      host: 'a',
      closed: false,
      audience: 'everybody',
      delay_seconds: 0,
      called_by: [],
      paused: false,
      hears_spectators: { a: false, b: false },
      looks: {
        a: { book: 'standard', sleeve: 'plain', mat: 'plain', coin: 'brass' },
        b: { book: 'standard', sleeve: 'plain', mat: 'plain', coin: 'brass' },
      },
      shown: [],
      marks: [],
      keep_seats: false,
      redo: 0,
      terms: 0,
      by_invitation: false,
    },
    ...position,
  };
}

/** An option, and the handles that it touches. */
export function offer(key: string, label: string, ...touches: string[]): Offer {
  const [verb = '', ...args] = key.split(' ');
  return { key, verb, args, label, touches };
}
