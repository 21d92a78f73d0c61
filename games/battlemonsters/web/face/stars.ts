import type { Face } from '../view';

/** How many stars a Monster has, in words. */
export const starsOf = ({ stars }: Pick<Face, 'stars'>): string => (stars === 1 ? '1 star' : `${stars} stars`);
