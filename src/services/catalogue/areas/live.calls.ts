/** Live streams: followed bloggers, their sessions, and what was said, chatted and sold (calls.md section 7.8). */
import { LIVE, OWN_LIVE } from '../bases';
import { platform } from '../content';
import {
  area,
  choice,
  closed,
  count,
  type CallDeclaration,
  day,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  sharedLink,
  time,
  Type,
} from '../define';
import { CHANGE_LIVE, READ_LIVE } from '../policies';
import { LIVE_LIMITS, LIVE_STATE_NAMES } from '../sets/live';

const lvId = id('直播场次');
const state = choice('状态', LIVE_STATE_NAMES, { colors: { live: 'red', ended: 'default', stopped: 'orange' } });
const second = (title: string) => Type.Integer({ minimum: 0, maximum: LIVE_LIMITS.seconds, title });
const minute = Type.Integer({ minimum: 0, maximum: LIVE_LIMITS.seconds / 60, title: '第几分钟' });
const yuan = (title: string) => Type.Number({ minimum: 0, title, display: 'number' });
const clock = Type.String({ title: '直播时间', description: 'Since the start: h:mm:ss' });
/** Empty: the platform showed none. */
const pictureOrNone = (title: string, display: 'image' | 'avatar' = 'image') => Type.String({ title, display });
/** Rows of a session are numbered from 0 without gaps, so that a place is a cursor. */
const place = (title: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, title });

export const liveBlogger = entity('LiveBlogger', {
  liveBloggerId: id('博主编号'),
  platform,
  platformUserId: Type.String({ title: '平台账号' }),
  nickname: Type.String({ title: '昵称' }),
  avatar: pictureOrNone('头像', 'avatar'),
  homeUrl: Type.String({ title: '主页', display: 'link' }),
  remark: Type.String({ title: '备注' }),
  following: flag('采集直播'),
  isLive: flag('直播中'),
  sessionCount: count('已采集场次'),
  lastStartTime: nullable(time('最近开播')),
  /** Empty: the last visit succeeded. */
  reason: Type.String({ title: '采集失败原因' }),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  ...edited,
});

export const liveSession = entity('LiveSession', {
  lvId: id('场次编号'),
  title: Type.String({ title: '直播标题' }),
  cover: pictureOrNone('封面'),
  state,
  liveBloggerId: id('博主编号'),
  bloggerName: Type.String({ title: '博主' }),
  bloggerAvatar: pictureOrNone('博主头像', 'avatar'),
  platform,
  startTime: time('开播时间'),
  endTime: nullable(time('下播时间')),
  duration: Type.Integer({ minimum: 0, title: '时长', display: 'duration' }),
  viewerPeak: count('最高在线'),
  entered: count('进入人数'),
  likes: count('点赞'),
  chatCount: count('弹幕'),
  personCount: count('发言人数'),
  textCount: count('话术'),
  goodsCount: count('商品'),
  sold: count('销量'),
  sales: yuan('销售额（元）'),
  updateTime: time('采集到'),
});

export const liveMinute = entity('LiveMinute', {
  minute,
  clock,
  viewers: count('在线人数'),
  entered: count('进入人数'),
  likes: count('点赞'),
  chats: count('弹幕'),
  sold: count('销量'),
  sales: yuan('销售额（元）'),
  /** Place of the first chat of this minute or a later one; null: there is none. */
  chatPlace: nullable(place('弹幕序号')),
});

export const liveText = entity('LiveText', {
  place: place('序号'),
  second: second('第几秒'),
  clock,
  seconds: Type.Integer({ minimum: 0, title: '时长（秒）' }),
  text: Type.String({ title: '话术' }),
});

export const liveChat = entity('LiveChat', {
  place: place('序号'),
  second: second('第几秒'),
  clock,
  personId: id('观众'),
  nickname: Type.String({ title: '观众' }),
  avatar: pictureOrNone('头像', 'avatar'),
  content: Type.String({ title: '弹幕' }),
});

