/** Receivers: lists and settings. Holds all SQL for them except that of their messages (chat.store.ts). */
import { and, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  ConversationQueryReceiverNotesResult,
  ConversationReceiverListParams,
  Receiver,
  ReplyTimes,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import {
  orderOf,
  pageIds,
  pageOf,
  ascending,
  descending,
  first,
  type Order,
  type PageIds,
  type Part,
} from '../../db/paging';
import { same, toJson, withinDepartment, type Json, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, chatContact, chatMessage, comment, department, flow, receiver, replyAccount } from '../../db/schema';
import { editedView } from '../../db/versions';
import { cipherOf } from '../../kernel/session/masked-number';
import { sealer } from '../../kernel/session/seal';
import { isIgnoredFlow } from '../automatic/ignored-note.store';
import { homeUrlBeside } from '../blogger/home-url.rules';

export type Person = Reader & { readonly userId: number };

const wechat = alias(chatContact, 'wechat');

const view = {
  receiverId: receiver.receiverId,
  accountId: receiver.accountId,
  accountName: replyAccount.nickname,
  device: replyAccount.device,
  platform: replyAccount.platform,
  platformUserId: receiver.platformUserId,
  nickname: receiver.nickname,
  avatar: receiver.avatar,
  city: receiver.city,
  pinned: sql<boolean>`${receiver.pinnedTime} is not null`,
  suspended: receiver.suspended,
  blocked: receiver.blocked,
  done: sql<boolean>`${receiver.doneTime} is not null`,
  unread: receiver.unread,
  readSeq: receiver.readSeq,
  lastSeq: receiver.lastSeq,
  lastMessage: receiver.lastMessage,
  lastAuthor: receiver.lastAuthor,
  lastTime: receiver.lastTime,
  waitingSince: receiver.waitingSince,
  answerBy: sql<Date | null>`${receiver.waitingSince} + ${department.replyLimitMinutes} * interval '1 minute'`.mapWith(
    receiver.waitingSince,
  ),
  assigneeId: receiver.assigneeId,
  assignee: sql<string>`coalesce(${displayName(account)}, '')`,
  phoneId: receiver.phoneId,
  phone: sql<string>`coalesce(${chatContact.masked}, '')`,
  wechatId: receiver.wechatId,
  wechat: sql<string>`coalesce(${wechat.masked}, '')`,
  labels: receiver.labels,
  remark: receiver.remark,
  flowId: receiver.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  flowUrl: sql<string>`coalesce(${flow.url}, '')`,
  commentId: receiver.commentId,
  comment: sql<string>`coalesce(${comment.content}, '')`,
  createTime: receiver.createTime,
  ...editedView('receiver'),
};

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(receiver, eq(receiver.receiverId, page.found))
    .innerJoin(replyAccount, eq(replyAccount.accountId, receiver.accountId))
    .innerJoin(department, eq(department.departmentId, receiver.departmentId))
    .leftJoin(account, eq(account.userId, receiver.assigneeId))
    .leftJoin(chatContact, eq(chatContact.contactId, receiver.phoneId))
    .leftJoin(wechat, eq(wechat.contactId, receiver.wechatId))
    .leftJoin(flow, eq(flow.flowId, receiver.flowId))
    .leftJoin(comment, eq(comment.commentId, receiver.commentId));

type Row = Json<Awaited<ReturnType<typeof joined>>[number]>;

/** The home page's site follows from the content's address; without a content it is unknown. */
async function shown(db: Database, rows: readonly Row[], now: Date): Promise<Receiver[]> {
  const hidden = rows.some(({ phoneId, wechatId }) => phoneId !== null || wechatId !== null);
  const seal = hidden ? await sealer(db) : null;
  const cipher = (id: number | null, field: 'mobile' | 'wechat') =>
    id === null ? '' : cipherOf(seal!, { of: 'contact', id, field });
  return rows.map(({ phoneId, wechatId, ...row }) => ({
    ...row,
    homeUrl: row.flowUrl === '' ? '' : homeUrlBeside(row.flowUrl, row.platform, row.platformUserId),
    overdue: row.answerBy !== null && Date.parse(row.answerBy) < now.getTime(),
    hasPhone: phoneId !== null,
    phoneCipher: cipher(phoneId, 'mobile'),
    wechatCipher: cipher(wechatId, 'wechat'),
  }));
}

const SORTS = { lastTime: receiver.lastTime, waitingSince: receiver.waitingSince, createTime: receiver.createTime };

const { pinnedTime, waitingSince, lastTime, receiverId: key } = receiver;
const newest: Order = descending(lastTime, key);
/** As the indexes of pinned and last times. */
const listed: Order = (backwards = false) =>
  [pinnedTime, lastTime, key].map((each) => (backwards ? sql`${each} asc nulls first` : sql`${each} desc nulls last`));
const longest: Order = (backwards = false) =>
  [waitingSince, key].map((each) => (backwards ? sql`${each} desc nulls last` : sql`${each} asc nulls first`));

const WAITING: readonly Part[] = [
  { where: sql`${waitingSince} is not null and ${pinnedTime} is not null`, order: longest },
  { where: sql`${waitingSince} is not null and ${pinnedTime} is null`, order: longest },
];
const ANSWERED: readonly Part[] = [
  { where: sql`${waitingSince} is null and ${pinnedTime} is not null`, order: newest },
  { where: sql`${waitingSince} is null and ${pinnedTime} is null`, order: listed },
];

/** Who waits comes first: pinned ones, then the longest wait. Others follow by their last message. */
function waitingFirst({ waiting, overdue }: ReceiverFilters): Order {
  const order = ascending(
    sql`${waitingSince} is null`,
    sql`${waitingSince} is null or ${pinnedTime} is null`,
    sql`case when ${waitingSince} is null then now() - ${lastTime} else ${waitingSince} - now() end`,
    sql`case when ${waitingSince} is null then -${key} else ${key} end`,
  );
  const parts = (waiting ?? overdue) === true ? WAITING : waiting === false ? ANSWERED : [...WAITING, ...ANSWERED];
  return Object.assign(order.bind(null), { parts });
}

const order = (params: ReceiverFilters): Order =>
  params.sortBy === undefined ? waitingFirst(params) : orderOf(SORTS, key, params, 'lastTime');

export interface ReceiverFilters extends ConversationReceiverListParams {
  readonly origin?: number;
  readonly createdFrom?: string;
  readonly createdTo?: string;
}

/** Condition for a flag: true, false, or any. */
const flag = (value: boolean | undefined, holds: SQL, not: SQL): SQL | undefined =>
  value === undefined ? undefined : value ? holds : not;

const ofAccounts = ({ platform, device, origin }: ReceiverFilters): SQL | undefined =>
  platform === undefined && device === undefined && origin === undefined
    ? undefined
    : sql`${receiver.accountId} in (select ${replyAccount.accountId} from ${replyAccount} where ${and(
        same(replyAccount.platform, platform),
        same(replyAccount.device, device),
        same(replyAccount.origin, origin),
      )!})`;

/** The person waits longer than the limit of the department. */
const isOverdue = (now: Date): SQL => sql`(${receiver.waitingSince} is not null and ${receiver.waitingSince}
  + (select ${department.replyLimitMinutes} from ${department} where ${department.departmentId} = ${receiver.departmentId})
    * interval '1 minute' < ${now.toISOString()}::timestamptz)`;

const filtersOf = (person: Person, params: ReceiverFilters, now: Date): SQL | undefined =>
  and(
    withinDepartment(receiver.departmentId, person),
    ofAccounts(params),
    same(receiver.accountId, params.accountId),
    contains(params.keyword, receiver.nickname, receiver.platformUserId, receiver.remark),
    flag(params.unread, gt(receiver.unread, 0), eq(receiver.unread, 0)),
    flag(params.waiting, isNotNull(receiver.waitingSince), isNull(receiver.waitingSince)),
    flag(params.overdue, isOverdue(now), sql`not ${isOverdue(now)}`),
    flag(
      params.mine,
      eq(receiver.assigneeId, person.userId),
      sql`${receiver.assigneeId} is distinct from ${person.userId}`,
    ),
    flag(params.unassigned, isNull(receiver.assigneeId), isNotNull(receiver.assigneeId)),
    flag(params.hasPhone, isNotNull(receiver.phoneId), isNull(receiver.phoneId)),
    same(receiver.suspended, params.suspended),
    flag(params.done, isNotNull(receiver.doneTime), isNull(receiver.doneTime)),
    same(receiver.flowId, params.flowId),
    onDays(receiver.createTime, params.createdFrom, params.createdTo),
    params.label === undefined ? undefined : sql`${receiver.labels} @> array[${params.label}]::text[]`,
  );

export async function pageOfReceivers(db: Database, person: Person, params: ReceiverFilters, now: Date) {
  const page = await pageOf(
    db,
    { id: receiver.receiverId, filters: filtersOf(person, params, now), order: order(params), params },
    (ids) => joined(db, ids),
  );
  return { ...page, list: await shown(db, page.list, now) };
}

/** The first receivers, without a count. */
export async function recentReceivers(
  db: Database,
  person: Person,
  params: ReceiverFilters,
  most: number,
  now: Date,
): Promise<Receiver[]> {
  const by = order(params);
  const ids = pageIds(db, receiver.receiverId, filtersOf(person, params, now), by, first(most));
  return shown(db, (await joined(db, ids).orderBy(...by())).map(toJson), now);
}

/** null: no such receiver, or the reader may not see it. */
export async function readReceiver(
  db: Database,
  reader: Reader,
  receiverId: number,
  now: Date,
): Promise<Receiver | null> {
  const one = and(eq(receiver.receiverId, receiverId), withinDepartment(receiver.departmentId, reader));
  const rows = await joined(db, pageIds(db, receiver.receiverId, one, ascending(receiver.receiverId), first(1)));
  return (await shown(db, rows.map(toJson), now))[0] ?? null;
}

type Settings = Partial<
  Pick<
    typeof receiver.$inferInsert,
    'suspended' | 'pinnedTime' | 'doneTime' | 'assigneeId' | 'remark' | 'labels' | 'waitingSince'
  >
>;

/** Call it with the rows locked (`lockConversations`). */
export async function setReceivers(
  tx: Database,
  receiverIds: readonly number[],
  settings: Settings,
  now: Date,
): Promise<void> {
  if (receiverIds.length === 0) return;
  await tx
    .update(receiver)
    .set({ ...settings, updateTime: now })
    .where(inArray(receiver.receiverId, [...receiverIds]));
}

/** Ids of the suspended receivers of an account. */
export async function suspendedOf(db: Database, accountId: number): Promise<number[]> {
  const rows = await db
    .select({ receiverId: receiver.receiverId })
    .from(receiver)
    .where(and(eq(receiver.accountId, accountId), receiver.suspended));
  return rows.map(({ receiverId }) => receiverId);
}

/** Marks messages as read: up to `upToSeq`, or all. Never marks any as unread. */
export async function markRead(tx: Database, receiverIds: readonly number[], upToSeq?: number): Promise<void> {
  if (receiverIds.length === 0) return;
  const readSeq = upToSeq === undefined ? sql`${receiver.lastSeq}` : sql`least(${receiver.lastSeq}, ${upToSeq}::int)`;
  await tx
    .update(receiver)
    .set({
      readSeq,
      unread: sql`(
        select count(*) from ${chatMessage}
        where ${chatMessage.receiverId} = ${receiver.receiverId} and ${chatMessage.seq} > ${readSeq}
          and ${chatMessage.author} = 'other' and ${chatMessage.type} not in ('typing', 'system'))`,
    })
    .where(and(inArray(receiver.receiverId, [...receiverIds]), sql`${receiver.readSeq} < ${readSeq}`));
}

export interface Unread {
  readonly accountId: number;
  readonly unread: number;
  readonly waitingCount: number;
  readonly overdueCount: number;
}

/** Accounts with unread messages or waiting receivers. */
export const unreadOf = (
  db: Database,
  reader: Reader,
  accountIds: readonly number[] | undefined,
  now: Date,
): Promise<Unread[]> =>
  db
    .select({
      accountId: receiver.accountId,
      unread: sql<number>`sum(${receiver.unread})::int`,
      waitingCount: sql<number>`count(${receiver.waitingSince})::int`,
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue(now)}))::int`,
    })
    .from(receiver)
    .where(
      and(
        withinDepartment(receiver.departmentId, reader),
        accountIds && inArray(receiver.accountId, [...accountIds]),
        sql`(${gt(receiver.unread, 0)} or ${isNotNull(receiver.waitingSince)})`,
      ),
    )
    .groupBy(receiver.accountId)
    .orderBy(receiver.accountId);

/**
 * How fast people answered: from the first message of the receiver since their last answer to the next answer. What
 * ends the waiting of a receiver ends it here, so automatic replies and failed messages do not.
 */
export async function replyTimesOf(db: Database, receiverId: number): Promise<ReplyTimes> {
  const answers = sql`author = 'me' and sender_id is not null`;
  const { rows } = await db.execute<ReplyTimes & Record<string, unknown>>(sql`
    with numbered as (
      select author, sender_id, create_time,
        count(*) filter (where ${answers}) over (order by seq rows between unbounded preceding and 1 preceding) as turn
      from ${chatMessage}
      where ${chatMessage.receiverId} = ${receiverId} and type not in ('typing', 'system') and state <> 'failed'),
    turns as (
      select turn, extract(epoch from max(create_time) filter (where ${answers})
        - min(create_time) filter (where author = 'other')) as seconds
      from numbered group by turn)
    select count(*)::int as count, round(avg(seconds))::int as average,
      round((array_agg(seconds order by turn desc))[1])::int as last
    from turns where seconds >= 0`);
  return rows[0]!;
}

/** The limit of the reader's department; null: they have none. */
export async function replyLimitOf(db: Database, { departmentId }: Reader): Promise<number | null> {
  if (departmentId === null) return null;
  const [row] = await db
    .select({ minutes: department.replyLimitMinutes })
    .from(department)
    .where(eq(department.departmentId, departmentId));
  return row?.minutes ?? null;
}

/** Ids among these that the reader may see. */
export async function visibleReceivers(
  db: Database,
  reader: Reader,
  receiverIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ receiverId: receiver.receiverId })
    .from(receiver)
    .where(and(inArray(receiver.receiverId, [...receiverIds]), withinDepartment(receiver.departmentId, reader)));
  return rows.map(({ receiverId }) => receiverId);
}

/** Titles of contents by id, for the variable 笔记. */
export async function flowTitles(db: Database, flowIds: readonly number[]): Promise<Map<number, string>> {
  if (flowIds.length === 0) return new Map();
  const rows = await db
    .select({ flowId: flow.flowId, title: flow.title })
    .from(flow)
    .where(and(inArray(flow.flowId, [...flowIds]), ne(flow.title, '')));
  return new Map(rows.map(({ flowId, title }) => [flowId, title]));
}

/** Title of a content that the department collected, by the platform's id; undefined: it was not. */
export async function flowTitleOf(
  db: Database,
  departmentId: number,
  platform: typeof flow.$inferSelect.platform,
  platformFlowId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ title: flow.title })
    .from(flow)
    .where(
      and(eq(flow.departmentId, departmentId), eq(flow.platform, platform), eq(flow.platformFlowId, platformFlowId)),
    );
  return row?.title;
}

/** Contents offered as a filter, most conversations first. */
const MOST_NOTES = 200;

/** Contents from which conversations came, without ignored notes. */
export const receiverNotes = (
  db: Database,
  reader: Reader,
  keyword: string | undefined,
): Promise<ConversationQueryReceiverNotesResult['list']> =>
  db
    .select({ flowId: flow.flowId, title: flow.title, receiverCount: sql<number>`count(*)::int` })
    .from(receiver)
    .innerJoin(flow, eq(flow.flowId, receiver.flowId))
    .where(
      and(
        withinDepartment(receiver.departmentId, reader),
        contains(keyword, flow.title),
        sql`not ${isIgnoredFlow(sql`${receiver.flowId}`)}`,
      ),
    )
    .groupBy(flow.flowId)
    .orderBy(sql`count(*) desc`, flow.flowId)
    .limit(MOST_NOTES);
