/**
 * Every change of any row of the database, as triggers see it: also one that was undone, or that wrote what was there
 * before.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connect';

/** What somebody may change of their own: not told. */
export interface Own {
  readonly userId: number;
  readonly departmentId: number | null;
}

interface Change extends Record<string, unknown> {
  readonly id: number;
  /** `INSERT keyword`; of an update both rows are told. */
  readonly what: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Answers how to take the changes since the last time. What a transaction took back is no change. */
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
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
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
    return rows.filter(({ row }) => !except || !isOwn(row, except)).map(({ what, row }) => ({ what, row }));
  };
}

const isOwn = (row: Change['row'], { userId, departmentId }: Own): boolean =>
  row.user_id === userId || (departmentId !== null && row.department_id === departmentId);
