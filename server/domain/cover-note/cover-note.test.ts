import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { coverNote, prohibitedWord, publisherAuth, publication } from '../../db/schema';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(publication);
  await backend.db.delete(coverNote);
  await backend.db.delete(publisherAuth);
  await backend.db.delete(prohibitedWord);
});

const PICTURE = 'https://ci.xiaohongshu.com/cover.jpg';
const OTHER = 'https://ci.xiaohongshu.com/other.jpg';

async function account(name: string, more: Partial<typeof publisherAuth.$inferInsert> = {}): Promise<number> {
  const values = {
    departmentId: 1,
    creatorId: backend.ids.operator,
    platform: 'xhs' as const,
    name,
    nickname: name,
    platformUserId: name,
    scope: 'department' as const,
    origin: 'cookie' as const,
    state: 'valid' as const,
    sealed: 'sealed',
  };
  const [row] = await backend.db
    .insert(publisherAuth)
    .values({ ...values, ...more })
    .returning();
  return row!.publisherId;
}

let made = 0;
const add = async (more: object = {}) =>
  (
    await backend.ask('coverNote.noteAdd', {
      title: `夏日露营${++made}`,
      content: `带上帐篷就出发，第 ${made} 篇`,
      imageUrls: [PICTURE],
      ...more,
    })
  ).coverNoteId;
const page = async (params: object = {}) => (await backend.ask('coverNote.notePage', params)).list;
const queued = () => backend.db.select().from(publication).orderBy(publication.loggerId);

describe('cover notes', () => {
  it('are added, found and tagged, many at once', async () => {
    const publisherId = await account('露营号');
    const [first, second] = [await add({ tag: '旧' }), await add({ publisherId })];
    expect(await page({ publisherId })).toMatchObject([
      { coverNoteId: second, cover: PICTURE, publisherName: '露营号', state: 'unsent', planTime: null },
    ]);
    expect(await backend.ask('coverNote.noteTag', { coverNoteIds: [first, second, 999_999], tag: ' 夏季 ' })).toEqual({
      done: 2,
      failed: [{ id: 999_999, reason: '封面笔记不存在或已被删除' }],
    });
    expect(await page({ tag: '夏季' })).toHaveLength(2);
    expect((await backend.ask('coverNote.configGetByKey', { key: 'tags' })).list.map(({ name }) => name)).toEqual([
      '夏季',
    ]);
    expect(await backend.ask('coverNote.noteTag', { coverNoteIds: [second] })).toEqual({ done: 1, failed: [] });
    expect(await page({ tag: '夏季' })).toHaveLength(1);
  });
  it('get another cover and keep their other pictures, or get other pictures', async () => {
    const [first, second] = [await add({ imageUrls: [PICTURE, OTHER] }), await add()];
    await backend.ask('coverNote.noteImageUpdate', {
      coverNoteIds: [first, second],
      imageUrls: ['https://ci.xiaohongshu.com/new.jpg'],
      onlyCover: true,
    });
    expect((await page()).map(({ imageUrls }) => imageUrls)).toEqual([
      ['https://ci.xiaohongshu.com/new.jpg'],
      ['https://ci.xiaohongshu.com/new.jpg', OTHER],
    ]);
    await backend.ask('coverNote.noteImageUpdate', { coverNoteIds: [first], imageUrls: [OTHER, PICTURE] });
    expect((await page()).at(-1)!.imageUrls).toEqual([OTHER, PICTURE]);
    expect(
      await backend.call('coverNote.noteImageUpdate', {
        coverNoteIds: [first],
        imageUrls: [OTHER, PICTURE],
        onlyCover: true,
      }),
    ).toMatchObject({ errors: [{ field: 'imageUrls', message: '最多 1 张图片' }] });
  });
  it('take only accounts that the person may use, of their own department', async () => {
    const theirs = await account('招聘号', { departmentId: 2, creatorId: backend.ids.stranger });
    const personal = await account('主管的号', { creatorId: backend.ids.leader, scope: 'person' });
    const note = await add();
    for (const publisherId of [theirs, personal])
      expect(await backend.call('coverNote.noteAccountUpdate', { coverNoteIds: [note], publisherId })).toMatchObject({
        errors: [{ field: 'publisherId', message: '账号不存在，或不归你使用' }],
      });
    expect(
      (await backend.ask('coverNote.noteAccountUpdate', { coverNoteIds: [note], publisherId: theirs }, 'admin')).failed,
    ).toEqual([{ id: note, reason: '账号属于其他部门' }]);
    expect((await backend.ask('coverNote.configGetByKey', { key: 'accounts' })).list).toEqual([]);
    expect(
      await backend.call('coverNote.noteAdd', { title: '题', imageUrls: [PICTURE], publisherId: theirs }),
    ).toMatchObject({ errors: [{ field: 'publisherId' }] });
  });
});

