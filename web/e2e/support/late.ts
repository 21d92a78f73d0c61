import type { Page } from '@playwright/test';

/** Holds back every answer from such an address until the returned function is called. */
export async function answersLate(page: Page, address: string | RegExp): Promise<() => void> {
  let answer = () => {};
  const may = new Promise<void>((done) => (answer = done));
  await page.route(address, async (route) => {
    await may;
    await route.continue();
  });
  return answer;
}
