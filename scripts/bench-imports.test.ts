/** The bench is built only when it runs: its imports from the product are checked here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['bench', 'bench/assistant', 'bench/harness', 'bench/ours', 'bench/suites', 'bench/peers/page-react'];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

it('imports of the bench name files of the product', () => {
  const imports = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /[.](m?js|jsx|tsx?)$/.test(entry.name))
      .flatMap(({ name }) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /(?:from |import\()'([./]+\/(?:src|server|scripts)\/[^']+)'/g,
        ),
      ])
      .map(([, path]) => join(folder, path!)),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((path) => !ENDINGS.some((ending) => existsSync(path + ending)))).toEqual([]);
});
