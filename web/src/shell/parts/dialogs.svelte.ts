/** Which window of the shell is open: settings, or the list of keys. */
export const shellDialogs: { open: 'settings' | 'keys' | undefined } = $state({ open: undefined });
