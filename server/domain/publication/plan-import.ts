/** Imports planned publications from a sheet with the composer's checks, and undoes imports. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { publishImport, publication } from '../../db/schema';
import { withinDepartment } from '../../db/rows';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { listPublishers } from '../publisher/publisher.store';
import { departmentOf } from '../rows/rows.rules';
import { eachRow, importedSheet } from '../sheet-import/sheet-import';
import { MESSAGES as SHEET_MESSAGES } from '../sheet-import/sheet-import.messages';
import { readHeadings, reportOf, withDoubles, goodItems, type Judged } from '../sheet-import/sheet-import.rules';
import { check, surroundingsOf, type Target } from './check';
import { IMPORT_MESSAGES, judgePlan, PLAN_COLUMNS, type Planned } from './plan-import.rules';
import { insertChecked } from './publication.acts';
import * as store from './publication.store';

const MOST_ROWS = 500;

type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config' | 'work'>;

interface Checked {
  readonly target: Target;
  readonly planTime: Date;
}

export async function importPlan(
  context: Around,
  { file, dryRun = false }: { file: unknown; dryRun?: boolean },
): Promise<ImportResult> {
  const { db, actor, now, work } = context;
  const departmentId = departmentOf(actor);
  const { fileName, rows, ...sheet } = await importedSheet(file, work, MOST_ROWS);
  const headings = readHeadings(PLAN_COLUMNS, sheet.headings);
  const judged = await checkRows(context, await eachRow(rows, (row) => judgePlan(row, headings)));
  const verdicts = withDoubles(judged, {
    field: 'title',
    keyOf: keyOf,
    known: await knownKeys(context, judged),
    messageInFile: IMPORT_MESSAGES.twiceInFile,
    messageInList: IMPORT_MESSAGES.planned,
  });
  const report = reportOf(headings, verdicts, { fileName, dryRun });
  if (dryRun) return { ...report, batchId: null };
  if (report.doneCount === 0) throw invalid(SHEET_MESSAGES.nothingToImport);
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(publishImport)
      .values({ departmentId, creatorId: actor.userId, fileName, createTime: now() })
      .returning({ batchId: publishImport.batchId });
    for (const { target, planTime } of goodItems(verdicts))
      await insertChecked(tx, context, {
        wanted: [target],
        planTime,
        draft: false,
        importId: batch!.batchId,
      });
    return { ...report, batchId: batch!.batchId };
  });
}

const keyOf = ({ target, planTime }: Checked) => `${target.publisherId} ${planTime.getTime()} ${target.composed.title}`;

/** Errors of the checks make a row bad; warnings are left to the calendar, where each can be seen. */
async function checkRows(context: Around, rows: readonly Judged<Planned>[]): Promise<Judged<Checked>[]> {
  const { db, actor, now } = context;
  const accounts = await listPublishers(db, actor, {}, now());
  const around = await surroundingsOf(context);
  const checked: Judged<Checked>[] = [];
  for (const { item, ...row } of rows) {
    if (!item) {
      checked.push({ ...row, item: null });
      continue;
    }
    const named = accounts.filter(({ name, nickname }) => name === item.account || nickname === item.account);
    if (named.length !== 1) {
      const message = named.length === 0 ? IMPORT_MESSAGES.noAccount : IMPORT_MESSAGES.severalAccounts;
      checked.push({ ...row, item: null, problems: [{ field: 'account', message: message(item.account) }] });
      continue;
    }
    const { account: _account, planTime, ...texts } = item;
    const composed = { ...texts, kind: 'images' as const, videoUrl: null, coverUrl: null };
    const target = { publisherId: named[0]!.publisherId, composed };
    const findings = await check(context, { targets: [target], planTime }, around);
    const problems = findings
      .filter(({ severity }) => severity === 'error')
      .map(({ field, message }) => ({ field: field === 'publisherId' ? 'account' : field, message }));
    checked.push({ ...row, problems, item: problems.length > 0 ? null : { target, planTime } });
  }
  return checked;
}

/** Keys (`keyOf`) of existing plans, so that importing a sheet twice adds nothing. */
async function knownKeys({ db }: Around, rows: readonly Judged<Checked>[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ item }) => item?.target.publisherId ?? []))];
  const titles = [...new Set(rows.flatMap(({ item }) => item?.target.composed.title ?? []))];
  if (ids.length === 0) return new Set();
  const planned = await db
    .select({ publisherId: publication.publisherId, planTime: publication.planTime, title: publication.title })
    .from(publication)
    .where(
      and(
        inArray(publication.publisherId, ids),
        inArray(publication.title, titles),
        inArray(publication.state, ['waiting', 'due', 'claimed', 'sending', 'unknown', 'published']),
      ),
    );
  return new Set(planned.map(({ publisherId, planTime, title }) => `${publisherId} ${planTime?.getTime()} ${title}`));
}

/** Undoes an import: removes publications that no bot may have sent. */
export async function undoPlanImport({ db, actor, now }: Around, batchId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [batch] = await tx
      .update(publishImport)
      .set({ undoneTime: now() })
      .where(
        and(
          eq(publishImport.batchId, batchId),
          withinDepartment(publishImport.departmentId, actor),
          isNull(publishImport.undoneTime),
        ),
      )
      .returning({ batchId: publishImport.batchId });
    if (!batch) throw notFound(IMPORT_MESSAGES.batch);
    const rows = await tx.select().from(publication).where(eq(publication.importId, batchId)).for('update');
    const isSent = ({ state }: store.PublicationRow) =>
      state === 'sending' || state === 'unknown' || state === 'published';
    const removed = rows.filter((row) => !isSent(row)).map(({ loggerId }) => loggerId);
    await store.freePublishers(tx, removed);
    await store.deletePublications(tx, removed);
  });
}
