/** Texts to several receivers, with what became of each. Holds all SQL for them. */
import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type {
  ChatGroup,
  ConversationQueryGroupRowsParams,
  ConversationQueryGroupRowsResult,
  ConversationQueryGroupsParams,
  ConversationQueryGroupsResult,
} from '../../../src/services/catalogue/generated/types';
import type { ChatGroupRowState } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageBounds, pageIds, pageOf, type PageIds } from '../../db/paging';
import { subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, chatGroup, chatGroupRow, chatMessage, receiver, replyAccount } from '../../db/schema';
import type { Message } from './chat.store';

/** State of the receiver's message; a paused one is pending and in no queue. */
const stateOfRow = sql<ChatGroupRowState>`case
  when ${chatGroupRow.messageId} is null then 'refused'
  when ${chatMessage.state} = 'pending' and ${chatMessage.queueNo} is null then 'paused'
  when ${chatMessage.state} = 'pending' then 'waiting'
  when ${chatMessage.state} = 'withdrawing' then 'withdrawn'
  else ${chatMessage.state} end`;

const counted = (what: SQL) =>
  subquery<number>(sql`(
    select ${what} from ${chatGroupRow} left join ${chatMessage} on ${chatMessage.messageId} = ${chatGroupRow.messageId}
    where ${chatGroupRow.groupId} = ${chatGroup.groupId})::int`);
const having = (...states: readonly ChatGroupRowState[]) =>
  counted(
    sql`count(*) filter (where ${stateOfRow} in (${sql.join(
      states.map((each) => sql`${each}`),
      sql`, `,
    )}))`,
  );

const view = {
  groupId: chatGroup.groupId,
  text: chatGroup.text,
  paceSeconds: chatGroup.paceSeconds,
  paused: sql<boolean>`${chatGroup.pausedTime} is not null`,
  total: counted(sql`count(*)`),
  sent: having('sent'),
  waiting: having('waiting', 'paused'),
  failed: having('failed'),
  unknown: having('unknown'),
  withdrawn: having('withdrawn'),
  refused: having('refused'),
  creator: displayName(account),
  createTime: chatGroup.createTime,
};

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(chatGroup, eq(chatGroup.groupId, page.found))
    .innerJoin(account, eq(account.userId, chatGroup.creatorId));

const shown = ({ paused, ...row }: Omit<ChatGroup, 'state'> & { paused: boolean }): ChatGroup => ({
  ...row,
  state: row.waiting === 0 ? 'done' : paused ? 'paused' : 'running',
});

export async function pageOfGroups(
  db: Database,
  reader: Reader,
  params: ConversationQueryGroupsParams,
): Promise<ConversationQueryGroupsResult> {
  const page = await pageOf(
    db,
    {
      id: chatGroup.groupId,
      filters: withinDepartment(chatGroup.departmentId, reader),
      order: orderOf({ createTime: chatGroup.createTime }, chatGroup.groupId, {}, 'createTime'),
      params,
    },
    (ids) => joined(db, ids),
  );
  return { ...page, list: page.list.map(shown) };
}

/** null: no such group, or the reader may not see it. */
export async function readGroup(db: Database, reader: Reader, groupId: number): Promise<ChatGroup | null> {
  const one = and(eq(chatGroup.groupId, groupId), withinDepartment(chatGroup.departmentId, reader));
  const [row] = await joined(db, pageIds(db, chatGroup.groupId, one, ascending(chatGroup.groupId), first(1)));
  return row ? shown(toJson(row)) : null;
}

