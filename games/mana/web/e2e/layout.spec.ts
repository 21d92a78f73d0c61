import { boxOf, open } from '$e2e/mock/open';
import { expect, test } from '$e2e/support/test';
import { state } from './positions';

test.describe('a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [[844, 390], [740, 360]] as const) {
    test(`of ${width}×${height}: Lands are large enough, and the log lies behind a button`, async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await open(page, server.url, state());
      for (const handle of ['f1', 'f3', 'f4', 'f5', 'f6', 'f8', 'f9']) {
        const land = await boxOf(page, handle);
        expect(Math.min(land.width, land.height), handle).toBeGreaterThanOrEqual(44);
      }
      const log = page.getByRole('list', { name: 'Log' });
      await expect(log).toBeHidden();
      await page.getByRole('button', { name: 'Log, chat and actions' }).tap();
      await expect(log).toBeVisible();
      await expect(page.getByRole('button', { name: 'Resign…' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Close panel' }).tap();
      await expect(log).toBeHidden();
    });
  }
});
