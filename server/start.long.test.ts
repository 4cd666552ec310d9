import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../tests/database';
import {
  buildServer,
  NPM_START,
  run,
  SERVER,
  startServer,
  temporaryFolder,
  Visitor,
  type ServerProcess,
} from '../tests/server-process';
import { freePort, takePort } from '../tests/ports';
import { findPostmaster, stopPostmaster } from './db/embedded/postmaster';
import { DEMO_PASSWORD } from './domain/account/password.rules';
import { seedDemonstration } from './seed';
import { DEMO_ACCOUNTS } from './seed/people/demo-accounts';
import { FIRST_ACCOUNT } from './domain/account/first-account';
import { listenFailure } from './start';

/** Other machines reach the server: pages need a host name of their own. */
const PAGES = { ATELIER_PAGES_URL: 'http://pages.localhost:5181' };
const KEYWORDS = '/api/sdbtech/vangogh/feed/core/manage/keyword';

beforeAll(() => void buildServer());

const running = new Set<ServerProcess>();
/** A server that the next test continues with. */
let left: ServerProcess | undefined;
async function open(env: Parameters<typeof startServer>[0]): Promise<ServerProcess> {
  const server = await startServer(env);
  running.add(server);
  return server;
}
afterEach(async () => {
  for (const server of running) {
    if (server === left) continue;
    running.delete(server);
    server.child.kill('SIGTERM');
    await server.ended;
  }
});

const addKeyword = (visitor: Visitor, { url }: ServerProcess, keyword: string) =>
  visitor.post(url, `${KEYWORDS}/create-keyword`, { keyword, platform: 'xhs' });
const findKeywords = async (visitor: Visitor, { url }: ServerProcess, keyword: string) =>
  (
    await visitor.post<{ list: { keyword: string }[] }>(url, `${KEYWORDS}/query-keyword-list`, {
      keyword,
      pageSize: 200,
    })
  ).list.map((row) => row.keyword);

describe('a server on the embedded database', () => {
  const folder = temporaryFolder();
  const cluster = join(folder, 'postgres');
  /**
   * Without the demonstration, so that only rows of this test exist; the test of two servers covers the demonstration.
   */
  const own = { ATELIER_DATA: folder, ATELIER_DEMO: '0', ATELIER_ADMIN_PASSWORD: 'correct horse battery' };
  afterAll(async () => {
    left?.child.kill('SIGKILL');
    await left?.ended;
    await stopPostmaster(cluster);
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps every acknowledged row when it and its postmaster are killed, and starts again', async () => {
    const first = await open(own);
    const visitor = await Visitor.logIn(first.url, FIRST_ACCOUNT, own.ATELIER_ADMIN_PASSWORD);
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let number = 0; ; number++) {
        const keyword = `被杀前的关键词 ${number}`;
        await addKeyword(visitor, first, keyword);
        acknowledged.push(keyword);
      }
    })().catch(() => undefined);
    while (acknowledged.length < 20) await new Promise((wait) => setTimeout(wait, 10));
    process.kill(findPostmaster(cluster)!.pid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.ended;
    await writing;

    const second = await open(own);
    expect(await findKeywords(visitor, second, '被杀前的关键词')).toEqual(expect.arrayContaining(acknowledged));
    left = second;
  });

  it('takes over the postmaster of a killed server, and stops it together with itself, also on repeated signals', async () => {
    const first = left ?? (await open(own));
    left = undefined;
    const { pid } = findPostmaster(cluster)!;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(findPostmaster(cluster)?.pid).toBe(pid);
    const second = await open(own);
    expect(findPostmaster(cluster)?.pid).toBe(pid);
    second.child.kill('SIGINT');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(findPostmaster(cluster)).toBeNull();
  });

  it('answers again when its postmaster was killed', async () => {
    const server = await open(own);
    const visitor = await Visitor.logIn(server.url, FIRST_ACCOUNT, own.ATELIER_ADMIN_PASSWORD);
    process.kill(findPostmaster(cluster)!.pid, 'SIGKILL');
    let answer: string[] | null = null;
    for (
      const deadline = Date.now() + 20_000;
      answer === null && Date.now() < deadline;
      await new Promise((wait) => setTimeout(wait, 100))
    ) {
      answer = await findKeywords(visitor, server, '被杀前的关键词').catch(() => null);
    }
    expect(answer).toContain('被杀前的关键词 0');
  });
});

