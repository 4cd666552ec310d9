/**
 * Records every change of every row by database triggers, including changes that are reverted later and writes of equal
 * values.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connect';

/** Rows that the person may change as their own; not reported. */
export interface Own {
  readonly userId: number;
  readonly departmentId: number | null;
}

interface Change extends Record<string, unknown> {
  readonly id: number;
  /** Such as `INSERT keyword`; for an update both rows are reported. */
  readonly what: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Returns a function that takes the changes since its last call. Rolled back changes are not included. */
export async function watchChanges(db: Database): Promise<(except?: Own) => Promise<Pick<Change, 'what' | 'row'>[]>> {
  await db.execute(sql`create schema tried`);
  await db.execute(
    sql`create table tried.change (id bigint generated always as identity primary key, what text not null, row jsonb not null)`,
  );
  await db.execute(sql`
    create function tried.note() returns trigger language plpgsql as $$ begin
      insert into tried.change (what, row) select tg_op || ' ' || tg_table_name, each from (values (to_jsonb(old)), (to_jsonb(new))) as rows (each) where each is not null;
      return null;
    end $$`);
  const { rows: tables } = await db.execute<{ name: string }>(
    // An export records itself for the person who sent it, whatever it exports (decision 83); so does the audit log (134).
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('export_job', 'audit_entry')`,
  );
  if (tables.length < 20) throw new Error('The tables are not where they were');
  for (const { name } of tables)
    await db.execute(
      sql`create trigger tried after insert or update or delete on ${sql.identifier(name)} for each row execute function tried.note()`,
    );

  let last = 0;
  return async (except) => {
    const { rows } = await db.execute<Change>(
      sql`select id, what, row from tried.change where id > ${last} order by id`,
    );
    last = rows.at(-1)?.id ?? last;
    return othersRows(rows, except).map(({ what, row }) => ({ what, row }));
  };
}

/** New parts of a new own row, such as those of a voice, have no person or department: they name the row by its id. */
function othersRows(rows: readonly Change[], except: Own | undefined): readonly Change[] {
  if (!except) return rows;
  const inserted = rows.filter(({ what }) => what.startsWith('INSERT '));
  const own = new Set(inserted.filter(({ row }) => isOwn(row, except)).flatMap(({ row }) => idsOf(row)));
  const isPart = ({ row }: Change) => !OWNERS.some((name) => name in row) && idsOf(row).some((each) => own.has(each));
  return rows.filter((change) => !isOwn(change.row, except) && !(inserted.includes(change) && isPart(change)));
}

const OWNERS = ['user_id', 'department_id', 'creator_id'];

const idsOf = (row: Change['row']): string[] =>
  Object.entries(row)
    .filter(([name, value]) => name.endsWith('_id') && !OWNERS.includes(name) && value !== null)
    .map(([name, value]) => `${name} ${String(value)}`);

const isOwn = (row: Change['row'], { userId, departmentId }: Own): boolean =>
  row.user_id === userId || (departmentId !== null && row.department_id === departmentId);
