/** Rows and a screen for the stories of the table, as the server would serve them. */
import type { Blogger } from '../../../../services/catalogue/generated/types';
import { CallError } from '../../../../services/client';
import type { Answers } from '../../../../services/testing';
import type { ScreenDocument, TableNode } from '../../../../language/types';

const NAMES = [
  '护肤小课堂',
  '阿宝爱吃饭',
  '小夏的衣橱',
  '一只旅行猫',
  '厨房里的王阿姨',
  '健身教练老李',
  '读书笔记本',
  '租房改造日记',
];
const TAGS = [
  ['护肤', 'green'],
  ['穿搭', 'purple'],
  ['美食', 'orange'],
  ['旅行', 'cyan'],
  ['健身', 'blue'],
  ['母婴', 'red'],
] as const;
const PLATFORMS = { xhs: '小红书', dy: '抖音', ks: '快手', wx: '视频号' } as const;
const STATUS = { following: '跟踪中', paused: '已暂停', failed: '采集失败' } as const;

const picture = (place: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${(place * 47) % 360} 60% 60%)"/></svg>`)}`;
const cycle = <K extends string>(of: Record<K, string>, place: number): K =>
  Object.keys(of)[place % Object.keys(of).length] as K;

export const bloggers = (count: number): Blogger[] =>
  Array.from({ length: count }, (_, place) => ({
    bloggerId: place + 1,
    nickname: `${NAMES[place % NAMES.length]}${place + 1}`,
    avatar: picture(place),
    platform: cycle(PLATFORMS, place),
    platformUserId: `user_${1000 + place}`,
    homeUrl: `https://www.xiaohongshu.com/user/profile/${1000 + place}`,
    signature: '分享真实使用感受，合作请私信。每周三更新，喜欢就点个关注吧。',
    city: '上海',
    tags: Array.from({ length: 1 + (place % 5) }, (__, tag) => ({
      tagId: tag + 1,
      name: TAGS[(place + tag) % 6]![0],
      color: TAGS[(place + tag) % 6]![1],
    })),
    fansCount: (place * 7919) % 500_000,
    noteCount: place % 900,
    likeCount: (place * 104_729) % 9_000_000,
    spiderStatus: cycle(STATUS, place),
    favorite: place % 2 === 0,
    agent: false,
    lastSpiderTime: place % 6 === 5 ? null : '2026-01-05T02:03:00Z',
    growthDay: null,
    growthWeek: null,
    rise: '',
    intervalHours: 12,
    nextSpiderTime: null,
    spiderFailures: 0,
    scheduleNote: '每 12 小时',
    createTime: '2026-01-02T02:03:00Z',
  }));

const colors = {
  xhs: 'red',
  dy: 'geekblue',
  ks: 'orange',
  wx: 'green',
  following: 'success',
  paused: 'default',
  failed: 'error',
};

export const table: TableNode = {
  type: 'table',
  id: 'bloggers',
  source: 'bloggers',
  rowKey: 'bloggerId',
  paging: true,
  pageSize: 10,
  sortable: ['fansCount', 'createTime'],
  views: ['table', 'cards'],
  title: '博主',
  filters: [
    { field: 'keyword', title: '昵称', schema: { type: 'string', maxLength: 64 } },
    {
      field: 'platform',
      title: '平台',
      component: 'select',
      options: Object.entries(PLATFORMS).map(([value, label]) => ({ value, label })),
    },
    { field: 'favorite', title: '只看收藏', schema: { type: 'boolean' } },
    { field: 'createdFrom', title: '收录起始', schema: { type: 'string', format: 'date' } },
    { field: 'createdTo', title: '收录截止', schema: { type: 'string', format: 'date' } },
  ],
  columns: [
    {
      field: 'nickname',
      title: '昵称',
      as: 'text',
      picture: '${row.avatar}',
      note: '${row.platformUserId}',
      width: 200,
      fixed: 'left',
      do: [{ action: 'copy', text: '${row.nickname}' }],
    },
    { field: 'platform', title: '平台', as: 'tag', labels: PLATFORMS, colors, width: 90 },
    { field: 'tags', title: '标签', as: 'tags', width: 200 },
    { field: 'fansCount', title: '粉丝数', as: 'number', width: 110 },
    { field: 'spiderStatus', title: '采集状态', as: 'tag', labels: STATUS, colors, width: 100 },
    { field: 'favorite', title: '已收藏', as: 'boolean', width: 90 },
    { field: 'homeUrl', title: '主页', as: 'link', text: '打开主页', width: 110 },
    { field: 'createTime', title: '收录时间', as: 'datetime', width: 150 },
    { field: 'signature', title: '简介', as: 'longText', width: 240, hidden: true },
  ],
  card: {
    picture: '${row.avatar}',
    title: '${row.nickname}',
    note: '${row.signature}',
    fields: [
      { field: 'platform', title: '平台', as: 'tag', labels: PLATFORMS, colors },
      { field: 'fansCount', title: '粉丝数', as: 'number' },
    ],
  },
  toolbar: [{ text: '添加博主', kind: 'primary', icon: 'plus', do: [{ action: 'refresh', sources: ['bloggers'] }] }],
  rowActions: [
    {
      text: '收藏',
      visible: '${!row.favorite}',
      do: [{ action: 'call', source: 'favorite', params: { bloggerIds: ['${row.bloggerId}'] } }],
    },
    {
      text: '取消收藏',
      visible: '${row.favorite}',
      do: [{ action: 'call', source: 'favorite', params: { bloggerIds: ['${row.bloggerId}'], favorite: false } }],
    },
    {
      text: '暂停',
      disabled: "${row.spiderStatus == 'paused'}",
      do: [{ action: 'call', source: 'favorite', params: { bloggerIds: ['${row.bloggerId}'] } }],
    },
    { text: '复制链接', do: [{ action: 'copy', text: '${row.homeUrl}' }] },
    {
      text: '取消跟踪',
      kind: 'danger',
      do: [{ action: 'call', source: 'remove', params: { bloggerId: '${row.bloggerId}' } }],
    },
  ],
  batchActions: [
    { text: '收藏', do: [{ action: 'call', source: 'favorite', params: { bloggerIds: '${selection.keys}' } }] },
  ],
  empty: '还没有跟踪博主',
};

