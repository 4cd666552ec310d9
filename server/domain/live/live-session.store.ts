/** Live sessions with their minutes, texts, chats, people and goods. Holds all SQL for reading them. */
import { and, asc, eq, gte, lt, min, sql } from 'drizzle-orm';
import type {
  LiveChat,
  LiveGetLvCastChatsParams,
  LiveGetLvGoodsParams,
  LiveGetLvGoodsResult,
  LiveListParams,
  LiveListResult,
  LiveMinute,
  LiveQueryMomentResult,
  LiveQueryPeopleParams,
  LiveQueryPeopleResult,
  LiveSession,
  LiveText,
  LiveTextsParams,
} from '../../../src/services/catalogue/generated/types';
import { SECONDS_OF_MINUTE, type LiveState } from '../../../src/services/catalogue/sets/live';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import {
  liveBlogger,
  liveChat,
  liveGoods,
  liveMinute,
  livePerson,
  liveSale,
  liveSession,
  liveText,
} from '../../db/schema';
import { contains } from '../../db/search';
import { clockOf, clockOfMinute, yuanOf } from './live.rules';

const followed = sql`(select ${liveBlogger.following} from ${liveBlogger} where ${liveBlogger.liveBloggerId} = ${liveSession.liveBloggerId})`;
const state = subquery<LiveState>(
  sql`case when ${liveSession.endTime} is not null then 'ended' when ${followed} then 'live' else 'stopped' end`,
);
/** Duration in seconds; a running session lasts until the last delivery of a bot. */
const duration = subquery<number>(
  sql`greatest(0, extract(epoch from coalesce(${liveSession.endTime}, ${liveSession.updateTime}) - ${liveSession.startTime}))::int`,
);

const view = {
  lvId: liveSession.lvId,
  title: liveSession.title,
  cover: liveSession.cover,
  state,
  liveBloggerId: liveSession.liveBloggerId,
  bloggerName: liveBlogger.nickname,
  bloggerAvatar: liveBlogger.avatar,
  platform: liveBlogger.platform,
  startTime: liveSession.startTime,
  endTime: liveSession.endTime,
  duration,
  viewerPeak: liveSession.viewerPeak,
  entered: liveSession.entered,
  likes: liveSession.likes,
  chatCount: liveSession.chatCount,
  personCount: liveSession.personCount,
  textCount: liveSession.textCount,
  goodsCount: liveSession.goodsCount,
  sold: liveSession.sold,
  sales: sql<number>`${liveSession.salesCents} / 100.0`.mapWith(Number),
  updateTime: liveSession.updateTime,
};

const sessionsOf = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(liveSession, eq(liveSession.lvId, page.found))
    .innerJoin(liveBlogger, eq(liveBlogger.liveBloggerId, liveSession.liveBloggerId));

const SORTS = {
  startTime: liveSession.startTime,
  viewerPeak: liveSession.viewerPeak,
  chatCount: liveSession.chatCount,
  sales: liveSession.salesCents,
};

export async function pageOfSessions(db: Database, reader: Reader, params: LiveListParams): Promise<LiveListResult> {
  const filters = and(
    withinDepartment(liveSession.departmentId, reader),
    contains(params.keyword, liveSession.title),
    same(liveSession.liveBloggerId, params.liveBloggerId),
    params.state && sql`${state} = ${params.state}`,
    onDays(liveSession.startTime, params.startedFrom, params.startedTo),
  );
  const order = orderOf(SORTS, liveSession.lvId, params, 'startTime');
  return pageOf(db, { id: liveSession.lvId, filters, order, params }, (page) => sessionsOf(db, page));
}

/** null: there is none that the reader may see. */
export async function readSession(db: Database, reader: Reader, lvId: number): Promise<LiveSession | null> {
  const id = liveSession.lvId;
  const visible = and(eq(id, lvId), withinDepartment(liveSession.departmentId, reader));
  const [row] = await sessionsOf(db, pageIds(db, id, visible, ascending(id), first(1)));
  return row ? toJson(row) : null;
}

/** Totals of a visible session; null: there is none. */
export async function findSession(db: Database, reader: Reader, lvId: number) {
  const [row] = await db
    .select({
      lvId: liveSession.lvId,
      title: liveSession.title,
      chatCount: liveSession.chatCount,
      textCount: liveSession.textCount,
    })
    .from(liveSession)
    .where(and(eq(liveSession.lvId, lvId), withinDepartment(liveSession.departmentId, reader)));
  return row ?? null;
}

/** Part of a list in the order of its places. */
interface Part<Row> {
  readonly list: Row[];
  readonly next: number | null;
}

