import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOfScreens } from '../../rules/shape';
import { OPTIONS, screensIn } from '../../test-support';
import { sentencesOf } from './say';

type Json = Record<string, unknown> & unknown[];
type Edit = (root: Json) => void;
const at = (root: Json, path: string): Json =>
  path === '' ? root : path.split('.').reduce((value, key) => value[key as never] as Json, root);
const set =
  (path: string, value: unknown): Edit =>
  (root) => {
    const keys = path.split('.');
    const last = keys.pop()!;
    const holder = at(root, keys.join('.'));
    if (value === undefined) delete holder[last as never];
    else holder[last as never] = value as never;
  };
const put =
  (path: string, index: number, value: unknown): Edit =>
  (root) =>
    void at(root, path).splice(index, 0, value);
const cut =
  (path: string, index: number): Edit =>
  (root) =>
    void at(root, path).splice(index, 1);
const move =
  (path: string, from: number, to: number): Edit =>
  (root) => {
    const list = at(root, path);
    list.splice(to, 0, ...list.splice(from, 1));
  };
const all =
  (...edits: Edit[]): Edit =>
  (root) =>
    edits.forEach((edit) => edit(root));

const TEXTS = new Map(
  ['.page.json', '.part.json'].flatMap((end) => screensIn('schemas', end)).map(({ file, text }) => [file, text]),
);
const textOf = (file: string) => TEXTS.get(`${file}.json`)!;
const options = {
  ...OPTIONS,
  titles: {
    '/feed/feed-list': '内容列表',
    '/feed/feed-blogger': '博主管理',
    'feed:feed-keyword': '关键词管理',
    'feed:feed-blogger': '博主管理',
  },
};
const worded = (file: string, after: unknown) =>
  sentencesOf(textOf(file), JSON.stringify(after), { ...options, file: `${file}.json` })!.map(({ text }) => text);

const K = 'feed/feed-keyword.page';
const H = 'home.page';
const L = 'link/hash-manage.page';
const D = 'analysis/leads.page';
const P = 'parts/operation-keyword-columns.part';

