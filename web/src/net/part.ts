/** One part of an address, whatever it is called: nothing in it ends the part. */
export const part = (name: string): string => encodeURIComponent(name);

/** The parts of an address that a card's id is: one card can be put together from several. */
export const parts = (id: string): string => id.split('/').map(part).join('/');
