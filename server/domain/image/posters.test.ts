/** Posters through the whole server: rows from people, sheets and lists; files, notes, retries and cancellation. */
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { generatedNote } from '../../db/schema';
import { jobsPlugin } from '../jobs/plugin';
import { startBackend, type Backend } from '../../../tests/backend';
import { WAIT_LIMIT_MS } from '../../../tests/limits';
import { fileOf, sendSheet, TEMPLATE } from './test-support';

let backend: Backend;
let templateId: number;
beforeAll(async () => {
  backend = await startBackend({ parts: [jobsPlugin] });
  ({ templateId } = await backend.ask('image.saveTemplate', TEMPLATE));
});
afterAll(() => backend?.stop());

const ended = (jobId: number) =>
  vi.waitFor(
    async () => {
      const result = await backend.ask('image.posterResult', { jobId, pageSize: 50 });
      if (!result.job.finishTime) throw new Error('not yet');
      return result;
    },
    { interval: 50, timeout: WAIT_LIMIT_MS },
  );
const titles = (...texts: string[]) => texts.map((title) => ({ values: { title } }));
async function note(departmentId: number): Promise<number> {
  const row = { departmentId, creatorId: backend.ids.operator, style: 'list', title: '笔记', content: '正文' } as const;
  return (await backend.db.insert(generatedNote).values(row).returning())[0]!.noteId;
}

