import { counted } from '$web/app/counted';
import type { BattleView, CardView, Face, FightView, MamodoView, PageView, Phase, UseView, View } from '../view';
import { inWords } from './sums';

/** What the mat says in words, for labels and screen readers. */

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** The phases of a turn, in their order (Z-TURN-01). */
export const phases: readonly [Phase, string][] = [
  ['start', 'START'],
  ['battle', 'BATTLE'],
  ['end', 'END'],
];

/** The steps of a Battle (Z-STEP1 to Z-STEP5), from the first. */
export const battleSteps: readonly string[] = [
  'Attack',
  'Defend',
  'Apply effects',
  'Compare Total Power',
  'Resolve effects and Damage',
];

/** Whether a Battle or what is in use takes the room of what lies beside the MAMODO areas. */
export const fought = ({ battle, in_use }: View): boolean => battle !== null || in_use.length > 0;

/** How a Battle went. */
export function resultWords({ won_by }: BattleView): string {
  switch (won_by) {
    case 'attacker':
      return 'The Attack succeeds';
    case 'defender':
      return 'The Attack fails';
    case 'nobody':
      return 'Nobody wins';
    default:
      return '';
  }
}

/** A card seen for itself. */
export function faceLabel(face: Face): string {
  return joined(
    face.name,
    face.make === 'plain' ? face.kind : `${face.make} ${face.kind}`,
    face.class,
    face.attribute,
    face.mamodo && `for ${face.mamodo}`,
    face.power && `Power ${face.power}`,
    face.damage && face.damage !== '0' && `Damage ${face.damage}`,
    face.cost && `${face.cost} MP`,
    face.icons.join(' '),
  );
}

/** A page of a Book. */
export function pageLabel(page: PageView, opening: number, of: string): string {
  const open = Math.floor(page.page / 2) - opening;
  return joined(
    `Page ${page.page} ${of}`.trim(),
    page.face ? faceLabel(page.face) : page.empty ? 'empty' : 'not known',
    page.cost !== null && String(page.cost) !== page.face?.cost && `now ${page.cost} MP`,
    open === 0 ? 'open' : open < 0 ? 'turned past' : `${counted(open, 'turn')} ahead`,
    page.in_use && 'in use',
    page.used && 'used in this turn',
  );
}

/** What a page costs now, if that is not what is printed, and why. */
export const costNote = ({ cost, cost_parts }: PageView): string | false =>
  cost_parts.length > 0 && `Costs ${cost} MP now: ${inWords(cost_parts)}.`;

const statuses = { normal: '', injured: 'Injured', petrified: 'Petrified', hidden: 'face down' } as const;

const used = (effects: { number: number; used_up: boolean }[]) => {
  const numbers = effects.filter(({ used_up }) => used_up).map(({ number }) => number);
  return numbers.length > 0 && `effect ${numbers.join(' and ')} used`;
};

export function mamodoLabel(mamodo: MamodoView, owner: string): string {
  const { face, power, beneath, partners } = mamodo;
  return joined(
    face.name,
    `${face.make === 'plain' ? '' : `${face.make} `}MAMODO ${owner}`,
    statuses[mamodo.status],
    String(power) === face.power ? `Power ${power}` : `Power ${power} instead of ${face.power}`,
    partners.length > 0 && `with ${partners.map((partner) => partner.face.name).join(' and ')}`,
    beneath.length > 0 && `on top of ${beneath.map((card) => card.name).join(' and ')}`,
    mamodo.counters > 0 && counted(mamodo.counters, 'MP counter'),
    used(mamodo.effects),
    mamodo.foreign && 'the other player’s card',
  );
}

export function cardLabel(card: CardView, what: string): string {
  return joined(card.face.name, what, used(card.effects), card.foreign && 'the other player’s card');
}

/** What is true of a card in play, in sentences. */
export function effectNotes(effects: MamodoView['effects']): string[] {
  return effects.flatMap(({ number, used_up, silent, given_by, line }) => [
    ...(given_by ? [`Effect ${number} comes from ${given_by}: ${line}`] : []),
    ...(used_up ? [`Effect ${number} was used.`] : []),
    ...(silent ? [`Effect ${number} does not work now.`] : []),
  ]);
}

/** The words by which a card is found in a list. */
export const wordsOf = (face: Face): string[] => [
  face.name,
  face.kind,
  face.make,
  face.attribute ?? '',
  face.mamodo,
  ...face.partners,
  ...face.rule,
  ...face.text,
];

/** What lies on the SPELL zone of a MAMODO: SPELL cards of its fight and those used for it (Z-SPELL-02). */
export function spellsFor(view: View, handle: string): Face[] {
  const fights = [view.battle?.attack, view.battle?.defense].filter((fight): fight is FightView => Boolean(fight));
  const faces = [...fights, ...view.in_use]
    .filter(({ mamodo, face }) => mamodo === handle && face.kind === 'SPELL')
    .map(({ face }) => face);
  return faces.filter((face, i) => faces.findIndex(({ id }) => id === face.id) === i);
}

const roles: Readonly<Record<string, string>> = {
  attack: 'Attack',
  defense: 'Defense',
  battle: 'Battle effect',
  'cut-in': 'Cut-in',
};

/** What sort of use it is. */
export const roleWords = ({ role, face, line }: UseView): string => roles[role] ?? (line ? 'Effect' : face.kind);
