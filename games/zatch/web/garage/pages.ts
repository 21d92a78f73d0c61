/** The places of the Garage: the pages of a Book, in two rows (Z-GARAGE-02). */
import type { Class, Face } from '../view';

/** How many pages a Book has. */
export const PAGES = 32;
/** How many of them lie in the upper row. */
export const UPPER = 17;

/** The first page on which a card may be (Z-GARAGE-04). */
export const firstPages: Record<Class, number> = { intermediate: 12, superior: 22 };

export const firstPage = (face: Pick<Face, 'class'>): number => (face.class ? firstPages[face.class] : 1);

/** The classes that a page is open to. */
export const regionOf = (page: number): Class | undefined =>
  page > PAGES
    ? undefined
    : page >= firstPages.superior
      ? 'superior'
      : page >= firstPages.intermediate
        ? 'intermediate'
        : undefined;

/** The pages that lie open together with this one: two, but for the first page and the last (Z-PAGE-03). */
export function openingOf(page: number): readonly number[] {
  const left = page - (page % 2);
  return [left, left + 1].filter((one) => one >= 1 && one <= PAGES);
}

/** The page to which an arrow key leads from another one, if the last one is this. */
export function walked(page: number, key: string, last = PAGES): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: page - 1,
    ArrowRight: page + 1,
    ArrowUp: page - UPPER,
    ArrowDown: page <= UPPER ? Math.min(page + UPPER, PAGES) : page + UPPER,
    Home: 1,
    End: last,
  };
  const to = steps[key];
  return to !== undefined && to >= 1 && to <= last ? to : undefined;
}
