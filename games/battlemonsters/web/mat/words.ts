import { starsOf } from '../face/stars';
import type { FieldView, Face, HandCard, Stance } from '../view';

/** What the mat says in words, for labels and screen readers. */

export const stanceWords: Record<Stance, string> = {
  AV: 'attack mode, face up',
  DV: 'defence mode, face up',
  AI: 'attack mode, face down',
  DI: 'defence mode, face down',
};

/** Whether a card in this stance lies on its side. */
export const lies = (stance: Stance) => stance.startsWith('D');
/** Whether a card in this stance shows its back. */
export const hidden = (stance: Stance) => stance.endsWith('I');

export const actedWords = {
  revealed: 'was revealed this turn',
  attacked: 'attacked this turn',
  switched: 'was switched this turn',
} as const;

function points(name: string, now: number | null, printed: number): string {
  if (now === null) return '';
  return now === printed ? `${name} ${now}` : `${name} ${now} instead of ${printed}`;
}

/** What both players have learnt about a card that still lies face down. */
export const notWords = (card: FieldView) => (card.is_no.length ? `known to be no ${card.is_no.join(' and no ')}` : '');

/** A card on the field. */
export function fieldLabel(card: FieldView, owner: string): string {
  const { face } = card;
  const monster = face?.kind === 'Monster';
  return [
    face ? face.name : 'Hidden card',
    face && !monster ? face.kind : '',
    `${owner}, ${stanceWords[card.stance]}`,
    monster ? points('attack', card.attack, face.attack) : '',
    monster ? points('defence', card.defence, face.defence) : '',
    card.beneath.length ? `fused with ${card.beneath.map((other) => other.name).join(' and ')}` : '',
    notWords(card),
    card.fresh ? 'cannot attack yet' : '',
    card.acted ? actedWords[card.acted] : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A card seen for itself, in a hand or a pile. */
export function faceLabel(face: Face): string {
  if (face.kind !== 'Monster') return `${face.name}, ${face.kind}`;
  const price = face.sacrifices ? `, sacrifice ${face.sacrifices}` : '';
  return `${face.name}, Monster, attack ${face.attack}, defence ${face.defence}, ${starsOf(face)}${price}`;
}

/** A card in a hand, and whose hand that is. */
export function handLabel(card: HandCard, whose: string): string {
  return `${faceLabel(card.face)}, in ${whose}${card.summoned_this_turn ? ', summoned this turn already' : ''}`;
}
