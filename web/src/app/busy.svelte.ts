import { toasts } from './toasts.svelte';

/** What takes a while, and is done once however often its button is pressed. */
export class Busy {
  /** Whether something is being done. */
  now = $state(false);

  /** Does something, unless something is being done already. What goes wrong is said. */
  async doing(what: () => Promise<unknown>): Promise<void> {
    if (this.now) return;
    this.now = true;
    try {
      await what();
    } catch (error) {
      toasts.fail(error);
    } finally {
      this.now = false;
    }
  }
}
