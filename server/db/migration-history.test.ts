import { generateDrizzleJson } from 'drizzle-kit/api';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshotsIn } from '../../scripts/migrations.mjs';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { StartFailure } from './start-failure';
import { migrate, MIGRATIONS_FOLDER } from './migrate';
import { historyProblem, migrationsOf } from './migration-history';
import * as schema from './schema';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the migrations of this version', () => {
  const meta = join(MIGRATIONS_FOLDER, 'meta');
  it('each is newer than the one before: drizzle skips what is older than the newest applied', () => {
    const times = migrationsOf(MIGRATIONS_FOLDER).map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });
  it('have one snapshot, that of the newest: `npm run migrations` deletes older ones', () => {
    expect(snapshotsIn(meta)).toEqual([`${migrationsOf(MIGRATIONS_FOLDER).at(-1)!.tag.slice(0, 4)}_snapshot.json`]);
  });
  it('end at the present schema; otherwise run `npm run migrations -- --name <change>`', () => {
    const snapshot = JSON.parse(readFileSync(join(meta, snapshotsIn(meta).at(-1)!), 'utf8')) as object;
    const present = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
    // Both ids are drawn by chance.
    expect(snapshot).toEqual({ ...present, id: expect.any(String), prevId: expect.any(String) });
  });
});

describe('historyProblem', () => {
  const ownMigrations = [
    { tag: '0000_a', when: 10 },
    { tag: '0001_b', when: 20 },
    { tag: '0002_c', when: 30 },
  ];
  const textOf = (tag: string) => `create ${tag};\nselect 1;\n`;
  const applied = (...tags: number[]) =>
    tags.map((index) => ({ hash: sha256(textOf(ownMigrations[index]!.tag)), when: ownMigrations[index]!.when }));

  it.each([
    ['none', []],
    ['the first', [0]],
    ['all', [0, 1, 2]],
  ])('%s applied: no problem', (_, tags) => {
    expect(historyProblem(applied(...tags), ownMigrations, textOf)).toBeNull();
  });
  it('a checkout with other line ends: no problem', () => {
    const crlf = (tag: string) => textOf(tag).replaceAll('\n', '\r\n');
    expect(historyProblem(applied(0, 1), ownMigrations, crlf)).toBeNull();
    expect(historyProblem([{ hash: sha256(crlf('0000_a')), when: 10 }], ownMigrations, textOf)).toBeNull();
  });
  it.each([
    [
      'one that is newer than ours',
      [...applied(0, 1, 2), { hash: 'x', when: 40 }],
      'made by a newer Atelier (1 of its migrations come after 0002_c',
    ],
    [
      'one that is older than our first',
      [{ hash: 'x', when: 5 }],
      'made by an earlier Atelier, whose data this version cannot take over (its newest migration is of 1970-01-01; 1 of its 1 are',
    ],
    ['another content', [{ hash: 'x', when: 10 }], 'has another form of migration 0000_a'],
    ['a gap', applied(0, 2), 'lacks migration 0001_b'],
  ])('%s: a sentence', (_, rows, sentence) => {
    expect(historyProblem(rows, ownMigrations, textOf)).toContain(sentence);
  });
});

describe('migrate', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());
  const failure = () =>
    migrate(database.url).then(
      () => null,
      (error: unknown) => error as Error,
    );

  it('a database that is up to date: no error', async () => {
    expect(await failure()).toBeNull();
  });
  it('a database of a newer version: a StartFailure of one sentence', async () => {
    await database.db.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 99999999999999)`,
    );
    const error = await failure();
    expect(error).toBeInstanceOf(StartFailure);
    expect(error?.message).toMatch(
      /^The database was made by a newer Atelier .*ATELIER_DATA to a new folder or DATABASE_URL to an empty database\.$/,
    );
  });
  it('an applied migration whose content has changed: a StartFailure that names it', async () => {
    await database.db.execute(`update drizzle.__drizzle_migrations set hash = 'edited' where id = 1`);
    const error = await failure();
    expect(error).toBeInstanceOf(StartFailure);
    expect(error?.message).toContain(`another form of migration ${migrationsOf(MIGRATIONS_FOLDER)[0]!.tag} than`);
  });
});

describe('migrate, on a database of before the baseline', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
    for (const statement of [
      'create schema drizzle',
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('base', 1795209699331), ('screen version', 1795210811303)`,
      'create table tag (tag_id integer primary key, name text not null)',
      `insert into tag values (1, '露营'), (2, '咖啡')`,
    ])
      await database.db.execute(statement);
  });
  afterEach(() => database.drop());

  /** Rows and objects, with the transaction that wrote each last. */
  async function contents() {
    const statements = [
      'select xmin::text, * from tag order by ctid',
      'select xmin::text, * from drizzle.__drizzle_migrations order by ctid',
      'select xmin::text, relname, relfilenode from pg_class order by oid',
      'select xmin::text, proname from pg_proc order by oid',
    ];
    return Promise.all(statements.map(async (statement) => (await database.db.execute(statement)).rows));
  }

  it('reports the date of the data and what to do, and changes nothing', async () => {
    const before = await contents();
    await expect(migrate(database.url)).rejects.toThrow(
      new StartFailure(
        'The database was made by an earlier Atelier, whose data this version cannot take over (its newest migration is of 2026-11-20; 2 of its 2 are unknown here): start the version that made it, or set ATELIER_DATA to a new folder or DATABASE_URL to an empty database.',
      ),
    );
    expect(await contents()).toEqual(before);
  });
});
