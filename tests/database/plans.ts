/** What the database did for statements that a test caught: for proofs that lists stay lists at 100,000 rows. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from '../../server/db/connect';
import * as schema from '../../server/db/schema';
import { createTestDatabase } from './index';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

interface Statement {
  readonly query: string;
  readonly params: unknown[];
}

/** A database of its own that is filled and vacuumed, and keeps what was asked of it. */
export async function startWatchedDatabase(fill: string, tables: readonly string[]) {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  // Dropping the database may find a connection that is still closing.
  pool.on('error', () => undefined);
  const asked: Statement[] = [];
  const db: Database = drizzle(pool, {
    schema,
    casing: 'snake_case',
    logger: { logQuery: (query, params) => void (query.startsWith('explain') || asked.push({ query, params })) },
  });
  const { take, give } = await slowingDown(pool);
  await pool.query([...take, "set local maintenance_work_mem = '256MB'", fill, ...give].join(';\n'));
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);

  async function nodesOf({ query, params }: Statement): Promise<Plan[]> {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${query}`,
      params,
    );
    return nodes(rows[0]!['QUERY PLAN'][0].Plan);
  }

  return {
    db,
    /** The statements since the last time, without questions for plans. */
    asked,
    /**
     * Tables that a statement reads from one end to the other; the planner rightly reads one that holds next to
     * nothing.
     */
    async tablesScanned(statement: Statement): Promise<string[]> {
      return (await nodesOf(statement))
        .filter((node) => node['Node Type'] === 'Seq Scan' && touched(node) > FEW_ROWS)
        .map((node) => node['Relation Name'] ?? '');
    },
    /** Rows that a statement touched at the leaves of its plan: its work, whatever else the machine does. */
    async rowsRead(statement: Statement): Promise<number> {
      const leaves = (await nodesOf(statement)).filter(({ Plans }) => !Plans);
      return leaves.reduce((sum, leaf) => sum + touched(leaf), 0);
    },
    async stop() {
      await pool.end();
      await database.drop();
    },
  };
}

/**
 * Indexes and references are made, and checked, several times as fast from rows that are there: statements that take
 * them and give them back.
 */
async function slowingDown(pool: Pool): Promise<{ take: string[]; give: string[] }> {
  const ofTables = `'public'::regnamespace`;
  const { rows: references } = await pool.query<{ of: string; name: string; as: string }>(`
    select conrelid::regclass as "of", quote_ident(conname) as name, pg_get_constraintdef(oid) as "as"
    from pg_constraint where contype = 'f' and connamespace = ${ofTables}`);
  const { rows: indexes } = await pool.query<{ name: string; as: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as "as"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = ${ofTables} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`);
  if (references.length === 0 || indexes.length === 0) throw new Error('The tables are not where they were');
  return {
    take: [
      ...references.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ],
    give: [
      ...indexes.map((index) => index.as),
      ...references.map(({ of, name, as }) => `alter table ${of} add constraint ${name} ${as}`),
    ],
  };
}

const FEW_ROWS = 100;

const touched = (node: Plan): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}
