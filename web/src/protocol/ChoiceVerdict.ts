export type ChoiceVerdict = "good" | "inaccuracy" | "mistake" | "blunder";
