/**
 * `npm run bench` measures the console against the libraries that could have been used instead. `node bench/run.mjs
 * [--quick] [--rounds=<n>] [--only=<contender>,…] [<suite> …]`; see README.md.
 */
import { ensureInstalled } from '../scripts/install.mjs';
import { openRunFolder } from '../scripts/testing/run-folder.mjs';

try {
  ensureInstalled();
  openRunFolder();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { bench } = await import('./bench.mjs');
process.exitCode = await bench(process.argv.slice(2));
