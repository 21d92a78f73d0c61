import type { CardFields } from '../shell/workshop/fields';

/** What a game teaches of the language of its cards: its `teaching.json`, which a test holds against the language. */
export interface Teaching {
  /** A first card in five steps. */
  steps: readonly Step[];
  /** Whole cards to begin with, at least one of each kind. */
  patterns: readonly Step[];
  /** What cannot be said yet. */
  limits: readonly Limit[];
}

/** A card: as a step of the first one, one sentence further than the step before. */
interface Step {
  title: string;
  about: string;
  card: CardFields;
}

/** What cannot be said, and a sentence that would say it. */
interface Limit {
  says: string;
  example: string;
}
