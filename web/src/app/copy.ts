import { toasts } from './toasts.svelte';

/** Copies a text and says so; where the browser does not allow it, says what else can be done. */
export async function copy(text: string, copied: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(copied);
  } catch {
    toasts.show(otherwise);
  }
}
