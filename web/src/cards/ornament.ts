/** Something drawn around the emblem of a card. */
export interface Ornament {
  /** Outlines with their middle at 0, 50 in every direction. */
  d: string;
  tone: string;
  /** Whether it is a plane or only a line. */
  filled: boolean;
}
