import { hasContext, setContext } from 'svelte';

const EXPLAINED = Symbol('cards explain their terms');

/** Lets the terms on the cards in this component explain themselves; on paper and in pictures they do not. */
export const explainCards = () => setContext(EXPLAINED, true);

/** Whether the terms on cards explain themselves here. */
export const areExplained = () => hasContext(EXPLAINED);
