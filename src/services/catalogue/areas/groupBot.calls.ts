/** The group bot: welcomes new members and answers keywords in groups (calls.md section 7.8, base not shown). */
import { GROUP_BOT, OWN_GROUP_BOT } from '../bases';
import { CHAT_PAGE } from '../conversation';
import { area, closed, count, flag, id, list, optional, paged, pageOf, searched, Type } from '../define';
import {
  accountId,
  accountParams,
  groupBotAccount,
  groupConf,
  groupId,
  groupMessage,
  groupParams,
  groupReply,
  groupReplyKind,
  groupReplyState,
  groupState,
  platformGroup,
} from '../group-bot';
import { CHANGE_GROUPS, READ_GROUPS } from '../policies';

const seq = (title: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, title });

const ACCOUNT_READS = ['groupBotAccount', 'platformGroup', 'groupReply', 'replyAccount'] as const;
const GROUP_READS = ['groupBotAccount', 'platformGroup', 'groupMessage', 'groupReply'] as const;

export const groupBotCalls = area('groupBot', GROUP_BOT, {
  addAccountConf: {
    summary: 'Lets the group bot speak with a reply account; params that are left out have their defaults',
    title: '添加群机器人账号',
    policy: CHANGE_GROUPS,
    path: 'add_account_conf',
    changes: ['groupBotAccount'],
    params: closed(accountParams),
    result: groupBotAccount,
  },
  updateAccountConf: {
    summary: 'Changes the configuration of an account; switching it off stops what waits in its groups',
    title: '修改群机器人账号',
    policy: CHANGE_GROUPS,
    path: 'update_account_conf',
    changes: ['groupBotAccount', 'groupReply'],
    edits: { record: 'groupBotAccount', key: 'accountId' },
    params: closed(accountParams),
    result: groupBotAccount,
  },
  addGroupConf: {
    summary: 'Lets the bot act in a group from now on; earlier messages get no reply',
    title: '配置群',
    policy: CHANGE_GROUPS,
    path: 'add_group_conf',
    changes: ['platformGroup'],
    params: closed(groupParams),
    result: platformGroup,
  },
  updateGroupConf: {
    summary: 'Changes the configuration of a group; switching it off stops what waits',
    title: '修改群配置',
    policy: CHANGE_GROUPS,
    path: 'update_group_conf',
    changes: ['platformGroup', 'groupReply'],
    edits: { record: 'platformGroup', key: 'groupId' },
    params: closed(groupParams),
    result: platformGroup,
  },
  getConf: {
    summary: 'The configuration that holds for an account, or for a group',
    title: '群机器人配置',
    policy: READ_GROUPS,
    path: 'get_conf',
    method: 'GET',
    reads: ['groupBotAccount', 'platformGroup'],
    /** Exactly one of both. */
    params: closed({ accountId: optional(accountId), groupId: optional(groupId) }),
    result: groupConf,
  },
  getConversation: {
    summary:
      'Messages of a group in their order: the newest, those before or after a sequence number, around a message, or changed since a revision',
    title: '群消息',
    policy: READ_GROUPS,
    path: 'get_conversation',
    reads: ['groupMessage', 'platformGroup', 'groupReply'],
    /** At most one of `beforeSeq`, `afterSeq`, `aroundId` and `changedSince`; none: the newest messages. */
    params: closed({
      groupId,
      beforeSeq: optional(seq('此序号之前')),
      afterSeq: optional(seq('此序号之后')),
      aroundId: optional(id('此消息前后')),
      changedSince: optional(seq('此变更之后')),
      limit: optional(Type.Integer({ minimum: 1, maximum: CHAT_PAGE.max, default: CHAT_PAGE.size, title: '条数' })),
    }),
    result: closed({
      list: Type.Array(groupMessage),
      hasOlder: flag('还有更早的'),
      hasNewer: flag('还有更新的'),
      revision: seq('变更序号'),
      lastSeq: seq('最后序号'),
      readSeq: seq('已读到'),
      unread: count('未读'),
    }),
  },
  queryAccountList: {
    summary: 'Accounts of the group bot, filtered and paged',
    title: '群机器人账号列表',
    policy: READ_GROUPS,
    path: `${OWN_GROUP_BOT}/accounts`,
    reads: ACCOUNT_READS,
    params: paged({ keyword: optional(searched('账号或设备名称', 64)), enabled: optional(flag('启用')) }, [
      'createTime',
    ]),
    result: pageOf(groupBotAccount),
  },
  queryAccountChoices: {
    summary: 'Reply accounts that the group bot does not use yet',
    title: '可添加的账号',
    policy: READ_GROUPS,
    path: `${OWN_GROUP_BOT}/account-choices`,
    reads: ['groupBotAccount', 'replyAccount'],
    params: closed({ keyword: optional(searched('账号或设备名称', 64)) }),
    result: closed({
      list: list(
        closed({
          accountId,
          nickname: Type.String({ title: '账号' }),
          /** Platform and device. */
          note: Type.String({ title: '说明' }),
        }),
      ),
    }),
  },
  removeAccountConf: {
    summary: 'Removes an account from the group bot with its groups and their conversations',
    title: '移除群机器人账号',
    policy: CHANGE_GROUPS,
    path: `${OWN_GROUP_BOT}/remove-account`,
    changes: ['groupBotAccount', 'platformGroup', 'groupMessage', 'groupReply'],
    ask: ['移除账号（它的群、群消息和回复记录都会删除）'],
    final: true,
    params: closed({ accountId }),
  },
  queryGroupList: {
    summary: 'Groups of the accounts of the bot, filtered and paged',
    title: '群列表',
    policy: READ_GROUPS,
    path: `${OWN_GROUP_BOT}/groups`,
    reads: GROUP_READS,
    params: paged(
      { keyword: optional(searched('群名', 64)), accountId: optional(accountId), state: optional(groupState) },
      ['lastTime', 'createTime'],
    ),
    result: pageOf(platformGroup),
  },
  removeGroupConf: {
    summary: 'Takes the bot out of a group; its conversation stays',
    title: '移除群配置',
    policy: CHANGE_GROUPS,
    path: `${OWN_GROUP_BOT}/remove-group`,
    changes: ['platformGroup', 'groupReply'],
    params: closed({ groupId }),
    result: platformGroup,
  },
  queryReplyList: {
    summary: 'What the bot said and is to say, with the messages that caused it',
    title: '群回复记录',
    policy: READ_GROUPS,
    path: `${OWN_GROUP_BOT}/replies`,
    reads: ['groupReply', 'groupMessage', 'platformGroup', 'groupBotAccount'],
    params: paged(
      {
        keyword: optional(searched('回复内容', 64)),
        accountId: optional(accountId),
        groupId: optional(groupId),
        kind: optional(groupReplyKind),
        state: optional(groupReplyState),
      },
      ['createTime', 'dueTime'],
    ),
    result: pageOf(groupReply),
  },
});
