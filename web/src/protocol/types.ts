/**
 * The messages between browser and server; docs/protocol.md says what they mean.
 */

export type Seat = 'a' | 'b';
export type Viewer = Seat | 'spectator' | 'referee';

/** What a player may choose; `touches` are handles, the acting card first. */
export interface Offer {
  key: string;
  label: string;
  touches: string[];
}

/** A broken clause, and the sentence that says so. */
export interface Refusal {
  clause: string;
  sentence: string;
}

/** What a player could wish to do and may not. */
export interface Denied extends Offer {
  refusal: Refusal;
}

export interface SeatInfo {
  name: string;
  kind: 'human' | 'computer' | 'open';
  ready: boolean;
  online: boolean;
  clock_ms?: number;
}

export interface Ending {
  winner: Seat | null;
  clause: string;
  sentence: string;
  how: 'rules' | 'resigned' | 'agreed' | 'time';
}

export interface LogLine {
  step: number;
  line: string;
}

/** Agreed rules by id; which there are, `GameInfo.house_rules` says. */
export type House = Record<string, unknown>;

export interface ClockRule {
  bank_seconds: number;
  increment_seconds: number;
}

/** The whole of what one viewer may see of a match. */
export interface MatchState {
  match: string;
  game: string;
  step: number;
  you: Viewer;
  unofficial: boolean;
  tournament: boolean;
  house: House;
  clock?: ClockRule;
  phase: 'gathering' | 'playing' | 'over';
  seats: Record<Seat, SeatInfo>;
  turn_of?: Seat;
  clock_running?: Seat;
  question: string;
  offers: Offer[];
  draw_offered_by?: Seat;
  undo_asked_by?: Seat;
  rematch_asked_by: Seat[];
  ending?: Ending;
  /** The rematch. */
  moved_to?: string;
  /** The game's own view, whose form its mat knows; nothing before the match begins. */
  view: unknown;
  log: LogLine[];
}

/** One thing that happened; `event` is the game's own. */
export interface AnyEvent {
  event: unknown;
  line: string | null;
}

export interface ChatLine {
  from: Seat;
  text: string;
}

export type ServerMessage =
  | { type: 'state'; match: string; state: MatchState }
  | { type: 'events'; match: string; step: number; events: AnyEvent[] }
  | ({ type: 'chat'; match: string } & ChatLine)
  | { type: 'chat_so_far'; match: string; lines: ChatLine[] }
  | { type: 'reasons'; match: string; denied: Denied[] }
  | { type: 'moved'; match: string; to: string; seat?: Seat; token?: string }
  | { type: 'refused'; match?: string; clause?: string; sentence: string }
  | { type: 'pong'; n: number };

export type ClientMessage =
  | { type: 'watch'; match: string; token?: string }
  | { type: 'choose'; match: string; step: number; key: string }
  | { type: 'why'; match: string; touches: string[] }
  | { type: 'ready'; match: string; agree: boolean }
  | { type: 'resign'; match: string }
  | { type: 'offer_draw'; match: string }
  | { type: 'answer_draw'; match: string; accept: boolean }
  | { type: 'ask_undo'; match: string }
  | { type: 'answer_undo'; match: string; accept: boolean }
  | { type: 'rematch'; match: string }
  | { type: 'chat'; match: string; text: string }
  | { type: 'ping'; n: number };

export interface HouseRule {
  id: string;
  label: string;
  help: string;
  kind:
    | { kind: 'number'; min: number; max: number; official: number }
    | { kind: 'toggle'; official: boolean }
    | { kind: 'choice'; values: [string, string][] };
}

export interface ReadyDeck {
  id: string;
  name: string;
  about: string;
  cards: number;
}

export interface GameInfo {
  id: string;
  name: string;
  house_rules: HouseRule[];
  decks: ReadyDeck[];
}

export interface Clause {
  id: string;
  text: string;
  source?: string | null;
  rulings: string[];
}

export interface Rulebook {
  sections: { id: string; title: string; clauses: Clause[] }[];
  rulings: { id: string; title: string; rules: string[] }[];
}

export interface Ruling {
  id: string;
  title: string;
  rules: string[];
  source: string;
}

export type DeckChoice = { ready: string } | { list: string };

export interface NewMatch {
  game: string;
  /** Not needed with `ruling`. */
  deck?: DeckChoice;
  opponent_deck?: DeckChoice;
  house?: House;
  opponent: 'computer' | 'friend' | 'hotseat';
  level?: 'random' | 'quick' | 'strong';
  clock?: ClockRule;
  name?: string;
  ruling?: string;
  tournament?: boolean;
  private?: boolean;
}

/** A seat taken: who holds the token is the seat. */
export interface Admission {
  match: string;
  seat: Seat;
  token: string;
}

/** A match as a stranger sees it. */
export interface MatchInfo {
  match: string;
  game: string;
  phase: MatchState['phase'];
  unofficial: boolean;
  house: House;
  seats: Record<Seat, SeatInfo>;
  tournament: boolean;
  clock: ClockRule | null;
  step: number;
}

export interface ReplayStep {
  step: number;
  steps: number;
  state: MatchState;
  /** What the last choice brought about. */
  events: AnyEvent[];
}