export const page: Partial<ScreenDocument> = {
  dataSources: {
    bloggers: {
      call: 'feedManage.pageQueryBlogger',
      effect: 'read',
      send: 'auto',
      params: Object.fromEntries(
        [
          'keyword',
          'platform',
          'favorite',
          'createdFrom',
          'createdTo',
          'pageNo',
          'pageSize',
          'sortBy',
          'sortOrder',
        ].map((name) => [name, `\${query.${name}}`]),
      ),
      schema: {
        type: 'object',
        properties: {
          keyword: { type: 'string' },
          platform: { type: 'string' },
          favorite: { type: 'boolean' },
          createdFrom: { type: 'string' },
          createdTo: { type: 'string' },
          pageNo: { type: 'integer' },
          pageSize: { type: 'integer' },
          sortBy: { type: 'string' },
          sortOrder: { type: 'string' },
        },
      },
    },
    favorite: {
      call: 'feedManage.batchAddUserFavoriteBlogger',
      effect: 'write',
      send: 'manual',
      refresh: ['bloggers'],
    },
    remove: { call: 'feedManage.deleteBloggerById', effect: 'write', send: 'manual', refresh: ['bloggers'] },
  },
  body: [table],
};

/** A double of the backend with `count` bloggers that filters, sorts, pages and deletes. */
export function backend(count: number): Answers {
  let all = bloggers(count);
  return {
    'feedManage.pageQueryBlogger': ({
      keyword = '',
      platform,
      favorite,
      pageNo = 1,
      pageSize = 10,
      sortBy,
      sortOrder,
    }) => {
      const found = all.filter(
        (each) =>
          each.nickname.includes(keyword) &&
          (!platform || each.platform === platform) &&
          (favorite === undefined || each.favorite === favorite),
      );
      if (sortBy === 'fansCount')
        found.sort((a, b) => (sortOrder === 'desc' ? b.fansCount - a.fansCount : a.fansCount - b.fansCount));
      return { list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length, pageNo, pageSize };
    },
    'feedManage.batchAddUserFavoriteBlogger': ({ bloggerIds, favorite = true }) => {
      all = all.map((each) => (bloggerIds.includes(each.bloggerId) ? { ...each, favorite } : each));
      return { done: bloggerIds.length, failed: [] };
    },
    'feedManage.deleteBloggerById': ({ bloggerId }) => {
      all = all.filter((each) => each.bloggerId !== bloggerId);
      return null;
    },
  };
}

/** Three bloggers whose counts and tags do not fit, and one without any. */
export function crowded(): Answers {
  const tags = Array.from({ length: 12 }, (_, place) => ({
    tagId: place + 1,
    name: `一个相当长的标签名称 ${place + 1}`,
    color: TAGS[place % 6]![1],
  }));
  const counts = [
    [123_456_789, 12_345_678],
    [99_999_999, 9_999_999],
    [2_345_678_901, 1_000_000],
  ] as const;
  const list = bloggers(4).map((each, place): Blogger => {
    const [fansCount, likeCount] = counts[place] ?? [0, 0];
    return { ...each, fansCount, likeCount, tags: place < 3 ? tags.slice(0, 12 - place * 5) : [] };
  });
  return { 'feedManage.pageQueryBlogger': { list, total: list.length, pageNo: 1, pageSize: 10 } };
}

export const never: Answers = { 'feedManage.pageQueryBlogger': () => new Promise<never>(() => undefined) };

/** Fails the first time and answers from then on. */
export function refusesOnce(): Answers {
  const answers = backend(3);
  const answer = answers['feedManage.pageQueryBlogger'] as (params: object) => never;
  let asked = 0;
  return {
    ...answers,
    'feedManage.pageQueryBlogger': (params) => {
      asked += 1;
      if (asked === 1) throw new CallError({ kind: 'rejected', message: '服务繁忙，请稍后再试', requestId: 'req-7' });
      return answer(params);
    },
  };
}
