/** Settings of automatic replies (docs/decisions/0077-automatic-replies.md). */
import {
  accountConfig,
  accountConfigFields,
  automaticText,
  delaySeconds,
  greetingRelation,
  noteLink,
  secondFields,
  secondReplyConf,
  touchConf,
  touchFields,
} from '../../automatic-reply';
import {
  type CallDeclaration,
  changing,
  choice,
  closed,
  flag,
  id,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  Type,
} from '../../define';
import { CONVERSE, READ_REPLY_ACCOUNTS } from '../../policies';
import { RELATION_OPERATION_NAMES } from '../../sets/automatic-reply';
import { DAILY_LIMIT } from '../../sets/conversation';

const limit = (title: string) => Type.Integer({ minimum: 0, maximum: DAILY_LIMIT.most, title, display: 'number' });

export const specifiedAutomaticCalls = {
  operateNoteCollectGreetingRelation: {
    summary: 'Adds, changes or removes the greeting for readers of a collected note',
    title: '收藏笔记问候',
    policy: CONVERSE,
    path: 'operate-note-collect-greeting-relation',
    changes: ['automaticConfig', 'automaticReply'],
    /** `add` needs `url` and `text`, the others `relationId`. Removing stops the greetings that wait. */
    params: changing(
      closed({
        operation: choice('操作', RELATION_OPERATION_NAMES),
        relationId: optional(id('问候')),
        url: optional(noteLink),
        /** null: all accounts of the note's platform. */
        accountId: optional(nullable(id('账号'))),
        text: optional(automaticText),
        delaySeconds: optional(delaySeconds),
        enabled: optional(flag('启用')),
      }),
    ),
    /** null: removed. */
    result: nullable(greetingRelation),
  },
  getCollectNoteId: {
    summary: 'Collected notes with a greeting, newest first',
    title: '收藏笔记问候列表',
    policy: READ_REPLY_ACCOUNTS,
    path: 'get-collect-note-id',
    method: 'GET',
    reads: ['automaticConfig', 'automaticReply', 'ignoredNote'],
    params: paged({
      keyword: optional(searched('笔记标题或问候内容', 64)),
      accountId: optional(id('账号')),
      enabled: optional(flag('启用')),
    }),
    result: pageOf(greetingRelation),
  },
  savePrivateLetterAccountConfig: {
    summary: 'Sets which automatic replies an account sends, its quiet hours and daily limits',
    title: '保存私信账号配置',
    policy: CONVERSE,
    path: 'save-private-letter-account-config',
    changes: ['automaticConfig', 'replyAccount', 'automaticReply'],
    params: closed({
      ...accountConfigFields,
      dailyLimit: limit('每日上限'),
      automaticLimit: limit('自动回复每日上限'),
    }),
    result: accountConfig,
  },
  getPrivateLetterAccountConfig: {
    summary: 'Automatic replies of an account: switches, quiet hours and limits',
    title: '私信账号配置',
    policy: READ_REPLY_ACCOUNTS,
    path: 'get-private-letter-account-config',
    method: 'GET',
    reads: ['automaticConfig', 'replyAccount', 'automaticReply', 'chatMessage', 'receiver'],
    pauseMs: 5_000,
    params: closed({ accountId: id('账号') }),
    result: accountConfig,
  },
  wecomSecondReplyConf: {
    summary: "The second reply of the person's department",
    title: '二次回复配置',
    policy: READ_REPLY_ACCOUNTS,
    path: 'wecom-second-reply-conf',
    method: 'GET',
    reads: ['automaticConfig'],
    result: secondReplyConf,
  },
  updateWecomSecondReplyConf: {
    summary: "Sets the second reply of the person's department; replies that wait keep their text and time",
    title: '修改二次回复配置',
    policy: CONVERSE,
    path: 'wecom-second-reply-conf/update',
    changes: ['automaticConfig', 'automaticReply'],
    params: closed(secondFields),
    result: secondReplyConf,
  },
  xhsUserTouchRecordConf: {
    summary: "The further touches of the person's department for receivers on Xiaohongshu",
    title: '多次触达配置',
    policy: READ_REPLY_ACCOUNTS,
    path: 'xhs-user-touch-record-conf',
    method: 'GET',
    reads: ['automaticConfig'],
    result: touchConf,
  },
  updateXhsUserTouchRecordConf: {
    summary: "Sets the further touches of the person's department; those that wait keep their text and time",
    title: '修改多次触达配置',
    policy: CONVERSE,
    path: 'xhs-user-touch-record-conf/update',
    changes: ['automaticConfig', 'automaticReply'],
    params: closed(touchFields),
    result: touchConf,
  },
} satisfies Record<string, CallDeclaration>;

export const ownAutomaticCalls = {} satisfies Record<string, CallDeclaration>;
