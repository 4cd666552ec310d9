/** Each kind deletes what it says and keeps what it must, in small transactions that can be interrupted anywhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RETENTION_KINDS, RETENTIONS } from '../../../src/services/catalogue/sets/retention';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { addDays } from '../../db/days';
import { auditEntry, doomedFile, exportJob, retentionRule, retentionRun, sourceEvent } from '../../db/schema';
import { removeFiles, retain } from './retention.acts';
import { RETAINED } from './retention.kinds';
import { deleteBatch, writeRule } from './retention.store';
import { agedRows, type AgedKind } from './testing/aged-rows';

const NEVER = new AbortController().signal;
const DAY_MS = 86_400_000;
let backend: Backend;
let make: ReturnType<typeof agedRows>;
beforeAll(async () => {
  backend = await startBackend();
  make = agedRows(backend);
});
afterAll(() => backend.stop());

const run = (around: { stopping?: AbortSignal; clock?: () => Date } = {}) =>
  retain({ db: backend.db, config: backend.config, clock: () => backend.clock.now, stopping: NEVER, ...around });
const daysAgo = (days: number) => addDays(backend.clock.now, -days);
const afterAnHour = () => (backend.clock.now = new Date(backend.clock.now.getTime() + 3_600_001));
const keepFor = (kind: AgedKind, days: number | null) =>
  writeRule(backend.db, { kind, days, editorId: backend.ids.admin, editTime: backend.clock.now });

async function left(kind: AgedKind, ids: readonly (number | string)[]): Promise<(number | string)[]> {
  const { table, id } = RETAINED[kind];
  const rows = await backend.db
    .select({ id: sql<number | string>`${id}` })
    .from(table)
    .where(inArray(id, [...ids]));
  return rows.map((row) => (typeof row.id === 'string' && /^\d{1,9}$/.test(row.id) ? Number(row.id) : row.id));
}

const KINDS = RETENTION_KINDS.filter((kind): kind is AgedKind => kind !== 'visit');

describe.each(KINDS)('%s', (kind) => {
  const { least } = RETENTIONS[kind];

  it('deletes what is older than its days, and keeps younger rows and those that never go', async () => {
    await backend.db.delete(retentionRun);
    await keepFor(kind, least);
    const old = await make[kind](daysAgo(least + 2));
    const young = await make[kind](daysAgo(least - 1));
    await run();
    const kept = [...old.stays, ...young.goes, ...young.stays];
    expect((await left(kind, [...old.goes, ...kept])).toSorted()).toEqual(kept.toSorted());
  });

  it('finds the oldest rows in an index', async () => {
    const { table, time, id, where, isNewestFirst } = RETAINED[kind];
    const nulls = sql.raw(isNewestFirst ? 'nulls first' : 'nulls last');
    const plan = await backend.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select ${id} from ${table} where ${time} < now() and ${where ?? sql`true`} order by ${time} asc ${nulls}, ${id} asc ${nulls} limit 500`,
      );
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (?:Only )?Scan/);
    expect(text).not.toMatch(/Sort|Seq Scan/);
  });
});

it('nothing goes without days', async () => {
  await backend.db.delete(retentionRun);
  await keepFor('sourceEvent', null);
  const { goes } = await make.sourceEvent(daysAgo(3_000));
  await run();
  expect(await left('sourceEvent', goes)).toEqual(goes);
});

it('entries of the audit log younger than 180 days are refused by the database, whoever asks', async () => {
  await make.auditEntry(new Date(Date.now() - 179 * DAY_MS));
  await expect(deleteBatch(backend.db, 'auditEntry', { cutoff: new Date(), after: null, size: 10 })).rejects.toThrow();
  await expect(backend.db.delete(auditEntry)).rejects.toThrow();
});

describe('an interruption', () => {
  const insertEvents = async (count: number) => {
    const row = { day: '2020-01-01', tags: [], lastTime: backend.clock.now };
    await backend.db
      .insert(sourceEvent)
      .values(Array.from({ length: count }, (_, index) => ({ ...row, name: `of ${Math.random()} ${index}` })));
  };
  const old = () => backend.db.$count(sourceEvent, eq(sourceEvent.day, '2020-01-01'));

  it('within a batch loses nothing: neither rows nor the notes of their files', async () => {
    const fixtures = fixturesOf(backend);
    const exportId = await fixtures.keptExport(backend.ids.operator);
    await backend.db
      .update(exportJob)
      .set({ finishTime: daysAgo(9) })
      .where(eq(exportJob.exportId, exportId));
    await expect(
      backend.db.transaction(async (tx) => {
        expect(await deleteBatch(tx, 'exportJob', { cutoff: daysAgo(2), after: null, size: 10 })).toMatchObject({
          deleted: 1,
        });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await left('exportJob', [exportId])).toEqual([exportId]);
    expect(await backend.db.$count(doomedFile)).toBe(0);
  });

  it('between batches: the kind is free again when the lease ends, and the next run goes on', async () => {
    await backend.db.delete(retentionRun);
    await run();
    await backend.db.delete(sourceEvent);
    await backend.db.delete(retentionRun).where(eq(retentionRun.kind, 'sourceEvent'));
    await keepFor('sourceEvent', 30);
    await insertEvents(1_200);
    // This kind alone is due: the clock is read at the start, and when the claim is renewed after the first batch.
    const stopping = new AbortController();
    let reads = 0;
    const clock = () => {
      reads += 1;
      if (reads === 2) stopping.abort();
      return backend.clock.now;
    };
    await run({ stopping: stopping.signal, clock });
    const rest = await old();
    expect(rest).toBe(700);
    await run();
    expect(await old()).toBe(rest);
    afterAnHour();
    await run();
    expect(await old()).toBe(0);
  });

  it('after a batch: files of deleted rows are removed by the next run', async () => {
    const fixtures = fixturesOf(backend);
    const exportId = await fixtures.keptExport(backend.ids.operator);
    const [{ storageKey }] = (await backend.db
      .update(exportJob)
      .set({ finishTime: daysAgo(9) })
      .where(eq(exportJob.exportId, exportId))
      .returning()) as [typeof exportJob.$inferSelect];
    await deleteBatch(backend.db, 'exportJob', { cutoff: daysAgo(2), after: null, size: 10 });
    const file = join(backend.config.filesFolder, storageKey!);
    expect([await left('exportJob', [exportId]), existsSync(file)]).toEqual([[], true]);
    await removeFiles({ db: backend.db, config: backend.config, stopping: NEVER });
    expect([await backend.db.$count(doomedFile), existsSync(file)]).toEqual([0, false]);
  });

  it('two servers at once delete each row once', async () => {
    await backend.db.delete(retentionRun);
    await keepFor('sourceEvent', 30);
    await insertEvents(700);
    await Promise.all([run(), run()]);
    expect(await old()).toBe(0);
    const [{ deleted }] = (await backend.db
      .select()
      .from(retentionRun)
      .where(eq(retentionRun.kind, 'sourceEvent'))) as [typeof retentionRun.$inferSelect];
    expect(deleted).toBe(700);
  });

  it('rows that somebody has locked are left for the next run', async () => {
    await backend.db.delete(retentionRun);
    await insertEvents(3);
    await backend.db.transaction(async (tx) => {
      await tx.select().from(sourceEvent).where(eq(sourceEvent.day, '2020-01-01')).limit(1).for('update');
      await run();
      expect(await old()).toBe(1);
    });
    afterAnHour();
    await run();
    expect(await old()).toBe(0);
  });
});

describe('administrators', () => {
  const rule = async () =>
    (await backend.ask('retention.queryList', {}, 'admin')).list.find(({ kind }) => kind === 'decryptTrace')!;

  it('see what a change would delete before they save it', async () => {
    await backend.db.delete(retentionRule);
    await make.decryptTrace(daysAgo(400));
    await make.decryptTrace(daysAgo(300));
    await make.decryptTrace(daysAgo(10));
    const effect = (days: number | null) =>
      backend.ask('retention.queryEffect', { kind: 'decryptTrace', days }, 'admin');
    expect(await effect(350)).toEqual({ rows: 1, from: daysAgo(400).toISOString(), to: daysAgo(400).toISOString() });
    expect((await effect(200)).rows).toBe(2);
    expect(await effect(null)).toEqual({ rows: 0, from: null, to: null });
    expect(await backend.ask('retention.queryEffect', { kind: 'visit', days: 100 }, 'admin')).toMatchObject({
      rows: 0,
    });
  });

  it('change the days, not below the least and not over the change of somebody else; it is recorded', async () => {
    const change = (days: number | null, before: number | null) =>
      backend.call('retention.update', { kind: 'decryptTrace', days, before }, 'admin');
    expect(await change(179, null)).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'days' }] });
    expect(await change(365, null)).toMatchObject({ code: 0, data: { days: 365, usualDays: null } });
    expect(await change(200, null)).toMatchObject({ code: REFUSED.invalid, msg: expect.stringContaining('365 天') });
    expect(await rule()).toMatchObject({ days: 365, editor: expect.stringContaining('admin') });
    const [entry] = (await backend.ask('audit.queryAuditList', { subject: 'retentionRule' }, 'admin')).list;
    expect(entry).toMatchObject({ act: '修改数据保留时间' });
    expect(entry!.summary).toContain('号码查看记录');
    expect(entry!.summary).toContain('365');
  });

  it('alone', async () => {
    for (const name of ['retention.queryList', 'retention.queryEffect', 'retention.update'] as const)
      expect((await backend.call(name, { kind: 'visit', days: 40, before: 100 } as never, 'leader')).code).not.toBe(0);
  });
});
