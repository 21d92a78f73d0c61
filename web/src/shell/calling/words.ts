import type { Call } from '../../app/called.svelte';
import { momentOf } from '../../net/calls';
import type { Calls, MatchCall } from '../../protocol/types';

/** What all that waits is called, the most urgent first. */
export function callsOf({ matches, drafts, tournaments }: Calls): Call[] {
  return [
    ...matches.map(matchCall),
    ...drafts.map(({ draft, taken }) => ({
      key: `${draft} ${taken}`,
      href: `/draft/${draft}`,
      short: 'Your pack',
      words: 'A pack of your draft waits for you.',
    })),
    ...tournaments.map(({ tournament, name }) => ({
      key: `${tournament} packs`,
      href: `/t/${tournament}`,
      short: 'Your packs',
      words: `${name}: your packs are there. Build a deck from them.`,
    })),
  ];
}

function matchCall(call: MatchCall): Call {
  const { match, step, wanted } = call;
  const moment = momentOf(match, step);
  const [short, words] = said(call);
  return { key: wanted === 'answer' ? `${moment} answer` : moment, href: `/m/${match}`, short, words };
}

/** What a match waits for, in a word and in a sentence. */
function said({ wanted, against, round, step }: MatchCall): [string, string] {
  const other = against || 'the other player';
  if (round && step === 0) return [`Round ${round.number}`, `${round.name}, round ${round.number}: you play ${other}.`];
  switch (wanted) {
    case 'choice':
      return ['Your turn', `Your match against ${other} waits for your choice.`];
    case 'answer':
      return ['An answer', `Your match against ${other} waits for your answer.`];
    case 'agreement':
      return ['Your match', `Your match against ${other} begins once you agree to its rules.`];
    case 'presence':
      return ['Your match', `Your match against ${other} has begun.`];
  }
}
