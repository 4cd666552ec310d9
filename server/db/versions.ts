/**
 * Versions of the records that people edit (docs/decisions/0038-stale-saves.md). Triggers increase the version and
 * compare it with the one that a save is based on, so that no statement can omit either.
 */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { alias } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { EDITED_RECORDS, type EditedRecord } from '../../src/services/catalogue/entities';
import type { Database } from './connect';
import { violationOf } from './errors';
import { displayName } from './masking';
import { subquery } from './rows';
import { editedColumns, isPart, partTables, placeOf, RECORDS, type RecordTable } from './records';
import { account } from './schema';
import { alignTriggers, type Trigger } from './triggers';

/** SQLSTATE of a save that is based on an outdated version. */
const STALE = 'AT409';

/**
 * Transaction settings: `<record> <id> <version>` that the first change has to find, and the editor's account. Empty:
 * none.
 */
const EXPECTED = 'atelier.expected';
const EDITOR = 'atelier.editor';

const editor = `nullif(current_setting('${EDITOR}', true), '')::integer`;

/**
 * Arguments: the record's name, its key, then the columns whose change raises the version. `old` is the last committed
 * row, also after waiting for a lock.
 */
const RECORD_BODY = `
  declare
    expected text[] := string_to_array(nullif(current_setting('${EXPECTED}', true), ''), ' ');
    before jsonb := to_jsonb(old);
    after jsonb := to_jsonb(new);
  begin
    if expected[1] = tg_argv[0] and expected[2] = before ->> tg_argv[1] then
      if expected[3]::integer <> old.version then
        raise exception 'stale % %', tg_argv[0], expected[2] using errcode = '${STALE}';
      end if;
      perform set_config('${EXPECTED}', '', true);
    end if;
    if exists (select from unnest(tg_argv[2:]) as edited where before -> edited is distinct from after -> edited) then
      new.version := old.version + 1;
      new.editor_id := ${editor};
      new.edit_time := now();
    end if;
    return new;
  end `;

/** Arguments: the record's table, its key, and the column of this table that refers to it. */
const PART_BODY = `
  begin
    execute format('update %I set version = version + 1, editor_id = ${editor.replaceAll("'", "''")}, edit_time = now() where %I in (select %I from touched)', tg_argv[0], tg_argv[1], tg_argv[2]);
    return null;
  end `;

const recordTriggers = (): (Trigger & { columns: readonly string[] })[] =>
  EDITED_RECORDS.map((record) => {
    const { table, id } = RECORDS[record];
    const columns = editedColumns(record).map(({ name }) => toSnakeCase(name));
    return {
      table: getTableName(table),
      name: 'record_version_update',
      args: [record, toSnakeCase(id.name), ...columns],
      columns,
    };
  });

const PART_STATEMENTS = { insert: 'new', delete: 'old' } as const;
type PartStatement = keyof typeof PART_STATEMENTS;

const partTriggers = (): (Trigger & { statement: PartStatement })[] =>
  EDITED_RECORDS.flatMap((record) =>
    partTables(record).flatMap(({ table, part }) =>
      (Object.keys(PART_STATEMENTS) as PartStatement[]).map((statement) => ({
        table,
        name: `record_part_${statement}`,
        args: [getTableName(RECORDS[record].table), toSnakeCase(RECORDS[record].id.name), toSnakeCase(part.owner.name)],
        statement,
      })),
    ),
  );

/** Aligns the triggers with the declarations. The caller holds the setup lock. */
export async function versionRecords(client: Client): Promise<void> {
  await alignTriggers(client, {
    name: 'record_version',
    body: RECORD_BODY,
    triggers: recordTriggers(),
    // The condition skips the function for updates of other columns, which bots make all the time.
    event: ({ table, columns }) =>
      `before update on "${table}" for each row when (current_setting('${EXPECTED}', true) <> '' or ${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})`,
  });
  await alignTriggers(client, {
    name: 'record_part',
    body: PART_BODY,
    triggers: partTriggers(),
    // Rows that a cascade deletes, such as all uses of a tag, do not count as an edit.
    event: ({ table, statement }) =>
      `after ${statement} on "${table}" referencing ${PART_STATEMENTS[statement]} table as touched for each statement when (pg_trigger_depth() = 0)`,
  });
}

export interface Save {
  readonly record: EditedRecord;
  /** Id of the one record that the save names; null: several records, or a new one. */
  readonly id: number | null;
  /** The version that the save is based on; undefined: the client did not send one. */
  readonly version?: number;
  readonly editorId: number;
}

/** Tells the triggers of the transaction who edits, and which version the record must have at its first change. */
export async function beginSave(tx: Database, { record, id, version, editorId }: Save): Promise<void> {
  const expected = id === null || version === undefined ? '' : `${record} ${id} ${version}`;
  await tx.execute(
    sql`select set_config(${EDITOR}, ${String(editorId)}, true), set_config(${EXPECTED}, ${expected}, true)`,
  );
}

export const isStale = (error: unknown): boolean => violationOf(error)?.state === STALE;

const editorAccount = alias(account, 'editor');

const editedBy = ({ table }: Pick<RecordTable, 'table'>) =>
  subquery<string>(
    sql`coalesce((select ${displayName(editorAccount)} from ${account} editor where ${editorAccount.userId} = ${table.editorId}), '')`,
  );

/** The `edited` properties of the catalogue, as columns of a select from the record's table. */
export const editedView = (record: EditedRecord) => {
  const { table } = RECORDS[record];
  return {
    version: subquery<number>(sql`${table.version}`).mapWith(Number),
    editedBy: editedBy(RECORDS[record]),
    editedTime: subquery<Date | null>(sql`${table.editTime}`).mapWith(table.editTime) as SQL<Date | null>,
  };
};

/** The current record in the form of a call's params; null: deleted. */
export async function readRecord(db: Database, record: EditedRecord, id: number, params: readonly string[]) {
  const place = RECORDS[record];
  const fields = params.map((name) => [name, valueOf(place, record, name)] as const);
  const [row] = await db
    .select({
      ...editedView(record),
      current: sql<Record<string, unknown>>`json_build_object(${sql.join(
        fields.flatMap(([name, value]) => [sql`${name}::text`, value]),
        sql`, `,
      )})`,
    })
    .from(place.table)
    .where(sql`${place.id} = ${id}`);
  return row ?? null;
}

function valueOf({ id }: RecordTable, record: EditedRecord, param: string): SQL {
  const place = placeOf(record, param);
  if (!place) throw new Error(`${record} has no field for the param ${param}`);
  // In the contract's format; PostgreSQL's JSON formats times differently.
  if (!isPart(place))
    return place.dataType === 'date'
      ? sql`to_char(${place} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`${place}`;
  return sql`(select coalesce(json_agg(${place.value} order by ${place.value}), '[]') from ${place.owner.table} where ${place.owner} = ${id})`;
}
