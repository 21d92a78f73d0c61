import type { AnyFace, Gallery } from '../../games/gallery';

/** What a card is called in a list, where others may have its name: with what tells them apart, and its id. */
export const calledApart = (face: AnyFace, gallery: Gallery | undefined, figures: readonly string[] = []): string =>
  [face.name, gallery?.subOf?.(face), ...figures, face.id].filter(Boolean).join(' · ');
