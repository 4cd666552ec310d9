/** Messages that reply accounts receive. */
import { flowType, platform } from '../../content';
import { chatType } from '../../conversation';
import { choice, closed, entity, flag, id, line, list, nullable, optional, time, Type } from '../../define';
import { REPLY_ACCOUNT_STATE_NAMES } from '../../sets/conversation';
import { FILE_TYPE_NAMES, FILE_TYPES } from '../../sets/upload';
import type { BotWork } from './bot-work';
import { claimId, headers, platformId, figure, avatar, platformMessageId, foundMedium, platformLink } from './shapes';

/** A message that a reply account received. */
export const botChat = entity('BotChat', {
  platformMessageId,
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  avatar: avatar,
  city: Type.String({ maxLength: 32, title: '城市' }),
  /** `typing` is not kept: it says that the person is writing. */
  type: chatType,
  data: closed({
    text: optional(Type.String({ maxLength: 1_000, title: '文本' })),
    emoji: optional(Type.String({ maxLength: 32, title: '表情' })),
    file: optional(
      closed({
        name: Type.String({ maxLength: 255, title: '文件名' }),
        url: foundMedium('地址', FILE_TYPES),
        size: figure('大小'),
        kind: choice('文件类型', FILE_TYPE_NAMES),
      }),
    ),
    note: optional(
      closed({
        url: platformLink('文章链接'),
        noteType: flowType,
        noteId: platformId('文章编号'),
        title: Type.String({ maxLength: 200, title: '标题' }),
      }),
    ),
  }),
  suggestions: list(Type.String({ maxLength: 100, title: '建议回复' }), '建议回复', { maxItems: 5 }),
  replyToPlatformMessageId: nullable(platformMessageId),
  /** true: the person took it back. */
  withdrawn: flag('已撤回'),
  /** Given by system messages: the person blocks the account, or no longer does. */
  blocked: optional(flag('拉黑')),
  time: time('时间'),
});

/** A reply account whose messages are to be fetched. */
const botInbox = entity('BotInbox', {
  accountId: id('账号'),
  claimId,
  platform,
  /** How far its messages were fetched; empty: never. */
  cursor: Type.String({ title: '位置' }),
  headers,
});

export const inboxWork: BotWork = {
  title: '私信',
  work: botInbox,
  report: entity('BotInboxReport', {
    accountId: id('账号'),
    claimId,
    /** Where to go on next time. */
    cursor: Type.String({ maxLength: 200, title: '位置' }),
    chats: list(botChat, '消息', { maxItems: 100 }),
    /** true: there is more, and the bot keeps its claim. */
    more: flag('还有'),
    state: choice('账号状态', REPLY_ACCOUNT_STATE_NAMES),
  }),
  changes: {
    claim: ['replyAccount'],
    report: ['replyAccount', 'receiver', 'chatMessage', 'chatTyping', 'automaticReply'],
  },
};
