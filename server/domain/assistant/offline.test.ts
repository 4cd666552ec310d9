/** Answers without a model: they say so, and come from rows, files, attachments and templates. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { readResult } from '../../../src/shared/assistant/result-formats';
import { resultBlocks } from '../../../src/shared/assistant/results';
import { rowsOf } from '../../../src/language/schema/value-schema';
import type { ValueSchema } from '../../../src/language/types';
import { catalogue } from '../../../src/services/catalogue';
import type { ResultKind } from '../../../src/services/catalogue/sets/assistant';
import { assistantFile, assistantFileChunk, chatContact, keyword, receiver, replyAccount } from '../../db/schema';
import { columnsOf, figureOf, inert, listsIn, tableOf } from './data.rules';
import { askedText } from './answer/offline-results';
import { WORDS } from './answer/offline-writer';
import { askedWhy } from './answer/why.rules';
import { answersOf } from './test-support';

let backend: Backend;
let answers: ReturnType<typeof answersOf>;
beforeAll(async () => {
  backend = await startBackend();
  answers = answersOf(backend);
  const owned = { departmentId: 1, creatorId: backend.ids.operator, platform: 'xhs' } as const;
  await backend.db
    .insert(keyword)
    .values(['露营', '亲|子', '[骑行](https://evil.example)'].map((each) => ({ ...owned, keyword: each })));
});
afterAll(() => backend.stop());

const ROWS = JSON.stringify({
  list: '线索',
  count: 3,
  columns: [
    { field: 'platform', title: '平台' },
    { field: 'leads', title: '线索数' },
  ],
  rows: [
    { platform: '小红书', leads: 12 },
    { platform: '抖音', leads: 7 },
    { platform: '小红书', leads: 5 },
  ],
});
const SCREEN = JSON.stringify({
  title: '内容',
  address: '/feed',
  filters: [
    {
      list: '内容',
      fields: [{ field: 'platform', title: '平台', type: 'set', values: [{ value: 'xhs', label: '小红书' }] }],
    },
  ],
  sources: [{ name: 'rows', title: '内容', data: { list: [{ id: 1, likes: 3 }], total: 40 } }],
});
const rows = { kind: 'rows' as const, title: '线索', text: ROWS, address: '/feed/leads' };
const screen = { kind: 'screen' as const, title: '内容', text: SCREEN, address: '/feed' };

it('shows the rows of the call that fits the question, with the total', async () => {
  const { content } = await answers.ask({ historyId: await answers.history(), text: '我们有哪些采集关键词？' });
  expect(content).toMatchObject({ state: 'done', provider: 'offline', inputTokens: 0 });
  expect(content.text.startsWith(WORDS.offline)).toBe(true);
  expect(content.steps).toMatchObject([{ effect: 'read', state: 'done', outcome: '共 3 条' }]);
  expect(content.text).toContain('共 3 条。');
  // Values cannot break the table or become links.
  expect(content.text).toContain('亲\\|子');
  expect(content.text).not.toMatch(/(?<!\\)\]\(https/);
});

it('quotes files with the number of the source', async () => {
  const { db, ids } = backend;
  const values = {
    userId: ids.operator,
    name: '手册.txt',
    size: 9,
    contentType: 'text/plain',
    digest: 'd',
    length: 30,
  };
  const [file] = await db
    .insert(assistantFile)
    .values({ ...values, state: 'ready' })
    .returning();
  await db
    .insert(assistantFileChunk)
    .values({ fileId: file!.fileId, position: 0, text: '退款需要在七天内申请，逾期不予受理。' });
  const attachments = [{ kind: 'file' as const, title: '手册.txt', fileId: file!.fileId }];
  const { content } = await answers.ask({ historyId: await answers.history(), text: '退款要多久', attachments });
  expect(content.text).toMatch(/手册\.txt \[\d\]：退款需要在七天内申请/);
  expect(content.sources).toContainEqual(expect.objectContaining({ fileId: file!.fileId, position: 0 }));
});

it('summarises attached rows and screens', async () => {
  const { content } = await answers.ask({
    historyId: await answers.history(),
    text: '总结',
    attachments: [rows, screen],
  });
  expect(content.text).toContain('“线索” [1] 共 3 条。');
  expect(content.text).toContain('线索数：最小 5，最大 12，合计 24，平均 8');
  expect(content.text).toContain('平台：小红书 2 条，抖音 1 条');
  expect(content.text).toContain('“内容” [2] 共 40 条。');
});

it('answers that nothing was found if no call or file fits', async () => {
  const { content } = await answers.ask({ historyId: await answers.history(), text: '鲸鲨洄游' });
  expect(content.text).toBe(`${WORDS.offline}\n\n${WORDS.nothing}`);
});

it.each<[ResultKind, string, object[]]>([
  ['note', '写一篇露营笔记', []],
  ['script', '写一条问候话术', []],
  ['plot', '画图', [rows]],
  ['filter', '只看小红书', [screen]],
  ['component', '活动报名提示', []],
  ['screen', '做一个采集关键词的页面', []],
])('writes a %s that its reader accepts', async (wish, text, attachments) => {
  const { content } = await answers.ask({
    historyId: await answers.history(),
    text,
    wish,
    attachments: attachments as never,
  });
  const blocks = resultBlocks(content.text).filter(({ kind }) => kind === wish);
  expect(blocks).toMatchObject([{ complete: true }]);
  expect(readResult(wish, blocks[0]!.body)).not.toHaveProperty('problem');
});

describe('data', () => {
  it('makes cells inert', () => {
    expect(inert('a|b\n![x](y) <b>')).toBe('a\\|b \\!\\[x\\](y) \\<b\\>');
  });
  it('shows no statistics of ids and of texts that all differ', () => {
    const [list] = listsIn(ROWS);
    expect(list!.columns.map((column) => figureOf(list!.rows, column))).toEqual([
      '平台：小红书 2 条，抖音 1 条',
      '线索数：最小 5，最大 12，合计 24，平均 8',
    ]);
    const many = [{ name: 'a' }, { name: 'b' }];
    expect(figureOf(many, { field: 'name', title: '名', schema: {} })).toBeNull();
  });
  it('is empty for texts that are no lists of the assistant', () => {
    expect([listsIn('no JSON'), listsIn('[1]'), listsIn('{"sources":[1]}')]).toEqual([[], [], []]);
  });
  it('tables of every list of the catalogue have at most six columns, the name first, and no addresses', () => {
    const rows = catalogue.flatMap(({ name, result }) => {
      const row = rowsOf(result as ValueSchema);
      return row ? [[name, columnsOf(row)] as const] : [];
    });
    expect(rows.length).toBeGreaterThan(50);
    for (const [name, columns] of rows) {
      expect(columns.length, name).toBeLessThanOrEqual(6);
      expect(columns.filter(({ schema }) => schema.display === 'link' || schema.display === 'image')).toEqual([]);
      const heading = columns.findIndex(({ field }) => /^(?:title|name|nickname)$/.test(field));
      expect(heading, name).toBeLessThanOrEqual(0);
    }
  });
  it('tables show titles in full, and no addresses of this server', () => {
    const text = (title: string) => ({ type: 'string', title }) as const;
    const schema = {
      type: 'object',
      properties: { cover: text('封面'), note: text('说明'), title: text('标题') },
    } as const;
    const title = '周末露营清单'.repeat(20);
    const rows = [
      { title, note: '/files/2026-11/a.png', cover: '/files/2026-11/a.png' },
      { title: '短', note: '新', cover: 'http://localhost:5180/files/a' },
    ];
    const columns = columnsOf(schema, rows);
    expect(columns.map(({ field }) => field)).toEqual(['title', 'note']);
    expect(tableOf(rows, columns).split('\n').slice(2)).toEqual([`| ${title} | — |`, '| 短 | 新 |']);
  });
  it('tables have labels for values', () => {
    const columns = columnsOf({
      type: 'object',
      properties: {
        id: { type: 'integer', title: '编号' },
        state: { type: 'string', title: '状态', labels: { a: '甲' } },
      },
    });
    expect(
      tableOf([{ id: 1, state: 'a' }], columns)
        .split('\n')
        .at(-1),
    ).toBe('| 1 | 甲 |');
  });
});

it.each([
  ['写一条露营笔记', 'note', '露营'],
  ['帮我写一篇关于通勤妆的种草文', 'note', '通勤妆'],
  ['写一段催付款的话术', 'script', '催付款'],
] as const)('“%s” is answered by a %s about it', async (text, kind, about) => {
  const { content } = await answers.ask({ historyId: await answers.history(), text });
  expect(content.text.startsWith(WORDS.offline)).toBe(true);
  expect(content.text).not.toContain(WORDS.nothing);
  expect(content.text).toContain(`\`\`\`${kind}`);
  expect(content.text).toContain(about);
});

it.each(['生成的笔记有多少', '谁写的笔记最多', '写过哪些文案'])('“%s” asks for no text', (question) =>
  expect(askedText(question)).toBeNull(),
);

it.each(['总结一下这个故事', '这个故事里有哪些人物？', '把这段话翻译成英文'])(
  '“%s” is answered by what a model needs, and by no unrelated rows',
  async (text) => {
    const { content } = await answers.ask({ historyId: await answers.history(), text });
    expect(content.text).toContain(WORDS.needsModel);
    expect(content.text).not.toContain('| --- |');
  },
);

describe('why a figure fell', () => {
  const now = new Date('2026-06-10T07:30:00.000Z'); // a Wednesday
  it.each([
    ['昨天的留资为什么下降了', 'leads', '2026-06-09', '2026-06-09'],
    ['为什么上周私信变少了？', 'lettersIn', '2026-06-01', '2026-06-07'],
    ['近 7 天播放量怎么跌了', 'views', '2026-06-04', '2026-06-10'],
    ['上个月发布减少的原因', 'publications', '2026-05-01', '2026-05-31'],
    ['本周评论为何上涨', 'comments', '2026-06-08', '2026-06-10'],
    ['前天新增用户为什么少了', 'letterUsers', '2026-06-08', '2026-06-08'],
    ['线索为啥掉了', 'leads', '2026-06-09', '2026-06-09'],
  ])('“%s” asks about %s from %s to %s', (question, figure, createdFrom, createdTo) =>
    expect(askedWhy(question, now)).toEqual({ figure, createdFrom, createdTo }),
  );
  it.each(['昨天的留资有多少', '为什么要写露营笔记', '天气为什么变化'])('“%s” asks something else', (question) =>
    expect(askedWhy(question, now)).toBeNull(),
  );

  it('is answered with both figures, the largest contributions and the dashboard of the days', async () => {
    const { db, ids, clock } = backend;
    const owned = { departmentId: 1, creatorId: ids.operator };
    const [account] = await db
      .insert(replyAccount)
      .values({
        ...owned,
        platform: 'dy',
        device: 'computer',
        deviceName: 'PC',
        platformUserId: 'a',
        nickname: '早茶号',
      })
      .returning();
    const { accountId } = account!;
    const [person] = await db
      .insert(receiver)
      .values({ departmentId: 1, accountId, platformUserId: 'u', nickname: '小陈' })
      .returning();
    const contact = { departmentId: 1, receiverId: person!.receiverId, sealed: 's', masked: '138****5678' };
    const before = new Date(clock.now.getTime() - 44 * 3_600_000);
    await db.insert(chatContact).values([
      { ...contact, kind: 'mobile', digest: 'x', createTime: before },
      { ...contact, kind: 'wechat', digest: 'y', createTime: before },
    ]);
    const { content } = await answers.ask({ historyId: await answers.history(), text: '昨天的留资为什么下降了' });
    expect(content).toMatchObject({
      state: 'done',
      steps: [{ call: 'analysis.explainChange', effect: 'read', state: 'done' }],
      sources: [{ address: '/analysis/leads?figure=leads&from=2026-06-09&to=2026-06-09' }],
    });
    expect(content.text).toContain('2026-06-09 的留资与 2026-06-08 相比下降：0，对比期 2，少 2（-100%） [1]。');
    expect(content.text).toContain('- 账号：早茶号 -2（2 → 0）');
    expect(content.text).toContain('[在看板中查看](/analysis/leads?figure=leads&from=2026-06-09&to=2026-06-09)');
  });

  it('says first that the figure moved otherwise', async () => {
    const { content } = await answers.ask({ historyId: await answers.history(), text: '前天的留资为什么下降了' });
    expect(content.text).toContain('没有下降。2026-06-08 的留资与 2026-06-07 相比上升：2，对比期 0，多 2 [1]。');
  });

  it('says that the rights are missing', async () => {
    const text = '昨天的播放量为什么下降了';
    const { content } = await answers.ask({ historyId: await answers.history('viewer'), text }, 'viewer');
    expect(content.text).toContain('您没有权限看播放量 [1]。');
  });
});
