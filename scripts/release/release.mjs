/**
 * Makes dist/ a folder that runs without the sources: its programs, the screens, the packages that it needs, and the
 * notices of third parties.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf } from './notices.mjs';

/** What npm needs to install the packages of the lock file; `scripts` are those of the built folder. */
const KEPT = [
  'name',
  'version',
  'private',
  'license',
  'description',
  'type',
  'engines',
  'dependencies',
  'optionalDependencies',
  'devDependencies',
  'overrides',
];
const SCRIPTS = {
  start: 'node server.js',
  bot: 'node bot.js',
  backup: 'node backup.js',
  restore: 'node restore.js',
};
/** List of packages inside the built console, which the build writes. */
const BUNDLED = 'web-packages.json';

/** Programs and the package file, by which they find their version. */
export function writePrograms(root) {
  const dist = join(root, 'dist');
  cpSync(join(root, 'scripts/production'), dist, { recursive: true });
  const whole = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in whole ? [[key, whole[key]]] : [])));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ ...kept, scripts: SCRIPTS }, null, 2)}\n`);
}

export function writeRelease(root) {
  const dist = join(root, 'dist');
  writePrograms(root);
  rmSync(join(dist, 'schemas'), { recursive: true, force: true });
  cpSync(join(root, 'schemas'), join(dist, 'schemas'), {
    recursive: true,
    filter: (path) => !path.includes('.replaced'),
  });
  cpSync(join(root, 'package-lock.json'), join(dist, 'package-lock.json'));
  const bundled = JSON.parse(readFileSync(join(dist, BUNDLED), 'utf8'));
  writeFileSync(join(dist, 'THIRD_PARTY_NOTICES'), noticesOf(root, bundled));
}
