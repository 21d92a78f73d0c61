import { expect, type Page } from '@playwright/test';
import { shown } from './follow';
import type { Game } from './game';
import { take, type By } from './take';
import type { Taste } from './taste';

/** Playing a match through the page. */

export const ending = (page: Page) => page.getByRole('region', { name: 'The end' });

/** Looks soon and often: the page goes on at once, or a moment later. */
const soon = { intervals: [10, 20, 50] };

interface Turn {
  step: number;
  keys: readonly string[];
}

/** What this player may choose now; `over` once the end is shown, nothing as long as neither is so. */
async function asked(page: Page): Promise<Turn | 'over' | undefined> {
  const state = await shown(page);
  if (state?.phase === 'over') return (await ending(page).isVisible()) ? 'over' : undefined;
  const keys = state?.offers.map(({ key }) => key) ?? [];
  // Where nothing but passing is possible, the page passes by itself.
  if (!state || !keys.some((key) => key !== 'pass')) return undefined;
  return { step: state.step, keys };
}

/** Waits until one of these players is to choose, or the match is over. */
async function wait<P extends { page: Page }>(players: readonly P[]): Promise<{ player: P; turn: Turn } | 'over'> {
  let found: { player: P; turn: Turn } | 'over' | undefined;
  const look = async () => {
    for (const player of players) {
      const turn = await asked(player.page);
      if (turn) return (found = turn === 'over' ? turn : { player, turn });
    }
    return undefined;
  };
  await expect
    .poll(look, { ...soon, timeout: 60_000, message: 'a player can choose, or the match is over' })
    .toBeDefined();
  return found ?? 'over';
}

/** Plays for one player, who is in a hurry. */
export class Hurry {
  /** How many choices this player has taken; those that the page passes by itself do not count. */
  taken = 0;
  private readonly taste: Taste;

  constructor(
    readonly page: Page,
    private readonly by: By,
    private readonly game: Game,
  ) {
    this.taste = game.taste();
  }

  /** Takes one option, and waits until the page has gone on. */
  async take({ step, keys }: Turn): Promise<void> {
    const key = this.taste.wish(keys);
    this.taken += 1;
    const { page, by, game } = this;
    await take(page, step, key, by, game.grip);
    // Where something good is left undone, it is asked once whether that is meant.
    const doubt = page.locator(`[data-doubt="${key}"]`);
    const goneOn = page.locator(`[data-step]:not([data-step="${step}"])`);
    await expect(goneOn.or(doubt).first(), `after ${key}`).toBeVisible();
    if (await doubt.isVisible()) await take(page, step, key, by, game.grip);
    await expect(page.locator('[data-step]'), `after ${key}`).not.toHaveAttribute('data-step', String(step));
  }

  /** Takes this many choices. Says whether the match goes on, and this player is to choose. */
  async choose(times = 1): Promise<boolean> {
    for (let i = 0; i < times; i++) {
      const next = await wait([this]);
      if (next === 'over') return false;
      await this.take(next.turn);
    }
    return (await wait([this])) !== 'over';
  }

  /** Plays until the match is over. */
  async finish(atMost = 150): Promise<void> {
    for (let i = 0; i < atMost; i++) {
      const next = await wait([this]);
      if (next === 'over') return;
      await this.take(next.turn);
    }
    throw new Error(`the match is not over after ${atMost} choices`);
  }
}

/** Two players choose until both together have taken this many choices. Says whether the match goes on. */
export async function playOn(players: readonly [Hurry, Hurry], until: number): Promise<boolean> {
  const taken = () => players[0].taken + players[1].taken;
  while (taken() < until) {
    const next = await wait(players);
    if (next === 'over') return false;
    await next.player.take(next.turn);
  }
  return (await wait(players)) !== 'over';
}

/** Each player takes their first choice, and nobody a second one. */
export async function firstChoices(players: readonly Hurry[]): Promise<void> {
  const left = new Set(players);
  while (left.size > 0) {
    const next = await wait([...left]);
    if (next === 'over') return;
    await next.player.take(next.turn);
    left.delete(next.player);
  }
}
