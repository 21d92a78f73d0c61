/**
 * The messages between browser and server under the names the client uses. All of them are
 * generated from the Rust types beside this file; docs/protocol.md says what they mean.
 */
import type { MatchState } from './MatchState';

export type { AnyEvent } from './AnyEvent';
export type { BuildDeck } from './BuildDeck';
export type { BuiltDeck } from './BuiltDeck';
export type { CardPage } from './CardPage';
export type { Changes as PackChanges } from './Changes';
export type { ChatLine } from './ChatLine';
export type { ClauseText as Clause } from './ClauseText';
export type { ClientMessage } from './ClientMessage';
export type { ClockRule } from './ClockRule';
export type { CreateDraft as NewDraft } from './CreateDraft';
export type { CreateMatch as NewMatch } from './CreateMatch';
export type { Created } from './Created';
export type { DeckFault } from './DeckFault';
export type { DeckFile } from './DeckFile';
export type { DeckKept } from './DeckKept';
export type { DeckRead } from './DeckRead';
export type { DeckReport } from './DeckReport';
export type { DeckSource as DeckChoice } from './DeckSource';
export type { DeckStats } from './DeckStats';
export type { DeckVerdict } from './DeckVerdict';
export type { DeckVersion } from './DeckVersion';
export type { Denied } from './Denied';
export type { DraftId } from './DraftId';
export type { DraftInfo } from './DraftInfo';
export type { DraftPick } from './DraftPick';
export type { DraftRecord } from './DraftRecord';
export type { DraftSeat } from './DraftSeat';
export type { DraftSeated } from './DraftSeated';
export type { DraftState } from './DraftState';
export type { FoundCards } from './FoundCards';
export type { GameInfo } from './GameInfo';
export type { HouseRule } from './HouseRule';
export type { Joined as Admission } from './Joined';
export type { JoinDraft } from './JoinDraft';
export type { JoinMatch } from './JoinMatch';
export type { JudgeDeck } from './JudgeDeck';
export type { KeepDeck } from './KeepDeck';
export type { MeasureDeck } from './MeasureDeck';
export type { LogLine } from './LogLine';
export type { MatchInfo } from './MatchInfo';
export type { MatchState };
export type { Mistake } from './Mistake';
export type { Offer } from './Offer';
export type { OpenedPacks } from './OpenedPacks';
export type { OpenPacks } from './OpenPacks';
export type { PackInfo } from './PackInfo';
export type { PackOpening } from './PackOpening';
export type { Problem } from './Problem';
export type { PulledCard } from './PulledCard';
export type { ReadyDeck } from './ReadyDeck';
export type { ReplayStep } from './ReplayStep';
export type { RuleBook as Rulebook } from './RuleBook';
export type { RulingFile as Ruling } from './RulingFile';
export type { RulingTitle } from './RulingTitle';
export type { SavedDeck } from './SavedDeck';
export type { Sealed } from './Sealed';
export type { SearchHelp } from './SearchHelp';
export type { Seat } from './Seat';
export type { SeatInfo } from './SeatInfo';
export type { ServerMessage } from './ServerMessage';
export type { SetInfo } from './SetInfo';
export type { StackCards } from './StackCards';
export type { Suggestion } from './Suggestion';
export type { Suggestions } from './Suggestions';
export type { UndoRequest } from './UndoRequest';
export type { UndoStop } from './UndoStop';
export type { Viewer } from './Viewer';
export type { WriteDeck } from './WriteDeck';
export type { WrittenDeck } from './WrittenDeck';

/** Agreed rules by id; which there are, `GameInfo.house_rules` says. */
export type House = MatchState['house'];
