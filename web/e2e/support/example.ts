/** The game with which the shell is tried where it needs some game, and no other one. */
export { default as example } from '../../../games/battlemonsters/web/e2e/game';
export * as cards from '../../../games/battlemonsters/web/e2e/cards';
export { state, view } from '../../../games/battlemonsters/web/e2e/positions';
