/** Says again and again that this page is looked at, and hears who else is here. */
import { freshId } from '../../app/ids';
import { refreshing } from '../../app/refresh';
import { router } from '../../app/router.svelte';
import type { Here } from '../../protocol/types';
import { players } from '../players/asking';

class Presence {
  /** Who is here; nothing until that is known. */
  here: Here | undefined = $state.raw();
  private readonly page = freshId();

  /** Begins to say so. */
  begin(): void {
    refreshing(async () => {
      const { page } = router.route;
      // The page of a table is connected to it, and counted there.
      const atTable = page === 'match' || page === 'draft';
      // What was heard before stays; there is another time.
      this.here = await players.here(this.page, atTable).catch(() => this.here);
    });
  }
}

export const presence = new Presence();