describe('two servers on one database', () => {
  it('read the rows and accept the sessions of the other with one storage; reached from other machines, refuse public passwords', async () => {
    const database = await createTestDatabase();
    const few = { keywords: 5, bloggers: 5, flows: 10, tasks: 5 };
    await seedDemonstration(database.db, { now: new Date(), size: few });
    const [data, other] = [temporaryFolder(), temporaryFolder()];
    const shared = (name: string) => ({
      DATABASE_URL: database.url,
      ATELIER_DATA: data,
      ATELIER_LOG: join(data, `${name}.log`),
    });
    const one = await open(shared('one'));
    const two = await open(shared('two'));
    // A folder of its own lacks the files of the others.
    const { ended, output } = run(SERVER, { DATABASE_URL: database.url, ATELIER_DATA: other });
    expect(await ended).toBe(1);
    expect(output()).toContain("is not the storage of this database's files");
    const visitor = await Visitor.logIn(one.url, DEMO_ACCOUNTS[0]!.loginName, DEMO_PASSWORD);
    await addKeyword(visitor, one, '两个实例');
    expect(await findKeywords(visitor, two, '两个实例')).toEqual(['两个实例']);
    await visitor.post(two.url, '/fapi/vangogh-be/v2/lego/user/logout');
    await expect(findKeywords(visitor, one, '两个实例')).rejects.toThrow(/^20205 /);
    // Reachable from other machines, so public passwords are refused.
    const exposed = await open({ ...shared('exposed'), HOST: '0.0.0.0', ...PAGES });
    await expect(Visitor.logIn(exposed.url, DEMO_ACCOUNTS[0]!.loginName, DEMO_PASSWORD)).rejects.toThrow(
      '这是公开的演示密码，此服务器不接受',
    );
    const logOf = (name: string) => readFileSync(join(data, `${name}.log`), 'utf8');
    expect(logOf('one')).toContain('The passwords of the demonstration accounts are public: ');
    expect(logOf('exposed')).toContain(
      'The passwords of the demonstration accounts are public, and are refused because HOST is 0.0.0.0 and ATELIER_DEMO is not 1: ',
    );
    for (const server of running) {
      running.delete(server);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
    await database.drop();
    for (const folder of [data, other]) rmSync(folder, { recursive: true, force: true });
  });
});

describe('a server that cannot start says why in one sentence', () => {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function failure(script: string[], env: Record<string, string>): Promise<string[]> {
    const { ended, output } = run(script, { ATELIER_DATA: folder, ...env });
    expect(await ended).toBe(1);
    return output().trim().split('\n');
  }

  it('the port is taken: before anything is installed or built', async () => {
    const { port, server } = await takePort();
    expect(await failure(NPM_START, { PORT: String(port) })).toEqual([
      `Port ${port} is taken by another program: stop it or set PORT to another number.`,
    ]);
    server.close();
  });

  it('the database is empty and other machines reach the server, which then has no demonstration accounts', async () => {
    const database = await createTestDatabase({ empty: true });
    expect(
      await failure(SERVER, { DATABASE_URL: database.url, HOST: '0.0.0.0', PORT: String(await freePort()), ...PAGES }),
    ).toEqual([
      `The database is empty and gets no demonstration accounts, because HOST is 0.0.0.0 and ATELIER_DEMO is not 1: set ATELIER_ADMIN_PASSWORD, the password of the first account, ${FIRST_ACCOUNT}, to 8 to 128 characters that are no common password and do not contain ${FIRST_ACCOUNT}; it is not set.`,
    ]);
    await database.drop();
  });

  it.each([
    ['missing/server.log', 'its folder does not exist'],
    ['.', 'it is a folder'],
  ])('ATELIER_LOG is %s', async (name, why) => {
    const log = join(folder, name);
    expect(await failure(SERVER, { ATELIER_LOG: log })).toEqual([
      `The request log ${log} cannot be opened: ${why}. Set ATELIER_LOG to another file, or to - for standard output.`,
    ]);
  });

  it('ATELIER_DATA is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await failure(SERVER, { ATELIER_DATA: file })).toEqual([
      `The data folder ${file} cannot be written to (ENOTDIR): make it writable or set ATELIER_DATA to another folder.`,
    ]);
  });

  it.each([
    ['a newer', 99999999999999],
    ['an earlier', 1795209699331],
  ])('the database was made by %s version', async (age, when) => {
    const database = await createTestDatabase();
    await database.db.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', ${when})`,
    );
    expect(await failure(SERVER, { DATABASE_URL: database.url })).toEqual([
      expect.stringMatching(new RegExp(`^The database was made by ${age} Atelier.*[.]$`)),
    ]);
    await database.drop();
  });
});

it('distinguishes a port that is in use from one that this user may not open', () => {
  const where = { host: 'localhost', port: 80 };
  const failure = (code: string) => listenFailure(Object.assign(new Error('listen'), { code }), where).message;
  expect(failure('EADDRINUSE')).toBe('Port 80 is taken by another program: stop it or set PORT to another number.');
  expect(failure('EACCES')).toBe('Port 80 may not be used by this user: set PORT to a number from 1024 on.');
  expect(failure('ENOTFOUND')).toBe('HOST localhost is no address of this machine.');
});