export const livePerson = entity('LivePerson', {
  personId: id('观众编号'),
  nickname: Type.String({ title: '观众' }),
  avatar: pictureOrNone('头像', 'avatar'),
  chatCount: count('弹幕数'),
  firstClock: Type.String({ title: '首次发言' }),
  lastClock: Type.String({ title: '最后发言' }),
});

export const liveGoods = entity('LiveGoods', {
  goodsId: id('商品编号'),
  place: Type.Integer({ minimum: 1, title: '链接号' }),
  name: Type.String({ title: '商品' }),
  cover: pictureOrNone('图片'),
  price: yuan('价格（元）'),
  sold: count('销量'),
  sales: yuan('销售额（元）'),
  shown: count('讲解次数'),
  /** Empty: never presented. */
  firstShown: Type.String({ title: '首次讲解' }),
});

const window = {
  from: optional(place('从第几条')),
  limit: optional(Type.Integer({ minimum: 1, maximum: LIVE_LIMITS.window, default: 100, title: '条数' })),
};

/** Part of the rows in their order; `next`: where to go on, null at the end. */
const partOf = <T extends Parameters<typeof list>[0]>(row: T) =>
  closed({ list: list(row), total: count('总数'), next: nullable(place('下一条')) });

const RECORDS = ['liveRecord'] as const;

/** Running sessions change every second; lists need not. */
const LIST_PAUSE_MS = 2_000;

const sheet = (summary: string, title: string, path: string): CallDeclaration => ({
  summary,
  title,
  policy: READ_LIVE,
  path,
  kind: 'blob',
  reads: RECORDS,
  params: closed({ lvId }),
});

