import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { wholeOutline } from './outline';
import { simpler } from './simpler';

interface IconSet {
  icons: Record<string, { body: string }>;
}

/**
 * Resolves `icon:NAME` to the outline of one emblem of the game-icons set (CC BY 3.0), so that
 * the bundle holds only those that are named somewhere.
 */
export function gameIcons(): Plugin {
  const prefix = '\0icon:';
  let set: IconSet | undefined;
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      set ??= createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;
      const name = id.slice(prefix.length);
      const outline = set.icons[name]?.body.match(/ d="([^"]+)"/)?.[1];
      if (!outline) this.error(`game-icons has no emblem named ${name}`);
      return `export default ${JSON.stringify(simpler(wholeOutline(outline)))};`;
    },
  };
}
