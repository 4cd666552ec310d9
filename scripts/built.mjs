/**
 * `node scripts/built.mjs bot|backup|restore`: installs dependencies and builds if needed, then runs a program of the
 * built folder in this process.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { writePrograms } from './release/release.mjs';

const [name] = process.argv.splice(2, 1);
try {
  ensureInstalled();
  await ensureBuilt();
  writePrograms(ROOT);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(join(ROOT, 'dist', `${name}.js`)).href);
