/**
 * Builds what `npm start` runs: the console into dist/web, the server into dist/server. Only when their sources
 * changed:
 * dist/stamp holds a hash of everything that goes in.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, ROOT } from './install.mjs';

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
/** Not part of either build. */
const IGNORED = /[.](test|stories)[.]tsx?$|[/\\](testing|test-support)[/\\]|[.]md$/;

export function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

/** Builds when it is needed; whether it was. Throws one sentence. Another build of the same folder is waited for. */
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

/** Files of the server that run as processes of their own: they stand beside it, each whole. */
const WORKERS = ['server/kernel/work/work.worker.ts'];

/** In a process of its own: esbuild's helper would outlive the build in ours. */
async function buildServer(outdir = join(DIST, 'server'), entry = 'server/start.ts') {
  const { build: bundle } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  await bundle({
    // The bot is a program of its own.
    entryPoints: {
      ...Object.fromEntries([entry, ...WORKERS].map((file) => [basename(file, '.ts'), join(ROOT, file)])),
      'bot/main': join(ROOT, 'server/bot/main.ts'),
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [bundled],
    // The bundled CommonJS modules still require what stays outside.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(join(ROOT, 'server/db/migrations'), join(outdir, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'server/providers/sandbox/clips'), join(outdir, 'clips'), { recursive: true });
}

/**
 * amis-formula's modules import lodash's without their extension, which Node does not resolve: both go into the bundle.
 */
const bundled = {
  name: 'bundled',
  setup: (build) =>
    build.onResolve({ filter: /^(amis-formula|lodash)[/]/ }, ({ path }) => ({
      path: createRequire(import.meta.url).resolve(path),
    })),
};

/** For production also where a test starts the build: React and antd look at this. */
function runNode(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text));
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    child.on('error', fail);
    child.on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) done();
      else fail(new Error(`The build failed:\n${said}`));
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

/** Compresses once what would be compressed for every visitor. */
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
  // Empty: its owner is writing its number just now.
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
      console.log((await ensureBuilt()) ? 'Built into dist/.' : 'dist/ is up to date.');
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
