import type { ChoiceVerdict } from "./ChoiceVerdict";
import type { Seat } from "./Seat";
import type { WeighedChoice } from "./WeighedChoice";
export type Decision = { step: number, turn: number, seat: Seat, taken: WeighedChoice, better?: WeighedChoice, lost: number, verdict: ChoiceVerdict, options: number, good: Array<string>, };
