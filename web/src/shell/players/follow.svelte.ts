/** Keeps what a player keeps the same here and on their other devices, as long as the page lasts. */
import { somebody } from '../../app/somebody.svelte';
import { toasts } from '../../app/toasts.svelte';
import { askAs, json } from '../../net/api';
import type { KeepThing, KeptSince } from '../../protocol/types';
import { keptDecks } from '../decks/kept.svelte';
import { ownLook } from '../room/own.svelte';
import { Following, type Keeper } from './following';
import { part } from '../../net/part';

/** What was changed is told after this rest: letters in a row are one change. */
const REST_MS = 3000;

const keeper: Keeper = {
  since: (revision) => askAs<KeptSince>(`/api/me/kept?after=${revision}`),
  keep: (kind, id, thing: KeepThing) => askAs(`/api/me/kept/${kind}/${part(id)}`, json('PUT', thing)),
};

/** Follows whoever this browser is, for as long as it is somebody. */
export function follow(): void {
  $effect.root(() => {
    $effect(() => {
      const player = somebody.me?.id;
      if (player === undefined || !keptDecks.loaded) return;
      const isStill = () => somebody.me?.id === player;
      const page = { isStill, fail: (why: unknown) => toasts.fail(why) };
      const following = new Following(player, keeper, keptDecks, ownLook, page);
      const catchUp = () => void following.catchUp();
      const seen = () => document.visibilityState === 'visible' && catchUp();
      document.addEventListener('visibilitychange', seen);
      catchUp();
      $effect(() => {
        // Each change of these begins the rest again.
        void [keptDecks.list, keptDecks.removed, ownLook.now];
        const rest = setTimeout(catchUp, REST_MS);
        return () => clearTimeout(rest);
      });
      return () => document.removeEventListener('visibilitychange', seen);
    });
  });
}
