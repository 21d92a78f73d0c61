/** Addresses of decks. */
import { part } from '../../net/part';

/** A deck of this browser. */
export const deckAddress = (id: string) => `/decks/${part(id)}`;

/** A ready deck, or one that the server keeps. */
export const sharedAddress = (game: string, id: string) => `/decks/${part(game)}/${part(id)}`;

/** A deck of this browser on paper. */
export const printAddress = (id: string) => `/decks/print/${part(id)}`;

/** An address that has a whole deck in it: behind the #, so that no server reads it. */
export const linkAddress = (game: string, link: string) => `/decks/${part(game)}/link#${link}`;
