/**
 * Builds for `npm start`: the console into dist/web, the server into dist/server. Skipped if the sources are unchanged:
 * dist/stamp holds a hash of all inputs.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { basename, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, ROOT } from './install.mjs';
import { writeRelease } from './release/release.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'stamp');
const LOCK = join(ROOT, 'node_modules', '.cache', 'atelier-build.lock');
const INPUTS = [
  'src',
  'server',
  'public',
  'scripts/vite',
  'scripts/build.mjs',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** Files that belong to neither build. */
const IGNORED = /[.](test|stories)[.]tsx?$|[/\\](testing|test-support)[/\\]|[.]md$/;

export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

/**
 * Builds if needed; resolves to whether it built. Throws an error with a one-sentence message. Waits for a concurrent
 * build of the same folder.
 */
export async function ensureBuilt() {
  if (isBuilt()) return false;
  await locked(async () => {
    if (!isBuilt()) await build();
  });
  return true;
}

async function build() {
  const hash = sourcesHash();
  rmSync(STAMP, { force: true });
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await Promise.all([
    runNode([vite, 'build', '--logLevel', 'warn']),
    runNode([fileURLToPath(import.meta.url), '--server']),
  ]);
  await compress(join(DIST, 'web'));
  writeFileSync(STAMP, hash);
}

/** Server files that run as separate processes; each is a bundle beside the server's. */
const WORKERS = ['server/kernel/work/work.worker.ts', 'server/providers/voice/espeak.worker.mjs'];

/** Runs in a child process, because esbuild's service process would outlive the build in this one. */
async function buildServer(outdir = join(DIST, 'server'), entry = 'server/start.ts') {
  const { build: bundle } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await bundle({
    // The bot is a separate program.
    entryPoints: {
      ...Object.fromEntries([entry, ...WORKERS].map((file) => [basename(file, extname(file)), join(ROOT, file)])),
      'bot/main': join(ROOT, 'server/bot/main.ts'),
      backup: join(ROOT, 'server/backup/main.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [bundled],
    // Bundled CommonJS modules need `require` for the packages that stay external.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  requireInstalled(metafile);
  await copyFonts(bundle, join(outdir, 'fonts'));
  cpSync(join(ROOT, 'server/db/migrations'), join(outdir, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'server/seed/image-templates'), join(outdir, 'image-templates'), { recursive: true });
  cpSync(join(ROOT, 'server/providers/sandbox/clips'), join(outdir, 'clips'), { recursive: true });
}

const PACKAGE = /^(@[^/]+[/])?[^/]+/;

/** Where only the packages of production are installed, a package of development would be missing. */
function requireInstalled({ outputs }) {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const missing = Object.values(outputs)
    .flatMap(({ imports }) => imports.filter(({ external, path }) => external && !isBuiltin(path)))
    .map(({ path }) => PACKAGE.exec(path)[0])
    .filter((name) => !(name in dependencies));
  if (missing.length > 0)
    throw new Error(`The server imports packages that are no dependencies: ${[...new Set(missing)].join(', ')}.`);
}

/** The few files that are drawn with, out of the package's 74 MB. */
async function copyFonts(bundle, folder) {
  const { outputFiles } = await bundle({
    entryPoints: [join(ROOT, 'src/images/fonts.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const { FONT_FILES, SUBTITLE_FONT_FILES } = await import(
    `data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`
  );
  const fonts = join(ROOT, 'node_modules/@fontsource/noto-sans-sc');
  for (const file of ['LICENSE', ...FONT_FILES.map(({ file }) => file), ...SUBTITLE_FONT_FILES])
    cpSync(join(fonts, file), join(folder, file));
}

/**
 * Bundles amis-formula and what it imports: it names lodash modules without an extension, which Node does not resolve,
 * and the server needs nothing else of them.
 */
const bundled = {
  name: 'bundled',
  setup: (build) =>
    build.onResolve({ filter: /^(amis-formula|lodash)[/]|^(tslib|moment)$/ }, ({ path }) => ({
      path: createRequire(import.meta.url).resolve(path),
    })),
};

/** Sets production mode even if a test starts the build, because React and antd depend on NODE_ENV. */
function runNode(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let log = '';
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (log += text));
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.on('error', fail);
    child.on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) done();
      else fail(new Error(`The build failed:\n${log}`));
    });
  });
}

function* files(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  if (!entry.isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

function sourcesHash() {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const input of INPUTS) {
    for (const file of files(join(ROOT, input))) {
      if (!IGNORED.test(file)) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const TEXTS = /[.](js|css|html|svg|json|wasm|ttf|txt|map)$/;
const WORTH_BYTES = 1024;
const PARALLEL = 4;

/** Compresses static files once instead of on each request. */
async function compress(folder) {
  const queue = [...files(folder)].filter((file) => TEXTS.test(file) && statSync(file).size >= WORTH_BYTES);
  const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const content = await readFile(file);
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      await writeFile(
        `${file}.br`,
        await brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

async function locked(work) {
  mkdirSync(join(LOCK, '..'), { recursive: true });
  while (!take()) await new Promise((wait) => setTimeout(wait, 200));
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(Number(readText(LOCK)))) rmSync(LOCK, { force: true });
    return false;
  }
}

const readText = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function isAlive(pid) {
  // An empty lock file: its owner is about to write its process id.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [what, ...options] = process.argv.slice(2);
    if (what === '--server') await buildServer(...options);
    else {
      ensureInstalled();
      const built = await ensureBuilt();
      writeRelease(ROOT);
      console.log(built ? 'Built into dist/.' : 'dist/ is up to date.');
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
