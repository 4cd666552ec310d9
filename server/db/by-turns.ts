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
  { table, id, person, by = id, waits }: WaitingRows,
  served: readonly number[],
  without: readonly number[] = [],
): SQL {
  const oldest = (of: SQL): SQL =>
    sql`from ${table} where ${waits} and ${person} = ${of} order by ${by}, ${id} limit 1`;
  const firstPerson = (condition: SQL): SQL =>
    sql`(select ${person} from ${table} where ${waits} ${condition} order by ${person} limit 1)`;
  return sql`(
    with recursive waiting(person) as (
      ${firstPerson(sql``)}
      union all
      select ${firstPerson(sql`and ${person} > waiting.person`)} from waiting where waiting.person is not null
    ), turn as materialized (
      select waiting.person,
        row_number() over (order by coalesce(array_position(${arrayOf(served)}, waiting.person), 0), first.place) as place
      from waiting cross join lateral (select ${by} as place ${oldest(sql`waiting.person`)}) first
      where waiting.person is not null and waiting.person <> all(${arrayOf(without)})
    )
    select claimed.id from (select person, place from turn order by place) turn
    cross join lateral (select ${id} as id ${oldest(sql`turn.person`)} for update skip locked) claimed
    order by turn.place limit 1
  )`;
}
