/**
 * The contract and console at a commit: reads the sources from git's objects, bundles them and runs the bundle in a
 * child process. Neither reads nor writes the work tree, and leaves no files.
 */
import { execFile, spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { Loader, Plugin } from 'esbuild';
import type { Known } from '../src/language/service/contract-diff/types';
import type { Call } from '../src/services/catalogue';

export interface KnownAt {
  readonly commit: string;
  readonly known: Known;
}

/** An error that the user can fix: a wrong ref or folder. */
export class AgainstError extends Error {}

/** Output of the commit's entry module, as JSON. */
interface ContractAt {
  calls: Call[];
  menuCodes?: string[];
  routes?: string[];
  widgets?: string[];
}

/**
 * Module that lists what the checker knows; called without screens, because the folder's screens supply their own
 * routes.
 */
const KNOWN = 'server/screens/known';
const ENTRY = `
import { knownTo } from './${KNOWN}';
const { calls, menuCodes, routes, widgets } = knownTo([]);
process.stdout.write(JSON.stringify({ calls: [...calls.values()], ...Object.fromEntries(Object.entries({ menuCodes, routes, widgets }).map(([name, set]) => [name, set && [...set]])) }));
`;

/** `root`: the project's folder, in a git repository. */
export async function knownAt(root: string, ref: string): Promise<KnownAt> {
  const commit = commitOf(root, ref);
  const sources = sourcesAt(root, commit);
  const { calls, menuCodes, routes, widgets } = await readContract(await bundled(root, sources, ref), ref);
  const sets = Object.entries({ menuCodes, routes, widgets })
    .filter(([, names]) => names !== undefined)
    .map(([name, names]) => [name, new Set(names)]);
  return {
    commit,
    known: {
      calls: new Map(calls.map((call) => [call.name, call])),
      ...(Object.fromEntries(sets) as Omit<Known, 'calls'>),
    },
  };
}

function git(root: string, args: readonly string[], input?: string): { ok: boolean; out: Buffer; stderr: string } {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    maxBuffer: 2 ** 28,
    ...(input !== undefined && { input }),
  });
  if (error)
    throw new AgainstError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'git is not installed; without it there is nothing to compare with.'
        : error.message,
    );
  return { ok: status === 0, out: stdout, stderr: stderr.toString().trim() };
}

function commitOf(root: string, ref: string): string {
  const inside = git(root, ['rev-parse', '--is-inside-work-tree']);
  if (!inside.ok) throw new AgainstError(`${root} is in no git repository, so there is nothing to compare with.`);
  const { ok, out } = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (!ok) throw new AgainstError(`git knows no commit, branch or tag ${JSON.stringify(ref)}.`);
  return out.toString().trim();
}

/** Path -> text of every source file of the commit. */
function sourcesAt(root: string, commit: string): Map<string, string> {
  const listed = git(root, ['ls-tree', '-r', '-z', commit, '--', 'src', 'server']).out.toString().split('\0');
  // `<mode> blob <object>\t<path>`
  const files = listed
    .map((line) => /^\d+ blob (\w+)\t(.+[.](?:ts|json))$/s.exec(line))
    .filter((match) => match !== null);
  const { out } = git(root, ['cat-file', '--batch'], files.map(([, object]) => `${object}\n`).join(''));
  const sources = new Map<string, string>();
  let at = 0;
  for (const [, , path] of files) {
    // `<object> blob <bytes>\n<content>\n`
    const line = out.indexOf('\n', at);
    const bytes = Number(out.subarray(at, line).toString().split(' ')[2]);
    sources.set(path!, out.subarray(line + 1, line + 1 + bytes).toString());
    at = line + bytes + 2;
  }
  return sources;
}

async function bundled(root: string, sources: ReadonlyMap<string, string>, ref: string): Promise<string> {
  if (!sources.has(`${KNOWN}.ts`))
    throw new AgainstError(`At ${JSON.stringify(ref)} there was no ${KNOWN}.ts yet, which says what screens may name.`);
  // Imported on demand: only this comparison needs the bundler.
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: ['entry'],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      plugins: [fromSources(root, sources)],
    });
    return outputFiles[0]!.text;
  } catch (error) {
    throw new AgainstError(
      `The catalogue of ${JSON.stringify(ref)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Resolves modules from the commit; packages are the installed ones. */
const fromSources = (root: string, sources: ReadonlyMap<string, string>): Plugin => ({
  name: 'from-sources',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^entry$/, namespace: '' }, () => ({ path: 'entry.ts', namespace: 'commit' }));
    onResolve({ filter: /.*/, namespace: 'commit' }, async ({ path, importer, kind }) => {
      if (!path.startsWith('.')) return resolve(path, { kind, resolveDir: root, namespace: 'file' });
      const target = posix.join(posix.dirname(importer), path);
      const found = [target, `${target}.ts`, `${target}/index.ts`].find((each) => sources.has(each));
      return found === undefined
        ? { errors: [{ text: `there is no ${target}` }] }
        : { path: found, namespace: 'commit' };
    });
    onLoad({ filter: /.*/, namespace: 'commit' }, ({ path }) => ({
      contents: path === 'entry.ts' ? ENTRY : sources.get(path)!,
      loader: posix.extname(path).slice(1) as Loader,
    }));
  },
});

/** Time limit for loading the contract, ms; it normally takes a moment, and longer means an endless loop. */
const TAKES_AT_MOST_MS = 30_000;

async function readContract(code: string, ref: string): Promise<ContractAt> {
  try {
    const running = promisify(execFile)(process.execPath, ['--input-type=module'], {
      timeout: TAKES_AT_MOST_MS,
      maxBuffer: 2 ** 28,
    });
    running.child.stdin!.end(code);
    return JSON.parse((await running).stdout) as ContractAt;
  } catch (error) {
    throw new AgainstError(
      `The catalogue of ${JSON.stringify(ref)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
