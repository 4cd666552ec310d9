/** Assistants, histories, files and tokens through the whole server. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesOf, type Fixtures } from '../../../tests/authorisation/fixtures';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { callsByName } from '../../../src/services/catalogue';
import { CODES } from '../../../src/services/catalogue/codes';
import type { AssistantFile } from '../../../src/services/catalogue/generated/types';
import { assistant, assistantContent, assistantHistory, assistantResult, assistantUsage } from '../../db/schema';
import { MESSAGES } from './assistant.messages';
import { searchFiles } from './history/file.store';
import { assistantFiles } from './answer/reading';
import { addUsage, usageToday } from './usage.store';
import { xlsxOf } from '../../providers/sheet/test-support';

let backend: Backend;
let fixtures: Fixtures;
beforeAll(async () => {
  backend = await startBackend({
    config: { assistant: { models: ['deep', 'fast'], personTokens: 5_000, departmentTokens: null } },
    parts: [assistantFiles],
  });
  fixtures = fixturesOf(backend);
});
afterAll(() => backend.stop());

const DAY_MS = 86_400_000;

describe('assistants', () => {
  const create = (as: Who, more: object = {}) =>
    backend.ask('assistant.createAssistant', { name: fixtures.text(), ...more }, as);
  const seenBy = async (who: Who) => {
    const { list } = await backend.ask('assistant.queryAllAssistants', { pageSize: 50 }, who);
    return new Map(list.map((each) => [each.assistantId, each]));
  };

  it('are visible to the people of their scope, and changed by their creator or people who may share with that scope', async () => {
    const own = await create('operator');
    const ofDepartment = await create('leader', { scope: 'department' });
    const ofAll = await create('admin', { scope: 'all' });
    const ids = [own, ofDepartment, ofAll].map(({ assistantId }) => assistantId);
    const visible = async (who: Who) => {
      const seen = await seenBy(who);
      return ids.map((id) => (seen.has(id) ? (seen.get(id)!.mine ? 'mine' : 'seen') : ''));
    };
    expect(await visible('operator')).toEqual(['mine', 'seen', 'seen']);
    expect(await visible('leader')).toEqual(['', 'mine', 'seen']);
    expect(await visible('admin')).toEqual(['', 'mine', 'mine']);
    expect(await visible('stranger')).toEqual(['', '', 'seen']);
    expect(await visible('homeless')).toEqual(['', '', 'seen']);
    const rename = (assistantId: number, as: Who) =>
      backend.call('assistant.updateAssistant', { assistantId, name: '改名' }, as);
    expect((await rename(ofDepartment.assistantId, 'operator')).msg).toBe(MESSAGES.createdByOthers(ofDepartment.name));
    expect((await rename(ofDepartment.assistantId, 'stranger')).code).toBe(REFUSED.notFound);
    expect((await rename(own.assistantId, 'admin')).code).toBe(REFUSED.notFound);
    expect((await rename(ofAll.assistantId, 'leader')).code).toBe(REFUSED.forbidden);
    expect((await rename(ofDepartment.assistantId, 'admin')).data).toMatchObject({ name: '改名', version: 2 });
  });

  it('are shared by leaders with the department and by admins with all, and keep their creator', async () => {
    for (const [as, scope, message] of [
      ['operator', 'department', MESSAGES.departmentScope],
      ['leader', 'all', MESSAGES.allScope],
    ] as const) {
      const { assistantId } = await create(as);
      const refused = { code: REFUSED.invalid, errors: [{ field: 'scope', message }] };
      expect(await backend.call('assistant.createAssistant', { name: '新', scope }, as)).toMatchObject(refused);
      expect(await backend.call('assistant.updateAssistant', { assistantId, scope }, as)).toMatchObject(refused);
    }
    const { assistantId } = await create('leader', { scope: 'department' });
    expect((await backend.call('assistant.updateAssistant', { assistantId, scope: 'own' }, 'admin')).msg).toBe(
      MESSAGES.notCreator,
    );
  });

  it('refuse a stale save, a model that is not configured, and files of other people', async () => {
    const { assistantId, version } = await create('operator', { model: 'fast' });
    const save = (more: object) =>
      backend.call('assistant.updateAssistant', { assistantId, version, ...more }, 'operator');
    expect((await save({ description: '一' })).code).toBe(0);
    expect((await save({ description: '二' })).code).toBe(CODES.stale);
    const change = (more: object) => backend.call('assistant.updateAssistant', { assistantId, ...more }, 'operator');
    expect((await change({ model: 'other' })).errors).toMatchObject([{ field: 'model' }]);
    const [own, foreign] = [
      await fixtures.assistantFile(backend.ids.operator),
      await fixtures.assistantFile(backend.ids.leader),
    ];
    expect((await change({ fileIds: [own, foreign] })).errors).toMatchObject([{ field: 'fileIds' }]);
    expect((await change({ fileIds: [own] })).data).toMatchObject({ files: [{ fileId: own, state: 'ready' }] });
    expect((await change({ fileIds: [] })).data).toMatchObject({ files: [] });
  });

  it('are deleted, restored within 30 days, and then removed; their histories stay', async () => {
    const mine = await create('operator');
    const shared = await create('leader', { scope: 'department' });
    const { historyId } = await backend.ask('assistant.createHistory', { assistantId: mine.assistantId });
    const ids = [mine.assistantId, shared.assistantId];
    expect(await backend.ask('assistant.deleteAssistant', { assistantIds: ids })).toEqual({
      done: 1,
      failed: [{ id: shared.assistantId, reason: MESSAGES.createdByOthers(shared.name) }],
    });
    const history = async () => (await backend.ask('assistant.getAllHistoryContent', { historyId })).history;
    expect(await history()).toMatchObject({ assistantId: null, assistantName: '' });
    const restore = () => backend.ask('assistant.restore', { assistantIds: [mine.assistantId] });
    expect(await restore()).toMatchObject({ done: 1 });
    expect(await history()).toMatchObject({ assistantName: mine.name });
    await backend.ask('assistant.deleteAssistant', { assistantIds: [mine.assistantId] });
    const longAgo = new Date(backend.clock.now.getTime() - 31 * DAY_MS);
    await backend.db.update(assistant).set({ deleteTime: longAgo }).where(eq(assistant.assistantId, mine.assistantId));
    expect(await restore()).toMatchObject({ done: 0, failed: [{ reason: MESSAGES.notRestorable }] });
  });
});

describe('histories', () => {
  it('are listed with pinned ones first, renamed, and show another branch', async () => {
    const { historyId, questionId, contentId } = await fixtures.answer(backend.ids.support);
    const later = await backend.ask('assistant.createHistory', { title: ' ' }, 'support');
    expect(later).toMatchObject({ title: '新对话', contentCount: 0, headId: null, running: false });
    const update = (more: object) => backend.call('assistant.updateHistory', { historyId, ...more }, 'support');
    expect((await update({ pinned: true, title: '选题', headId: contentId })).data).toMatchObject({
      pinned: true,
      title: '选题',
      headId: contentId,
      contentCount: 2,
    });
    const { contentId: foreign } = await fixtures.answer(backend.ids.support);
    expect((await update({ headId: foreign })).code).toBe(REFUSED.notFound);
    expect((await update({ headId: questionId })).data).toMatchObject({ headId: questionId });
    const list = async (as: Who) =>
      (await backend.ask('assistant.getAllAssistantHistory', { keyword: '选题' }, as)).list.map(
        (each) => each.historyId,
      );
    expect(await list('support')).toEqual([historyId]);
    const all = await backend.ask('assistant.getAllAssistantHistory', {}, 'support');
    expect(all.list[0]).toMatchObject({ historyId, pinned: true });
    expect(await list('admin')).toEqual([]);
    expect((await backend.call('assistant.getAllHistoryContent', { historyId }, 'admin')).code).toBe(REFUSED.notFound);
  });

  it('are deleted and restored within 30 days', async () => {
    const { historyId } = await fixtures.answer(backend.ids.operator);
    const ids = { historyIds: [historyId] };
    expect(await backend.ask('assistant.deleteHistory', ids, 'leader')).toMatchObject({ done: 0 });
    expect(await backend.ask('assistant.deleteHistory', ids)).toMatchObject({ done: 1 });
    expect((await backend.call('assistant.getAllHistoryContent', { historyId })).code).toBe(REFUSED.notFound);
    expect(await backend.ask('assistant.restore', ids, 'leader')).toMatchObject({ done: 0 });
    expect(await backend.ask('assistant.restore', ids)).toMatchObject({ done: 1 });
    const longAgo = new Date(backend.clock.now.getTime() - 31 * DAY_MS);
    await backend.db
      .update(assistantHistory)
      .set({ deleteTime: longAgo })
      .where(eq(assistantHistory.historyId, historyId));
    expect(await backend.ask('assistant.restore', ids)).toMatchObject({ done: 0 });
  });

  it('give the contents of all branches, oldest first', async () => {
    const { historyId, questionId } = await fixtures.answer(backend.ids.operator);
    const row = { historyId, userId: backend.ids.operator, parentId: questionId, role: 'assistant', state: 'done' };
    const rows = Array.from({ length: 98 }, (_, index) => ({ ...row, text: `第 ${index} 个回答` }) as const);
    await backend.db.insert(assistantContent).values(rows as (typeof assistantContent.$inferInsert)[]);
    const { history, contents } = await backend.ask('assistant.getAllHistoryContent', { historyId });
    expect(history.contentCount).toBe(100);
    expect(contents).toHaveLength(100);
    expect(contents.map(({ contentId }) => contentId)).toEqual(
      contents.map(({ contentId }) => contentId).toSorted((a, b) => a - b),
    );
  });

  it('are searched in every branch, with the text around the hit', async () => {
    const text = `${'开头的话。'.repeat(60)}最想去的是柠檬水族馆${'，还有很多'.repeat(60)}`;
    const { historyId, contentId } = await fixtures.answer(backend.ids.operator, { text });
    const search = (keyword: string, as?: Who) => backend.ask('assistant.searchContents', { keyword }, as);
    for (const keyword of ['柠檬水', '柠檬', '族', '柠檬水 很多']) {
      const { list, total } = await search(keyword);
      expect([keyword, total]).toEqual([keyword, 1]);
      expect(list).toMatchObject([{ historyId, contentId, role: 'assistant' }]);
    }
    const [found] = (await search('柠檬水')).list;
    expect(found!.excerpt).toMatch(/^…开?.*最想去的是柠檬水族馆.*…$/);
    expect(found!.excerpt.length).toBeLessThan(170);
    expect((await search('柠檬水', 'leader')).total).toBe(0);
    await backend.ask('assistant.deleteHistory', { historyIds: [historyId] });
    expect((await search('柠檬水')).total).toBe(0);
  });

  it('are exported with the shown branch, and keep the results made of an answer', async () => {
    const { historyId, contentId } = await fixtures.answer(backend.ids.operator, { text: '做成了笔记' });
    await fixtures.showBranch(historyId, contentId);
    const params = { contentId, kind: 'note', title: '选题笔记', address: '/feed/feed-upload?id=1' } as const;
    for (let time = 0; time < 2; time++)
      expect((await backend.ask('assistant.recordResult', params)).results).toMatchObject([
        { kind: 'note', title: '选题笔记', address: params.address },
      ]);
    expect(await backend.db.select().from(assistantResult)).toHaveLength(1);
    for (const address of ['//evil.example', '/\\evil.example'])
      expect((await backend.call('assistant.recordResult', { ...params, address })).code).toBe(REFUSED.invalid);
    expect((await backend.call('assistant.recordResult', params, 'leader')).code).toBe(REFUSED.notFound);
    const file = await backend.app.inject({
      method: 'POST',
      url: callsByName.get('assistant.exportHistory')!.path,
      payload: { historyId },
      headers: backend.headers.operator,
    });
    expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(file.body).toContain('做成了笔记');
    expect(file.body).toContain('[选题笔记](</feed/feed-upload?id=1>)');
  });
});

describe('files', () => {
  async function upload(content: Buffer | string, name: string, as: Who = 'operator') {
    const file = new File([new Uint8Array(Buffer.from(content))], name);
    const request = await formOf([['file', file]]);
    const answer = await backend.app.inject({
      method: 'POST',
      url: callsByName.get('assistant.uploadFile')!.path,
      payload: request.payload!,
      headers: { ...request.headers, ...backend.headers[as] },
    });
    return answer.json<{ code: number; msg: string; data: AssistantFile }>();
  }
  const fileOf = async (fileId: number) =>
    (await backend.ask('assistant.queryFiles', { pageSize: 50 })).list.find((each) => each.fileId === fileId)!;
  async function read(content: Buffer | string, name: string) {
    const { data, msg } = await upload(content, name);
    if (!data) throw new Error(msg);
    await expect.poll(async () => (await fileOf(data.fileId)).state).not.toBe('reading');
    return fileOf(data.fileId);
  }
  const textOf = async (fileId: number, position?: number) =>
    backend.ask('assistant.readFile', { fileId, ...(position !== undefined && { position }) });

  it('are read once: texts of Chinese Windows, Markdown, CSV and xlsx with the numbers of their rows', async () => {
    const gb = await read(Buffer.from([0xc4, 0xfa, 0xba, 0xc3]), '问候.txt');
    expect(gb).toMatchObject({ state: 'ready', contentType: 'text/plain', length: 2, url: null });
    expect((await textOf(gb.fileId)).text).toBe('您好');
    expect(await read('# 标题\r\n\r\n正文', '说明.md')).toMatchObject({ contentType: 'text/markdown', length: 8 });
    const csv = await read('活动,预算\n露营节,1200\n\n市集,\n', '预算.csv');
    expect((await textOf(csv.fileId)).text).toBe('第 2 行\n活动: 露营节\n预算: 1200\n\n第 4 行\n活动: 市集');
    const xlsx = await read(
      await xlsxOf([
        ['活动', null],
        ['露营节', 7],
      ]),
      '预算.xlsx',
    );
    expect((await textOf(xlsx.fileId)).text).toBe('第 2 行\n活动: 露营节\n第 2 列: 7');
  });

  it('are the same file if their content is the same, and pictures have an address', async () => {
    const [first, second] = await Promise.all([upload('同一个内容', 'a.txt'), upload('同一个内容', 'b.txt')]);
    expect(second.data.fileId).toBe(first.data.fileId);
    expect((await upload('同一个内容', 'a.txt', 'leader')).data.fileId).not.toBe(first.data.fileId);
    const picture = await upload(Buffer.from(await fixtures.picture().arrayBuffer()), '图.png');
    expect(picture.data).toMatchObject({ state: 'ready', contentType: 'image/png', length: 0 });
    expect(picture.data.url).toMatch(/^\/files\/2026-06\/\w{10}\.png$/);
  });

  it.each([
    ['%PDF-1.7 ...', 'a.pdf', MESSAGES.pdf],
    ['PK\u0003\u0004...', 'a.docx', MESSAGES.word],
    ['a\u0000b', 'a.bin', MESSAGES.unsupported],
  ])('%j is refused with the reason', async (content, name, message) => {
    expect(await upload(content, name)).toMatchObject({ code: REFUSED.invalid, msg: message });
  });

  it('that cannot be read have a reason, and are read again when they are uploaded again', async () => {
    const broken = await read('PK\u0003\u0004 no zip', '坏的.xlsx');
    expect(broken).toMatchObject({ state: 'failed', failReason: expect.stringContaining('已损坏') as string });
    expect(await read(' \n ', '空的.txt')).toMatchObject({ state: 'failed', failReason: MESSAGES.emptyFile });
    expect((await backend.call('assistant.readFile', { fileId: broken.fileId })).msg).toBe(broken.failReason);
    expect((await upload('PK\u0003\u0004 no zip', '坏的.xlsx')).data).toMatchObject({ fileId: broken.fileId });
    await expect.poll(async () => (await fileOf(broken.fileId)).state).toBe('failed');
  });

  it('are found by words of a question, in chunks that readFile opens at their position', async () => {
    const filler = Array.from({ length: 40 }, (_, index) => `第 ${index} 段说的是日常运营的安排。`.repeat(20)).join(
      '\n\n',
    );
    const { fileId, length } = await read(`${filler}\n\n退换货政策：七天内可以无理由退货。\n\n${filler}。`, '政策.txt');
    const searched = { userId: backend.ids.operator, assistantId: null, fileIds: [fileId] };
    const [best] = await searchFiles(backend.db, searched, '请问多久可以无理由退货？');
    expect(best).toMatchObject({ fileId, name: '政策.txt' });
    expect(best!.text).toContain('七天内可以无理由退货');
    const opened = await textOf(fileId, best!.position);
    expect(opened.text.slice(best!.position - opened.start)).toMatch(new RegExp(`^${best!.text.slice(0, 20)}`));
    expect(opened.length).toBe(length);
    expect(opened.text.length).toBeLessThanOrEqual(20_000);
    expect(await searchFiles(backend.db, { ...searched, userId: backend.ids.leader }, '退货')).toEqual([]);
    expect(await searchFiles(backend.db, searched, '？！')).toEqual([]);
    expect((await searchFiles(backend.db, searched, '货')).length).toBeGreaterThan(0);
  });

  it('of an assistant are read by the people who may use it, until they are deleted', async () => {
    const fileId = await fixtures.assistantFile(backend.ids.leader, '发货时间是每天下午四点');
    const read = async (as: Who) => (await backend.call('assistant.readFile', { fileId }, as)).code;
    expect(await read('operator')).toBe(REFUSED.notFound);
    const { assistantId } = await backend.ask(
      'assistant.createAssistant',
      { name: '客服', scope: 'department', fileIds: [fileId] },
      'leader',
    );
    expect([await read('operator'), await read('stranger')]).toEqual([0, REFUSED.notFound]);
    const searched = { userId: backend.ids.operator, assistantId, fileIds: [] };
    expect(await searchFiles(backend.db, searched, '发货时间')).toMatchObject([{ fileId, position: 0 }]);
    expect(await backend.ask('assistant.deleteFiles', { fileIds: [fileId] })).toMatchObject({ done: 0 });
    expect(await backend.ask('assistant.deleteFiles', { fileIds: [fileId] }, 'leader')).toMatchObject({ done: 1 });
    expect(await read('operator')).toBe(REFUSED.notFound);
  });

  it('count towards the quota of uploads', async () => {
    const small = await startBackend({ config: { uploads: { personBytes: 10, departmentBytes: 1_000 } } });
    try {
      const request = await formOf([['file', new File(['十个字节以上的内容'], 'a.txt')]]);
      const answer = await small.app.inject({
        method: 'POST',
        url: callsByName.get('assistant.uploadFile')!.path,
        payload: request.payload!,
        headers: { ...request.headers, ...small.headers.operator },
      });
      expect(answer.json()).toMatchObject({ msg: expect.stringContaining('每人') as string });
    } finally {
      await small.stop();
    }
  });
});

describe('tokens', () => {
  it('are added by day, person and assistant, and shown to leaders for their department', async () => {
    await backend.db.delete(assistantUsage);
    const { assistantId, name } = await backend.ask('assistant.createAssistant', { name: '数据助手' });
    const spend = (who: Who, departmentId: number, about: number | null, daysAgo: number) =>
      addUsage(
        backend.db,
        {
          userId: backend.ids[who],
          departmentId,
          assistantId: about,
          answers: 1,
          inputTokens: 100,
          outputTokens: 50,
        },
        new Date(backend.clock.now.getTime() - daysAgo * DAY_MS),
      );
    await Promise.all([spend('operator', 1, assistantId, 0), spend('operator', 1, assistantId, 0)]);
    await spend('operator', 1, null, 2);
    await spend('support', 1, 999_999, 0);
    await spend('stranger', 2, null, 0);
    const usage = (as: Who, by: 'day' | 'person' | 'department' | 'assistant', days = 3) =>
      backend.ask('assistant.queryUsage', { by, days }, as);
    const tokens = (list: readonly { name: string; tokens: number }[]) => list.map((each) => [each.name, each.tokens]);
    const byDay = await usage('leader', 'day');
    expect(tokens(byDay.list)).toEqual([
      ['2026-06-08', 150],
      ['2026-06-09', 0],
      ['2026-06-10', 450],
    ]);
    expect(byDay.total).toMatchObject({ answers: 4, inputTokens: 400, outputTokens: 200, tokens: 600 });
    expect(tokens((await usage('leader', 'person')).list)).toEqual([
      ['operator的姓名', 450],
      ['support的姓名', 150],
    ]);
    expect(tokens((await usage('admin', 'department', 1)).list)).toEqual([
      ['内容运营中心', 450],
      ['招聘业务线', 150],
    ]);
    expect(tokens((await usage('leader', 'assistant', 1)).list)).toEqual([
      [name, 300],
      [MESSAGES.deletedAssistant, 150],
    ]);
    expect((await backend.call('assistant.queryUsage', {}, 'operator')).code).toBe(REFUSED.forbidden);
    expect(await backend.ask('assistant.queryOwnUsage', {})).toEqual({
      tokens: 300,
      limit: 5_000,
      departmentTokens: 450,
      departmentLimit: null,
      resetTime: '2026-06-10T16:00:00.000Z',
      configured: true,
      models: ['deep', 'fast'],
    });
    expect(
      await usageToday(backend.db, { userId: backend.ids.homeless, departmentId: null }, backend.clock.now),
    ).toEqual({ tokens: 0, departmentTokens: 0 });
  });
});
