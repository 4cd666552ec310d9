/** Query plans of statements recorded by a test, to prove that lists use indexes at 100,000 rows. */
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

/** Statements without a plan of their own. */
const UNPLANNED = /^(?:explain|begin|commit|rollback|savepoint|release)\b/;

/** Creates a database, fills and vacuums it, and records the statements sent to it. */
export async function startWatchedDatabase(fill: string, tables: readonly string[]) {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  // Dropping the database may interrupt a connection that is still closing.
  pool.on('error', () => undefined);
  const statements: Statement[] = [];
  const db: Database = drizzle(pool, {
    schema,
    casing: 'snake_case',
    logger: { logQuery: (query, params) => void (UNPLANNED.test(query) || statements.push({ query, params })) },
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
    /** The statements since the last call, without those for plans. */
    statements,
    /**
     * Tables that a statement scans fully; nearly empty ones are excluded, because the planner is right to scan them.
     */
    async tablesScanned(statement: Statement): Promise<string[]> {
      return (await nodesOf(statement))
        .filter((node) => node['Node Type'] === 'Seq Scan' && touched(node) > FEW_ROWS)
        .map((node) => node['Relation Name'] ?? '');
    },
    /** Number of rows read at the leaves of a statement's plan: a measure of work independent of the machine's load. */
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

/** Statements that drop and recreate indexes and references: creating them after filling is several times as fast. */
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
