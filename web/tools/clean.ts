import { afterAll, vi } from 'vitest';

/** All files of tests share one process, and which of them comes first depends on how long they took before. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
