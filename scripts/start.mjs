/**
 * `npm start`: installs dependencies and builds if needed, then runs the server in this process. Uses only Node's own
 * modules up to then.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';
import { launch, nodeTooOld, reportOf } from './production/launch.js';

const STEPS = 5;
const DEFAULT_PORT = 5180;
/** Time for a previous server to exit, ms; one whose npm was killed notices within a second. */
const PREDECESSOR_LEAVES_WITHIN_MS = 4_000;

const report = reportOf(STEPS);

try {
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  await freePort();
  await report.step('Install packages', async () => {
    const installed = ensureInstalled();
    return { result: installed, note: installed ? undefined : 'up to date' };
  });
  await report.step('Build the console and the server', async () => {
    const built = await ensureBuilt();
    return { result: built, note: built ? undefined : 'up to date' };
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

await launch(async () => {
  const { checkoutRelease, start } = await import(pathToFileURL(join(ROOT, 'dist/server/start.js')).href);
  await start({ root: ROOT, release: checkoutRelease(ROOT), report });
});

/** Checked first, so that nobody waits for an install before learning that the port is taken. */
async function freePort() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const host = process.env.HOST || 'localhost';
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) return;
  const until = Date.now() + PREDECESSOR_LEAVES_WITHIN_MS;
  while (!(await canListen(port, host))) {
    const isOwnServer = await isAtelier(port);
    if (!isOwnServer || Date.now() > until) {
      throw new Error(
        `Port ${port} is taken by ${isOwnServer ? 'an Atelier that is running already' : 'another program'}: stop it or set PORT to another number.`,
      );
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

function canListen(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

async function isAtelier(port) {
  try {
    // oxlint-disable-next-line no-restricted-properties -- it stands alone, not in AbortSignal.any
    const answer = await fetch(`http://localhost:${port}/health`, { signal: AbortSignal.timeout(1_000) });
    return 'uptimeSeconds' in (await answer.json());
  } catch {
    return false;
  }
}
