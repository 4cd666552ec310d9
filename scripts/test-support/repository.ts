/** Git repositories in temporary folders, for tests of commands that compare commits. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { testFolder } from '../../tests/folder';

export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** An empty repository, which is removed after the last test of the file. */
export function newRepository(): string {
  const root = testFolder('against');
  git(root, 'init', '-q');
  return root;
}

export function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Shares this project's packages with a separate cache. */
export function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
}
