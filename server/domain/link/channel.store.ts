/** Channels, a tree in each department, and what they cost. Holds all SQL for them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Channel, ChannelCost } from '../../../src/services/catalogue/generated/types';
import { LINK_LIMITS, VISIT_LIMITS } from '../../../src/services/catalogue/sets/link';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { addDays } from '../../db/days';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { descending, pageOf, type PageParams } from '../../db/paging';
import { subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, channel, channelCost, department, shortLink, visitChannelDay } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './link.messages';

const linkCount = subquery<number>(
  sql`(select count(*) from ${shortLink} where ${shortLink.channelId} = ${channel.channelId} and ${shortLink.deleteTime} is null)`,
).mapWith(Number);

/** Part of a cost for the days from `from` to `to`: costs are spread evenly over their period. */
export const costWithin = (from: string, to: string) =>
  sql`${channelCost.amount} * greatest(0, least(${channelCost.spentTo}, ${to}::date) - greatest(${channelCost.spentFrom}, ${from}::date) + 1)
    / (${channelCost.spentTo} - ${channelCost.spentFrom} + 1)`;

function view(now: Date) {
  const [from, to] = [dayOf(addDays(now, 1 - VISIT_LIMITS.usualDays)), dayOf(now)];
  const sumOf = (count: 'visits' | 'visitors' | 'submissions') =>
    subquery<number>(
      sql`(select coalesce(sum(${visitChannelDay[count]}), 0) from ${visitChannelDay}
        where ${visitChannelDay.departmentId} = ${channel.departmentId}
        and ${visitChannelDay.channel} = ${channel.code} and ${visitChannelDay.day} >= ${from}::date)`,
    ).mapWith(Number);
  const cost = subquery<number>(
    sql`(select coalesce(round(sum(${costWithin(from, to)}), 2), 0) from ${channelCost}
      where ${channelCost.channelId} = ${channel.channelId} and ${channelCost.spentTo} >= ${from}::date and ${channelCost.spentFrom} <= ${to}::date)`,
  ).mapWith(Number);
  return {
    channelId: channel.channelId,
    departmentId: channel.departmentId,
    parentId: channel.parentId,
    name: channel.name,
    code: channel.code,
    remark: channel.remark,
    linkCount,
    visitCount: sumOf('visits'),
    visitorCount: sumOf('visitors'),
    submitCount: sumOf('submissions'),
    cost,
    department: department.name,
    creator: displayName(account),
    createTime: channel.createTime,
    ...editedView('channel'),
  };
}

const inOrder = [asc(channel.departmentId), asc(channel.channelId)];

const selectChannels = (db: Database, now: Date) =>
  db
    .select(view(now))
    .from(channel)
    .innerJoin(department, eq(department.departmentId, channel.departmentId))
    .innerJoin(account, eq(account.userId, channel.creatorId));

/** The channels that the reader may see, with their figures, in tree order. */
export async function listChannels(db: Database, reader: Reader, now: Date): Promise<Channel[]> {
  const rows = await selectChannels(db, now)
    .where(withinDepartment(channel.departmentId, reader))
    .orderBy(...inOrder);
  return placed(rows.map(toJson)).map(withoutPlace);
}

interface Placing {
  readonly channelId: number;
  readonly departmentId: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly code: string;
}

/** A channel with its place in the tree of its department. */
export type PlacedChannel = Placing & { readonly fullName: string; readonly depth: number };

/** The tree that the reader may see, without figures. */
export async function channelTree(db: Database, reader: Reader): Promise<PlacedChannel[]> {
  const { channelId, departmentId, parentId, name, code } = channel;
  const rows = await db
    .select({ channelId, departmentId, parentId, name, code })
    .from(channel)
    .where(withinDepartment(departmentId, reader))
    .orderBy(...inOrder);
  return placed(rows);
}

/** Rows in tree order with full name and depth: a parent comes before its children. */
export function placed<Row extends Pick<Placing, 'channelId' | 'parentId' | 'name'>>(all: readonly Row[]) {
  const walk = (parentId: number | null, above: string, depth: number): (Row & { fullName: string; depth: number })[] =>
    all
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        const fullName = above === '' ? row.name : `${above} / ${row.name}`;
        return [{ ...row, fullName, depth }, ...walk(row.channelId, fullName, depth + 1)];
      });
  return walk(null, '', 1);
}

/** A channel's own id and those below it. */
export function withBelow(tree: readonly PlacedChannel[], channelId: number): Set<number> {
  const found = new Set([channelId]);
  for (const { channelId: id, parentId } of tree) if (parentId !== null && found.has(parentId)) found.add(id);
  return found;
}

/** Codes of a channel and its descendants; a code without a channel gives only itself. */
export async function codesBelow(db: Database, reader: Reader, code: string): Promise<string[]> {
  const tree = await channelTree(db, reader);
  const own = tree.filter((each) => each.code === code);
  const found = new Set(own.flatMap(({ channelId }) => [...withBelow(tree, channelId)]));
  return [code, ...tree.filter(({ channelId }) => found.has(channelId)).map((each) => each.code)];
}

export function withoutPlace<Row extends { departmentId: number; depth: number }>(placed: Row) {
  const { departmentId: _, depth: __, ...row } = placed;
  return row;
}

