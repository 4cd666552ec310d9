/**
 * `node scripts/quick.mjs <script.ts> [arguments]`: bundles a script and runs it. Bundling takes 0.3 s; loading
 * hundreds of modules through a compiler takes 2 s more (decision 61).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT } from './install.mjs';

const require = createRequire(import.meta.url);

async function bundle(script) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [script],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Prefer ES modules: bundlers cannot see the `require` calls of UMD modules.
    mainFields: ['module', 'main'],
    // Bundled CommonJS modules need `require` for Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [packages, sources],
    logLevel: 'warning',
  });
  return outputFiles[0].contents;
}

/** Preserves `import.meta.url` in the project's own modules. */
const sources = {
  name: 'sources',
  setup: (build) =>
    build.onLoad({ filter: /[.]tsx?$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const text = readFileSync(path, 'utf8');
      return {
        contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    }),
};

/** amis-formula imports lodash modules without an extension, which Node resolves in CommonJS only. */
const packages = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^(amis-formula|lodash)[/]/ }, ({ path }) => ({ path: require.resolve(path) }));
    // esbuild runs a binary of its own and cannot be bundled.
    build.onResolve({ filter: /^esbuild$/ }, ({ path }) => ({
      path: pathToFileURL(require.resolve(path)).href,
      external: true,
    }));
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-quick-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    ensureInstalled();
    const script = resolve(ROOT, process.argv[2]);
    const path = join(folder, 'bundle.mjs');
    writeFileSync(path, await bundle(script));
    // Set argv as if the script had been started directly.
    process.argv.splice(1, 2, script);
    await import(pathToFileURL(path).href);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
