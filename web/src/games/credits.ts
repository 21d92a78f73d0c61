import type { Component } from 'svelte';

/** Where each game's facts come from, as a sentence for the page about the program. */
export const credits = Object.values(
  import.meta.glob<Component>('../../../games/*/web/Credits.svelte', { eager: true, import: 'default' }),
);
