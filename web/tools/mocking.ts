import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of tests under these folders in which others stand in for modules. */
export function mocking(folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const tests = files.filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'));
  return tests
    .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
    .map((file) => file.replaceAll('\\', '/'));
}
