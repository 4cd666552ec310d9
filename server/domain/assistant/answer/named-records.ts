/**
 * Records that a call names by id, as people know them: the editing calls of the catalogue declare which param is the
 * id of which record (`edits`).
 */
import { getTableColumns, inArray, and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { nameKey, type Names } from '../../../../src/language/infer/param-words';
import type { ValueSchema } from '../../../../src/language/types';
import { fieldsOf as fieldsOfSchema, solid } from '../../../../src/language/schema/value-schema';
import { catalogue, type Call } from '../../../../src/services/catalogue';
import type { EditedRecord } from '../../../../src/services/catalogue/entities';
import type { Database } from '../../../db/connect';
import { fieldsOf, RECORDS } from '../../../db/records';
import { withinDepartment } from '../../../db/rows';
import { readRecord } from '../../../db/versions';
import type { Actor } from '../../../kernel/calls/handler';
import { isDecided, namesOfRows, subjectOf } from '../subjects';

type Params = Readonly<Record<string, unknown>>;

/** Columns by which people know a record, the best first. */
const NAME_COLUMNS = ['name', 'title', 'pageName', 'keyword', 'word', 'nickname'] as const;

export function nameColumnOf(record: EditedRecord): AnyPgColumn | undefined {
  const columns = getTableColumns(RECORDS[record].table) as Readonly<Record<string, AnyPgColumn>>;
  return NAME_COLUMNS.map((name) => columns[name]).find((column) => column !== undefined);
}

const EDITING = catalogue.flatMap(({ area, edits }) => (edits ? [{ area, ...edits }] : []));
const singular = (param: string): string => param.replace(/Ids$/, 'Id');

/** The record that a param is the id of; undefined: none, or several are possible. */
function recordOf({ area, edits }: Call, param: string): EditedRecord | undefined {
  const key = singular(param);
  if (edits && singular(edits.key) === key) return edits.record;
  const all = EDITING.filter((each) => singular(each.key) === key);
  const near = all.filter((each) => each.area === area);
  const records = new Set((near.length > 0 ? near : all).map(({ record }) => record));
  return records.size === 1 ? [...records][0] : undefined;
}

/** Kinds of these records in a schema's `refers`, apart from those of `console.queryNames`. */
const KIND = 'record:';
/** Prefix of the kinds whose rows no call edits; the name of their table follows it. */
const SUBJECT = 'table:';

/** The schema of a call's params, in which ids of records refer to them. */
export const withRecords = (call: Call): ValueSchema => withRecordsIn(call, call.params as ValueSchema);

function withRecordsIn(call: Call, schema: ValueSchema): ValueSchema {
  const properties = Object.entries(fieldsOfSchema(schema) ?? {}).map(([name, declared]) => {
    const value = solid(declared);
    const item = value.items ? solid(value.items) : value;
    const inner = fieldsOfSchema(item);
    if (inner) {
      const within = withRecordsIn(call, item);
      return [name, value.items ? { ...value, items: within } : within] as const;
    }
    const refers = item.type === 'integer' && item.refers === undefined ? kindOf(call, name) : undefined;
    if (refers === undefined) return [name, declared] as const;
    return [name, value.items ? { ...value, items: { ...item, refers } } : { ...value, refers }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) } as ValueSchema;
}

function kindOf(call: Call, param: string): string | undefined {
  const record = isDecided(call, param) ? undefined : recordOf(call, param);
  if (record !== undefined) return KIND + record;
  const subject = /Ids?$/.test(param) ? subjectOf(call, param) : undefined;
  return subject === undefined ? undefined : SUBJECT + subject;
}

/** Paths of ids of which it is unknown whose they are: a confirmation would show them as bare numbers. */
export function unnamedIds(schema: ValueSchema, path: readonly string[] = []): string[] {
  return Object.entries(fieldsOfSchema(schema) ?? {}).flatMap(([name, declared]) => {
    const value = solid(declared);
    const item = value.items ? solid(value.items) : value;
    if (fieldsOfSchema(item)) return unnamedIds(item, [...path, name]);
    const isBare = item.type === 'integer' && /Ids?$/.test(name) && item.refers === undefined;
    return isBare ? [[...path, name].join('.')] : [];
  });
}

export const isRecord = (kind: string): boolean => kind.startsWith(KIND) || kind.startsWith(SUBJECT);
const recordIn = (kind: string): EditedRecord => kind.slice(KIND.length) as EditedRecord;

/** Names of the records that the reader may see. */
export async function namesOfRecords(
  db: Database,
  reader: Actor,
  references: readonly { readonly kind: string; readonly ids: readonly string[] }[],
): Promise<Names> {
  const found = await Promise.all(
    references
      .filter(({ kind }) => isRecord(kind))
      .map(async ({ kind, ids }) => {
        if (kind.startsWith(SUBJECT)) {
          const rows = await namesOfRows(db, reader, kind.slice(SUBJECT.length), ids.map(Number));
          return rows.map((row) => [nameKey(kind, row.id), row.name || `#${row.id}`] as const);
        }
        const { table, id } = RECORDS[recordIn(kind)];
        const name = nameColumnOf(recordIn(kind));
        const rows = await db
          .select({ id: sql<number>`${id}`, name: name ? sql<string>`${name}` : sql<string>`''` })
          .from(table)
          .where(and(inArray(id, ids.map(Number)), visibleTo(recordIn(kind), reader)));
        return rows.map((row) => [nameKey(kind, row.id), row.name || `#${row.id}`] as const);
      }),
  );
  return new Map(found.flat());
}

/** Records of a person alone are theirs; the others are their department's, or everybody's. */
function visibleTo(record: EditedRecord, reader: Actor): SQL | undefined {
  const columns = getTableColumns(RECORDS[record].table) as Readonly<Record<string, AnyPgColumn>>;
  const owner = columns.userId ?? columns.creatorId;
  const isOwn = catalogue.some(({ edits, policy }) => edits?.record === record && policy.rows === 'own');
  if (isOwn && owner) return eq(owner, reader.userId);
  return columns.departmentId ? withinDepartment(columns.departmentId, reader) : undefined;
}

/** Contact data and credentials: lists mask them, so a confirmation does not show the stored ones. */
const SECRET_NAME = /mobile|phone|mail|wechat|curl|cookie|password|secret|token/i;
export const isSecret = (call: Call, param: string): boolean =>
  SECRET_NAME.test(param) ||
  ['password', 'masked'].includes(String((call.params.properties[param] as { display?: unknown }).display));

/**
 * Values that the only record of an editing call has now, for the params that would change it. `names`: of the records
 * that the reader may see.
 */
export async function currentValues(db: Database, call: Call, params: Params, names: Names): Promise<Params> {
  const { edits } = call;
  if (!edits) return {};
  const id = [params[edits.key]].flat();
  const isSeen = [KIND + edits.record, edits.record].some((kind) => names.has(nameKey(kind, id[0])));
  if (id.length !== 1 || !isSeen) return {};
  const changed = fieldsOf(call).filter((name) => params[name] !== undefined && !isSecret(call, name));
  return changed.length === 0 ? {} : ((await readRecord(db, edits.record, Number(id[0]), changed))?.current ?? {});
}
