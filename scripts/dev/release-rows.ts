/**
 * Writes sample rows of a filled database as INSERT statements: a few rows of every table, with the rows that they
 * refer to.
 */
import { escapeLiteral, type Client } from 'pg';

/** Number of rows from the start and from the end of each table. */
const ROWS_FROM_EACH_END = 1;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether the database sets the value: a default, an identity or a computed column. */
  readonly given: boolean;
  readonly computed: boolean;
}

interface Reference {
  readonly table: string;
  readonly columns: string[];
  readonly target: string;
  readonly targetColumns: string[];
}

/** Values for columns with a constraint. */
const VALUES: Readonly<Record<string, string | null>> = {
  'screen_version.origin': 'publish',
  'story.provider': 'offline',
  'voice_gen.voice': 'female',
  'voice_gen.provider': 'espeak',
  'voice_gen.url': null,
  'voice_gen.fail_reason': null,
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.map(quote).join(', ');

async function columnsOf(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as name, data_type as type, is_generated = 'ALWAYS' as computed,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as given
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name, ordinal_position`);
  return grouped(rows);
}

function grouped(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

async function referencesOf(client: Client): Promise<Reference[]> {
  const names = (table: string, keys: string) =>
    `(select json_agg(attname order by place) from unnest(${keys}) with ordinality as key (number, place) join pg_attribute on attrelid = ${table} and attnum = number)`;
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as "targetColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows.map((row) => ({ ...row, table: bare(row.table), target: bare(row.target) }));
}

const bare = (name: string): string => name.replaceAll('"', '');

/** Inserts one row, with values of the columns' types, into each table that the demonstration leaves empty. */
export async function fillEmptyTables(client: Client, now: Date): Promise<void> {
  const columns = await columnsOf(client);
  const references = await referencesOf(client);
  const visited = new Set<string>();
  for (const table of columns.keys()) await fill(table);

  async function fill(table: string): Promise<void> {
    if (visited.has(table)) return;
    visited.add(table);
    const own = references.filter((each) => each.table === table);
    for (const { target } of own) await fill(target);
    const { rowCount } = await client.query(`select from ${quote(table)} limit 1`);
    if (rowCount) return;
    const required = columns.get(table)!.filter(({ given }) => !given);
    const values = required.map((column) => {
      const reference = own.find((each) => each.columns.length === 1 && each.columns[0] === column.name);
      return reference
        ? `(select min(${quote(reference.targetColumns[0]!)}) from ${quote(reference.target)})`
        : literal(valueOf(column, now));
    });
    await client.query(
      `insert into ${quote(table)} (${list(required.map(({ name }) => name))}) values (${values.join(', ')})`,
    );
  }
}

const literal = (value: string | null): string => (value === null ? 'null' : escapeLiteral(value));

function valueOf({ table, name, type }: Column, now: Date): string | null {
  const listed = VALUES[`${table}.${name}`];
  if (listed !== undefined) return listed;
  if (/^(?:smallint|integer|bigint|real|double precision|numeric)$/.test(type)) return '1';
  if (type === 'boolean') return 'true';
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001';
  if (type.startsWith('timestamp') || type === 'date') return now.toISOString();
  if (type.startsWith('json')) return '{}';
  if (type === 'ARRAY') return '{}';
  return name === 'platform' ? 'xhs' : `${table} ${name}`;
}

/**
 * Statements that insert the sample into empty tables, in any order of references, and continue the sequences after it.
 */
export async function sampleOf(client: Client): Promise<string[]> {
  const columns = await columnsOf(client);
  const chosen = await choose(client, [...columns.keys()]);
  // Truncate first, because migrations insert rows into some tables and the sample contains these.
  const statements = [`TRUNCATE ${list([...columns.keys()])};`, 'SET session_replication_role = replica;'];
  for (const [table, all] of columns) {
    const stored = all.filter(({ computed }) => !computed).map(({ name }) => name);
    const { rows } = await client.query<{ values: string }>(
      `
      select concat_ws(', ', ${stored.map((name) => `quote_nullable(${quote(name)}::text)`).join(', ')}) as values
      from ${quote(table)} where ctid = any($1::tid[]) order by ctid`,
      [[...chosen.get(table)!]],
    );
    for (const { values } of rows)
      statements.push(`INSERT INTO ${quote(table)} (${list(stored)}) OVERRIDING SYSTEM VALUE VALUES (${values});`);
  }
  return [
    ...statements,
    'SET session_replication_role = DEFAULT;',
    ...(await countersOf(client, columns)),
    ...(await migrationsApplied(client)),
  ];
}

/** Table -> positions (ctid) of its rows in the sample, including every row that a chosen one refers to. */
async function choose(client: Client, tables: readonly string[]): Promise<Map<string, Set<string>>> {
  const references = await referencesOf(client);
  const chosen = new Map(tables.map((table) => [table, new Set<string>()]));
  const waiting: { table: string; places: string[] }[] = [];
  function take(table: string, places: readonly string[]): void {
    const known = chosen.get(table)!;
    const fresh = places.filter((place) => !known.has(place));
    for (const place of fresh) known.add(place);
    if (fresh.length > 0) waiting.push({ table, places: fresh });
  }
  for (const table of tables) {
    const { rows } = await client.query<{ place: string }>(
      `(select ctid::text as place from ${quote(table)} order by ctid limit ${ROWS_FROM_EACH_END}) union (select ctid::text from ${quote(table)} order by ctid desc limit ${ROWS_FROM_EACH_END})`,
    );
    take(
      table,
      rows.map(({ place }) => place),
    );
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { table, places } = next;
    for (const { target, columns, targetColumns } of references.filter((each) => each.table === table)) {
      const same = columns
        .map((name, index) => `target.${quote(targetColumns[index]!)} = source.${quote(name)}`)
        .join(' and ');
      const { rows } = await client.query<{ place: string }>(
        `select distinct target.ctid::text as place from ${quote(table)} source join ${quote(target)} target on ${same} where source.ctid = any($1::tid[])`,
        [places],
      );
      take(
        target,
        rows.map(({ place }) => place),
      );
    }
  }
  return chosen;
}

/** Statements that set the sequences to numbers after those of the sample. */
async function countersOf(client: Client, columns: ReadonlyMap<string, Column[]>): Promise<string[]> {
  const statements: string[] = [];
  for (const { table, name } of [...columns.values()].flat()) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quote(table), name],
    );
    if (rows[0]?.sequence)
      statements.push(
        `SELECT setval(pg_get_serial_sequence('${quote(table)}', '${name}'), max(${quote(name)})) FROM ${quote(table)};`,
      );
  }
  return statements;
}

/** SQL comments with hash and time of each migration that the release's database has applied. */
async function migrationsApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at::text as "when" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, when }) => `-- applied ${when} ${hash}`);
}