/** Reads one row more than requested, to know whether more follow. */
const partOf = <Row extends { readonly place: number }>(rows: Row[], limit: number): Part<Row> => ({
  list: rows.slice(0, limit),
  next: rows[limit]?.place ?? null,
});

const ofText = ({ lvId, keyword }: Pick<LiveTextsParams, 'lvId' | 'keyword'>) =>
  and(eq(liveText.lvId, lvId), contains(keyword, liveText.text));

export async function textsFrom(
  db: Database,
  { from = 0, limit = 100, ...which }: LiveTextsParams,
): Promise<Part<LiveText>> {
  const rows = await db
    .select({ place: liveText.place, second: liveText.second, seconds: liveText.seconds, text: liveText.text })
    .from(liveText)
    .where(and(ofText(which), gte(liveText.place, from)))
    .orderBy(asc(liveText.place))
    .limit(limit + 1);
  return partOf(
    rows.map((row) => ({ ...row, clock: clockOf(row.second) })),
    limit,
  );
}

export const countTexts = (db: Database, which: Pick<LiveTextsParams, 'lvId' | 'keyword'>): Promise<number> =>
  db.$count(liveText, ofText(which));

type WhichChats = Pick<LiveGetLvCastChatsParams, 'lvId' | 'keyword' | 'personId'>;

const ofChat = ({ lvId, keyword, personId }: WhichChats) =>
  and(eq(liveChat.lvId, lvId), same(liveChat.personId, personId), contains(keyword, liveChat.content));

export async function chatsFrom(
  db: Database,
  { from = 0, limit = 100, ...which }: LiveGetLvCastChatsParams,
): Promise<Part<LiveChat>> {
  const rows = await db
    .select({
      place: liveChat.place,
      second: liveChat.second,
      personId: liveChat.personId,
      nickname: livePerson.nickname,
      avatar: livePerson.avatar,
      content: liveChat.content,
    })
    .from(liveChat)
    .innerJoin(livePerson, eq(livePerson.personId, liveChat.personId))
    .where(and(ofChat(which), gte(liveChat.place, from)))
    .orderBy(asc(liveChat.place))
    .limit(limit + 1);
  return partOf(
    rows.map((row) => ({ ...row, clock: clockOf(row.second) })),
    limit,
  );
}

export const countChats = (db: Database, which: WhichChats): Promise<number> => db.$count(liveChat, ofChat(which));

const NO_FIGURES = { viewers: 0, entered: 0, likes: 0, chats: 0, sold: 0, sales: 0, chatPlace: null } as const;

/** Every minute from the first to the last one; minutes without anything have zeros. */
export async function minutesOf(db: Database, lvId: number): Promise<LiveMinute[]> {
  const { rows } = await db.execute<Omit<LiveMinute, 'clock'>>(sql`
    select every as minute, coalesce(viewers, 0) viewers, coalesce(entered, 0) entered, coalesce(likes, 0) likes,
      coalesce(chats, 0) chats, coalesce(sold, 0) sold, coalesce(sales_cents, 0) / 100.0 sales, chat_place "chatPlace"
    from generate_series(0, (select max(minute) from ${liveMinute} where lv_id = ${lvId})) every
    left join ${liveMinute} on lv_id = ${lvId} and minute = every
    order by every`);
  return rows.map((row) => ({ ...row, sales: Number(row.sales), clock: clockOfMinute(row.minute) }));
}

export async function momentOf(db: Database, lvId: number, minute: number): Promise<LiveQueryMomentResult> {
  const [from, to] = [minute * SECONDS_OF_MINUTE, (minute + 1) * SECONDS_OF_MINUTE];
  const [figures, text, chat, goods] = await Promise.all([
    db
      .select()
      .from(liveMinute)
      .where(and(eq(liveMinute.lvId, lvId), eq(liveMinute.minute, minute))),
    db
      .select({ place: min(liveText.place) })
      .from(liveText)
      .where(and(eq(liveText.lvId, lvId), gte(liveText.second, from))),
    chatPlaceFrom(db, lvId, from),
    goodsDuring(db, lvId, from, to),
  ]);
  const { lvId: _, salesCents = 0, ...known } = figures[0] ?? { lvId };
  const values = { ...NO_FIGURES, ...known, minute, clock: clockOfMinute(minute), sales: yuanOf(salesCents) };
  return { minute: values, textPlace: text[0]?.place ?? null, chatPlace: chat, goods };
}

