/** Departments (business lines), their tree and their reviewers. Holds all SQL for them. */
import { and, asc, eq, inArray, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Department, UserBrief } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { violationOf, onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { toJson, subquery, withinDepartment, type Reader } from '../../db/rows';
import { LOCKS } from '../../db/locks';
import {
  account,
  activity,
  assistant,
  blogger,
  businessLine,
  channel,
  componentCategory,
  department,
  departmentChecker,
  feedUpload,
  flow,
  form,
  formField,
  generatedMessage,
  generatedNote,
  liveBlogger,
  groupBotAccount,
  xhsAds,
  video,
  pronunciation,
  groupJoin,
  importBatch,
  joinGroup,
  keyword,
  page,
  pageComponent,
  pageTemplate,
  product,
  coverNote,
  prohibitedWord,
  publisherAuth,
  publishImport,
  publication,
  referenceFile,
  replyAccount,
  replyScript,
  scriptVariable,
  sentMessage,
  shortLink,
  spiderAuthentication,
  spiderTask,
  story,
  tag,
  transcription,
  voiceGen,
} from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../account/access.messages';
import { DEEPEST, type Belonging, type Belongings, type Place } from './department.rules';

/** Reviewers with enabled accounts; a disabled reviewer is hidden until enabled again. */
const checkers = subquery<UserBrief[]>(sql`(
  select coalesce(json_agg(json_build_object('userId', ${account.userId}, 'name', ${displayName(account)}, 'loginName', ${account.loginName}, 'department', coalesce(home.name, ''))
    order by ${account.userId}), '[]')
  from ${departmentChecker} join ${account} on ${account.userId} = ${departmentChecker.userId} left join ${department} home on home.department_id = ${account.departmentId}
  where ${departmentChecker.departmentId} = ${department.departmentId} and ${account.deleteTime} is null and ${account.status} = 'enabled')`);

const departmentView = {
  departmentId: department.departmentId,
  name: department.name,
  parentId: department.parentId,
  userCount: subquery<number>(
    sql`(select count(*) from ${account} where ${account.departmentId} = ${department.departmentId} and ${account.deleteTime} is null)`,
  ).mapWith(Number),
  checkers,
  previewUrl: department.previewUrl,
  pageTitle: department.pageTitle,
  replyLimitMinutes: department.replyLimitMinutes,
  updateTime: department.updateTime,
  ...editedView('department'),
};

/**
 * The reader's own department without those below it (`withinDepartment` is the common rule); all of them for admins.
 */
export async function listDepartments(db: Database, reader: Reader): Promise<Department[]> {
  const rows = await db
    .select(departmentView)
    .from(department)
    .where(withinDepartment(department.departmentId, reader))
    .orderBy(asc(department.departmentId));
  return rows.map(toJson);
}

async function readDepartment(db: Database, departmentId: number): Promise<Department> {
  const [row] = await db.select(departmentView).from(department).where(eq(department.departmentId, departmentId));
  return toJson(row!);
}

/** Review settings of a department followed by those of its ancestors; empty if the reader may not see it. */
export async function linesAbove(db: Database, reader: Reader, departmentId: number) {
  const own = and(eq(department.departmentId, departmentId), withinDepartment(department.departmentId, reader));
  const above = sql`(with recursive above as (
      select ${department.departmentId}, ${department.parentId}, 1 as step from ${department} where ${own}
      union all select line.department_id, line.parent_id, step + 1 from ${department} line join above on line.department_id = above.parent_id where step < ${DEEPEST}
    ) select department_id, step from above) as above`;
  return db
    .select({
      departmentId: department.departmentId,
      department: department.name,
      previewUrl: department.previewUrl,
      pageTitle: department.pageTitle,
      checkers,
    })
    .from(department)
    .innerJoin(above, sql`above.department_id = ${department.departmentId}`)
    .orderBy(sql`above.step`);
}

/** Locks the department against deletion until the transaction ends; false: it does not exist. */
export async function holdDepartment(tx: Database, departmentId: number): Promise<boolean> {
  const rows = await tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .where(eq(department.departmentId, departmentId))
    .for('key share');
  return rows.length > 0;
}

/** All departments, locked until the transaction ends. */
export const holdDepartments = (tx: Database) =>
  tx.select({ departmentId: department.departmentId, name: department.name }).from(department).for('key share');

/** Serialises changes of the tree: two concurrent ones could form a cycle. */
export const lockTree = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.departmentTree})`);

export const readTree = (tx: Database): Promise<Place[]> =>
  tx.select({ departmentId: department.departmentId, parentId: department.parentId }).from(department);

/** Those of `userIds` who may review, locked until the transaction ends. */
export async function holdCheckers(tx: Database, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const able = and(inArray(account.userId, [...userIds]), isNull(account.deleteTime), eq(account.status, 'enabled'));
  const rows = await tx
    .select({ userId: account.userId })
    .from(account)
    .where(able)
    .orderBy(asc(account.userId))
    .for('share');
  return rows.map(({ userId }) => userId);
}

export type DepartmentChanges = Pick<typeof department.$inferInsert, 'name'> &
  Partial<Pick<typeof department.$inferInsert, 'parentId' | 'previewUrl' | 'pageTitle'>>;

const duplicate = () => invalidField('name', MESSAGES.duplicateDepartment);

export async function insertDepartment(
  tx: Database,
  fields: DepartmentChanges,
  checkerIds: readonly number[],
  now: Date,
): Promise<Department> {
  const insert = tx
    .insert(department)
    .values({ ...fields, createTime: now, updateTime: now })
    .returning({ departmentId: department.departmentId });
  const [row] = await onConstraint('department_name_unique', duplicate, insert);
  await setCheckers(tx, row!.departmentId, checkerIds);
  return readDepartment(tx, row!.departmentId);
}

/** `checkerIds` undefined: reviewers remain. */
export async function updateDepartment(
  tx: Database,
  departmentId: number,
  changes: DepartmentChanges,
  checkerIds: readonly number[] | undefined,
  now: Date,
): Promise<Department> {
  await onConstraint(
    'department_name_unique',
    duplicate,
    tx
      .update(department)
      .set({ ...changes, updateTime: now })
      .where(eq(department.departmentId, departmentId)),
  );
  if (checkerIds) await setCheckers(tx, departmentId, checkerIds);
  return readDepartment(tx, departmentId);
}

async function setCheckers(tx: Database, departmentId: number, userIds: readonly number[]): Promise<void> {
  await tx.delete(departmentChecker).where(eq(departmentChecker.departmentId, departmentId));
  if (userIds.length > 0)
    await tx.insert(departmentChecker).values(userIds.map((userId) => ({ departmentId, userId })));
}

/** Tables whose rows prevent the deletion of a department, with the column that refers to it. */
export const KEEPERS: Readonly<Record<Exclude<Belonging, 'joins'>, { table: PgTable; column: AnyColumn; only?: SQL }>> =
  {
    people: { table: account, column: account.departmentId, only: isNull(account.deleteTime) },
    children: { table: department, column: department.parentId },
    keywords: { table: keyword, column: keyword.departmentId },
    bloggers: { table: blogger, column: blogger.departmentId },
    flows: { table: flow, column: flow.departmentId },
    tags: { table: tag, column: tag.departmentId },
    tasks: { table: spiderTask, column: spiderTask.departmentId },
    businessLines: { table: businessLine, column: businessLine.departmentId },
    imports: { table: importBatch, column: importBatch.departmentId },
    credentials: { table: spiderAuthentication, column: spiderAuthentication.departmentId },
    messages: { table: generatedMessage, column: generatedMessage.departmentId },
    sentMessages: { table: sentMessage, column: sentMessage.departmentId },
    notes: { table: generatedNote, column: generatedNote.departmentId },
    referenceFiles: { table: referenceFile, column: referenceFile.departmentId },
    stories: { table: story, column: story.departmentId },
    publishers: { table: publisherAuth, column: publisherAuth.departmentId },
    publications: { table: publication, column: publication.departmentId },
    publishImports: { table: publishImport, column: publishImport.departmentId },
    coverNotes: { table: coverNote, column: coverNote.departmentId },
    prohibitedWords: { table: prohibitedWord, column: prohibitedWord.departmentId },
    pages: { table: page, column: page.departmentId },
    pageTemplates: { table: pageTemplate, column: pageTemplate.departmentId },
    components: { table: pageComponent, column: pageComponent.departmentId },
    componentCategories: { table: componentCategory, column: componentCategory.departmentId },
    channels: { table: channel, column: channel.departmentId },
    shortLinks: { table: shortLink, column: shortLink.departmentId, only: isNull(shortLink.deleteTime) },
    forms: { table: form, column: form.departmentId },
    formFields: { table: formField, column: formField.departmentId },
    products: { table: product, column: product.departmentId },
    activities: { table: activity, column: activity.departmentId },
    replyAccounts: { table: replyAccount, column: replyAccount.departmentId },
    scripts: { table: replyScript, column: replyScript.departmentId },
    scriptVariables: { table: scriptVariable, column: scriptVariable.departmentId },
    uploads: { table: feedUpload, column: feedUpload.departmentId },
    transcriptions: { table: transcription, column: transcription.departmentId },
    voices: { table: voiceGen, column: voiceGen.departmentId },
    pronunciations: { table: pronunciation, column: pronunciation.departmentId },
    videos: { table: video, column: video.departmentId },
    campaigns: { table: xhsAds, column: xhsAds.departmentId },
    groupBotAccounts: { table: groupBotAccount, column: groupBotAccount.departmentId },
    liveBloggers: { table: liveBlogger, column: liveBlogger.departmentId },
    assistants: { table: assistant, column: assistant.departmentId, only: isNull(assistant.deleteTime) },
  };

export async function countBelongings(tx: Database, departmentId: number): Promise<Belongings> {
  const counts = Object.entries(KEEPERS).map(
    ([name, { table, column, only }]) =>
      [name, sql`(select count(*) from ${table} where ${and(eq(column, departmentId), only)})`] as const,
  );
  const joins = sql`(select count(*) from ${groupJoin} join ${joinGroup} on ${joinGroup.groupId} = ${groupJoin.groupId}
    where ${joinGroup.departmentId} = ${departmentId} and ${groupJoin.status} = 'pending')`;
  const columns = [...counts, ['joins', joins] as const].map(
    ([name, count]) => sql`${count} as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<Belongings & Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0]!;
}

/**
 * Deletes its groups and deleted assistants too and clears it in deleted accounts; foreign keys refuse the deletion if other rows refer to it.
 */
export async function deleteDepartment(tx: Database, departmentId: number): Promise<void> {
  await tx
    .update(account)
    .set({ departmentId: null })
    .where(and(eq(account.departmentId, departmentId), isNotNull(account.deleteTime)));
  // Nobody is left who could restore them.
  await tx.delete(assistant).where(and(eq(assistant.departmentId, departmentId), isNotNull(assistant.deleteTime)));
  try {
    await tx.delete(department).where(eq(department.departmentId, departmentId));
  } catch (error) {
    const REFERRED_TO = ['23503', '23001'];
    throw REFERRED_TO.includes(violationOf(error)?.state ?? '')
      ? invalid(MESSAGES.departmentInUse([MESSAGES.belongings.others]))
      : error;
  }
}
