/** Installs missing dependencies for the commands of a fresh clone. Uses only Node's own modules. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeTooOld } from './production/launch.js';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../..');

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const packagesOf = (path) => JSON.parse(read(path) || '{}').packages ?? {};

/** Whether node_modules matches package-lock.json, by the record that npm writes after a successful install. */
export function isInstalled(folder = ROOT) {
  const wanted = Object.entries(packagesOf(join(folder, 'package-lock.json'))).filter(([path]) => path !== '');
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  return (
    wanted.length > 0 &&
    wanted.every(([path, entry]) => (present[path] ? present[path].version === entry.version : entry.optional === true))
  );
}

/**
 * Runs `npm ci` in the folder if needed; reports on stderr to keep a command's stdout clean. Throws an error with a
 * one-sentence message.
 */
export function ensureInstalled(folder = ROOT) {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  if (isInstalled(folder)) return false;
  console.error('Installing the packages that package-lock.json names (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(
    npm,
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  );
  if (result.status !== 0) throw new Error('npm ci failed; its message stands above.');
  return true;
}