describe('a change of a shipped screen', () => {
  it.each<[file: string, edit: Edit, sentence: string]>([
    [K, put('body.1.columns', 3, { field: 'agent', width: 90 }), '表格“关键词列表”：新增列“经纪人”，在“采集状态”之后'],
    [K, put('body.1.columns', 0, 'agent'), '表格“关键词列表”：新增列“经纪人”，在最前面'],
    [
      K,
      all(put('body.1.columns', 3, 'remark'), put('body.1.columns', 4, 'agent')),
      '表格“关键词列表”：新增列“备注”、“经纪人”，在“采集状态”之后',
    ],
    [K, cut('body.1.columns', 8), '表格“关键词列表”：删除列“创建人”'],
    [K, all(cut('body.1.columns', 9), cut('body.1.columns', 8)), '表格“关键词列表”：删除列“创建人”、“创建时间”'],
    [K, move('body.1.columns', 2, 4), '表格“关键词列表”：列“采集状态”移到“优先级”之后'],
    [K, move('body.1.columns', 5, 0), '表格“关键词列表”：列“收录内容”移到最前面'],
    [K, set('body.1.columns.1.width', 120), '列“平台”的列宽 90 → 120'],
    [K, set('body.1.columns.1.width', undefined), '列“平台”的列宽恢复默认'],
    [
      K,
      all(
        set('body.1.columns.1.width', 120),
        set('body.1.columns.1.title', '来自哪里'),
        set('body.1.columns.1.fixed', 'left'),
      ),
      '列“平台”：列宽 90 → 120，列名设为“来自哪里”，现在固定在左侧',
    ],
    [K, set('body.1.columns.0.fixed', undefined), '列“关键词”不再固定'],
    [K, set('body.1.columns.0.fixed', 'right'), '列“关键词”现在固定在右侧'],
    [K, set('body.1.columns.10.hidden', undefined), '列“更新时间”现在默认显示'],
    [K, set('body.1.columns.9.hidden', true), '表格“关键词列表”中列“创建时间”现在默认隐藏'],
    [K, set('body.1.columns.0.do', undefined), '列“关键词”点击后不再前往页面“内容列表”'],
    [K, set('body.1.columns.0.note', undefined), '列“关键词”去掉了第二行文字'],
    [K, cut('body.1.filters', 3), '表格“关键词列表”：删除筛选“标签”'],
    [K, cut('body.1.filters', 4), '表格“关键词列表”：删除筛选“经纪人”'],
    [K, set('body.1.filters.1', { field: 'platform', initial: 'xhs' }), '筛选“平台”的初始值设为“小红书”'],
    [K, set('body.1.empty', '还没有关键词'), '表格“关键词列表”的无数据时的文字有改动'],
    [K, set('body.1.rowActions.5.do.confirm', undefined), '行操作“取消跟踪”不再询问'],
    [K, set('body.1.rowActions.3.do.confirm', '确定暂停采集？'), '行操作“暂停”现在先询问'],
    [K, set('body.1.rowActions.5.do.confirm', '不再跟踪“${row.keyword}”？'), '行操作“取消跟踪”的询问的内容有改动'],
    [
      K,
      set('body.1.rowActions.3.visible', "${row.status == 'active' && row.platform != 'dy'}"),
      '行操作“暂停”现在只在采集状态是采集中且平台不是抖音时显示',
    ],
    [K, set('body.1.rowActions.3.visible', undefined), '行操作“暂停”总是显示'],
    [
      K,
      set('body.1.rowActions.0.visible', '${row.noteCount > 10 || !row.remark}'),
      '行操作“编辑”现在只在收录内容大于 10 或没有备注时显示',
    ],
    [K, set('body.1.rowActions.2.disabled', "${row.status == 'paused'}"), '行操作“立即采集”在采集状态是已暂停时不可用'],
    [K, set('body.1.rowActions.0.text', '修改'), '行操作“编辑”改为“修改”'],
    [
      K,
      put('body.1.rowActions', 2, { text: '复制', do: { action: 'copy', text: '${row.keyword}' } }),
      '表格“关键词列表”：新增行操作“复制”，在“看内容”之后',
    ],
    [K, cut('body.1.rowActions', 1), '表格“关键词列表”：删除行操作“看内容”'],
    [K, move('body.1.rowActions', 0, 2), '表格“关键词列表”：行操作“编辑”移到“立即采集”之后'],
    [K, cut('body.1.batchActions', 2), '表格“关键词列表”：删除批量操作“移除标签”'],
    [
      K,
      put('body.1.toolbar', 2, { text: '导入', do: { action: 'open', dialog: 'create' } }),
      '表格“关键词列表”：新增按钮“导入”，在“标签管理”之后',
    ],
    [K, set('body.1.toolbar.0.icon', 'edit'), '按钮“添加关键词”的图标有改动'],
    [K, set('body.1.toolbar.1.do.dialog', 'create'), '按钮“标签管理”的弹窗“标签管理” → “添加关键词”'],
    [K, set('body.1.source', 'tags'), '表格“关键词列表”的数据源“关键词列表” → “标签列表”'],
    [K, set('body.1.pageSize', 50), '表格“关键词列表”的每页行数设为 50'],
    [K, set('title', '关键词'), '页面标题“关键词管理” → “关键词”'],
    [K, set('menu', 'feed:feed-blogger'), '页面的所属菜单“关键词管理” → “博主管理”'],
    [K, set('route', '/feed/words'), '页面地址有改动'],
    [K, set('dataSources.tags.cacheMs', 60000), '数据源“标签列表”的缓存时间 30 秒 → 60 秒'],
    [K, set('dataSources.update.success', '修改已保存'), '数据源“修改关键词”的成功提示“已保存” → “修改已保存”'],
    [K, set('dataSources.more', { call: 'feedManage.queryTagList' }), '页面：新增数据源“标签列表”'],
    [K, set('dataSources.deleteTag', undefined), '页面：删除数据源“删除标签”'],
    [K, set('dataSources.tags.when', '${query.keyword}'), '数据源“标签列表”现在只在有关键词时请求'],
    [K, set('dialogs.create.title', '新增关键词'), '弹窗“添加关键词”改名为“新增关键词”'],
    [
      K,
      set('dialogs.create.body.0.submit', '保存'),
      '弹窗“添加关键词”中表单“新建关键词”的提交按钮文字“开始跟踪” → “保存”',
    ],
    [
      K,
      set('dialogs.create.body.0.fields.0.placeholder', '例如：晚安面膜'),
      '弹窗“添加关键词”中字段“关键词”的占位文字“例如：早八妆容” → “例如：晚安面膜”',
    ],
    [K, set('dialogs.create.body.0.fields.1.initial', 'dy'), '弹窗“添加关键词”中字段“平台”的初始值“小红书” → “抖音”'],
    [K, set('dialogs.create.body.0.fields.5.required', true), '弹窗“添加关键词”中字段“备注”现在必填'],
    [
      K,
      set('dialogs.create.body.0.fields.5.visible', "${form.platform == 'xhs'}"),
      '弹窗“添加关键词”中字段“备注”现在只在平台是小红书时显示',
    ],
    [
      K,
      put('dialogs.create.body.0.fields', 5, 'agent'),
      '弹窗“添加关键词”中表单“新建关键词”：新增字段“经纪人”，在“采集间隔”之后',
    ],
    [K, cut('dialogs.edit.body.0.fields', 3), '弹窗“编辑关键词：…”中表单“修改关键词”：删除字段“标签”'],
    [K, set('dialogs.failed', undefined), '页面：删除弹窗“… 个关键词没有处理成功”'],
    [K, set('dialogs.hint', { type: 'dialog', title: '使用说明', body: [] }), '页面：新增弹窗“使用说明”'],
    [K, set('body.1.rowActions.1.do.to', '/feed/feed-blogger'), '行操作“看内容”的前往的页面“内容列表” → “博主管理”'],
    [K, set('body.1.batchActions.3.do.then', undefined), '批量操作“取消跟踪”去掉了成功后的动作'],
    [H, set('body.2.items.0.unit', '个'), '待办“等待超过时限的会话”的单位“人” → “个”'],
    [H, cut('body.2.items', 3), '待办“待处理”：删除待办“登录已失效的发布账号”'],
    [H, set('body.4.body.0.body.0.stacked', undefined), '卡片“近 … 天内容收录趋势”中图表不再堆叠显示'],
    [H, set('body.4.body.0.body.0.height', 320), '卡片“近 … 天内容收录趋势”中图表的高度 280 → 320'],
    [
      H,
      put('body.4.body.0.body.0.y', 2, { field: 'total', title: '合计' }),
      '卡片“近 … 天内容收录趋势”中图表：新增系列“合计”，在“视频”之后',
    ],
    [H, move('body', 1, 2), '页面：待办“待处理”移到“…，今天也要写出好内容”之后'],
    [H, set('query.days.default', 30), '地址参数“天数”的默认值 14 → 30'],
    [
      L,
      set('dialogs.create.body.0.fields.4', { field: 'expireTime', help: '到期后打不开' }),
      '弹窗“新建短链”中字段“失效时间”的填写说明设为“到期后打不开”',
    ],
    [L, set('dialogs.createMany.width', 900), '弹窗“批量新建短链”的宽度 760 → 900'],
    [
      L,
      set('dialogs.createMany.body.0.text', '一次最多 500 条。'),
      '弹窗“批量新建短链”中一段文字“一次最多 1,000 条。有问题的行会列出原因，…”改为“一次最多 500 条。”',
    ],
    [L, set('dialogs.create.body.0.fields.5.help', undefined), '弹窗“新建短链”中字段“短码”去掉了填写说明'],
    [D, set('body.2.most', 31), '时间范围“日期（最长 92 天）”的最长几天 92 → 31'],
    [D, set('body.1.gap', 16), '一行内容的间距 8 → 16'],
    [D, cut('body.1.body', 4), '页面：删除按钮“发布”'],
    [P, put('value', 2, 'agent'), '片段：新增列“经纪人”，在“平台”之后'],
    [P, set('value.1.width', 100), '列“平台”的宽度 90 → 100'],
  ])('%s: %o is said as %s', (file, edit, sentence) => {
    const root = JSON.parse(textOf(file)) as Json;
    edit(root);
    expect(worded(file, root)).toEqual([sentence]);
  });

  it('is not said for a text that is no JSON', () => {
    expect(sentencesOf(textOf(K), '{', { ...options, file: `${K}.json` })).toBeNull();
  });
});

