/**
 * Stores what bots deliver of live sessions, idempotently by the platform's keys, together with the cursor. Holds all
 * SQL for it.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BotLivePart } from '../../../src/services/catalogue/generated/types';
import { SECONDS_OF_MINUTE } from '../../../src/services/catalogue/sets/live';
import { insertRows } from '../../db/bulk';
import type { Database } from '../../db/connect';
import { liveChat, liveGoods, liveMinute, livePerson, liveSale, liveSession, liveText } from '../../db/schema';
import { minuteOfSecond, newByKey } from './live.rules';

interface Owner {
  readonly departmentId: number;
  readonly liveBloggerId: number;
}

/** Stores a part of a session and brings its totals up to date. */
export async function takePart(tx: Database, owner: Owner, part: BotLivePart, now: Date): Promise<void> {
  const lvId = await lockSession(tx, owner, part, now);
  const texts = await takeTexts(tx, lvId, part.texts);
  const chats = await takeChats(tx, lvId, part.chats);
  await takeGoods(tx, lvId, part.goods);
  const sales = await takeSales(tx, lvId, part.sales);
  await takeMinutes(tx, lvId, part.minutes, [...chats, ...sales]);
  await tx
    .update(liveSession)
    .set({
      ...sessionValues(part, now),
      ...totalsOf(lvId),
      textCount: sql`${liveSession.textCount} + ${texts.length}`,
      personCount: sql`(select count(*) from ${livePerson} where ${livePerson.lvId} = ${lvId})`,
      goodsCount: sql`(select count(*) from ${liveGoods} where ${liveGoods.lvId} = ${lvId})`,
    })
    .where(eq(liveSession.lvId, lvId));
}

const sessionValues = ({ session, cursor, whole }: BotLivePart, now: Date) => ({
  title: session.title,
  cover: session.cover,
  startTime: new Date(session.startTime),
  endTime: session.endTime === null ? null : new Date(session.endTime),
  cursor,
  whole,
  updateTime: now,
});

/** Ends a session that the platform no longer has, at its last collected minute. */
export async function endMissingSession(
  tx: Database,
  liveBloggerId: number,
  platformLiveId: string,
  now: Date,
): Promise<void> {
  const end = sql`${liveSession.startTime} + interval '1 minute' * coalesce((select max(${liveMinute.minute}) + 1 from ${liveMinute} where ${liveMinute.lvId} = ${liveSession.lvId}), 0)`;
  await tx
    .update(liveSession)
    .set({ whole: true, endTime: sql`coalesce(${liveSession.endTime}, ${end})`, updateTime: now })
    .where(and(eq(liveSession.liveBloggerId, liveBloggerId), eq(liveSession.platformLiveId, platformLiveId)));
}

async function lockSession(tx: Database, owner: Owner, part: BotLivePart, now: Date): Promise<number> {
  const { platformLiveId } = part.session;
  await tx
    .insert(liveSession)
    .values({ ...owner, platformLiveId, ...sessionValues(part, now), createTime: now })
    .onConflictDoNothing({ target: [liveSession.liveBloggerId, liveSession.platformLiveId] });
  const [row] = await tx
    .select({ lvId: liveSession.lvId })
    .from(liveSession)
    .where(and(eq(liveSession.liveBloggerId, owner.liveBloggerId), eq(liveSession.platformLiveId, platformLiveId)))
    .for('update');
  return row!.lvId;
}

/** The next position in a list; the caller holds the lock of the session, so that positions have no gaps. */
async function nextPlace(tx: Database, table: typeof liveText | typeof liveChat, lvId: number): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${table.place}) + 1, 0)`.mapWith(Number) })
    .from(table)
    .where(eq(table.lvId, lvId));
  return row!.next;
}

type Keyed = typeof liveText | typeof liveChat | typeof liveSale;

/** The rows that are not stored yet, each once. */
async function unknownOf<Row extends { readonly key: string }>(
  tx: Database,
  table: Keyed,
  lvId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const known = await tx
    .select({ key: table.key })
    .from(table)
    .where(and(eq(table.lvId, lvId), inArray(table.key, keys)));
  return newByKey(rows, new Set(known.map(({ key }) => key)));
}

async function takeTexts(tx: Database, lvId: number, given: BotLivePart['texts']): Promise<BotLivePart['texts']> {
  const texts = await unknownOf(tx, liveText, lvId, given);
  if (texts.length === 0) return texts;
  const from = await nextPlace(tx, liveText, lvId);
  await insertRows(
    tx,
    liveText,
    texts.map((each, index) => ({ ...each, lvId, place: from + index })),
  );
  return texts;
}

async function takeChats(tx: Database, lvId: number, given: BotLivePart['chats']): Promise<BotLivePart['chats']> {
  const chats = await unknownOf(tx, liveChat, lvId, given);
  if (chats.length === 0) return chats;
  const people = await peopleOf(tx, lvId, chats);
  const from = await nextPlace(tx, liveChat, lvId);
  await insertRows(
    tx,
    liveChat,
    chats.map(({ key, second, content, platformUserId }, index) => ({
      lvId,
      place: from + index,
      key,
      second,
      content,
      personId: people.get(platformUserId)!,
    })),
  );
  await countChats(tx, [...people.values()]);
  return chats;
}

/** Ids of the people who chatted, by their accounts; adds those who had not chatted before. */
async function peopleOf(tx: Database, lvId: number, chats: BotLivePart['chats']): Promise<ReadonlyMap<string, number>> {
  const people = [...new Map(chats.map((chat) => [chat.platformUserId, chat])).values()];
  await insertNew(
    tx,
    people.map(({ platformUserId, nickname, avatar }) => ({ platform_user_id: platformUserId, nickname, avatar })),
    lvId,
  );
  const rows = await tx
    .select({ personId: livePerson.personId, platformUserId: livePerson.platformUserId })
    .from(livePerson)
    .where(
      and(
        eq(livePerson.lvId, lvId),
        inArray(
          livePerson.platformUserId,
          people.map(({ platformUserId }) => platformUserId),
        ),
      ),
    );
  return new Map(rows.map(({ personId, platformUserId }) => [platformUserId, personId]));
}

async function insertNew(tx: Database, people: readonly object[], lvId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${livePerson} (lv_id, platform_user_id, nickname, avatar)
    select ${lvId}, given.platform_user_id, given.nickname, given.avatar
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) given (platform_user_id text, nickname text, avatar text)
    on conflict (lv_id, platform_user_id) do update set nickname = excluded.nickname, avatar = excluded.avatar
    where (${livePerson}.nickname, ${livePerson}.avatar) is distinct from (excluded.nickname, excluded.avatar)`);
}

