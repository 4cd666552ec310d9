import { describe, expect, test } from 'vitest';
import { coreOf } from './amis-chunk';

/** Module -> what it imports; `~` marks a dynamic import. */
const GRAPH: Record<string, string[]> = {
  '/src/app/main.ts': ['/node_modules/react/index.js', '/src/app/Screen.tsx'],
  '/src/app/Screen.tsx': ['/node_modules/shared/index.js', '~/src/runtime/amis/IslandNode.tsx', '~/src/app/Form.tsx'],
  '/src/app/Form.tsx': ['/node_modules/formily/index.js'],
  '/src/runtime/amis/IslandNode.tsx': [
    '/node_modules/amis-core/esm/index.js',
    '/src/app/Screen.tsx',
    '~/node_modules/amis/esm/renderers/Wizard.js',
    '~/node_modules/amis/esm/renderers/Page.js',
  ],
  '/node_modules/amis-core/esm/index.js': [
    '/node_modules/mobx/index.js',
    '/node_modules/react/index.js',
    '/node_modules/shared/index.js',
    '/node_modules/formily/index.js',
  ],
  '/node_modules/amis/esm/renderers/Wizard.js': [
    '/node_modules/amis-ui/esm/index.js',
    '/node_modules/amis-core/esm/index.js',
  ],
  '/node_modules/amis/esm/renderers/Page.js': ['/node_modules/amis-ui/esm/index.js'],
  '/node_modules/amis-ui/esm/index.js': [
    '/node_modules/amis-ui/esm/components/Button.js',
    '/node_modules/amis-ui/esm/components/Steps.js',
  ],
  '/node_modules/amis-ui/esm/components/Button.js': [],
  '/node_modules/amis-ui/esm/components/Steps.js': [],
  '/node_modules/react/index.js': [],
  '/node_modules/shared/index.js': [],
  '/node_modules/formily/index.js': [],
  '/node_modules/mobx/index.js': [],
};

const ids = Object.keys(GRAPH);
const info = (id: string) => {
  const own = GRAPH[id] ?? [];
  return {
    importedIds: own.filter((each) => !each.startsWith('~')),
    dynamicallyImportedIds: own.filter((each) => each.startsWith('~')).map((each) => each.slice(1)),
    importers: ids.filter((other) => GRAPH[other]?.includes(id)),
    dynamicImporters: ids.filter((other) => GRAPH[other]?.includes(`~${id}`)),
  };
};

describe('the chunk of amis’s core', () => {
  const core = [...coreOf(ids, info)].sort();
  test('holds the island, amis-core, modules that only these import, and the listed parts', () => {
    expect(core).toEqual([
      '/node_modules/amis-core/esm/index.js',
      '/node_modules/amis-ui/esm/components/Button.js',
      '/node_modules/amis/esm/renderers/Page.js',
      '/node_modules/mobx/index.js',
      '/src/runtime/amis/IslandNode.tsx',
    ]);
  });
  test('holds nothing that a page without an island loads', () => {
    expect(core.filter((id) => /react|shared|formily|app/.test(id))).toEqual([]);
  });
});