export async function pageOfRows(
  db: Database,
  reader: Reader,
  { groupId, state, ...params }: ConversationQueryGroupRowsParams,
): Promise<ConversationQueryGroupRowsResult> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const where = and(
    eq(chatGroupRow.groupId, groupId),
    withinDepartment(chatGroupRow.departmentId, reader),
    state && sql`${stateOfRow} = ${state}`,
  );
  const rows = await db
    .select({
      receiverId: chatGroupRow.receiverId,
      nickname: receiver.nickname,
      accountName: replyAccount.nickname,
      text: chatGroupRow.text,
      state: subquery<ChatGroupRowState>(stateOfRow),
      reason: sql<string | null>`coalesce(${chatGroupRow.reason}, ${chatMessage.failReason})`,
      sendTime: sql<Date | null>`case when ${chatMessage.state} = 'pending' and ${chatMessage.queueNo} is not null
        then ${chatMessage.dueTime} end`.mapWith(chatMessage.dueTime),
      sentTime: chatMessage.sentTime,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(chatGroupRow)
    .innerJoin(receiver, eq(receiver.receiverId, chatGroupRow.receiverId))
    .innerJoin(replyAccount, eq(replyAccount.accountId, receiver.accountId))
    .leftJoin(chatMessage, eq(chatMessage.messageId, chatGroupRow.messageId))
    .where(where)
    .orderBy(asc(chatGroupRow.position))
    .limit(limit)
    .offset(offset);
  return {
    list: rows.map(({ total: _total, ...row }) => toJson(row)),
    total: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  };
}

/** Locks the group; null: there is none that the reader sees. */
export async function lockGroup(tx: Database, reader: Reader, groupId: number) {
  const [row] = await tx
    .select()
    .from(chatGroup)
    .where(and(eq(chatGroup.groupId, groupId), withinDepartment(chatGroup.departmentId, reader)))
    .for('update');
  return row ?? null;
}

export const setPaused = (tx: Database, groupId: number, paused: boolean, now: Date) =>
  tx
    .update(chatGroup)
    .set({ pausedTime: paused ? now : null, updateTime: now })
    .where(eq(chatGroup.groupId, groupId));

/** Messages of the group that no bot has, in their order; `queued`: those that wait in the queue, or those held back. */
export async function untouched(tx: Database, groupId: number, queued: boolean): Promise<Message[]> {
  const rows = await tx
    .select({ message: chatMessage })
    .from(chatGroupRow)
    .innerJoin(chatMessage, eq(chatMessage.messageId, chatGroupRow.messageId))
    .where(
      and(
        eq(chatGroupRow.groupId, groupId),
        eq(chatMessage.state, 'pending'),
        isNull(chatMessage.givenClaim),
        queued ? isNotNull(chatMessage.queueNo) : isNull(chatMessage.queueNo),
      ),
    )
    .orderBy(asc(chatGroupRow.position));
  return rows.map(({ message }) => message);
}

export interface NewGroup {
  readonly departmentId: number;
  readonly creatorId: number;
  readonly clientId: string;
  readonly text: string;
  readonly paceSeconds: number;
}
export type NewRow = Pick<
  typeof chatGroupRow.$inferInsert,
  'receiverId' | 'position' | 'text' | 'messageId' | 'reason'
>;

/** Stores a group with its rows; a repeated request finds the one that it made before. */
export async function keepGroup(tx: Database, group: NewGroup, rows: readonly NewRow[], now: Date): Promise<number> {
  const { departmentId, creatorId, clientId } = group;
  const [made] = await tx
    .insert(chatGroup)
    .values({ ...group, createTime: now, updateTime: now })
    .onConflictDoNothing({ target: [chatGroup.creatorId, chatGroup.clientId, chatGroup.departmentId] })
    .returning({ groupId: chatGroup.groupId });
  const groupId = made?.groupId ?? (await groupOf(tx, departmentId, creatorId, clientId));
  await tx
    .insert(chatGroupRow)
    .values(rows.map((row) => ({ ...row, groupId, departmentId })))
    .onConflictDoNothing();
  return groupId;
}

async function groupOf(tx: Database, departmentId: number, creatorId: number, clientId: string): Promise<number> {
  const [row] = await tx
    .select({ groupId: chatGroup.groupId })
    .from(chatGroup)
    .where(
      and(
        eq(chatGroup.departmentId, departmentId),
        eq(chatGroup.creatorId, creatorId),
        eq(chatGroup.clientId, clientId),
      ),
    );
  return row!.groupId;
}
