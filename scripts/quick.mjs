/**
 * `node scripts/quick.mjs <script.ts> [arguments]`: runs a script as one bundled file, made anew only when one of its
 * sources changed. To
 * load hundreds of modules through a compiler takes longer than what a command such as `schemas:check` has to do.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT } from './install.mjs';

const SELF = fileURLToPath(import.meta.url);
const MODULES = join(ROOT, 'node_modules');
const CACHE = join(MODULES, '.cache', 'atelier-quick');
/** What decides about a bundle besides its sources; npm's record stands for every package. */
const ALWAYS = [SELF, join(ROOT, 'package.json'), join(ROOT, 'tsconfig.json'), join(MODULES, '.package-lock.json')];
/** Nobody is still about to run a bundle that was replaced so long ago. */
const KEPT_MS = 60 * 60_000;

/** What a file system says that keeps nothing. */
const CANNOT_KEEP = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EEXIST', 'ENOTDIR']);

const sha = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Of a source its text; of a folder the names in it, because a new file can be found in the place of another. */
function contentOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() ? readdirSync(path).join('\n') : stat ? readFileSync(path) : '';
}

/** The path of a bundle of the script as its sources are now. It may be run, and is left to whoever made it. */
export async function bundleOf(script, cache = CACHE) {
  const name = `${basename(script, '.ts')}-${sha(script)}`;
  const record = join(cache, `${name}.json`);
  const known = freshIn(record);
  if (known) return known;
  const { code, marks } = await bundle(script);
  const path = join(cache, `${name}-${sha(code)}.mjs`);
  mkdirSync(cache, { recursive: true });
  // Named by what is in it, put in place whole, and only then said to be there: other commands may be doing the same.
  put(path, code);
  put(record, JSON.stringify({ path, marks }));
  sweep(cache, name, path);
  return path;
}

function freshIn(record) {
  try {
    const { path, marks } = JSON.parse(readFileSync(record, 'utf8'));
    return existsSync(path) && marks.every(([file, mark]) => sha(contentOf(file)) === mark) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function bundle(script) {
  const { build } = await import('esbuild');
  // Of what was read for the bundle: a source that changes meanwhile is another one the next time.
  const marks = new Map(ALWAYS.map((file) => [file, sha(contentOf(file))]));
  const { outputFiles } = await build({
    entryPoints: [script],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // UMD modules hide from bundlers what they require.
    mainFields: ['module', 'main'],
    // CommonJS inside the bundle requires what Node brings.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [packages, sources(marks)],
    logLevel: 'warning',
  });
  return { code: outputFiles[0].contents, marks: [...marks] };
}

/** The project's own modules: each believes itself in its place, and is written down. */
const sources = (marks) => ({
  name: 'sources',
  setup: (build) =>
    build.onLoad({ filter: /[.](?:[cm]?[jt]sx?|json)$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const text = readFileSync(path, 'utf8');
      const folder = dirname(path);
      if (!marks.has(folder)) marks.set(folder, sha(contentOf(folder)));
      marks.set(path, sha(text));
      return {
        contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('.json') ? 'json' : /[.][cm]?ts$/.test(path) ? 'ts' : path.endsWith('x') ? 'tsx' : 'js',
      };
    }),
});

const require = createRequire(import.meta.url);
/**
 * amis-formula's modules import lodash's without their extension, which Node resolves only in CommonJS. esbuild is a
 * program.
 */
const packages = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^(amis-formula|lodash)[/]/ }, ({ path }) => ({ path: require.resolve(path) }));
    build.onResolve({ filter: /^esbuild$/ }, ({ path }) => ({
      path: pathToFileURL(require.resolve(path)).href,
      external: true,
    }));
  },
};

function put(path, contents) {
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, contents);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Takes older bundles of the script away. */
function sweep(cache, name, current) {
  for (const file of readdirSync(cache)) {
    const path = join(cache, file);
    const stat = file.startsWith(`${name}-`) && path !== current && statSync(path, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
}

/** Where nothing may be kept, a folder of this process's own. */
async function bundleSomewhere(script) {
  try {
    return await bundleOf(script);
  } catch (error) {
    if (!CANNOT_KEEP.has(error.code)) throw error;
    const folder = mkdtempSync(join(tmpdir(), 'atelier-quick-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return bundleOf(script, folder);
  }
}

if (process.argv[1] === SELF) {
  try {
    ensureInstalled();
    const script = resolve(ROOT, process.argv[2]);
    const path = await bundleSomewhere(script);
    // The script sees itself as what was started.
    process.argv.splice(1, 2, script);
    await import(pathToFileURL(path).href);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
