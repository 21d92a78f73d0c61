import type { AnyEvent } from '../../protocol/types';
import { feel } from '../feel/feel';
import { scatter } from '../feel/motes';
import { lunge, withFlight } from './flight';
import { untilLanded } from './flying';
import type { Table } from './table.svelte';

/** What happens on the way from the position on a table to another one. */
export interface Happening {
  events: readonly AnyEvent[];
  /** What lies on the mat after it. */
  view: unknown;
  /** Whether the cards fly to where they come. */
  flies: boolean;
  /** Brings the table there. */
  show(): void;
  /** Whether anybody still wants to see it. */
  wanted?(): boolean;
}

/** Lets be seen and heard what happens: attackers rush forward, one attack after the other, cards fly, and sparks where something came of it. */
export async function happen(table: Table, { events, view, flies, show, wanted }: Happening): Promise<void> {
  const { game } = table;
  const before = table.state.view;
  const attacks = events.map((event) => game.lungeOf(event, before)).filter((attack) => attack !== undefined);
  feel(game.heardOf, events, table.near);
  const landed = untilLanded();
  for (const attack of attacks) {
    // Whoever skips one skips them all.
    if (landed() || wanted?.() === false) break;
    await lunge(table.root, attack);
  }
  if (wanted?.() === false) return;
  await withFlight(game.flows, flies ? table.root : undefined, show);
  scatter(
    table.root,
    events.flatMap((event) => game.motesOf(event, view)),
  );
}
