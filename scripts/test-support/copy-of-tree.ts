/**
 * For tests: a copy of the repository's sources in a temporary folder, in which a test adds files and runs programs.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export interface CopyOfTree {
  readonly folder: string;
  write(path: string, text: string): void;
  /** Runs a TypeScript file with Node; returns its stdout, and throws with both outputs if it fails. */
  run(...args: readonly string[]): string;
  remove(): void;
}

/** `paths`: files and folders of the repository to copy. node_modules is shared. */
export function copyOfTree(paths: readonly string[]): CopyOfTree {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-copy-'));
  for (const path of paths) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    run: (...args) =>
      execFileSync(process.execPath, ['--import', 'tsx', ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
