/** Several server processes, one of which is killed while people publish. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  WorkshopOpenScreenResult,
  WorkshopPublishScreenResult,
  WorkshopQueryVersionListResult,
  WorkshopReadVersionResult,
} from '../../src/services/catalogue/generated/types';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { buildServer, type ServerProcess, startServer, temporaryFolder, Visitor } from '../../tests/server-process';
import { Folder, screenText } from '../../tests/workshop';
import { FIRST_ACCOUNT } from '../domain/account/first-account';

const KILLS = 4;
const PASSWORD = 'correct horse battery';
const CALLS = '/fapi/atelier/workshop';
const SCREEN = 'killed/screen';
const FILE = `${SCREEN}.page.json`;

let database: TestDatabase;
const data = temporaryFolder();
const [folder, otherFolder] = [new Folder(), new Folder({})];
const running = new Set<ServerProcess>();

async function start(schemas: Folder): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: database.url,
    ATELIER_DATA: data,
    ATELIER_SCHEMAS: schemas.path,
    ATELIER_DEMO: '0',
    ATELIER_ADMIN_PASSWORD: PASSWORD,
  });
  running.add(server);
  return server;
}
async function end(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  running.delete(server);
  server.child.kill(signal);
  await server.ended;
}
const text = (word: number) => screenText(`/${SCREEN}`, '会被杀', [`word-${word}`]);
const wordIn = (content: string) => Number(/word-(\d+)/.exec(content)![1]);

beforeAll(async () => {
  buildServer();
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const server of running) await end(server, 'SIGTERM');
  await database.drop();
  folder.drop();
  otherFolder.drop();
  rmSync(data, { recursive: true, force: true });
});

/** Publishes repeatedly until the server is gone. */
async function publishUntilKilled(
  visitor: Visitor,
  { url }: ServerProcess,
  from: number,
  published: (word: number) => void,
): Promise<void> {
  let { versionId } = await visitor.post<WorkshopOpenScreenResult>(url, `${CALLS}/open`, { screenId: SCREEN });
  for (let word = from; ; word++) {
    const result = await visitor.post<WorkshopPublishScreenResult>(url, `${CALLS}/publish`, {
      screenId: SCREEN,
      text: text(word),
      baseVersionId: versionId,
    });
    versionId = result.version!.versionId;
    published(word);
  }
}

async function historyAt(visitor: Visitor, url: string): Promise<number[]> {
  const words: number[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list } = await visitor.post<WorkshopQueryVersionListResult>(url, `${CALLS}/versions`, {
      screenId: SCREEN,
      pageSize: 200,
      pageNo,
    });
    const texts = await Promise.all(
      list.map(({ versionId }) => visitor.post<WorkshopReadVersionResult>(url, `${CALLS}/version`, { versionId })),
    );
    words.push(...texts.map((each) => wordIn(each.text)));
    if (list.length < 200) return words.reverse();
  }
}

it(`${KILLS} times: every acknowledged text is a version, and file, history and the other server agree`, async () => {
  const witness = await start(otherFolder);
  const visitor = await Visitor.logIn(witness.url, FIRST_ACCOUNT, PASSWORD);
  await visitor.post(witness.url, `${CALLS}/publish`, { screenId: SCREEN, text: text(0), baseVersionId: null });
  const acknowledged: number[] = [0];
  let victim = await start(folder);
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = acknowledged.length + 10;
    const publishing = publishUntilKilled(visitor, victim, acknowledged.at(-1)! + 1000 * (kill + 1), (word) =>
      acknowledged.push(word),
    ).catch(() => undefined);
    while (acknowledged.length < goal) await new Promise((wait) => setTimeout(wait, 5));
    // The kill hits the next publish at a varying point.
    await new Promise((wait) => setTimeout(wait, kill * 7));
    await end(victim, 'SIGKILL');
    await publishing;

    // The server that is killed next.
    victim = await start(folder);
    const history = await historyAt(visitor, victim.url);
    expect(history).toEqual(expect.arrayContaining(acknowledged));
    expect(history.filter((word) => !acknowledged.includes(word)).length).toBeLessThanOrEqual(kill + 1);
    expect(wordIn(readFileSync(join(folder.path, FILE), 'utf8'))).toBe(history.at(-1));
    while (wordIn(otherFolder.read(FILE)!) !== history.at(-1)) await new Promise((wait) => setTimeout(wait, 5));
  }
  expect(await historyAt(visitor, witness.url)).toEqual(expect.arrayContaining(acknowledged));
});
