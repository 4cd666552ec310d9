/**
 * Compares the applied migrations of a database with those of this version before running any: drizzle compares only
 * the time of the newest one, and would run migrations on tables of another schema.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartFailure } from './start-failure';

interface Migration {
  readonly tag: string;
  /** Creation time, by which drizzle identifies it in the database. */
  readonly when: number;
}

interface Applied {
  readonly hash: string;
  readonly when: number;
}

const ANOTHER = 'set ATELIER_DATA to a new folder or DATABASE_URL to an empty database';

export function migrationsOf(folder: string): readonly Migration[] {
  return (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: Migration[] }).entries;
}

/** Throws a StartFailure if this version cannot bring the database up to date. Only reads the database. */
export async function checkHistory(client: Client, folder: string): Promise<void> {
  const problem = historyProblem(await appliedTo(client), migrationsOf(folder), (tag) =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  );
  if (problem !== null) throw new StartFailure(problem);
}

/** One sentence; null if every applied migration belongs to this version and none older than the newest is missing. */
export function historyProblem(
  applied: readonly Applied[],
  ownMigrations: readonly Migration[],
  textOf: (tag: string) => string,
): string | null {
  const last = applied.at(-1);
  const newest = ownMigrations.at(-1);
  if (!last || !newest) return null;
  const unknown = applied.filter(({ when }) => !ownMigrations.some((migration) => migration.when === when));
  if (unknown.some(({ when }) => when > newest.when)) {
    return `The database was made by a newer Atelier (${unknown.length} of its migrations come after ${newest.tag}, the last one of this version): start that version, or ${ANOTHER}.`;
  }
  if (unknown.length > 0) {
    return `The database was made by an earlier Atelier, whose data this version cannot take over (its newest migration is of ${dayOf(last)}; ${unknown.length} of its ${applied.length} are unknown here): start the version that made it, or ${ANOTHER}.`;
  }
  const changed = ownMigrations.find(({ tag, when }) =>
    applied.some((each) => each.when === when && !hashesOf(textOf(tag)).includes(each.hash)),
  );
  if (changed)
    return `The database has another form of migration ${changed.tag} than this version: start the version that made it, or ${ANOTHER}.`;
  const skipped = ownMigrations.find(({ when }) => when < last.when && !applied.some((each) => each.when === when));
  if (skipped)
    return `The database lacks migration ${skipped.tag} below its newest one, so another line of versions made it: start the version that made it, or ${ANOTHER}.`;
  return null;
}

const dayOf = ({ when }: Applied): string => new Date(when).toISOString().slice(0, 10);

/** Hashes as drizzle records them, for both kinds of line ends, because Git may convert them. */
function hashesOf(text: string): string[] {
  const unix = text.replaceAll('\r\n', '\n');
  return [unix, unix.replaceAll('\n', '\r\n')].map((form) => createHash('sha256').update(form).digest('hex'));
}

/** Migrations that a database has, oldest first. */
export async function appliedTo(client: Client): Promise<Applied[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (tables[0]?.there !== true) return [];
  const { rows } = await client.query<{ hash: string; when: string | number }>(
    'select hash, created_at as "when" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}
