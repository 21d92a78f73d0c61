import type { Table } from '../table/table.svelte';

/** Whether whoever looks at the table has won: of two at one screen the winner always looks. */
export function hasWon({ state }: Table): boolean {
  const winner = state.ending?.winner;
  return Boolean(winner && (state.hotseat || winner === state.you));
}

/** How it ended, in two or three words. */
export function outcome(table: Table): string {
  const winner = table.state.ending?.winner;
  if (!winner) return 'A draw';
  if (!table.seated || table.state.hotseat) return `${table.nameOf(winner)} wins`;
  return hasWon(table) ? 'You win' : 'You lose';
}
