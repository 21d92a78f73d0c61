import { Done } from '../../app/done';

/** The puzzles that were solved. */
export const solved = new Done('solved');
