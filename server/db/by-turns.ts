/**
 * The order in which waiting rows of people are claimed: each person's oldest row, and of these that of the person who
 * was served least recently. However many rows one person has waiting, another waits for one of them.
 */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';

/** Waiting rows of people. An index of `person`, `by` and `id` on the waiting rows makes a claim independent of their number. */
export interface WaitingRows {
  readonly table: PgTable;
  /** Tables joined to it, which have the person or conditions. No index has both: a claim reads all waiting rows once. */
  readonly join?: SQL;
  readonly id: AnyColumn;
  readonly person: AnyColumn;
  /** Order of one person's rows; default: by id. */
  readonly by?: AnyColumn;
  /** Condition on a row of the table: it waits. */
  readonly waits: SQL;
}

/** People whom this server remembers to have served; forgotten ones count as not yet served. */
const MOST_SERVED = 1_000;

/** The people whom this server served, the last one last. One for each queue. */
export class Served {
  readonly #people = new Set<number>();

  note(person: number): void {
    this.#people.delete(person);
    this.#people.add(person);
    if (this.#people.size > MOST_SERVED) this.#people.delete(this.#people.values().next().value!);
  }

  get people(): readonly number[] {
    return [...this.#people];
  }
}

/** For a queue that requests claim from: whom each server served, by its connection. */
export function servedByServer(): (db: Database) => Served {
  const servers = new WeakMap<Database, Served>();
  return (db) => {
    const known = servers.get(db) ?? new Served();
    servers.set(db, known);
    return known;
  };
}

const arrayOf = (people: readonly number[]): SQL => sql`${`{${people.join(',')}}`}::int[]`;

/**
 * Subquery: the id of the row whose turn it is, locked until the transaction ends; rows that others have locked are
 * skipped. `without`: people whose rows are not claimed now.
 */
export function nextByTurns(
  { table, join, id, person, by = id, waits }: WaitingRows,
  served: readonly number[],
  without: readonly number[] = [],
): SQL {
  const from = join ? sql`from ${table} ${join}` : sql`from ${table}`;
  const oldest = (of: SQL): SQL => sql`${from} where ${waits} and ${person} = ${of} order by ${by}, ${id} limit 1`;
  const firstPerson = (condition: SQL): SQL =>
    sql`(select ${person} ${from} where ${waits} ${condition} order by ${person} limit 1)`;
  /** Each person with the place of the oldest row. */
  const people = join
    ? sql`waiting as (select ${person} as person, min(${by}) as place ${from} where ${waits} group by 1)`
    : sql`known(person) as (
      ${firstPerson(sql``)}
      union all
      select ${firstPerson(sql`and ${person} > known.person`)} from known where known.person is not null
    ), waiting as (
      select known.person, first.place
      from known cross join lateral (select ${by} as place ${oldest(sql`known.person`)}) first
    )`;
  return sql`(
    with recursive ${people}, turn as materialized (
      select person, row_number() over (order by coalesce(array_position(${arrayOf(served)}, person), 0), place) as place
      from waiting where person is not null and person <> all(${arrayOf(without)})
    )
    select claimed.id from (select person, place from turn order by place) turn
    cross join lateral (select ${id} as id ${oldest(sql`turn.person`)} for update of ${table} skip locked) claimed
    order by turn.place limit 1
  )`;
}
