/** Addresses of drafts. */
import { part } from '../../net/part';

/** Where a draft is opened, and where those are that one can join. */
export const DRAFTS = '/draft';

/** A draft. */
export const draftAddress = (id: string) => `/draft/${part(id)}`;
