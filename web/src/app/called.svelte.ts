/** What waits for whoever looks at this page, on other pages of the site. */
export interface Call {
  /** What tells it from others, and from what it was before. */
  key: string;
  /** The page where it waits. */
  href: string;
  /** What waits, in a word or two. */
  short: string;
  /** The same in a sentence. */
  words: string;
  /** What has to be done before one can go there. */
  before?: () => Promise<void>;
}

class Called {
  list: readonly Call[] = $state.raw([]);
  /** What is read aloud of what has just begun to wait. */
  said = $state('');
}

export const called = new Called();
