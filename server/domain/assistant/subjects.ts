/**
 * The tables whose rows a call names by id, derived from the schema: a param `tagId` or `tagIds` is the primary key of
 * the table of tags. A key of several tables is that of one whose entities the call reads or changes.
 */
import { and, eq, getTableColumns, getTableName, inArray, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Call } from '../../../src/services/catalogue';
import type { Database } from '../../db/connect';
import { entitiesOfTable } from '../../db/entities';
import { withinDepartment, type Reader } from '../../db/rows';
import * as schema from '../../db/schema';

type Columns = Readonly<Record<string, AnyPgColumn>>;

/** Columns by which people know a row, the best first. */
const NAME_COLUMNS = [
  'name',
  'title',
  'pageName',
  'keyword',
  'word',
  'nickname',
  'loginName',
  'target',
  'content',
  'text',
  'prompt',
  'note',
  'url',
] as const;
/** Characters of a name: some rows are known by their whole text. */
const NAME_LENGTH = 60;

/** Tables of ids that are named differently, or after a key of several tables; of one call or area where these decide. */
const TABLE_OF: Readonly<Record<string, string>> = {
  managerId: 'account',
  accountId: 'reply_account',
  afterSceneId: 'video_scene',
  commentId: 'comment',
  'page.commentId': 'page_comment',
  fileId: 'reference_file',
  transcriptionId: 'transcription',
  'conversation.messageId': 'chat_message',
  'groupBot.addAccountConf.accountId': 'reply_account',
  'feedRobot.replyToId': 'chat_message',
  'component.parentId': 'component_category',
  'builder.parentId': 'channel',
  'page.templateId': 'page_template',
  'builder.recordId': 'form_record',
  'builder.costId': 'channel_cost',
  'publish.batchId': 'publish_import',
  'feedSpider.batchId': 'import_batch',
  'image.rowId': 'poster_row',
};

const TABLES: ReadonlyMap<string, PgTable> = new Map(
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [[getTableName(table), table] as const] : [])),
);
const columnsOf = (table: PgTable): Columns => getTableColumns(table) as Columns;

/** The column that alone identifies a row, with its name in params; undefined: several do. */
function keyOf(table: PgTable): { readonly name: string; readonly column: AnyPgColumn } | undefined {
  const keys = Object.entries(columnsOf(table)).filter(([, { primary }]) => primary);
  return keys.length === 1 ? { name: keys[0]![0], column: keys[0]![1] } : undefined;
}

/** A row without a name is known by the time of its creation. */
function nameIn(table: PgTable): SQL | undefined {
  const columns = columnsOf(table);
  const name = NAME_COLUMNS.map((each) => columns[each]).find((column) => column !== undefined);
  if (name) return sql`left(${name}, ${NAME_LENGTH})`;
  const { createTime } = columns;
  return createTime && sql`to_char(${createTime} at time zone interval '08:00', 'YYYY-MM-DD HH24:MI')`;
}

const singular = (param: string): string => param.replace(/Ids$/, 'Id');
const tableOf = (call: Call, key: string): string | undefined =>
  TABLE_OF[`${call.name}.${key}`] ?? TABLE_OF[`${call.area}.${key}`];

/** Whether the call or its area decides which table a param has ids of. */
export const isDecided = (call: Call, param: string): boolean => tableOf(call, singular(param)) !== undefined;

/** Name of the table that a param has ids of; undefined: none, or several are possible. */
export function subjectOf(call: Call, param: string): string | undefined {
  const key = singular(param);
  const named = tableOf(call, key) ?? TABLE_OF[key];
  const all = [...TABLES].filter(
    ([name, table]) => (named ? name === named : keyOf(table)?.name === key) && nameIn(table) && scopeOf(table, null),
  );
  const touched = new Set([...(call.changes ?? []), ...(call.reads ?? [])]);
  const near = all.filter(([name]) => entitiesOfTable.get(name)!.some((entity) => touched.has(entity)));
  const found = near.length > 0 ? near : all;
  return found.length === 1 ? found[0]![0] : undefined;
}

/** Rows whose `userId` is their author: others may change them too. */
const AUTHORED: ReadonlySet<string> = new Set(['page_comment']);

type Scope = (reader: Reader & { readonly userId: number }) => SQL | undefined;

/** Rows of one person are theirs, others are of a department, or belong to a row that is; undefined: it is unknown whose. */
function scopeOf(table: PgTable, from: PgTable | null): Scope | undefined {
  const { userId, departmentId, creatorId } = columnsOf(table);
  if (userId && !userId.primary && !AUTHORED.has(getTableName(table))) return (reader) => eq(userId, reader.userId);
  if (departmentId && !departmentId.primary) return (reader) => withinDepartment(departmentId, reader);
  if (creatorId) return (reader) => eq(creatorId, reader.userId);
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = reference();
    const scope =
      from === null && foreignTable !== table && columns.length === 1 ? scopeOf(foreignTable, table) : undefined;
    if (scope)
      return (reader) =>
        sql`exists (select from ${foreignTable} where ${and(eq(foreignColumns[0]!, columns[0]!), scope(reader))})`;
  }
  return undefined;
}

/** Names of the rows that the reader may see. */
export async function namesOfRows(
  db: Database,
  reader: Reader & { readonly userId: number },
  name: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const table = TABLES.get(name)!;
  const { column } = keyOf(table)!;
  return db
    .select({ id: sql<number>`${column}`, name: sql<string>`${nameIn(table)!}` })
    .from(table)
    .where(and(inArray(column, [...ids]), scopeOf(table, null)!(reader)));
}