describe('sending cover notes', () => {
  it('queues one publication for each, and reports the others', async () => {
    const publisherId = await account('露营号');
    const [ready, without, word] = [
      await add({ publisherId }),
      await add(),
      await add({ publisherId, content: '最 好' }),
    ];
    await backend.ask('publish.createProhibitedWords', { words: ['最好'], category: '极限用语' });
    const result = await backend.ask('coverNote.noteSend', { coverNoteIds: [ready, without, word] });
    expect(result).toMatchObject({
      done: 1,
      failed: [
        { id: without, reason: '请先选择账号' },
        { id: word, reason: expect.stringContaining('最好') as string },
      ],
    });
    expect(await queued()).toMatchObject([
      { publisherId, state: 'waiting', kind: 'images', imageUrls: [PICTURE], sourceKind: 'coverNote', sourceId: ready },
    ]);
    expect((await page({ state: 'sending' })).map(({ coverNoteId }) => coverNoteId)).toEqual([ready]);
    expect((await backend.ask('coverNote.noteSendStatus', { coverNoteId: ready })).list).toMatchObject([
      { publisherName: '露营号', state: 'waiting', planTime: null },
    ]);
  });
  it('happens once per account, also for two concurrent requests', async () => {
    const note = await add({ publisherId: await account('甲号') });
    const results = await Promise.all(
      [1, 2].map(() => backend.ask('coverNote.noteSend', { coverNoteIds: [note], acceptWarnings: true })),
    );
    expect(results.map(({ done }) => done).toSorted()).toEqual([0, 1]);
    expect(results.flatMap(({ failed }) => failed)).toEqual([{ id: note, reason: '这个账号正在发送或已定时发送这篇' }]);
    await backend.ask('coverNote.noteAccountUpdate', { coverNoteIds: [note], publisherId: await account('乙号') });
    expect((await backend.ask('coverNote.noteSend', { coverNoteIds: [note], acceptWarnings: true })).done).toBe(1);
    expect(await queued()).toHaveLength(2);
  });
  it('needs a confirmation if there are warnings', async () => {
    const publisherId = await account('过期号', { state: 'ended' });
    const note = await add({ publisherId });
    const asked = await backend.ask('coverNote.noteSend', { coverNoteIds: [note] });
    expect(asked).toMatchObject({ done: 0, failed: [], warned: [{ id: note }] });
    expect(asked.warned[0]!.reason).toContain('登录');
    expect((await backend.ask('coverNote.noteSend', { coverNoteIds: [note], acceptWarnings: true })).done).toBe(1);
  });
  it('is planned with a gap between notes, in the given order, and never in the past', async () => {
    const publisherId = await account('露营号');
    const notes = [await add({ publisherId }), await add({ publisherId })];
    const at = (minutes: number) => new Date(backend.clock.now.getTime() + minutes * 60_000).toISOString();
    const plan = { coverNoteIds: notes.toReversed(), gapMinutes: 30, acceptWarnings: true };
    const past = await backend.ask('coverNote.noteScheduledSend', { ...plan, planTime: at(-60) });
    expect(past.done).toBe(0);
    expect(past.failed[0]!.reason).toContain('计划时间已过');
    expect((await backend.ask('coverNote.noteScheduledSend', { ...plan, planTime: at(60) })).done).toBe(2);
    expect((await queued()).map(({ sourceId, planTime }) => [sourceId, planTime?.toISOString()])).toEqual([
      [notes[1], at(60)],
      [notes[0], at(90)],
    ]);
    expect((await page({ state: 'planned' })).map(({ planTime }) => planTime)).toEqual([at(60), at(90)]);
  });
  it('keeps notes from being deleted until it has ended; publications stay', async () => {
    const note = await add({ publisherId: await account('露营号') });
    await backend.ask('coverNote.noteSend', { coverNoteIds: [note], acceptWarnings: true });
    expect(await backend.ask('coverNote.noteDelete', { coverNoteIds: [note] })).toEqual({
      done: 0,
      failed: [{ id: note, reason: '正在发送或已定时，请先到发布计划里取消' }],
    });
    await backend.db
      .update(publication)
      .set({ state: 'published', publishTime: backend.clock.now, noteUrl: 'https://www.xiaohongshu.com/explore/1' })
      .where(eq(publication.sourceId, note));
    expect(await page()).toMatchObject([{ state: 'sent', noteUrl: 'https://www.xiaohongshu.com/explore/1' }]);
    expect((await backend.ask('coverNote.noteSend', { coverNoteIds: [note] })).failed).toEqual([
      { id: note, reason: '这个账号已经发送过这篇，换一个账号后可以再发' },
    ]);
    expect((await backend.ask('coverNote.noteDelete', { coverNoteIds: [note] })).done).toBe(1);
    expect(await queued()).toHaveLength(1);
    expect(await backend.call('coverNote.noteSendStatus', { coverNoteId: note })).toMatchObject({
      code: REFUSED.notFound,
    });
  });
});
