/** One text to several receivers (calls.md section 7.2, send-chat-multiple-navy), with what became of each. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account, department } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, refersTo, times } from '../columns';
import { chatMessage, receiver } from './conversation';

export const chatGroup = pgTable(
  'chat_group',
  {
    groupId: identity(),
    departmentId: belongsTo(() => department.departmentId),
    creatorId: refersTo(() => account.userId),
    /** The client's id, which its messages have too. */
    clientId: text().notNull(),
    text: text().notNull(),
    paceSeconds: integer().notNull(),
    /** Null: it is not paused. */
    pausedTime: moment(),
    ...times(),
  },
  (t) => [
    unique('chat_group_client').on(t.creatorId, t.clientId, t.departmentId),
    unique('chat_group_department').on(t.groupId, t.departmentId),
    index('chat_group_of_person').on(t.creatorId, t.createTime.desc()),
    index('chat_group_list').on(...latest(t.createTime, t.groupId), t.departmentId),
    index('chat_group_of_department').on(t.departmentId, ...latest(t.createTime, t.groupId)),
    check('chat_group_pace', sql`${t.paceSeconds} >= 0`),
  ],
);

export const chatGroupRow = pgTable(
  'chat_group_row',
  {
    groupId: integer().notNull(),
    departmentId: integer().notNull(),
    receiverId: belongsTo(() => receiver.receiverId),
    position: integer().notNull(),
    /** The text with its variables filled in. */
    text: text().notNull(),
    /** Null: it was refused, for the reason. */
    messageId: integer().references(() => chatMessage.messageId, { onDelete: 'cascade' }),
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.receiverId] }),
    departmentReference('chat_group_row_group', t, 'groupId', chatGroup),
    index('chat_group_row_of_receiver').on(t.receiverId),
    index('chat_group_row_of_message').on(t.messageId),
    check('chat_group_row_outcome', sql`(${t.messageId} is null) = (${t.reason} is not null)`),
  ],
);
