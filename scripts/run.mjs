/**
 * `node scripts/run.mjs <tool> [arguments]`: runs a tool of node_modules/.bin, after installing missing dependencies.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const [tool, ...rest] = process.argv.slice(2);
const bin = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${tool}.cmd` : tool);
const child = spawn(bin, rest, { stdio: 'inherit', cwd: ROOT, shell: process.platform === 'win32' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
