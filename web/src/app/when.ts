const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** On which day something was, from milliseconds since 1970. */
export const dayOf = (at: number): string => days.format(at);

/** On which day and at what time it was. */
export const momentOf = (at: number): string => moments.format(at);
