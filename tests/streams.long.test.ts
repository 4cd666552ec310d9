/**
 * Open, idle browsers: the server accepts their event streams and answers their periodic requests. The bench judges the
 * share of a core that they cost.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MENU_CODES } from '../server/domain/account/menus';
import { createSession } from '../server/kernel/session/session';
import { ACCESS_MS } from '../src/app/session/access';
import { callsByName } from '../src/services/catalogue';
import { hire, type Headers } from './authorisation/people';
import { startBackend, type Backend } from './backend';
import { reportFigure } from './figures';
import { startBuiltServer, type ServerProcess } from './server-process';

const BROWSERS = 200;
/** Interval of the console's periodic requests while its tab is visible (src/app/session/access.ts). */
const ASKED_EVERY_MS = ACCESS_MS;
const MEASURED_MS = 10_000;

let backend: Backend;
let server: ServerProcess;
let stopServer: (() => Promise<void>) | undefined;
beforeAll(async () => {
  backend = await startBackend();
  backend.clock.now = new Date();
  // With all screens, whose index is among the periodic requests.
  ({ server, stop: stopServer } = await startBuiltServer(backend.url, { ATELIER_SCHEMAS: resolve('schemas') }));
});
afterAll(async () => {
  await stopServer?.();
  await backend?.stop();
});

/** CPU seconds used by a process, from Linux's /proc. */
function coreSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number);
  return (user! + system!) / 100;
}

/** Calls that the console sends periodically while its tab is visible. */
const ASKED = [
  'screens.queryIndex',
  'user.getUserInfo',
  'user.queryAdmin',
  'auth.queryOwnRole',
  'auth.queryMenuList',
] as const;

it.runIf(process.platform === 'linux')(`${BROWSERS} open browsers are answered while nothing changes`, async () => {
  const people: Headers[] = [];
  for (let index = 0; index < BROWSERS; index += 1) {
    const { userId } = await hire(backend, 1, { menuCodes: [...MENU_CODES], type: 'operator', adminLevel: 0 });
    const { secret, token } = await createSession(backend.db, { userId, address: '127.0.0.1', now: new Date() });
    people.push({ cookie: `atelier_session=${secret}`, authorizationv2: token });
  }
  const streams = await Promise.all(
    people.map(({ cookie }) => fetch(`${server.url}/screens/events`, { headers: { cookie: cookie! } })),
  );
  expect(streams.map(({ status }) => status)).toEqual(people.map(() => 200));
  const refreshAccess = async (headers: Headers) => {
    const answers = await Promise.all(
      ASKED.map((name) => {
        const { method, path } = callsByName.get(name)!;
        return fetch(
          `${server.url}${path}?dev=0`,
          method === 'GET'
            ? { headers }
            : { method, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' },
        );
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  };
  // Warm-up of what is created once.
  await Promise.all(people.slice(0, 20).map(refreshAccess));
  await pause(MEASURED_MS / 5);

  const asking = async () => {
    for (let sent = 0; sent < (BROWSERS * MEASURED_MS) / ASKED_EVERY_MS; sent += 1) {
      await refreshAccess(people[sent % BROWSERS]!);
      await pause(ASKED_EVERY_MS / BROWSERS);
    }
  };
  const begun = { cpu: coreSeconds(server.child.pid!), at: performance.now() };
  await asking();
  const share = (coreSeconds(server.child.pid!) - begun.cpu) / ((performance.now() - begun.at) / 1_000);
  reportFigure('open-browsers.share', share * 100);
  await Promise.all(streams.map(({ body }) => body?.cancel()));
});
