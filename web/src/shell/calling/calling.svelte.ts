/** Asks again and again what waits for this browser’s player elsewhere on the site, as long as the page lasts. */
import { untrack } from 'svelte';
import { called } from '../../app/called.svelte';
import { router } from '../../app/router.svelte';
import { somebody } from '../../app/somebody.svelte';
import { isTold, tellCalled } from '../../app/turn';
import { askCalls, couldBeCalled, noteTold } from '../../net/calls';
import { heldSeat } from '../../net/tokens';
import type { Calls } from '../../protocol/types';
import { takeOwnSeat } from '../players/asking';
import { callsOf } from './words';

/** This often it is asked while somebody looks, and while nobody does. */
const LOOKED_AT_MS = 8000;
const HIDDEN_MS = 20_000;
/** Whoever has just gone to another page is soon told there. */
const SOON_MS = 300;

/** What this page is about: what waits there it says itself. */
function hereNow(): string | undefined {
  const { route } = router;
  return route.page === 'match' || route.page === 'draft' || route.page === 'tournament' ? route.id : undefined;
}

/** Shows what waits, and tells of what is new. */
function show(calls: Calls): void {
  const list = callsOf(calls).map((call) => {
    const match = calls.matches.find(({ match }) => call.href === `/m/${match}`)?.match;
    // A registered player’s seat may be held by another device.
    return match === undefined || heldSeat(match) ? call : { ...call, before: () => takeOwnSeat(match) };
  });
  if (list.map(({ key }) => key).join() !== called.list.map(({ key }) => key).join()) called.list = list;
  for (const { key, words, href } of list) {
    if (!noteTold(key)) continue;
    called.said = words;
    tellCalled(words, href);
  }
}

async function look(): Promise<void> {
  const at = hereNow();
  if (!couldBeCalled(somebody.me !== undefined)) {
    called.list = [];
    return;
  }
  const calls = await askCalls(at).catch(() => undefined);
  // Without an answer there is another time; and whoever has gone elsewhere is asked about there.
  if (calls && at === hereNow()) show(calls);
}

/** Begins to ask. */
export function call(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // Nobody who looks elsewhere is told anything unless they wish it.
      if (!document.hidden || isTold()) await look();
      lookIn(document.hidden ? HIDDEN_MS : LOOKED_AT_MS);
    }, ms);
  };
  document.addEventListener('visibilitychange', () => document.hidden || lookIn(0));
  $effect.root(() => {
    $effect(() => {
      const at = hereNow();
      // What waits on this page is no longer shown at once; what waits elsewhere is asked for.
      untrack(() => {
        called.list = called.list.filter(({ href }) => at === undefined || !href.endsWith(`/${at}`));
      });
      lookIn(SOON_MS);
    });
    $effect(() => (called.list.length > 0 ? markTitle() : undefined));
  });
}

const MARK = '● ';

/** Marks the title of whatever page is shown, until that is ended. */
function markTitle(): () => void {
  let marked: string | undefined;
  const mark = () => {
    if (document.title.startsWith(MARK)) return;
    marked = MARK + document.title;
    document.title = marked;
  };
  mark();
  const watching = new MutationObserver(mark);
  watching.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watching.disconnect();
    if (document.title === marked) document.title = marked.slice(MARK.length);
  };
}
