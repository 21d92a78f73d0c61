import type { Shares } from "./Shares"; export type MatchPosition = { step: number, turn: number, was: number, known: Shares<number>, choice: number, luck: number, };
