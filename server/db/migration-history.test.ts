import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { StartFailure } from './start-failure';
import { migrate, MIGRATIONS_FOLDER } from './migrate';
import { historyProblem, migrationsOf } from './migration-history';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the migrations of this release', () => {
  it('each is newer than the one before: drizzle skips what is older than the newest applied', () => {
    const times = migrationsOf(MIGRATIONS_FOLDER).map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });
});

describe('historyProblem', () => {
  const ours = [
    { tag: '0000_a', when: 10 },
    { tag: '0001_b', when: 20 },
    { tag: '0002_c', when: 30 },
  ];
  const textOf = (tag: string) => `create ${tag};\nselect 1;\n`;
  const applied = (...tags: number[]) =>
    tags.map((index) => ({ hash: sha256(textOf(ours[index]!.tag)), when: ours[index]!.when }));

  it.each([
    ['none', []],
    ['the first', [0]],
    ['all', [0, 1, 2]],
  ])('%s applied: no problem', (_, tags) => {
    expect(historyProblem(applied(...tags), ours, textOf)).toBeNull();
  });
  it('a checkout with other line ends: no problem', () => {
    const crlf = (tag: string) => textOf(tag).replaceAll('\n', '\r\n');
    expect(historyProblem(applied(0, 1), ours, crlf)).toBeNull();
    expect(historyProblem([{ hash: sha256(crlf('0000_a')), when: 10 }], ours, textOf)).toBeNull();
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
      'made by an older Atelier than this release can bring up to date (1 of its 1',
    ],
    ['another content', [{ hash: 'x', when: 10 }], 'has another form of migration 0000_a'],
    ['a gap', applied(0, 2), 'lacks migration 0001_b'],
  ])('%s: a sentence', (_, rows, sentence) => {
    expect(historyProblem(rows, ours, textOf)).toContain(sentence);
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

  it('runs on a database of today, twice', async () => {
    expect(await failure()).toBeNull();
  });
  it('a database of a newer release: a StartFailure of one sentence, and nothing is changed', async () => {
    await database.db.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 99999999999999)`,
    );
    const error = await failure();
    expect(error).toBeInstanceOf(StartFailure);
    expect(error?.message).toMatch(
      /^The database was made by a newer Atelier .*ATELIER_DATA or DATABASE_URL to other data\.$/,
    );
  });
  it('an applied migration whose content has changed: a StartFailure that names it', async () => {
    await database.db.execute(`update drizzle.__drizzle_migrations set hash = 'edited' where id = 6`);
    const error = await failure();
    expect(error).toBeInstanceOf(StartFailure);
    expect(error?.message).toContain(`another form of migration ${migrationsOf(MIGRATIONS_FOLDER)[5]!.tag} than`);
  });
});
