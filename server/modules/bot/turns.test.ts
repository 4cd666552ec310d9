/** Work of several people that bots and servers claim: no second row of one person while another waits. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesOf, type Fixtures } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import { Served } from '../../db/by-turns';
import { assistantFile, assistantFileSource, spiderTask, TASK_TYPE } from '../../db/schema';
import { endReading, lockUnread } from '../../domain/assistant/file.store';
import { takeDue } from '../../domain/publication/claim.store';
import { claimNext } from './claim.store';

let backend: Backend;
let fixtures: Fixtures;
beforeAll(async () => {
  backend = await startBackend();
  fixtures = fixturesOf(backend);
});
afterAll(() => backend?.stop());

interface Claimed {
  add(userId: number): Promise<unknown>;
  /** Returns whose row was claimed. */
  claim(): Promise<number | undefined>;
}

const claimOf = () => ({ claimId: randomUUID(), botName: 'bot', platforms: ['xhs'] as const });
const served = new Served();

const CLAIMED: Readonly<Record<string, Claimed>> = {
  'tasks of bots': {
    add: (creatorId) =>
      backend.db.insert(spiderTask).values({
        departmentId: 1,
        creatorId,
        taskType: TASK_TYPE.keyword,
        platform: 'xhs',
        target: 'a',
        targetKey: randomUUID(),
        dueTime: backend.clock.now,
        params: {},
      }),
    claim: async () => (await claimNext(backend.db, claimOf(), backend.clock.now))?.creatorId,
  },
  publications: {
    add: (creatorId) => fixtures.publication({ creatorId, state: 'due' }),
    claim: async () => (await takeDue(backend.db, claimOf(), backend.clock.now))?.creatorId,
  },
  'files of assistants': {
    async add(userId) {
      const [file] = await backend.db
        .insert(assistantFile)
        .values({
          userId,
          name: 'a.txt',
          contentType: 'text/plain',
          size: 1,
          digest: randomUUID(),
          createTime: backend.clock.now,
        })
        .returning();
      await backend.db.insert(assistantFileSource).values({ fileId: file!.fileId, userId, content: Buffer.from('a') });
    },
    claim: () =>
      backend.db.transaction(async (tx) => {
        const unread = await lockUnread(tx, served.people);
        if (!unread) return undefined;
        served.note(unread.userId);
        await endReading(tx, unread.fileId, { chunks: [] });
        return unread.userId;
      }),
  },
};

describe.each(Object.entries(CLAIMED))('claims of %s', (_, { add, claim }) => {
  it('alternate between a person with many and one who came later', async () => {
    const { operator, leader } = backend.ids;
    for (let count = 0; count < 4; count++) await add(operator);
    expect(await claim()).toBe(operator);
    for (let count = 0; count < 2; count++) await add(leader);
    const claimed: (number | undefined)[] = [];
    for (let count = 0; count < 6; count++) claimed.push(await claim());
    expect(claimed).toEqual([leader, operator, leader, operator, operator, undefined]);
  });
});
