/** `npm run bot`: installs dependencies and builds if needed, then runs a bot in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodeTooOld, ROOT } from './install.mjs';

try {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(join(ROOT, 'dist/server/bot/main.js')).href);
