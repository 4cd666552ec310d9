/** Bundles the imports of the console from axios and react-router-dom, as the production build does. */
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { AXIOS_LEFT_OUT, leftOut } from './left-out';
import { rewrites } from './rewrites';

const ENTRY = '\0entry';

/** The minified script of an entry that uses `names` of a library. */
async function bundled(library: string, names: readonly string[]): Promise<string> {
  const list = names.join(', ');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : null),
        load: (id) => (id === ENTRY ? `import { ${list} } from '${library}'; globalThis.used = [${list}];` : null),
      },
      rewrites(),
      leftOut(),
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'entry', external: ['react', 'react-dom'] } },
  });
  const { output } = result as Rollup.RollupOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
}

const sizeOf = (code: string) => gzipSync(code, { level: 9 }).length;

it('axios: the bundle lacks the modules that the console switches off', async () => {
  for (const file of Object.keys(AXIOS_LEFT_OUT)) expect(existsSync(`node_modules/axios/lib/${file}`), file).toBe(true);
  const code = await bundled('axios', ['create', 'isAxiosError', 'isCancel']);
  // A text of each module, in the order of the list.
  for (const text of [
    'is not supported by the current fetch implementation',
    'executor must be a function',
    'handlerEntries',
    'Circular reference detected in params',
    'after protocol',
    'this._pairs',
    'ImATeapot',
    'SameSite',
    'FormData field is too deeply nested',
    'document.baseURI',
    'Object is too deeply nested',
    '.defaultVisitor',
    'Unknown option',
  ])
    expect(code).not.toContain(text);
  expect(sizeOf(code)).toBeLessThan(12_500);
});

it('react-router-dom: the bundle lacks routes, forms and prefetching, which the console does not use', async () => {
  const code = await bundled('react-router-dom', [
    'Router',
    'useHref',
    'useLinkClickHandler',
    'useLocation',
    'useNavigate',
  ]);
  for (const text of ['NavLink', 'encType', 'prefetch', 'useRoutes()', 'Unexpected Application Error'])
    expect(code).not.toContain(text);
  expect(sizeOf(code)).toBeLessThan(5_500);
});
