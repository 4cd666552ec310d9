/** Lists the packages inside the built console in dist/web-packages.json, for the notices of third parties. */
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Path of the package that holds a module, such as `node_modules/antd`; null: the module is our own. */
export function packageOf(id: string): string | null {
  const path = relative(ROOT, id.replace(/^\0/, '').replace(/[?].*$/, '')).replaceAll('\\', '/');
  return PACKAGE.exec(path)?.[0] ?? null;
}

export function packages(): Plugin {
  return {
    name: 'packages',
    apply: 'build',
    writeBundle({ dir }) {
      const found = [...this.getModuleIds()].flatMap((id) => packageOf(id) ?? []);
      if (dir?.endsWith(join('dist', 'web')))
        writeFileSync(join(dirname(dir), 'web-packages.json'), JSON.stringify([...new Set(found)].toSorted(), null, 1));
    },
  };
}
