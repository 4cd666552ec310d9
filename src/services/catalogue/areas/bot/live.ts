/** Live rooms of followed bloggers. */
import { platform } from '../../content';
import { closed, entity, flag, id, line, list, nullable, optional, time, Type } from '../../define';
import { LIVE_LIMITS } from '../../sets/live';
import type { BotWork } from './bot-work';
import { claimId, headers, platformId, figure, avatar, failKind, foundPicture } from './shapes';

/** A followed blogger whose live room is to be watched. */
const botLiveRoom = entity('BotLiveRoom', {
  liveBloggerId: id('博主'),
  claimId,
  platform,
  platformUserId: Type.String({ title: '平台账号' }),
  headers,
  /** Sessions that ended before this time are not collected. */
  since: time('关注时间'),
  /** The newest known sessions with how far they were collected; `whole`: to their end. */
  sessions: list(closed({ platformLiveId: Type.String(), cursor: Type.String(), whole: flag('已采完') })),
});

const platformLiveId = platformId('平台场次编号');
const liveSecond = Type.Integer({ minimum: 0, maximum: LIVE_LIMITS.seconds, title: '第几秒' });
const money = Type.Integer({ minimum: 0, maximum: 100_000_000_000, title: '金额（分）' });

export const botLiveSession = entity('BotLiveSession', {
  platformLiveId,
  title: Type.String({ maxLength: 200, title: '标题' }),
  cover: foundPicture('封面'),
  startTime: time('开播时间'),
  /** null: it is running. */
  endTime: nullable(time('下播时间')),
});

/** What happened in a session since a cursor. Seconds count from its start; each row has the platform's key. */
export const botLivePart = entity('BotLivePart', {
  session: botLiveSession,
  /** Where to go on next time. */
  cursor: Type.String({ maxLength: 200, title: '位置' }),
  /** true: nothing more will happen in this session. */
  whole: flag('已采完'),
  minutes: list(
    closed({
      minute: Type.Integer({ minimum: 0, maximum: LIVE_LIMITS.seconds / 60, title: '第几分钟' }),
      viewers: figure('在线人数'),
      entered: figure('进入人数'),
      likes: figure('点赞'),
    }),
    '分钟',
    { maxItems: 200 },
  ),
  texts: list(
    closed({
      key: platformId('编号'),
      second: liveSecond,
      seconds: Type.Integer({ minimum: 0, maximum: 3_600, title: '时长（秒）' }),
      text: Type.String({ minLength: 1, maxLength: 2_000, title: '话术' }),
    }),
    '话术',
    { maxItems: 500 },
  ),
  chats: list(
    closed({
      key: platformId('编号'),
      second: liveSecond,
      platformUserId: platformId('平台账号'),
      nickname: line('昵称', 64, { normal: false }),
      avatar: avatar,
      content: Type.String({ minLength: 1, maxLength: 500, title: '弹幕' }),
    }),
    '弹幕',
    { maxItems: 500 },
  ),
  goods: list(
    closed({
      key: platformId('商品编号'),
      place: Type.Integer({ minimum: 1, maximum: 1_000, title: '链接号' }),
      name: line('商品', 200, { normal: false }),
      cover: foundPicture('图片'),
      price: money,
      /** All seconds at which it was presented so far. */
      shown: list(liveSecond, '讲解', { maxItems: 500 }),
    }),
    '商品',
    { maxItems: 200 },
  ),
  sales: list(
    closed({
      key: platformId('订单编号'),
      goodsKey: platformId('商品编号'),
      second: liveSecond,
      count: Type.Integer({ minimum: 1, maximum: 100_000, title: '件数' }),
      amount: money,
    }),
    '成交',
    { maxItems: 500 },
  ),
});

export const liveWork: BotWork = {
  title: '直播',
  work: botLiveRoom,
  report: entity('BotLiveReport', {
    liveBloggerId: id('博主'),
    claimId,
    /** As the platform shows the blogger now. */
    blogger: optional(
      closed({
        nickname: line('昵称', 64, { normal: false }),
        avatar: avatar,
      }),
    ),
    part: optional(botLivePart),
    /** The platform no longer has this session: nothing more of it will be asked. */
    gone: optional(platformLiveId),
    failed: optional(closed({ kind: failKind, detail: optional(Type.String({ maxLength: 200, title: '说明' })) })),
    /** true: the bot keeps its claim. */
    more: flag('还有'),
  }),
  changes: { claim: ['credential'], report: ['liveBlogger', 'liveRecord', 'credential'] },
};
