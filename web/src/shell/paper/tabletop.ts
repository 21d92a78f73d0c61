/**
 * A deck for Tabletop Simulator in one ZIP: the saved object and the pictures of its cards, in the folders in which
 * that program looks for them.
 */
import { strToU8, zip, type Zippable } from 'fflate';
import { hashOf } from '../../cards/chance';
import { loadLargeFace } from '../../games/found';
import type { AnyFace } from '../../games/gallery';
import type { MaybeAmong } from '../../net/among';
import { api } from '../../net/api';
import type { DeckFile } from '../../protocol/types';
import CardBack from './CardBack.svelte';
import CardSheet from './CardSheet.svelte';
import { drawn } from './drawn';
import { fileName, keptAs, sheetsOf, type Saved } from './saved';
import readme from './tabletop.txt?raw';

/** How the sheets are written into the saved object: as many cards beside each other and below. */
const COLUMNS = 10;
const ROWS = 7;
/** How wide the picture of a card is, in pixels: no sheet is larger than what every machine can show. */
const CARD = 400;

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** As a ZIP. Pictures are compressed already. */
function zipped(files: Zippable): Promise<Blob> {
  return new Promise((done, failed) =>
    zip(files, { level: 0 }, (error, bytes) => {
      if (error) failed(error);
      else done(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    }),
  );
}

/** The deck with the pictures of its cards. */
export async function forTabletop(deck: DeckFile, own?: MaybeAmong): Promise<Blob> {
  const { text } = await api.writeDeck(deck.game, deck, 'tts', own);
  const sheets = sheetsOf(JSON.parse(text) as Saved);
  const Large = await loadLargeFace(deck.game);
  // The address is looked for among the pictures on the disk first, and nobody has to be there to answer.
  const address = (picture: string) => `https://tercet.invalid/${hashOf(text).toString(16)}/${picture}`;
  const addressed: unknown = JSON.parse(text, (field, value: unknown) =>
    field === 'FaceURL' || field === 'BackURL' ? address(value as string) : value,
  );
  const name = fileName(deck.name);
  const files: Zippable = {
    'README.txt': strToU8(readme.replaceAll('NAME', name)),
    [`Saves/Saved Objects/${name}.json`]: strToU8(JSON.stringify(addressed, null, 2)),
  };
  const keep = async (picture: string, blob: Blob) =>
    (files[`Mods/Images/${keptAs(address(picture))}`] = await bytesOf(blob));
  for (const [at, ids] of sheets.entries()) {
    const faces = (await api.faces(deck.game, ids, own)) as AnyFace[];
    await keep(
      `sheet-${at + 1}.png`,
      await drawn(CardSheet, { Large, faces, columns: COLUMNS, rows: ROWS }, COLUMNS * CARD),
    );
  }
  await keep('back.png', await drawn(CardBack, {}, CARD));
  return zipped(files);
}
