/** Compiles the screens for our page with the product's compiler, bundled for Node like the server. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BENCH, DIST, ROOT } from './paths.mjs';

const TABLES = ['bloggers', 'favorites'];

/** amis-formula imports lodash files without extensions, which Node does not resolve. */
const resolved = {
  name: 'resolved',
  setup: (building) =>
    building.onResolve({ filter: /^(amis-formula|lodash)[/]/ }, ({ path }) => ({
      path: createRequire(join(ROOT, 'package.json')).resolve(path),
    })),
};

/** A module of `bench/ours`, bundled for Node as the server is. */
export async function loadOwn(name) {
  const outfile = join(DIST, `${name}.mjs`);
  await build({
    entryPoints: [join(BENCH, 'ours', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    plugins: [resolved],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  return import(pathToFileURL(outfile).href);
}

export async function buildScreens(folder, { tables, forms }) {
  const { formScreen, tableScreen } = await loadOwn('compile');
  await mkdir(folder, { recursive: true });
  const write = (id, { served }) => writeFile(join(folder, `${id}.json`), JSON.stringify(served));
  for (const name of TABLES) {
    const text = await readFile(join(BENCH, 'ours', 'screens', `${name}.page.json`), 'utf8');
    for (const amount of tables) await write(`${name}-${amount}`, tableScreen(`${name}-${amount}`, text, amount));
  }
  for (const amount of forms) await write(`form-${amount}`, formScreen(`form-${amount}`, amount));
}

/** Rounds at least: one takes milliseconds, and a collection of garbage doubles it. */
const LEAST_ROUNDS = 15;

/** ms to check, complete and compile each screen of the product, in `rounds` rounds: id -> samples. */
export async function timeScreens(rounds) {
  const { productScreen } = await loadOwn('compile');
  const folder = join(ROOT, 'schemas');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.page.json'));
  const parts = Object.fromEntries(
    await Promise.all(
      (await readdir(join(folder, 'parts'))).map(async (file) => [
        file.replace('.part.json', ''),
        await readFile(join(folder, 'parts', file), 'utf8'),
      ]),
    ),
  );
  const texts = await Promise.all(
    paths.map(async (path) => [
      path.replace('.page.json', '').replaceAll('\\', '/'),
      await readFile(join(folder, path), 'utf8'),
    ]),
  );
  // V8 goes on compiling for 40 rounds: the largest screen goes from 100 ms to a tenth.
  for (let warming = 0; warming < 40; warming++) for (const [id, text] of texts) productScreen(id, text, parts);
  return new Map(
    texts.map(([id, text]) => [
      id,
      Array.from({ length: Math.max(rounds, LEAST_ROUNDS) }, () => productScreen(id, text, parts)),
    ]),
  );
}