/** Refuses a parent of another department, below the channel itself, or too deep. */
function checkParent(tree: readonly PlacedChannel[], parentId: number | null, departmentId: number, moved?: number) {
  if (parentId === null) return;
  const parent = tree.find(({ channelId }) => channelId === parentId);
  if (parent?.departmentId !== departmentId) throw invalidField('parentId', `${MESSAGES.channel}不存在或已被删除`);
  const going = moved === undefined ? new Set<number>() : withBelow(tree, moved);
  if (going.has(parentId)) throw invalidField('parentId', MESSAGES.channelLoop);
  const depths = tree.filter(({ channelId }) => going.has(channelId)).map(({ depth }) => depth);
  const height = depths.length === 0 ? 1 : Math.max(...depths) - Math.min(...depths) + 1;
  if (parent.depth + height > LINK_LIMITS.channelDepth) throw invalidField('parentId', MESSAGES.channelTooDeep);
}

/** Serialises changes of the tree: two concurrent moves could form a cycle. */
const lockTree = (tx: Database, reader: Reader) =>
  tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .where(withinDepartment(department.departmentId, reader))
    .orderBy(department.departmentId)
    .for('no key update');

async function readChannel(db: Database, reader: Reader, channelId: number, now: Date): Promise<Channel> {
  const { fullName } = (await channelTree(db, reader)).find((each) => each.channelId === channelId)!;
  const [row] = await selectChannels(db, now).where(eq(channel.channelId, channelId));
  const { departmentId: _, ...shown } = row!;
  return toJson({ ...shown, fullName });
}

const CONSTRAINTS = [
  ['channel_code', 'code', MESSAGES.codeTaken],
  ['channel_name', 'name', MESSAGES.nameTaken],
] as const;

const refusing = <T>(write: Promise<T>): Promise<T> =>
  CONSTRAINTS.reduce(
    (done, [constraint, field, message]) => onConstraint(constraint, () => invalidField(field, message), done),
    write,
  );

export async function insertChannel(
  tx: Database,
  reader: Reader & { readonly userId: number },
  values: { departmentId: number; parentId: number | null; name: string; code: string; remark: string },
  now: Date,
): Promise<Channel> {
  await lockTree(tx, reader);
  const tree = await channelTree(tx, reader);
  if (tree.filter(({ departmentId }) => departmentId === values.departmentId).length >= LINK_LIMITS.channels)
    throw invalidField('name', MESSAGES.tooManyChannels);
  checkParent(tree, values.parentId, values.departmentId);
  const insert = tx
    .insert(channel)
    .values({ ...values, creatorId: reader.userId, createTime: now, updateTime: now })
    .returning({ channelId: channel.channelId });
  const [row] = await refusing(insert.execute());
  return readChannel(tx, reader, row!.channelId, now);
}

/** null: the reader may not see such a channel. */
export async function updateChannel(
  tx: Database,
  reader: Reader,
  channelId: number,
  changes: Partial<Pick<typeof channel.$inferInsert, 'name' | 'code' | 'remark' | 'parentId'>>,
  now: Date,
): Promise<Channel | null> {
  await lockTree(tx, reader);
  const tree = await channelTree(tx, reader);
  const found = tree.find((each) => each.channelId === channelId);
  if (!found) return null;
  if (changes.parentId !== undefined) checkParent(tree, changes.parentId, found.departmentId, channelId);
  const update = tx
    .update(channel)
    .set({ ...changes, updateTime: now })
    .where(eq(channel.channelId, channelId));
  await refusing(update.execute());
  return readChannel(tx, reader, channelId, now);
}

/** The ids of those that were deleted: without links, also deleted ones, costs, and channels below. */
export async function deleteChannels(tx: Database, reader: Reader, channelIds: readonly number[]): Promise<number[]> {
  await lockTree(tx, reader);
  const rows = await tx
    .delete(channel)
    .where(
      and(
        inArray(channel.channelId, [...channelIds]),
        withinDepartment(channel.departmentId, reader),
        sql`not exists (select from ${shortLink} where ${shortLink.channelId} = ${channel.channelId})`,
        sql`not exists (select from ${channelCost} where ${channelCost.channelId} = ${channel.channelId})`,
        sql`not exists (select from ${channel} below where below.parent_id = ${channel.channelId})`,
      ),
    )
    .returning({ channelId: channel.channelId });
  return rows.map(({ channelId }) => channelId);
}

/** null: the reader may not see such a channel. */
export async function findChannel(db: Database, reader: Reader, channelId: number) {
  const [row] = await db
    .select()
    .from(channel)
    .where(and(eq(channel.channelId, channelId), withinDepartment(channel.departmentId, reader)));
  return row ?? null;
}

const costs = (db: Database) =>
  db
    .select({
      costId: channelCost.costId,
      channelId: channelCost.channelId,
      spentFrom: channelCost.spentFrom,
      spentTo: channelCost.spentTo,
      amount: channelCost.amount,
      remark: channelCost.remark,
      creator: displayName(account),
      createTime: channelCost.createTime,
    })
    .from(channelCost)
    .innerJoin(account, eq(account.userId, channelCost.creatorId));

export const listCosts = (db: Database, channelId: number, params: PageParams) =>
  pageOf(
    db,
    {
      id: channelCost.costId,
      filters: eq(channelCost.channelId, channelId),
      order: descending(channelCost.spentFrom, channelCost.costId),
      params,
    },
    (found) => costs(db).innerJoin(found, eq(found.found, channelCost.costId)),
  );

export async function insertCost(db: Database, values: typeof channelCost.$inferInsert): Promise<ChannelCost> {
  const [row] = await db.insert(channelCost).values(values).returning({ costId: channelCost.costId });
  const [cost] = await costs(db).where(eq(channelCost.costId, row!.costId));
  return toJson(cost!);
}

export async function deleteCosts(db: Database, reader: Reader, costIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .delete(channelCost)
    .where(and(inArray(channelCost.costId, [...costIds]), withinDepartment(channelCost.departmentId, reader)))
    .returning({ costId: channelCost.costId });
  return rows.map(({ costId }) => costId);
}
