import { Done } from '../../app/done';

/** The lessons that were gone through to their end. */
export const learned = new Done('learned');
