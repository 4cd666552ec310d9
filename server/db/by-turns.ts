/**
 * Queues: waiting rows of people, and the order in which they are claimed: each person's oldest row, and of these that
 * of the person who was served least recently. However many rows one person has waiting, another waits for one of them.
 */
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './connect';
import type { Platform } from './schema/columns';

/** What a bot asks for. */
export interface Asking {
  readonly platforms: readonly Platform[];
  readonly now: Date;
}

/** One query says what waits and whose turn it is. `Ask`: what the query depends on. */
export interface Queue<T extends PgTable = PgTable, Ask = Asking> {
  readonly table: T;
  /** Tables joined to it, which have the person or conditions. */
  readonly join?: SQL;
  readonly id: AnyColumn;
  /** Who takes turns; a department where rows have no person. */
  readonly person: AnyColumn;
  /** Order of one person's rows; default: by id. */
  readonly by?: AnyColumn | SQL;
  /** An index has `person`, `by` and `id` of the waiting rows: a claim does not read all of them. */
  readonly isIndexed?: true;
  /** Tables whose rows are locked; default: `table`. */
  readonly locks?: readonly PgTable[];
  waits(ask: Ask): SQL | undefined;
}

/** People whom this process remembers to have served; forgotten ones count as not yet served. */
const MOST_SERVED = 1_000;

/** The people whom this process served from each queue, the last one last. */
const served = new WeakMap<object, Set<number>>();

export function noteServed(queue: object, person: number): void {
  const people = served.get(queue) ?? new Set();
  served.set(queue, people);
  people.delete(person);
  people.add(person);
  if (people.size > MOST_SERVED) people.delete(people.values().next().value!);
}

const arrayOf = (people: Iterable<number>): SQL => sql`${`{${[...people].join(',')}}`}::int[]`;

const fromOf = ({ table, join }: Pick<Queue, 'table' | 'join'>): SQL =>
  join ? sql`from ${table} ${join}` : sql`from ${table}`;

/** Query for the rows that wait. */
export const waiting = <T extends PgTable, Ask>(queue: Queue<T, Ask>, ask: Ask): SQL =>
  sql`(select ${fromOf(queue)} where ${queue.waits(ask)})`;

/**
 * Subquery: the id of the row whose turn it is, locked until the transaction ends; rows that others have locked are
 * skipped. `without`: people whose rows are not claimed now.
 */
export function turnOf<T extends PgTable, Ask>(
  queue: Queue<T, Ask>,
  ask: Ask,
  without: readonly number[] = [],
  columns = sql`claimed.id`,
): SQL {
  const { table, id, person, by = id, isIndexed, locks = [table] } = queue;
  const from = fromOf(queue);
  const waits = queue.waits(ask);
  const oldest = (of: SQL): SQL => sql`${from} where ${waits} and ${person} = ${of} order by ${by}, ${id} limit 1`;
  const firstPerson = (condition: SQL): SQL =>
    sql`(select ${person} ${from} where ${waits} ${condition} order by ${person} limit 1)`;
  /** Each person with the place of the oldest row. */
  const people = isIndexed
    ? sql`known(person) as (
      ${firstPerson(sql``)}
      union all
      select ${firstPerson(sql`and ${person} > known.person`)} from known where known.person is not null
    ), waiting as (
      select known.person, first.place
      from known cross join lateral (select ${by} as place ${oldest(sql`known.person`)}) first
    )`
    : sql`waiting as (select ${person} as person, min(${by}) as place ${from} where ${waits} group by 1)`;
  const last = sql`coalesce(array_position(${arrayOf(served.get(queue) ?? [])}, person), 0)`;
  const locked = sql.join(
    locks.map((each) => sql`${each}`),
    sql`, `,
  );
  return sql`(
    with recursive ${people}, turn as materialized (
      select person, row_number() over (order by ${last}, place) as place
      from waiting where person is not null and person <> all(${arrayOf(without)})
    )
    select ${columns} from (select person, place from turn order by place) turn
    cross join lateral (select ${id} as id ${oldest(sql`turn.person`)} for update of ${locked} skip locked) claimed
    order by turn.place limit 1
  )`;
}

/** Locks the row whose turn it is until the transaction ends, and returns its id; null: there is none. */
export async function lockTurn<T extends PgTable, Ask>(
  tx: Database,
  queue: Queue<T, Ask>,
  ask: Ask,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number; person: number }>(
    turnOf(queue, ask, [], sql`claimed.id, turn.person`),
  );
  if (!rows[0]) return null;
  noteServed(queue, rows[0].person);
  return rows[0].id;
}

/** Claims the row whose turn it is; null: there is none. */
export async function claimTurn<T extends PgTable, Ask>(
  db: Database,
  queue: Queue<T, Ask>,
  ask: Ask,
  set: PgUpdateSetSource<T>,
): Promise<T['$inferSelect'] | null> {
  const { table, id, person } = queue;
  const rows = await db
    .update(table)
    .set(set)
    .where(eq(id, turnOf(queue, ask)))
    .returning();
  const [row] = rows as (T['$inferSelect'] & Record<string, number>)[];
  if (!row) return null;
  noteServed(queue, person.table === table ? row[person.name]! : await personOf(db, queue, row[id.name]!));
  return row;
}

async function personOf<T extends PgTable, Ask>(db: Database, queue: Queue<T, Ask>, rowId: number): Promise<number> {
  const its = sql`${fromOf(queue)} where ${eq(queue.id, rowId)}`;
  const { rows } = await db.execute<{ person: number }>(sql`select ${queue.person} as person ${its}`);
  return rows[0]!.person;
}
