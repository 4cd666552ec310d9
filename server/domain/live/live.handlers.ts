/** Live streams (calls.md section 7.8). */
import { pageOfLiveBloggers } from './live-blogger.store';
import * as store from './live-session.store';
import { addLiveBlogger, editLiveBlogger } from './live.acts';
import { MESSAGES } from './live.messages';
import { notFound } from '../../kernel/calls/api-errors';
import { exportColumns } from '../../kernel/export/export-columns';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { spreadsheet } from '../../kernel/export/xlsx';
import type { Pages } from '../../kernel/export/xlsx';
import type { LiveChat, LiveMinute, LiveText } from '../../../src/services/catalogue/generated/types';
import { liveChat, liveMinute, liveSession, liveText } from '../../../src/services/catalogue/areas/live.calls';
import { LIVE_LIMITS } from '../../../src/services/catalogue/sets/live';

async function sessionOf({ db, actor }: Context, lvId: number) {
  const found = await store.findSession(db, actor, lvId);
  if (!found) throw notFound(MESSAGES.session);
  return found;
}

/** Whether only part of the rows is listed, so that they have to be counted; the session stores the total of all. */
const isPart = ({ keyword, personId }: { readonly keyword?: string; readonly personId?: number }) =>
  (keyword ?? '').trim() !== '' || personId !== undefined;

/** Rows read by one statement during a download. */
const EXPORTED_AT_ONCE = 2_000;

const TITLE_COLUMN = exportColumns(liveSession, ['title']);

const TEXT_COLUMNS = exportColumns(liveText, ['clock', 'seconds', 'text']);

const MINUTE_COLUMNS = exportColumns(liveMinute, ['clock', 'viewers', 'entered', 'likes', 'chats', 'sold', 'sales']);

const CHAT_COLUMNS = exportColumns(liveChat, ['clock', 'nickname', 'content']);

const LONGEST_NAME = 60;

/** File name of a download: its kind and the session's title, without characters that file names cannot contain. */
const fileName = (kind: string, title: string): string =>
  `${kind}-${title.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, '-').slice(0, LONGEST_NAME)}`;

/** Yields the rows of a list in batches, each starting after the last row of the previous one. */
function everyPart<Row>(
  partFrom: (from: number) => Promise<{ readonly list: readonly Row[]; readonly next: number | null }>,
  total: number,
): Pages<Row> {
  async function* parts() {
    for (let from: number | null = 0; from !== null;) {
      const part: Awaited<ReturnType<typeof partFrom>> = await partFrom(from);
      yield part.list;
      from = part.next;
    }
  }
  return { [Symbol.asyncIterator]: parts, total: () => total };
}

export const handlers = {
  'live.list': (params, { db, actor }) => store.pageOfSessions(db, actor, params),
  async 'live.detail'({ lvId }, { db, actor }) {
    const found = await store.readSession(db, actor, lvId);
    if (!found) throw notFound(MESSAGES.session);
    return found;
  },
  async 'live.texts'(params, context) {
    const { textCount } = await sessionOf(context, params.lvId);
    const [part, total] = await Promise.all([
      store.textsFrom(context.db, params),
      isPart(params) ? store.countTexts(context.db, params) : textCount,
    ]);
    return { ...part, total };
  },
  async 'live.downloadTexts'({ lvId }, context) {
    const { title, textCount } = await sessionOf(context, lvId);
    return spreadsheet<LiveText>(
      {
        name: MESSAGES.files.texts,
        filename: fileName(MESSAGES.files.texts, title),
        columns: TEXT_COLUMNS(),
        pages: everyPart((from) => store.textsFrom(context.db, { lvId, from, limit: LIVE_LIMITS.window }), textCount),
      },
      context.work,
    );
  },
  'live.bloggerList': (params, { db, actor }) => pageOfLiveBloggers(db, actor, params),
  'live.bloggerAdd': (params, context) => addLiveBlogger(context, params),
  'live.bloggerEdit': (params, context) => editLiveBlogger(context, params),
  async 'live.getLvData'({ lvId }, context) {
    const { title } = await sessionOf(context, lvId);
    return { title, list: await store.minutesOf(context.db, lvId) };
  },
  async 'live.getLvCastChats'(params, context) {
    const { chatCount } = await sessionOf(context, params.lvId);
    const [part, total] = await Promise.all([
      store.chatsFrom(context.db, params),
      isPart(params) ? store.countChats(context.db, params) : chatCount,
    ]);
    return { ...part, total };
  },
  async 'live.getLvGoods'(params, context) {
    await sessionOf(context, params.lvId);
    return store.pageOfGoods(context.db, params);
  },
  async 'live.downloadLvData'({ lvId }, context) {
    const { title } = await sessionOf(context, lvId);
    const rows = await store.minutesOf(context.db, lvId);
    return spreadsheet<LiveMinute>(
      {
        name: MESSAGES.files.data,
        filename: fileName(MESSAGES.files.data, title),
        // Add the session's title, so that the sheet can be told apart from others.
        columns: [...MINUTE_COLUMNS(), { ...TITLE_COLUMN()[0]!, value: () => title }],
        pages: everyPart(() => Promise.resolve({ list: rows, next: null }), rows.length),
      },
      context.work,
    );
  },
  async 'live.downloadLvCastChats'({ lvId }, context) {
    const { title, chatCount } = await sessionOf(context, lvId);
    return spreadsheet<LiveChat>(
      {
        name: MESSAGES.files.chats,
        filename: fileName(MESSAGES.files.chats, title),
        columns: CHAT_COLUMNS(),
        pages: everyPart((from) => store.chatsFrom(context.db, { lvId, from, limit: EXPORTED_AT_ONCE }), chatCount),
      },
      context.work,
    );
  },
  async 'live.queryMoment'({ lvId, minute }, context) {
    await sessionOf(context, lvId);
    return store.momentOf(context.db, lvId, minute);
  },
  async 'live.queryPeople'(params, context) {
    await sessionOf(context, params.lvId);
    return store.pageOfPeople(context.db, params);
  },
} satisfies SomeHandlers;