/** By the index of seconds: the smallest place of all later chats would read each of them. */
async function chatPlaceFrom(db: Database, lvId: number, second: number): Promise<number | null> {
  const [row] = await db
    .select({ place: liveChat.place })
    .from(liveChat)
    .where(and(eq(liveChat.lvId, lvId), gte(liveChat.second, second)))
    .orderBy(asc(liveChat.second), asc(liveChat.place))
    .limit(1);
  return row?.place ?? null;
}

/** Goods that were presented or sold between two seconds, those that sold most first. */
async function goodsDuring(
  db: Database,
  lvId: number,
  from: number,
  to: number,
): Promise<LiveQueryMomentResult['goods']> {
  const sold = db
    .select({
      goodsId: liveSale.goodsId,
      sold: sql<number>`sum(${liveSale.count})`.as('sold_then'),
      cents: sql<number>`sum(${liveSale.amountCents})`.as('cents_then'),
    })
    .from(liveSale)
    .where(and(eq(liveSale.lvId, lvId), gte(liveSale.second, from), lt(liveSale.second, to)))
    .groupBy(liveSale.goodsId)
    .as('sold');
  // Goods stay presented until the next ones, so the last presentation before the range counts too.
  const last = sql`(select max(at) from ${liveGoods} every, unnest(every.shown) at where every.lv_id = ${lvId} and at < ${to})`;
  const isShown = sql<boolean>`exists (select from unnest(${liveGoods.shown}) at where at >= least(${from}, ${last}) and at < ${to})`;
  const rows = await db
    .select({
      goodsId: liveGoods.goodsId,
      name: liveGoods.name,
      cover: liveGoods.cover,
      price: sql<number>`${liveGoods.priceCents} / 100.0`.mapWith(Number),
      sold: sql<number>`coalesce(${sold.sold}, 0)`.mapWith(Number),
      sales: sql<number>`coalesce(${sold.cents}, 0) / 100.0`.mapWith(Number),
      isShown,
    })
    .from(liveGoods)
    .leftJoin(sold, eq(sold.goodsId, liveGoods.goodsId))
    .where(and(eq(liveGoods.lvId, lvId), sql`(${sold.goodsId} is not null or ${isShown})`))
    .orderBy(sql`${sold.cents} desc nulls last`, asc(liveGoods.place));
  return rows;
}

export async function pageOfGoods(db: Database, params: LiveGetLvGoodsParams): Promise<LiveGetLvGoodsResult> {
  const filters = and(eq(liveGoods.lvId, params.lvId), contains(params.keyword, liveGoods.name));
  const sorts = {
    place: liveGoods.place,
    price: liveGoods.priceCents,
    sold: liveGoods.sold,
    sales: liveGoods.salesCents,
  };
  const order = orderOf(sorts, liveGoods.goodsId, { sortOrder: params.sortBy ? 'desc' : 'asc', ...params }, 'place');
  const { list, ...page } = await pageOf(db, { id: liveGoods.goodsId, filters, order, params }, (found) =>
    db
      .select({
        goodsId: liveGoods.goodsId,
        place: liveGoods.place,
        name: liveGoods.name,
        cover: liveGoods.cover,
        price: sql<number>`${liveGoods.priceCents} / 100.0`.mapWith(Number),
        sold: liveGoods.sold,
        sales: sql<number>`${liveGoods.salesCents} / 100.0`.mapWith(Number),
        seconds: liveGoods.shown,
      })
      .from(found)
      .innerJoin(liveGoods, eq(liveGoods.goodsId, found.found)),
  );
  return {
    ...page,
    list: list.map(({ seconds, ...row }) => ({
      ...row,
      shown: seconds.length,
      firstShown: seconds.length === 0 ? '' : clockOf(Math.min(...seconds)),
    })),
  };
}

export async function pageOfPeople(db: Database, params: LiveQueryPeopleParams): Promise<LiveQueryPeopleResult> {
  const filters = and(eq(livePerson.lvId, params.lvId), contains(params.keyword, livePerson.nickname));
  const order = orderOf({ chatCount: livePerson.chatCount }, livePerson.personId, params, 'chatCount');
  const { list, ...page } = await pageOf(db, { id: livePerson.personId, filters, order, params }, (found) =>
    db
      .select({
        personId: livePerson.personId,
        nickname: livePerson.nickname,
        avatar: livePerson.avatar,
        chatCount: livePerson.chatCount,
        firstSecond: livePerson.firstSecond,
        lastSecond: livePerson.lastSecond,
      })
      .from(found)
      .innerJoin(livePerson, eq(livePerson.personId, found.found)),
  );
  return {
    ...page,
    list: list.map(({ firstSecond, lastSecond, ...row }) => ({
      ...row,
      firstClock: clockOf(firstSecond),
      lastClock: clockOf(lastSecond),
    })),
  };
}
