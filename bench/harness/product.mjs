/** Starts the product as a new user does: its own start script, a new data folder, a free port. */
import { spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Time limit, ms; the first start builds the product and creates a database. */
const LIMIT = 300_000;
const STOP_LIMIT = 15_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
      });
  });

/** `data`: a data folder to keep; without it, a temporary one. */
export async function startProduct({ data: given, env = {} } = {}) {
  const port = await freePort();
  const data = given ?? (await temporaryFolder());
  // A copy: the product writes screens of its database, which a kept one may have from elsewhere, into this folder.
  const schemas = await temporaryFolder();
  await cp(join(ROOT, 'schemas'), schemas, { recursive: true });
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ATELIER_DATA: data,
      DATABASE_URL: '',
      ATELIER_PAGES_PORT: '0',
      ATELIER_SCHEMAS: schemas,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_LIMIT))]);
    if (!given) await rm(data, { recursive: true, force: true });
    await rm(schemas, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + LIMIT;
  while (Date.now() < until && child.exitCode === null) {
    if (
      await fetch(`${origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { origin, pid: child.pid, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error(`The product did not start:\n${output.slice(-2_000)}`);
}
