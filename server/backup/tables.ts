/** What a backup has to know of a database: its tables, and what has to rest while they are filled. */
import type { Client } from 'pg';

export interface Table {
  readonly name: string;
  /** Columns that hold values of their own, in order; PostgreSQL computes the others. */
  readonly columns: readonly string[];
}

/** Its columns, as a statement lists them. */
export const columnsOf = ({ columns }: Table): string => columns.map((column) => `"${column}"`).join(', ');

export async function tablesOf(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Part of a table, such as a month, that the server makes when it needs it. */
export interface Partition {
  readonly name: string;
  readonly table: string;
  /** As in `create table … partition of … <bound>`. */
  readonly bound: string;
}

export async function partitionsOf(client: Client): Promise<readonly Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, parent.relname as table, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits on inhrelid = c.oid join pg_class parent on parent.oid = inhparent
     where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r' order by c.relname`,
  );
  return rows;
}

/** Read after the rows: a sequence may be ahead of them, never behind. */
export async function sequencesOf(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Runs `fill` without foreign keys, so that tables are filled in any order, and checks the keys afterwards. The caller
 * has a transaction.
 */
export async function withoutChecks(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await fill();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
