/** The formats in which a deck can be exported, as `docs/protocol.md` lists them. */
export const formats = [
  { id: 'plain', name: 'List of names' },
  { id: 'numbers', name: 'List of numbers' },
  { id: 'lackey', name: 'LackeyCCG (.dek)' },
  { id: 'lackey-text', name: 'LackeyCCG (text)' },
  { id: 'tts', name: 'Tabletop Simulator (saved object)' },
  { id: 'cockatrice', name: 'Cockatrice (.cod)' },
  { id: 'json', name: 'Tercet (JSON)' },
  { id: 'link', name: 'Link with the whole deck in it' },
] as const;