describe('a job', () => {
  it('makes a file of each row, says why others failed, and comes as a zip', async () => {
    const { jobId, total } = await backend.ask('image.createPosters', {
      templateId,
      name: '夏日 / 海报',
      rows: titles('防晒清单', '', '露营清单', '这个标题实在是太长了超过了十二个字'),
    });
    expect(total).toBe(4);
    const { job, list } = await ended(jobId);
    expect(job).toMatchObject({ status: 'done', progress: 100, done: 2, failed: 2 });
    expect(list.map(({ title }) => title).slice(0, 2)).toEqual(['防晒清单', '']);
    expect(list.map(({ rowNo, state, reason }) => [rowNo, state, reason])).toEqual([
      [1, 'done', null],
      [2, 'failed', '“标题”没有填写'],
      [3, 'done', null],
      [4, 'failed', expect.stringContaining('最多 12 个字')],
    ]);
    const { type, body } = await fileOf(backend, 'export-posters', { jobId });
    expect(type).toBe('application/zip');
    const files = unzipSync(body);
    expect(Object.keys(files)).toEqual(['夏日 _ 海报-0001.jpg', '夏日 _ 海报-0003.jpg']);
    for (const file of Object.values(files))
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 480 });
  });

  it('repeats what failed, and leaves finished posters as they are', async () => {
    const { jobId } = await backend.ask('image.createPosters', { templateId, rows: titles('好', '') });
    const before = await ended(jobId);
    await backend.ask('console.retryTrayJob', { kind: 'poster', ids: [jobId] });
    const after = await ended(jobId);
    expect(after.list).toEqual(before.list);
    expect(await backend.call('console.retryTrayJob', { kind: 'poster', ids: [jobId] }, 'leader')).toMatchObject({
      code: 40400,
    });
  });

  it('fails if nothing was made', async () => {
    const { jobId } = await backend.ask('image.createPosters', { templateId, rows: titles('', '') });
    expect((await ended(jobId)).job).toMatchObject({ status: 'failed', failReason: '2 张海报都没有制作成功' });
  });

  it('can be cancelled, continued and deleted', async () => {
    const rows = titles(...Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 张`));
    const { jobId } = await backend.ask('image.createPosters', { templateId, rows });
    expect(await backend.ask('image.deletePosters', { jobIds: [jobId] })).toMatchObject({
      failed: [{ id: jobId, reason: '任务还在进行，请先取消' }],
    });
    await backend.ask('console.cancelTrayJob', { kind: 'poster', ids: [jobId] });
    expect((await ended(jobId)).job.status).toBe('cancelled');
    expect(await backend.call('console.cancelTrayJob', { kind: 'poster', ids: [jobId] })).toMatchObject({
      code: 40000,
      msg: '任务已经结束',
    });
    await backend.ask('console.retryTrayJob', { kind: 'poster', ids: [jobId] });
    expect((await ended(jobId)).job).toMatchObject({ status: 'done', done: 60, failed: 0 });
    const tray = await backend.ask('console.queryTray', {});
    expect(tray.list.find((each) => each.kind === 'poster' && each.jobId === String(jobId))).toMatchObject({
      state: 'done',
      detail: '60 张',
      address: `/image/edit?posters=${jobId}`,
    });
    expect(await backend.ask('image.deletePosters', { jobIds: [jobId] })).toEqual({ done: 1, failed: [] });
  });
});

describe('notes', () => {
  it('get their posters once', async () => {
    const [first, second] = [await note(1), await note(1)];
    const { jobId } = await backend.ask('image.createPosters', {
      templateId,
      target: 'notes',
      rows: [
        { values: { title: '一' }, noteId: first },
        { values: { title: '二' }, noteId: second },
      ],
    });
    const { list } = await ended(jobId);
    const notes = (await backend.ask('operation.queryGenerateNotes', {})).list;
    for (const { noteId, imageUrl } of list)
      expect(notes.find((each) => each.noteId === noteId)?.images).toEqual([imageUrl]);
  });

  it('that already have the maximum of pictures are refused at the row beyond it', async () => {
    const noteId = await note(1);
    const images = Array.from({ length: 18 }, (_, at) => `/files/${at}.jpg`);
    await backend.db.update(generatedNote).set({ images }).where(eq(generatedNote.noteId, noteId));
    const rows = ['一', '二', '三'].map((title) => ({ values: { title }, noteId }));
    expect(await backend.call('image.createPosters', { templateId, target: 'notes', rows })).toMatchObject({
      code: 40000,
      msg: `第 3 行：笔记 ${noteId} 会超过 20 张图片`,
    });
  });

  it('of other departments, and rows without a note, are refused with the number of the row', async () => {
    const foreign = await note(2);
    const rows = [{ values: { title: '一' }, noteId: foreign }];
    expect(await backend.call('image.createPosters', { templateId, target: 'notes', rows })).toMatchObject({
      code: 40000,
      msg: `第 1 行：笔记 ${foreign} 不存在，或您无权修改`,
    });
    expect(
      await backend.call('image.createPosters', { templateId, target: 'notes', rows: titles('一') }),
    ).toMatchObject({ code: 40000, msg: '第 1 行：附到笔记需要每行都有笔记' });
  });
});

describe('finished posters', () => {
  it('are attached to a note afterwards, each once, up to the note’s maximum of pictures', async () => {
    const { jobId } = await backend.ask('image.createPosters', { templateId, rows: titles('一', '二', '') });
    const { list } = await ended(jobId);
    const [noteId, foreign] = [await note(1), await note(2)];
    const rowIds = list.map((row) => row.rowId);
    const failed = [{ id: rowIds[2], reason: '这张海报没有制作完成' }];
    expect(await backend.ask('image.attachPosters', { jobId, rowIds, noteId })).toEqual({ done: 2, failed });
    expect(await backend.ask('image.attachPosters', { jobId, rowIds, noteId })).toEqual({ done: 2, failed });
    const notes = (await backend.ask('operation.queryGenerateNotes', {})).list;
    expect(notes.find((each) => each.noteId === noteId)?.images).toEqual(list.slice(0, 2).map((row) => row.imageUrl));
    const refused = (params: object) => backend.call('image.attachPosters', { jobId, rowIds, noteId, ...params });
    expect(await refused({ noteId: foreign })).toMatchObject({ msg: `笔记 ${foreign} 不存在，或您无权修改` });
    await backend.db.update(generatedNote).set({ images: Array.from({ length: 19 }, (_, at) => `/files/${at}.jpg`) });
    expect(await refused({})).toMatchObject({ code: 40000, msg: '一篇笔记最多 20 张图片，请减少选中的海报' });
  });

  it('say which characters no font has', async () => {
    const { jobId } = await backend.ask('image.createPosters', { templateId, rows: titles('露营🏕️', '露营') });
    expect((await ended(jobId)).list.map(({ state, warnings }) => ({ state, warnings }))).toEqual([
      { state: 'done', warnings: [expect.stringContaining('🏕')] },
      { state: 'done', warnings: [] },
    ]);
  });
});

describe('rows', () => {
  it('come from a sheet', async () => {
    expect(await sendSheet(backend, Buffer.from('标题,价格\n防晒,9.9\n露营,100\n'))).toMatchObject({
      code: 0,
      data: {
        columns: [
          { key: 'c1', title: '标题' },
          { key: 'c2', title: '价格' },
        ],
        rows: [
          ['防晒', '9.9'],
          ['露营', '100'],
        ],
        total: 2,
      },
    });
  });

  it('come from a list, with the person’s own rights', async () => {
    await backend.ask('image.saveTemplate', { ...TEMPLATE, name: '清单模板', category: 'list' });
    const list = { call: 'image.templatePage', params: { category: 'list' } };
    const read = await backend.ask('image.readListRows', list);
    expect(read.columns).toContainEqual({ key: 'name', title: '名称' });
    expect(read.filters.map(({ key }) => key)).toContain('category');
    expect(read.filters.map(({ key }) => key)).not.toContain('pageNo');
    const at = (key: string) => read.columns.findIndex((column) => column.key === key);
    expect(read.rows.map((row) => [row[at('name')], row[at('category')]])).toEqual([['清单模板', '清单']]);
    const { jobId } = await backend.ask('image.createPosters', {
      templateId,
      list: { ...list, fields: [{ variable: 'title', field: 'name' }] },
    });
    expect((await ended(jobId)).list).toMatchObject([{ title: '清单模板', state: 'done' }]);
    expect((await backend.ask('image.readListRows', list, 'stranger')).total).toBe(0);
  });

  it.each([
    [{ rows: [] }, '请给出要填入模板的行，或选择一个列表'],
    [{ rows: [{ values: 'x' }] }, '第 1 行：每行须是由变量名到文字的对象'],
    [{ rows: [{ values: { other: 'x' } }] }, '第 1 行：模板没有变量“other”'],
    [{ rows: [{ values: { title: {} } }] }, '第 1 行：变量“title”须是文字或数字'],
    [{ list: { call: 'auth.createUser', fields: [] } }, '“auth.createUser”不是可以读取的列表'],
    [{ list: { call: 'image.imagePage', params: [], fields: [] } }, '筛选条件须是一个对象'],
    [
      { list: { call: 'image.templatePage', fields: [{ variable: 'title', field: 'secret' }] } },
      '列表没有字段“secret”',
    ],
  ])('%j is refused', async (given, msg) => {
    expect(await backend.call('image.createPosters', { templateId, ...given })).toMatchObject({ code: 40000, msg });
  });
});
