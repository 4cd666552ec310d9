import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSINESS_LINE } from '../rows/belonging.store';
import { EXPECTED_FLOW_ADDRESS } from '../content/flow-url.rules';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { MESSAGES } from './material.messages';

let backend: Backend;
let line: number;
let other: number;
let account: number;
beforeAll(async () => {
  backend = await startBackend();
  line = (await backend.ask('material.businessLineCreate', { name: '蓝领招聘' })).businessLineId;
  other = (await backend.ask('material.businessLineCreate', { name: '职场成长' })).businessLineId;
  account = (
    await backend.ask('material.bloggerAccountCreate', {
      platform: 'xhs',
      platformUserId: 'a1',
      nickname: '小北聊招聘',
      businessLineId: line,
      managerId: backend.ids.operator,
    })
  ).bloggerAccountId;
});
afterAll(() => backend.stop());

let ids = 0;
const address = () => `https://www.xiaohongshu.com/explore/${(++ids).toString().padStart(24, '6')}?xsec_token=abc`;
const create = (more: object = {}, as: Who = 'operator') =>
  backend.ask('material.noteCreate', { url: address(), title: '仓库分拣招人', bloggerAccountId: account, ...more }, as);
const refusal = async (more: object, as: Who = 'operator') => {
  const { code, errors, msg } = await backend.call(
    'material.noteCreate',
    { url: address(), title: '题', bloggerAccountId: account, ...more },
    as,
  );
  return { code, field: errors?.[0]?.field, msg };
};

describe('accounts', () => {
  const create = (params: object, as?: Who) =>
    backend.call(
      'material.bloggerAccountCreate',
      { platform: 'dy', platformUserId: 'd1', nickname: '号', businessLineId: line, ...params },
      as,
    );

  it("belong to a line of one's own department, with a manager of it", async () => {
    expect(await create({ businessLineId: line }, 'stranger')).toMatchObject({
      errors: [{ field: 'businessLineId', message: BUSINESS_LINE.notFound }],
    });
    expect(await create({ managerId: backend.ids.stranger })).toMatchObject({
      errors: [{ field: 'managerId', message: MESSAGES.unknownManager }],
    });
    const made = await create({ managerId: backend.ids.leader, fansCount: 1200 });
    expect(made.data).toMatchObject({
      manager: 'leader的姓名',
      businessLine: '蓝领招聘',
      status: 'active',
      noteCount: 0,
    });
    expect(await create({})).toMatchObject({
      errors: [{ field: 'platformUserId', message: MESSAGES.duplicateAccount }],
    });
    const { list, total } = await backend.ask(
      'material.bloggerAccountList',
      { businessLineId: line, platform: 'dy', keyword: 'D1' },
      'operator',
    );
    expect([total, list[0]?.fansCount]).toEqual([1, 1200]);
    expect(await backend.call('material.bloggerAccountDelete', { id: made.data.bloggerAccountId })).toMatchObject({
      code: 0,
    });
  });

  it('are added several at once, all or none, and a refusal names the row', async () => {
    const many = (accounts: object[], as?: Who) =>
      backend.call('material.bloggerAccountCreateMany', { businessLineId: other, accounts } as never, as);
    const rows = [
      { platform: 'xhs', nickname: '甲', platformUserId: 'm1', fansCount: 10 },
      { platform: 'xhs', nickname: '乙', platformUserId: 'M1' },
      { platform: 'dy', nickname: '丙', platformUserId: 'm1' },
    ];
    const listed = async () => (await backend.ask('material.bloggerAccountList', { businessLineId: other })).list;
    const twice = await many([rows[0]!, rows[0]!]);
    expect(twice).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'accounts[1].platformUserId', message: `第 2 行：${MESSAGES.duplicateAccount}` }],
    });
    expect(await listed()).toEqual([]);
    expect(await many(rows, 'stranger')).toMatchObject({ errors: [{ field: 'businessLineId' }] });
    expect(await many([rows[0]!, rows[2]!])).toMatchObject({ code: 0, data: { done: 2 } });
    const made = await listed();
    expect(made.map(({ nickname, fansCount }) => [nickname, fansCount])).toEqual([
      ['丙', 0],
      ['甲', 10],
    ]);
    for (const { bloggerAccountId } of made)
      await backend.ask('material.bloggerAccountDelete', { id: bloggerAccountId });
  });

  it('move to another line with their notes', async () => {
    const { bloggerAccountId } = (await create({})).data;
    const { noteId } = await backend.ask('material.noteCreate', {
      url: 'https://www.douyin.com/video/7300000000000000001',
      title: '面试',
      bloggerAccountId,
    });
    await backend.ask('material.bloggerAccountUpdate', { bloggerAccountId, businessLineId: other, status: 'paused' });
    const { list } = await backend.ask('material.noteList', { businessLineId: other });
    expect(list.map((note) => [note.noteId, note.businessLine, note.bloggerAccount])).toEqual([
      [noteId, '职场成长', '号'],
    ]);
    expect(await backend.call('material.bloggerAccountDelete', { id: bloggerAccountId })).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.accountInUse(1),
    });
    await backend.ask('material.noteDelete', { id: noteId });
    await backend.ask('material.bloggerAccountDelete', { id: bloggerAccountId });
  });
});

