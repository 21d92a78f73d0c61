import { expect, test } from './support/test';
import { games } from './support/games';

/** How much a page has to load before it can be used. Bytes are exact; no clock has a say in this. */

/** What the gallery may load until its cards are there, in bytes as they are compressed. */
const GALLERY = 160_000;

for (const { id, name } of games) {
  test(`the gallery of ${name} is small`, async ({ visit }) => {
    const page = await visit(`/cards/${id}`);
    await expect(page.locator('[data-index="0"]')).toBeVisible();
    await expect(page.locator('li .face').first()).toBeVisible();
    const loaded = await page.evaluate(() => {
      const all = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
      // What is asked for after the faces are there is not needed to see them.
      const faces = all.filter(({ name }) => name.includes('/faces?')).map((entry) => entry.responseEnd);
      const needed = all.filter(({ startTime }) => startTime < Math.max(...faces));
      return needed.map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }));
    });
    // Without faces nothing would have been needed.
    expect(loaded.map(({ name }) => name)).toContain(`/api/games/${id}/faces`);
    const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes, JSON.stringify(loaded, null, 1)).toBeLessThan(GALLERY);
  });
}