export const liveCalls = area('live', LIVE, {
  list: {
    summary: 'Live sessions, filtered and paged',
    title: '直播场次',
    policy: READ_LIVE,
    path: 'list',
    reads: ['liveRecord', 'liveBlogger'],
    pauseMs: LIST_PAUSE_MS,
    params: paged(
      {
        keyword: optional(searched('直播标题', 64)),
        liveBloggerId: optional(id('博主')),
        state: optional(state),
        startedFrom: optional(day('开播自')),
        startedTo: optional(day('开播至')),
      },
      ['startTime', 'viewerPeak', 'chatCount', 'sales'],
    ),
    result: pageOf(liveSession),
    export: {
      name: '直播场次',
      key: 'lvId',
      columns: [
        'title',
        'bloggerName',
        'platform',
        'state',
        'startTime',
        'endTime',
        'duration',
        'viewerPeak',
        'entered',
        'likes',
        'chatCount',
        'sold',
        'sales',
      ],
    },
  },
  detail: {
    summary: 'One live session with its totals',
    title: '直播详情',
    policy: READ_LIVE,
    path: 'detail',
    reads: ['liveRecord', 'liveBlogger'],
    params: closed({ lvId }),
    result: liveSession,
  },
  texts: {
    summary: 'What was said in a session, from a place on, or only the sentences with a word',
    title: '直播话术',
    policy: READ_LIVE,
    path: 'texts',
    reads: RECORDS,
    params: closed({ lvId, keyword: optional(searched('话术', 64)), ...window }),
    result: partOf(liveText),
  },
  downloadTexts: sheet('What was said in a session as a spreadsheet', '下载直播话术', 'download-texts'),
  bloggerList: {
    summary: 'Bloggers whose live sessions are collected',
    title: '直播博主',
    policy: READ_LIVE,
    path: 'blogger-list',
    reads: ['liveBlogger', 'liveRecord'],
    pauseMs: LIST_PAUSE_MS,
    params: paged({ keyword: optional(searched('昵称、备注', 64)), following: optional(flag('采集直播')) }, [
      'createTime',
    ]),
    result: pageOf(liveBlogger),
  },
  bloggerAdd: {
    summary: 'Follows a blogger; bots collect the sessions from then on',
    title: '添加直播博主',
    policy: CHANGE_LIVE,
    path: 'blogger-add',
    once: true,
    changes: ['liveBlogger'],
    params: closed({
      link: sharedLink('主页链接', { description: '粘贴博主主页的链接或分享文本' }),
      remark: optional(line('备注', LIVE_LIMITS.remark, { min: 0, normal: 'NFC' })),
    }),
    result: liveBlogger,
  },
  bloggerEdit: {
    summary: 'Changes the remark of a blogger, or whether the sessions are collected',
    title: '编辑直播博主',
    policy: CHANGE_LIVE,
    path: 'blogger-edit',
    changes: ['liveBlogger'],
    edits: { record: 'liveBlogger', key: 'liveBloggerId' },
    params: closed({
      liveBloggerId: id('博主'),
      remark: optional(line('备注', LIVE_LIMITS.remark, { min: 0, normal: 'NFC' })),
      following: optional(flag('采集直播')),
    }),
    result: liveBlogger,
  },
  getLvData: {
    summary: 'Figures of a session by minute, without gaps',
    title: '直播分钟数据',
    policy: READ_LIVE,
    path: 'get-lv-data',
    reads: RECORDS,
    params: closed({ lvId }),
    result: closed({ title: Type.String({ title: '直播标题' }), list: list(liveMinute) }),
  },
  getLvCastChats: {
    summary: 'Chats of a session from a place on, or only those with a word or of one person',
    title: '直播弹幕',
    policy: READ_LIVE,
    path: 'get-lv-cast-chats',
    reads: RECORDS,
    params: closed({ lvId, keyword: optional(searched('弹幕', 64)), personId: optional(id('观众')), ...window }),
    result: partOf(liveChat),
  },
  getLvGoods: {
    summary: 'Goods of a session with what they sold',
    title: '直播商品',
    policy: READ_LIVE,
    path: 'get-lv-goods',
    reads: RECORDS,
    params: paged({ lvId, keyword: optional(searched('商品', 64)) }, ['place', 'price', 'sold', 'sales']),
    result: pageOf(liveGoods),
    export: {
      name: '直播商品',
      key: 'goodsId',
      columns: ['place', 'name', 'price', 'sold', 'sales', 'shown', 'firstShown'],
    },
  },
  downloadLvData: sheet('Figures of a session by minute as a spreadsheet', '下载分钟数据', 'download-lv-data'),
  downloadLvCastChats: sheet('All chats of a session as a spreadsheet', '下载弹幕', 'download-lv-cast-chats'),
  queryMoment: {
    summary: 'What was said, chatted and sold in one minute',
    title: '直播时刻',
    policy: READ_LIVE,
    path: `${OWN_LIVE}/moment`,
    reads: RECORDS,
    params: closed({ lvId, minute }),
    result: closed({
      minute: liveMinute,
      /** Places at which the texts and the chats of this minute, or later ones, begin; null: there are none. */
      textPlace: nullable(place('话术序号')),
      chatPlace: nullable(place('弹幕序号')),
      goods: list(
        closed({
          goodsId: id('商品编号'),
          name: Type.String({ title: '商品' }),
          cover: pictureOrNone('图片'),
          price: yuan('价格（元）'),
          sold: count('销量'),
          sales: yuan('销售额（元）'),
          /** Presented in this minute. */
          isShown: flag('讲解中'),
        }),
      ),
    }),
  },
  queryPeople: {
    summary: 'People who chatted in a session, those with most chats first',
    title: '直播观众',
    policy: READ_LIVE,
    path: `${OWN_LIVE}/people`,
    reads: RECORDS,
    params: paged({ lvId, keyword: optional(searched('观众', 64)) }, ['chatCount']),
    result: pageOf(livePerson),
    export: {
      name: '直播观众',
      key: 'personId',
      columns: ['nickname', 'chatCount', 'firstClock', 'lastClock'],
    },
  },
});
