import type { Seat } from '$web/protocol/types';
import { otherSeat } from '$web/shell/table/names';
import type { BattleView, Cause, Face, LandView, MemberView, MonsterView, Phase } from '../view';
import { signed } from '../signed';
import { beside, type Place } from './grid';

/** What the mat says in words, for labels and screen readers. */

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** The phases of a turn, in their order (M-TURN-02). */
export const phases: readonly [Phase, string][] = [
  ['start', 'Start'],
  ['main', 'Main'],
  ['placement', 'Placement'],
  ['end', 'End'],
];

/** The steps of a battle (M-BATTLE-01), from the first. */
export const battleSteps: readonly string[] = [
  'Techniques of the active player',
  'Techniques of the other player',
  'Supports of the active player',
  'Supports of the other player',
  'Opening',
  'Attribute bonus',
  'Damage is worked out',
  'Damage is applied',
];

export function causeWords(cause: Cause): string {
  if (typeof cause === 'object') return `A fight for ${cause.arena.prize} Mana`;
  const words = {
    character_attack: 'Attack on a Monster',
    block: 'Block',
    party_attack: 'Attack on the Party',
    duel: 'Duel',
  };
  return words[cause];
}

/** A card seen for itself, in a hand or a pile. */
export function faceLabel(face: Face): string {
  const { land } = face;
  return joined(
    land && land.name !== face.name ? `${face.name}, as a Land ${land.name}` : face.name,
    face.kind,
    face.attribute,
    land &&
      `Basic Mana ${land.basic_mana}, arrows up ${signed(land.up)}, right ${signed(land.right)}, down ${signed(land.down)}, left ${signed(land.left)}`,
    face.str !== '' && `STR ${face.str}, DEF ${face.def}`,
    face.cost && `cost ${face.cost}`,
    face.requirement && `needs ${face.requirement}`,
    face.timing,
  );
}

function figures(printed: Face, str: number | null, def: number | null): string {
  const one = (name: string, now: number | null, text: string) =>
    now === null || String(now) === text ? `${name} ${text}` : `${name} ${now} instead of ${text}`;
  return joined(one('STR', str, printed.str), one('DEF', def, printed.def));
}

/** The neighbours of a cell, and where it lies as seen from there, in the order of the labels of choices. */
const neighbours: readonly { side: Place; near: string; turned: string }[] = [
  { side: { x: 0, y: 1 }, near: 'below', turned: 'above' },
  { side: { x: 1, y: 0 }, near: 'left of', turned: 'right of' },
  { side: { x: 0, y: -1 }, near: 'above', turned: 'below' },
  { side: { x: -1, y: 0 }, near: 'right of', turned: 'left of' },
];

const landName = ({ face }: LandView) => face.land?.name ?? face.name;

/** Where a cell lies by the Lands beside it, as the labels of choices say it; `turned` if seen from across the table. */
export function whereabouts(lands: readonly LandView[], cell: Place, turned: boolean): string {
  const places = neighbours.flatMap(({ side, ...word }) => {
    const there = beside(cell, side);
    const land = lands.find(({ x, y }) => x === there.x && y === there.y);
    return land ? [`${turned ? word.turned : word.near} ${landName(land)}`] : [];
  });
  const last = places.pop();
  return [places.join(', '), last].filter(Boolean).join(' and ');
}

export function landLabel(one: LandView, lands: readonly LandView[], owner: string, turned: boolean): string {
  const { face, invaded } = one;
  const { land } = face;
  return joined(
    `${landName(one)}, Land ${owner} ${whereabouts(lands, one, turned)}`.trim(),
    face.attribute || 'no attribute',
    land && `Basic Mana ${land.basic_mana}`,
    land &&
      `arrows up ${signed(land.up)}, right ${signed(land.right)}, down ${signed(land.down)}, left ${signed(land.left)}`,
    invaded && 'invaded',
  );
}

export function monsterLabel(monster: MonsterView, owner: string): string {
  const { face } = monster;
  return joined(
    face ? face.name : 'Face-down Monster',
    `Monster ${owner}`,
    face && (monster.open ? 'Open' : 'face down'),
    face && figures(face, monster.str, monster.def),
    monster.spent && 'has acted',
    monster.away && 'away from its Land',
  );
}

export function memberLabel(member: MemberView, owner: string): string {
  return joined(
    member.face.name,
    `Character ${owner}`,
    member.tapped ? 'tapped' : 'untapped',
    figures(member.face, member.str, member.def),
    member.items.length > 0 && `with ${member.items.map(({ face }) => face.name).join(' and ')}`,
  );
}

/** The words by which a card is found in a list. */
export function wordsOf(face: Face): string[] {
  const techniques = face.techniques.flatMap((technique) => [technique.name, ...technique.text]);
  return [
    face.name,
    face.kind,
    face.attribute,
    face.class,
    face.skill,
    face.land?.name ?? '',
    ...face.text,
    ...techniques,
  ];
}

/** Who may act in this step of a battle, if it is somebody's step. */
export function actorOf(step: number, active: Seat): Seat | undefined {
  if (step < 1 || step > 4) return undefined;
  return step % 2 === 1 ? active : otherSeat(active);
}

/** The combatants of both sides. */
export const combatantsOf = (battle: BattleView) => [...battle.first.combatants, ...battle.second.combatants];
