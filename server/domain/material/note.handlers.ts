/** Material notes of the business lines and their tracking (calls.md section 7.1). */
import type { Database } from '../../db/connect';
import { startOfDay } from '../../db/days';
import { parseFlowUrl } from '../content/flow-url.rules';
import { opened } from '../content/shared-link';
import { BUSINESS_LINE } from '../rows/belonging.store';
import { meaningful } from '../rows/rows.rules';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import { everyRow } from '../../kernel/export/export';
import { exportColumns } from '../../kernel/export/export-columns';
import type { Actor, SomeHandlers } from '../../kernel/calls/handler';
import { spreadsheet } from '../../kernel/export/xlsx';
import { holdAccount } from './blogger-account.store';
import { holdBusinessLine } from './business-line.store';
import { MESSAGES } from './material.messages';
import { everyWeek, mondaysUntil, notInFuture, tracked } from './material.rules';
import * as notes from './note.store';
import * as tracking from './tracking.store';
import type { MaterialNote } from '../../../src/services/catalogue/generated/types';
import { NOTE_COLUMNS, materialNote } from '../../../src/services/catalogue/areas/material/note.calls';
import { dayOf } from '../../../src/shared/text/days';

const EXPORT_NAME = '物料笔记';

const WEEKS = 12;

const columnsOf = exportColumns(materialNote, NOTE_COLUMNS);

/** The business line of a note: the given one, or the account's. Locks both until the transaction ends. */
async function placeOf(
  tx: Database,
  actor: Actor,
  given: { bloggerAccountId?: number; businessLineId?: number },
  platform: MaterialNote['platform'],
) {
  const account = given.bloggerAccountId === undefined ? null : await holdAccount(tx, actor, given.bloggerAccountId);
  if (given.bloggerAccountId !== undefined && !account) throw invalidField('bloggerAccountId', MESSAGES.unknownAccount);
  if (account && account.platform !== platform) throw invalidField('url', MESSAGES.accountOfOtherPlatform);
  const businessLineId = given.businessLineId ?? account?.businessLineId;
  if (businessLineId === undefined) throw invalidField('businessLineId', MESSAGES.lineMissing);
  const line = await holdBusinessLine(tx, actor, businessLineId);
  if (!line) throw invalidField('businessLineId', BUSINESS_LINE.notFound);
  if (account && account.businessLineId !== businessLineId)
    throw invalidField('bloggerAccountId', MESSAGES.accountOfOtherLine);
  return { departmentId: line.departmentId, businessLineId, bloggerAccountId: given.bloggerAccountId ?? null };
}

export const handlers = {
  'material.noteList': (params, { db, actor }) => notes.pageOfNotes(db, actor, params),
  async 'material.noteCreate'(
    { url, title, bloggerAccountId, businessLineId, type = 'note', publishTime, ...fields },
    context,
  ) {
    const { db, actor, now } = context;
    const parsed = parseFlowUrl(await opened(context, 'url', url));
    if (!parsed.ok) throw invalidField('url', parsed.reason);
    const { platform, url: address } = parsed.flow;
    const made = await db.transaction(async (tx) => {
      const place = await placeOf(tx, actor, { bloggerAccountId, businessLineId }, platform);
      if (await notes.renewAddress(tx, place.departmentId, address)) return null;
      const row = {
        ...fields,
        ...place,
        platform,
        url: address,
        type,
        title: meaningful('title', title),
        publishTime: notInFuture('publishTime', publishTime, now()),
      };
      return notes.insertNote(tx, { ...row, creatorId: actor.userId, createTime: now(), updateTime: now() });
    });
    if (!made) throw notes.duplicate();
    return made;
  },
  async 'material.noteDelete'({ id }, { db, actor }) {
    if (!(await notes.deleteNote(db, actor, id))) throw notFound('笔记');
    return null;
  },
  'material.noteExportExcel': ({ columns, ...filters }, { db, actor, work }) =>
    spreadsheet(
      {
        name: EXPORT_NAME,
        columns: columnsOf(columns),
        pages: everyRow((page) => notes.pageOfNotes(db, actor, page), filters),
      },
      work,
    ),
  async 'material.noteStatistics'({ businessLineId, weeks = WEEKS }, { db, actor, now }) {
    const mondays = mondaysUntil(dayOf(now()), weeks);
    const counts = await tracking.countNotes(db, actor, businessLineId, startOfDay(mondays[0]!));
    return { ...counts, weeks: everyWeek(counts.weeks, mondays, { noteCount: 0, leadCount: 0 }) };
  },
  'material.trackingCreate': ({ noteId, event, quantity, amount = 0, eventTime, remark }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const held = await notes.lockNote(tx, actor, noteId);
      if (!held) throw notFound('笔记');
      const { departmentId, ...sums } = held;
      const values = {
        departmentId,
        noteId,
        creatorId: actor.userId,
        event,
        quantity,
        amount,
        remark,
        eventTime: notInFuture('eventTime', eventTime, now()),
        createTime: now(),
      };
      await tracking.insertTracking(tx, values, tracked(sums, { event, quantity, amount }));
      return notes.readNote(tx, noteId);
    }),
  async 'material.trackingList'(params, { db, actor }) {
    if (!(await notes.noteExists(db, actor, params.noteId))) throw notFound('笔记');
    return tracking.pageOfTracking(db, params);
  },
} satisfies SomeHandlers;