async function countChats(tx: Database, personIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${livePerson} set chat_count = counted.chats, first_second = counted.first, last_second = counted.last
    from (
      select person_id, count(*) chats, min(second) "first", max(second) "last"
      from ${liveChat} where person_id = any(${sql.param([...personIds])}::int[]) group by person_id
    ) counted
    where ${livePerson}.person_id = counted.person_id`);
}

async function takeGoods(tx: Database, lvId: number, goods: BotLivePart['goods']): Promise<void> {
  if (goods.length === 0) return;
  const values = newByKey(goods, new Set()).map(({ price, shown, ...each }) => ({
    ...each,
    lvId,
    priceCents: price,
    shown: [...shown],
  }));
  await tx
    .insert(liveGoods)
    .values(values)
    .onConflictDoUpdate({
      target: [liveGoods.lvId, liveGoods.key],
      set: {
        place: sql`excluded.place`,
        name: sql`excluded.name`,
        cover: sql`excluded.cover`,
        priceCents: sql`excluded.price_cents`,
        shown: sql`excluded.shown`,
      },
    });
}

/** Ignores sales of goods that the platform never delivered. */
async function takeSales(tx: Database, lvId: number, given: BotLivePart['sales']): Promise<BotLivePart['sales']> {
  const fresh = await unknownOf(tx, liveSale, lvId, given);
  if (fresh.length === 0) return fresh;
  const known = await tx
    .select({ goodsId: liveGoods.goodsId, key: liveGoods.key })
    .from(liveGoods)
    .where(eq(liveGoods.lvId, lvId));
  const goods = new Map(known.map(({ key, goodsId }) => [key, goodsId]));
  const sales = fresh.filter(({ goodsKey }) => goods.has(goodsKey));
  await insertRows(
    tx,
    liveSale,
    sales.map(({ key, goodsKey, second, count, amount }) => ({
      lvId,
      key,
      goodsId: goods.get(goodsKey)!,
      second,
      count,
      amountCents: amount,
    })),
  );
  await tx.execute(sql`
    update ${liveGoods} set sold = counted.sold, sales_cents = counted.cents
    from (
      select goods_id, sum(count)::int sold, sum(amount_cents)::bigint cents
      from ${liveSale} where goods_id = any(${sql.param(sales.map(({ goodsKey }) => goods.get(goodsKey)!))}::int[])
      group by goods_id
    ) counted
    where ${liveGoods}.goods_id = counted.goods_id`);
  return sales;
}

/** Stores the platform's figures, and counts the chats and sales of the minutes that changed. */
async function takeMinutes(
  tx: Database,
  lvId: number,
  minutes: BotLivePart['minutes'],
  changed: readonly { readonly second: number }[],
): Promise<void> {
  const given = [...new Map(minutes.map((each) => [each.minute, each])).values()];
  if (given.length > 0)
    await tx
      .insert(liveMinute)
      .values(given.map((each) => ({ ...each, lvId })))
      .onConflictDoUpdate({
        target: [liveMinute.lvId, liveMinute.minute],
        set: { viewers: sql`excluded.viewers`, entered: sql`excluded.entered`, likes: sql`excluded.likes` },
      });
  const touched = [...new Set(changed.map(({ second }) => minuteOfSecond(second)))];
  if (touched.length === 0) return;
  await tx
    .insert(liveMinute)
    .values(touched.map((minute) => ({ lvId, minute })))
    .onConflictDoNothing();
  const during = sql`second >= touched.minute * ${SECONDS_OF_MINUTE} and second < (touched.minute + 1) * ${SECONDS_OF_MINUTE}`;
  await tx.execute(sql`
    update ${liveMinute} touched set
      (chats, chat_place) = (select count(*), min(place) from ${liveChat} where lv_id = touched.lv_id and ${during}),
      (sold, sales_cents) = (
        select coalesce(sum(count), 0), coalesce(sum(amount_cents), 0) from ${liveSale}
        where lv_id = touched.lv_id and ${during})
    where touched.lv_id = ${lvId} and touched.minute = any(${sql.param(touched)}::int[])`);
}

/** Totals of a session, computed from its minutes. */
function totalsOf(lvId: number) {
  const of = (what: ReturnType<typeof sql>) =>
    sql`(select coalesce(${what}, 0) from ${liveMinute} where ${liveMinute.lvId} = ${lvId})`;
  return {
    viewerPeak: of(sql`max(${liveMinute.viewers})`),
    entered: of(sql`sum(${liveMinute.entered})`),
    likes: of(sql`sum(${liveMinute.likes})`),
    chatCount: of(sql`sum(${liveMinute.chats})`),
    sold: of(sql`sum(${liveMinute.sold})`),
    salesCents: of(sql`sum(${liveMinute.salesCents})`),
  };
}
