import { counted } from '$web/app/counted';
import type { Face } from '../view';

/** How many stars a Monster has, in words. */
export const starsOf = ({ stars }: Pick<Face, 'stars'>): string => counted(stars, 'star');
