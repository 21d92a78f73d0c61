import { chosenGame } from '../../app/chosen.svelte';
import { api } from '../../net/api';
import type { GameInfo } from '../../protocol/types';

/** All games. One of them is chosen from now on: the first one if none was. */
export async function gamesToChoose(): Promise<GameInfo[]> {
  const games = await api.games();
  chosenGame.choose(chosenGame.among(games)?.id ?? '');
  return games;
}
