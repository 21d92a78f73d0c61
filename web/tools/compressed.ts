import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that are not compressed by themselves already. */
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Puts a `.br` beside every file that brotli makes smaller; the server hands it out as it lies. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const plain = readFileSync(join(dir, name));
        const smaller = brotliCompressSync(plain);
        if (smaller.length < plain.length) writeFileSync(join(dir, `${name}.br`), smaller);
      }
    },
  };
}