describe('notes', () => {
  it("have the platform and canonical address of their link, and their account's line", async () => {
    const note = await create({ publishTime: '2026-06-09T04:00:00.000Z', likeCount: 20 });
    expect(note).toMatchObject({
      platform: 'xhs',
      businessLineId: line,
      bloggerAccount: '小北聊招聘',
      likeCount: 20,
      leadCount: 0,
      orderAmount: 0,
      publishTime: '2026-06-09T04:00:00.000Z',
    });
    expect(note.url).toMatch(/^https:\/\/www\.xiaohongshu\.com\/explore\/\d+\?xsec_token=abc$/);
    expect(await refusal({ url: `${note.url}&from=share` })).toEqual({
      code: REFUSED.invalid,
      field: 'url',
      msg: MESSAGES.duplicateNote,
    });
    await backend.ask('material.noteDelete', { id: note.noteId });
  });

  it('are refused with a message if their references do not match', async () => {
    expect(await refusal({ url: 'https://example.com/a' })).toMatchObject({ field: 'url', msg: EXPECTED_FLOW_ADDRESS });
    expect(await refusal({ url: 'https://www.douyin.com/video/7300000000000000002' })).toMatchObject({
      field: 'url',
      msg: MESSAGES.accountOfOtherPlatform,
    });
    expect(await refusal({ businessLineId: other })).toMatchObject({
      field: 'bloggerAccountId',
      msg: MESSAGES.accountOfOtherLine,
    });
    expect(await refusal({ bloggerAccountId: undefined })).toMatchObject({
      field: 'businessLineId',
      msg: MESSAGES.lineMissing,
    });
    expect(await refusal({ publishTime: '2026-06-11T00:00:00.000Z' })).toMatchObject({
      field: 'publishTime',
      msg: MESSAGES.future,
    });
    expect(await refusal({}, 'stranger')).toMatchObject({ field: 'bloggerAccountId', msg: MESSAGES.unknownAccount });
  });
});

