import type { AgainstPlayer, PlayedMatch, RatingShown } from '../../protocol/types';

/** With more doubt than this a rating is only a guess. */
const SURE = 110;

/** A rating as it is read; a question mark says that few matches stand behind it. */
export const ratingInWords = ({ rating, deviation }: RatingShown): string => `${rating}${deviation > SURE ? '?' : ''}`;

/** By how much a rating changed, with its sign. */
export const changeInWords = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

const hows: Record<PlayedMatch['how'], string> = {
  rules: 'by the rules',
  resigned: 'by resignation',
  agreed: 'by agreement',
  time: 'on time',
  absent: 'by absence',
  judged: 'by the referee',
  too_long: 'too long a match',
};

const scores: Record<PlayedMatch['score'], string> = { won: 'Won', drawn: 'Drawn', lost: 'Lost' };

/** How a match ended for somebody. */
export const scoreInWords = ({ score, how }: PlayedMatch): string => `${scores[score]} ${hows[how]}`;

/** A record against somebody: "3 won, 1 drawn, 2 lost". */
export const recordInWords = ({ won, drawn, lost }: AgainstPlayer): string =>
  [`${won} won`, drawn > 0 ? `${drawn} drawn` : '', `${lost} lost`].filter(Boolean).join(', ');
