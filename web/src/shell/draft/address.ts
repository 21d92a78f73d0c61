/** Addresses of drafts. */

/** Where a draft is opened, and where those are that one can join. */
export const DRAFTS = '/draft';

/** A draft. */
export const draftAddress = (id: string) => `/draft/${encodeURIComponent(id)}`;