describe('tracking of a note', () => {
  const track = (noteId: number, params: object) =>
    backend.call('material.trackingCreate', { noteId, event: 'lead', quantity: 1, ...params });

  it('adds up, is listed, and can be corrected', async () => {
    const { noteId } = await create();
    await track(noteId, { quantity: 3, remark: '企微' });
    await track(noteId, { event: 'order', quantity: 2, amount: 199.9 });
    await track(noteId, { event: 'order', quantity: -1, amount: -100.05 });
    const {
      list: [note],
    } = await backend.ask('material.noteList', { sortBy: 'orderAmount' });
    expect(note).toMatchObject({ noteId, leadCount: 3, orderCount: 1, orderAmount: 99.85 });
    const events = await backend.ask('material.trackingList', { noteId });
    expect(events.list.map(({ event, quantity, amount }) => [event, quantity, amount])).toEqual([
      ['order', -1, -100.05],
      ['order', 2, 199.9],
      ['lead', 3, 0],
    ]);
    expect(events.list[2]).toMatchObject({ creator: 'operator的姓名', remark: '企微' });
    const { lines, weeks } = await backend.ask('material.noteStatistics', { weeks: 3 });
    expect(lines).toEqual([
      { businessLineId: line, businessLine: '蓝领招聘', noteCount: 1, leadCount: 3, orderCount: 1, orderAmount: 99.85 },
      expect.objectContaining({ businessLineId: other, noteCount: 0 }),
    ]);
    expect(weeks).toEqual([
      { week: '2026-05-25', noteCount: 0, leadCount: 0 },
      { week: '2026-06-01', noteCount: 0, leadCount: 0 },
      { week: '2026-06-08', noteCount: 1, leadCount: 3 },
    ]);
    await backend.ask('material.noteDelete', { id: noteId });
  });

  it('is summed over all notes that pass the filters, not only over the page', async () => {
    const made = [await create({ likeCount: 7 }), await create({ likeCount: 5, title: '夜班招人' })];
    await track(made[0]!.noteId, { quantity: 3 });
    await track(made[1]!.noteId, { event: 'order', quantity: 1, amount: 10.5 });
    const all = await backend.ask('material.noteList', { pageSize: 1 });
    expect(all.list).toHaveLength(1);
    expect(all.totals).toMatchObject({ likeCount: 12, leadCount: 3, orderCount: 1, orderAmount: 10.5 });
    const found = await backend.ask('material.noteList', { keyword: '夜班' });
    expect(found.totals).toMatchObject({ likeCount: 5, leadCount: 0, orderAmount: 10.5 });
    expect((await backend.ask('material.noteList', {}, 'stranger')).totals).toMatchObject({ likeCount: 0 });
    for (const { noteId } of made) await backend.ask('material.noteDelete', { id: noteId });
  });

  it('adds up also with concurrent events', async () => {
    const { noteId } = await create();
    await Promise.all(Array.from({ length: 8 }, () => track(noteId, { event: 'click', quantity: 2 })));
    expect((await backend.ask('material.noteList', {})).list[0]).toMatchObject({ noteId, clickCount: 16 });
    expect(await track(noteId, { event: 'click', quantity: -17 })).toMatchObject({
      errors: [{ field: 'quantity', message: MESSAGES.belowZero(16) }],
    });
    await backend.ask('material.noteDelete', { id: noteId });
    expect(await track(noteId, {})).toMatchObject({ code: REFUSED.notFound });
  });
});

describe('the export', () => {
  it("contains the filtered rows with the screen's labels, and escapes formulas", async () => {
    const { default: excel } = await import('exceljs');
    const [first, second] = [
      await create({ title: '=HYPERLINK("x")', type: 'video', publishTime: '2026-06-01T00:00:00.000Z' }),
      await create({ businessLineId: other, bloggerAccountId: undefined }),
    ];
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/fapi/vangogh-be/v2/material/note/export-excel',
      payload: { businessLineId: line },
      headers: backend.headers.operator,
    });
    const book = new excel.Workbook();
    await book.xlsx.load(answer.rawPayload as unknown as Parameters<typeof book.xlsx.load>[0]);
    const sheet = book.worksheets[0]!;
    expect(sheet.rowCount).toBe(2);
    const headings = (sheet.getRow(1).values as string[]).slice(1);
    const cells = Object.fromEntries(
      headings.map((heading, index) => [heading, sheet.getRow(2).getCell(index + 1).value]),
    );
    expect(cells).toMatchObject({
      标题: '\'=HYPERLINK("x")',
      平台: '小红书',
      类型: '视频',
      业务线: '蓝领招聘',
      账号: '小北聊招聘',
      发布时间: new Date('2026-06-01T08:00:00.000Z'),
    });
    for (const { noteId } of [first, second]) await backend.ask('material.noteDelete', { id: noteId });
  });
});
