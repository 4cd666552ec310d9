/** A server that is killed while people visit: every answered visit is counted once, and none twice. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { visit, visitDay } from '../../db/schema';
import { rollUp } from '../visit/roll-up.store';

const ROOT = resolve(import.meta.dirname, '../../..');
const NOW = '2026-06-10T07:30:00Z';
/** Answers after which the process is killed. */
const ANSWERS = 300;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = (path: string) => JSON.stringify(pathToFileURL(resolve(ROOT, path)).href);
/** Counts visits without pause, and rolls them up meanwhile; prints the id of each visit that is answered. */
const CODE = `
  const { connect } = await import(${at('server/db/connect.ts')});
  const { VisitWriter } = await import(${at('server/domain/published-page/visit-writer.ts')});
  const { rollUp } = await import(${at('server/domain/visit/roll-up.store.ts')});
  const { randomUUID } = await import('node:crypto');
  const now = () => new Date('${NOW}');
  const { db } = connect(process.argv[1]);
  const writer = new VisitWriter(db, now, { warn: (details) => console.error(details) });
  const visitor = async (number) => {
    for (;;) {
      const visitId = randomUUID();
      await writer.count({ visitId, day: '2026-06-10', time: now(), departmentId: 1, pageId: 1, linkId: 0, channel: '', device: 'phone', isFollow: false, visitor: Buffer.from([number]) });
      process.stdout.write(visitId + '\\n');
    }
  };
  for (let number = 0; number < 20; number++) void visitor(number);
  for (;;) await rollUp(db, now());
`;

it('every answered visit is stored once, and the roll-up equals the stored visits', async () => {
  const { db, url } = database;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', CODE, url], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [answered, failure] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (failure += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    answered += text;
    if (answered.length > ANSWERS * 37) child.kill('SIGKILL');
  });
  const signal = await new Promise((done) => child.once('close', (_, by) => done(by)));
  expect(signal, failure).toBe('SIGKILL');
  const answers = answered.split('\n').slice(0, -1);
  const stored = (await db.select({ visitId: visit.visitId }).from(visit)).map(({ visitId }) => visitId);
  expect(stored).toEqual(expect.arrayContaining(answers));
  await rollUp(db, new Date(NOW));
  const [sums] = await db
    .select({ visits: sql<number>`sum(visits)::int`, visitors: sql<number>`sum(visitors)::int` })
    .from(visitDay);
  expect(sums).toEqual({ visits: stored.length, visitors: 20 });
});
