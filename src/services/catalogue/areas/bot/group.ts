/** Groups in which the group bot speaks. */
import { platform } from '../../content';
import { choice, closed, entity, flag, id, line, list, nullable, optional, time, Type } from '../../define';
import { seenGroup } from '../../group-bot';
import type { BotWork } from './bot-work';
import { claimId, headers, platformId, platformMessageId, failure } from './shapes';

/** A message that was written in a group, or a person who entered it. */
export const botGroupChat = entity('BotGroupChat', {
  platformMessageId,
  platformGroupId: platformId('平台群编号'),
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  kind: choice('类型', { text: '文本', join: '加入群聊' }),
  /** Empty for `join`. */
  text: Type.String({ maxLength: 1_000, title: '文本' }),
  time: time('时间'),
});

/** Work in groups. `rowId`: the account to read, or the reply to send. */
const groupJob = { work: choice('工作', { read: '读取群消息', send: '发送回复' }), rowId: id('编号'), claimId };

const botGroupWork = entity('BotGroupWork', {
  ...groupJob,
  platform,
  headers,
  /** How far messages were read; empty: never. */
  cursor: Type.String({ title: '位置' }),
  /** The reply; null for reading. The platform sends once for the key. */
  message: nullable(
    closed({
      platformGroupId: Type.String({ title: '平台群编号' }),
      text: Type.String({ title: '内容' }),
      key: Type.String({ title: '发送标识' }),
      /** true: an earlier attempt may have sent it. */
      lookUp: Type.Boolean({ title: '先查询' }),
    }),
  ),
});

export const groupWork: BotWork = {
  title: '群聊',
  work: botGroupWork,
  report: entity('BotGroupReport', {
    ...groupJob,
    /** `absent`: the platform does not have the reply, which is sent only if the claim is still held. */
    found: choice('结果', { read: '已读取', sent: '已发送', absent: '平台上没有', failed: '失败' }),
    /** All groups of the account. */
    groups: optional(list(seenGroup, '群', { maxItems: 500 })),
    chats: optional(list(botGroupChat, '消息', { maxItems: 100 })),
    /** Where to go on next time. */
    cursor: optional(Type.String({ maxLength: 200, title: '位置' })),
    /** true: there is more, and the bot keeps its claim. */
    more: optional(flag('还有')),
    /** The message on the platform, and the account that it shows. */
    sent: optional(
      closed({
        platformMessageId,
        platformUserId: platformId('平台账号'),
        nickname: line('昵称', 64, { normal: false }),
      }),
    ),
    ...failure,
  }),
  changes: {
    claim: ['groupReply'],
    report: ['groupBotAccount', 'platformGroup', 'groupMessage', 'groupReply', 'replyAccount'],
  },
};
