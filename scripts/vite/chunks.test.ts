import { expect, it } from 'vitest';
import { chunks, chunksOf, CHUNK_GROUPS } from './chunks';

const roots = [...new Set(CHUNK_GROUPS.flatMap(({ roots: own, and = [] }) => [...own, ...and]))];
/** Module -> its imports; a module that is not listed imports nothing. */
const graph = (imports: Readonly<Record<string, readonly string[]>>) => {
  const ids = [...new Set(['/src/app/main.ts', ...roots, ...Object.keys(imports), ...Object.values(imports).flat()])];
  const info = (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: [],
    importers: [],
    dynamicImporters: [],
  });
  return { ids, info };
};
const node = (name: string) => `/src/runtime/nodes/${name}.tsx`;

it('a module belongs to the first chunk whose roots import it, and to `start` if the entry imports it', () => {
  const { ids, info } = graph({
    '/src/app/main.ts': ['entry'],
    '/src/app/view.tsx': ['entry', 'react'],
    [node('table/Table')]: ['react', 'cells'],
    [node('table/filters/SelectBox')]: ['cells', 'field'],
    [node('table/filters/DateBox')]: ['field'],
  });
  const names = chunksOf(ids, info);
  expect(['entry', 'react', 'cells', 'field', node('table/Table')].map((id) => names.get(id))).toEqual([
    'start',
    'view',
    'screen',
    'fields',
    'screen',
  ]);
});

it('with `and`: a chunk holds only modules that one of these imports too', () => {
  const { ids, info } = graph({
    [node('dialog/ModalFrame')]: ['modal', 'overlay'],
    [node('feedback/with-antd')]: ['message', 'overlay'],
  });
  const names = chunksOf(ids, info);
  expect(['modal', 'message', 'overlay'].map((id) => names.get(id))).toEqual([undefined, undefined, 'windows']);
});

it('with `only`: a chunk holds only modules with such a path', () => {
  const { ids, info } = graph({
    '/src/widgets/image-editor/ImageEditor.tsx': [
      '/src/images/paint/index.ts',
      '/icons-svg/Plus.js',
      '/src/shared/x.ts',
    ],
  });
  const names = chunksOf(ids, info);
  expect(['/src/images/paint/index.ts', '/icons-svg/Plus.js', '/src/shared/x.ts'].map((id) => names.get(id))).toEqual([
    'image-editor',
    'image-editor-icons',
    undefined,
  ]);
});

it("the bench's page has the console's chunks without the roots that it does not load", () => {
  const { ids, info } = graph({
    '/bench/ours/main.tsx': ['entry'],
    '/src/app/runtime.ts': ['react'],
    [node('table/Table')]: ['entry', 'cells'],
  });
  const absent = new Set(['/src/app/main.ts', '/src/app/shell/Shell.tsx', '/src/app/view.tsx']);
  const names = chunksOf(
    ids.filter((id) => !absent.has(id)),
    info,
  );
  expect(['entry', 'react', 'cells'].map((id) => names.get(id))).toEqual(['start', 'screen', 'screen']);
});

it('throws for a renamed root; a bundle without the console has no such chunks', () => {
  const { ids, info } = graph({});
  expect(() =>
    chunksOf(
      ids.filter((id) => !id.endsWith('Tabs.tsx')),
      info,
    ),
  ).toThrow('tabs/Tabs.tsx');
  expect(
    chunksOf(
      ids.filter((id) => !id.endsWith('main.ts')),
      info,
    ).size,
  ).toBe(0);
});

it("chunks with `runsAtOnce` start with V8's marker", () => {
  const bundle = Object.fromEntries(['view', 'screen'].map((name) => [name, { type: 'chunk', name, code: 'run()' }]));
  const { handler } = chunks().plugin.generateBundle as { handler(options: object, bundle: object): void };
  handler({}, bundle);
  expect(Object.values(bundle).map(({ code }) => code)).toEqual(['run()', '//# allFunctionsCalledOnLoad\nrun()']);
});
