import crown from 'icon:crown';
import { cardAddress, galleryAddress } from '$web/shell/gallery/address';
import { quoted } from '$web/shell/gallery/query';
import { crestOf } from '../crests';
import { emblemOf } from '../emblems';
import type { Face, PartFace } from '../view';

/** The game, as addresses call it. */
const GAME = 'battlemonsters';

/** One of the parts, or a Spell or Trap, which is whole. */
export interface Tile {
  id: string;
  name: string;
  outline: string;
  elements: readonly string[];
  /** Keywords, classes and figures. */
  about: readonly string[];
  text: readonly string[];
  /** The cards with it, or the card that it is. */
  address: string;
}

/** What the tiles of a section have in common. */
export interface Section {
  title: string;
  /** What the address of a tile leads to. */
  leads: string;
  tiles: readonly Tile[];
}

const outlines: Record<PartFace['part'], (part: PartFace) => string> = {
  prefix: crestOf,
  root: ({ id }) => emblemOf({ id, kind: 'Monster' }),
  title: () => crown,
};

function tileOfPart(part: PartFace): Tile {
  const { id, name, elements, text } = part;
  return {
    id: `${part.part}:${id}`,
    name: name || 'No title',
    outline: outlines[part.part](part),
    elements,
    about: [...part.keywords, ...part.classes, ...part.figures],
    text,
    address: galleryAddress(GAME, `${part.part}:${name ? quoted(name) : 'none'}`),
  };
}

function tileOfCard(face: Face): Tile {
  const { id, name, elements, text } = face;
  return { id, name, outline: emblemOf(face), elements, about: [], text, address: cardAddress(GAME, id) };
}

/** The sections of the page: prefixes, roots and titles, then the cards that have no parts. */
export function sectionsOf(parts: readonly PartFace[], whole: readonly Face[]): Section[] {
  const of = (kind: PartFace['part']) => parts.filter(({ part }) => part === kind).map(tileOfPart);
  const cards = (kind: Face['kind']) => whole.filter((face) => face.kind === kind).map(tileOfCard);
  return [
    { title: 'Prefixes', leads: 'Monsters with it', tiles: of('prefix') },
    { title: 'Roots', leads: 'Monsters with it', tiles: of('root') },
    { title: 'Titles', leads: 'Monsters with it', tiles: of('title') },
    { title: 'Spells', leads: 'The card', tiles: cards('Spell') },
    { title: 'Traps', leads: 'The card', tiles: cards('Trap') },
  ];
}

/** The sections with those tiles that hold every word. */
export function sought(sections: readonly Section[], wanted: string): Section[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, elements, about, text }: Tile) => {
    const said = [name, ...elements, ...about, ...text].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  };
  const left = sections.map((section) => ({ ...section, tiles: section.tiles.filter(fits) }));
  return left.filter(({ tiles }) => tiles.length > 0);
}
