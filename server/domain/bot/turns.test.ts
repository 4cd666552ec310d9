/** Work of several people that bots and servers claim: no second row of one person while another waits. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesOf, type Fixtures } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import { Served } from '../../db/by-turns';
import { assistantFile, assistantFileSource, liveBlogger, spiderTask, TASK_TYPE } from '../../db/schema';
import { endReading, lockUnread } from '../assistant/history/file.store';
import { takeInbox } from '../conversation/inbox.store';
import { takeReading } from '../group-bot/group-sync.store';
import { takeRoom } from '../live/watch.store';
import { takeDue, takeFigures, takeUnknown } from '../publication/claim.store';
import { takeTask } from './claim.store';

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
    claim: async () => (await takeTask(backend.db, claimOf(), backend.clock.now))?.creatorId,
  },
  publications: {
    add: (creatorId) => fixtures.publication({ creatorId, state: 'due' }),
    claim: async () => (await takeDue(backend.db, claimOf(), backend.clock.now))?.creatorId,
  },
  'looks at publications with an unknown outcome': {
    add: (creatorId) => fixtures.publication({ creatorId, state: 'unknown' }),
    claim: async () => (await takeUnknown(backend.db, claimOf(), backend.clock.now))?.creatorId,
  },
  'figures of publications': {
    add: (creatorId) =>
      fixtures.publication({
        creatorId,
        state: 'published',
        dueTime: null,
        noteUrl: 'https://www.xiaohongshu.com/explore/a',
        platformFlowId: randomUUID(),
        publishTime: backend.clock.now,
        figuresDueTime: backend.clock.now,
      }),
    claim: async () => (await takeFigures(backend.db, claimOf(), backend.clock.now))?.creatorId,
  },
  'groups to read': {
    add: (creatorId) => fixtures.groupAccount({ creatorId }),
    claim: async () => (await takeReading(backend.db, randomUUID(), ['xhs'], backend.clock.now))?.account.creatorId,
  },
  'messages to fetch': {
    add: (creatorId) => fixtures.replyAccount({ creatorId, platform: 'dy' }),
    claim: async () => (await takeInbox(backend.db, randomUUID(), ['dy'], backend.clock.now))?.creatorId,
  },
  'live rooms to visit': {
    add: async (creatorId) =>
      backend.db
        .update(liveBlogger)
        .set({ creatorId })
        .where(eq(liveBlogger.liveBloggerId, await fixtures.liveBlogger())),
    async claim() {
      const room = await takeRoom(backend.db, claimOf(), backend.clock.now);
      if (!room) return undefined;
      const [row] = await backend.db
        .select({ creatorId: liveBlogger.creatorId })
        .from(liveBlogger)
        .where(eq(liveBlogger.liveBloggerId, room.liveBloggerId));
      return row!.creatorId;
    },
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
