/**
 * Private messages to commenters (calls.md section 7.1). Bots send them, one to each person
 * (docs/decisions/0023-messages.md).
 */
import { platform } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
  entity,
  flag,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  searched,
  time,
  Type,
} from '../../define';
import { generationId, provider, tone } from '../../generation';
import { CHANGE_NOTES } from '../../policies';
import { MESSAGE_KIND_NAMES, SENT_STATE_NAMES } from '../../sets/task';
import { help } from '../../../../shared/help';

export const messageKind = choice('方式', MESSAGE_KIND_NAMES, { colors: { private: 'blue', reply: 'purple' } });
export const sentState = choice('状态', SENT_STATE_NAMES, {
  colors: { waiting: 'processing', sent: 'success', failed: 'error', unknown: 'warning' },
});

const content = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', title: '内容', display: 'longText' });
const again = Type.Boolean({
  title: '再次发送',
  display: 'boolean',
  description: help('true: also to people who were messaged before', '对已经发过私信的人也再发一次'),
});

export const sentMessage = entity('SentMessage', {
  messageId: id('私信编号'),
  platform,
  platformUserId: Type.String({ title: '平台账号' }),
  nickname: Type.String({ title: '收信人' }),
  homeUrl: Type.String({ title: '主页链接', display: 'link' }),
  kind: messageKind,
  content,
  /** The model that wrote the text; null: a person wrote it. */
  provider: nullable(provider),
  again,
  state: sentState,
  failReason: nullable(Type.String({ title: '失败原因' })),
  flowId: nullable(id('内容编号')),
  flowTitle: Type.String({ title: '评论的内容' }),
  commentId: nullable(id('评论编号')),
  comment: Type.String({ title: '评论', display: 'longText' }),
  taskId: nullable(id('任务编号')),
  sender: Type.String({ title: '发送人' }),
  /** When the message was queued for the bots. */
  queueTime: time('提交时间'),
  sentTime: nullable(time('发送时间')),
});

const rowFailed = closed({ id: id('评论'), reason: Type.String({ title: '原因' }) });

export const messageCalls = {
  xhsBotSentMessage: {
    summary: 'Queue a private message to the author of a comment, or a public reply; a bot sends it',
    title: '给评论用户发私信',
    policy: CHANGE_NOTES,
    path: 'xhs-bot-sent-message',
    changes: ['message', 'task'],
    params: closed({
      commentId: id('评论'),
      kind: optional(messageKind),
      content,
      provider: optional(provider),
      again: optional(again),
    }),
    result: sentMessage,
  },
  xhsBotSentMessageBatch: {
    summary: 'Queue messages to the authors of comments; those messaged before are skipped, with a reason for each',
    title: '批量给评论用户发私信',
    policy: CHANGE_NOTES,
    path: 'xhs-bot-sent-message-batch',
    changes: ['message', 'task'],
    params: closed({
      messages: Type.Array(closed({ commentId: id('评论'), content, provider: optional(provider) }), {
        minItems: 1,
        maxItems: 200,
        title: '私信',
      }),
      kind: optional(messageKind),
      again: optional(again),
    }),
    result: batchResult,
  },
  queryHasSendPl: {
    summary: 'Sent messages, newest first; all, or only those to the authors of given comments',
    title: '已发私信',
    policy: CHANGE_NOTES,
    path: 'query-has-send-pl',
    reads: ['message'],
    params: paged(
      {
        commentIds: optional(ids('评论')),
        keyword: optional(searched('收信人或内容', 64)),
        state: optional(sentState),
        kind: optional(messageKind),
        platform: optional(platform),
        mine: optional(flag('只看我发的')),
        queuedFrom: optional(day('提交起始')),
        queuedTo: optional(day('提交截止')),
      },
      ['queueTime'],
    ),
    result: closed({
      list: Type.Array(sentMessage),
      total: count('总数'),
      pageNo: Type.Integer({ minimum: 1 }),
      pageSize: Type.Integer({ minimum: 1 }),
      /** How many messages the person may still send today. */
      left: count('今天还能发'),
    }),
    export: {
      name: '已发私信',
      key: 'messageId',
      columns: [
        'messageId',
        'platform',
        'nickname',
        'platformUserId',
        'homeUrl',
        'kind',
        'content',
        'state',
        'failReason',
        'again',
        'flowId',
        'flowTitle',
        'comment',
        'sender',
        'queueTime',
        'sentTime',
      ],
    },
  },
  generateSendPl: {
    summary:
      'Generate a message for the author of each comment from the comment and its content, and with `send` queue it. Work that outlasts the call continues in the background: repeat the call with the same generationId for the rest',
    title: '生成并发送私信',
    policy: CHANGE_NOTES,
    path: 'generate-send-pl',
    changes: ['message', 'messageBatch', 'task'],
    params: closed({
      generationId: optional(generationId),
      commentIds: ids('评论'),
      kind: optional(messageKind),
      tone: optional(tone),
      instruction: optional(line('补充要求', 200, { normal: 'NFC', min: 0 })),
      send: optional(Type.Boolean({ title: '立即发送', display: 'boolean', default: false })),
      again: optional(again),
    }),
    agreement: true,
    result: closed({
      /** All generated texts, including those for commenters who cannot be written to. */
      list: list(closed({ commentId: id('评论'), content: Type.String({ title: '内容' }), provider })),
      done: count('已提交'),
      failed: list(rowFailed),
      /** Comments for which a text is still being generated. */
      waiting: list(id('评论')),
    }),
  },
} satisfies Record<string, CallDeclaration>;