/** Every name that the language gives a prop. */
function* propsIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'properties') yield* Object.keys(value as object);
    yield* propsIn(value);
  }
}
const PROPS = new Set(propsIn(shapeOfScreens()));
/** Words of the authors of a screen stand in quotation marks. */
const ownWords = (sentence: string) => sentence.replaceAll(/“[^“”]*(?:“[^“”]*”[^“”]*)*”/g, '');

/** Every container of a document with each of its keys. */
function* placesIn(value: unknown): Generator<{ holder: Json; key: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    yield { holder: value as Json, key };
    yield* placesIn((value as Json)[key as never]);
  }
}

const VALUES = [
  7,
  120,
  true,
  false,
  null,
  'left',
  'bar',
  '新的文字',
  '/home',
  '${row.status}',
  "${row.a == 'b/c'}",
  '{}',
];

/** Removes, moves, copies or replaces one place. */
function change(root: Json, [what, where, from]: readonly [number, number, number]): void {
  const places = [...placesIn(root)];
  const { holder, key } = places[where % places.length]!;
  const other = places[from % places.length]!;
  const value = structuredClone(holder[key as never]);
  const index = from % (holder.length + 1 || 1);
  if (what === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (what === 0) delete holder[key as never];
  else if (what === 1 && Array.isArray(holder)) holder.splice(index, 0, holder.splice(Number(key), 1)[0]);
  else if (what === 2 && Array.isArray(holder)) holder.splice(index, 0, value);
  else if (what === 3) holder[key as never] = structuredClone(other.holder[other.key as never]);
  else holder[key as never] = VALUES[from % VALUES.length] as never;
}

it('any change of any screen is said without code', () => {
  const number = fc.nat(99_999);
  const edits = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), number, number), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS.keys()), edits, (file, steps) => {
      const before = TEXTS.get(file)!;
      const root = JSON.parse(before) as Json;
      for (const step of steps) change(root, step);
      const after = JSON.stringify(root);
      const sentences = sentencesOf(before, after, { ...options, file })!;
      for (const { text } of sentences) {
        expect(text).not.toMatch(/[/{}]|\$\{|undefined|null/);
        const english = ownWords(text).match(/[A-Za-z]+/g) ?? [];
        expect(
          english.filter((word) => PROPS.has(word)),
          text,
        ).toEqual([]);
        expect(text).toMatch(/[\u4e00-\u9fff]/);
      }
    }),
    { numRuns: 150 },
  );
});
