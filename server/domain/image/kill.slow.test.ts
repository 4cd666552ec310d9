/** A server that is killed while it makes posters: no finished one is lost or made again, and each note gets its own once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { generatedNote, posterJob, posterRow } from '../../db/schema';
import { TEMPLATE } from '../../modules/image/test-support';

const ROOT = resolve(import.meta.dirname, '../../..');
const POSTERS = 150;
/** Posters that are finished before the kill. */
const ENOUGH = 40;
/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;

const files = mkdtempSync(join(tmpdir(), 'atelier-posters-'));
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files } });
});
afterAll(async () => {
  await backend.stop();
  rmSync(files, { recursive: true });
});

/** A server that does the jobs of the backend's database. */
async function startServer(clockMs: number): Promise<ChildProcess> {
  const source = (path: string) => JSON.stringify(pathToFileURL(resolve(ROOT, path)).href);
  const code = `
    import { connect } from ${source('server/db/connect.ts')};
    import { catalogue, handlers, testConfig } from ${source('server/kernel/test-support.ts')};
    import { buildApp } from ${source('server/app.ts')};
    import { jobsPlugin } from ${source('server/domain/jobs/plugin.ts')};
    const [url, filesFolder, moved] = process.argv.slice(1);
    const { db } = connect(url, { onError: () => undefined });
    const clock = () => new Date(Date.now() + Number(moved));
    await buildApp({ db, handlers, catalogue, config: testConfig({ filesFolder }), parts: [jobsPlugin], clock });
    console.log('ready');
    setInterval(() => undefined, 60_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, backend.url, files, String(clockMs)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout.setEncoding('utf8'), 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const rowsOf = (jobId: number) =>
  backend.db.select().from(posterRow).where(eq(posterRow.jobId, jobId)).orderBy(posterRow.rowNo);
const doneIn = async (jobId: number) => (await rowsOf(jobId)).filter(({ state }) => state === 'done');
const writtenAt = (imageUrl: string) =>
  statSync(join(files, imageUrl.slice('/files/'.length)), { bigint: true }).mtimeNs;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20));
}

it('posters survive kill -9, each once', async () => {
  const { templateId } = await backend.ask('image.saveTemplate', TEMPLATE);
  const values = {
    departmentId: 1,
    creatorId: backend.ids.operator,
    style: 'list',
    title: '笔记',
    content: '正文',
  } as const;
  const notes = await backend.db
    .insert(generatedNote)
    .values(Array.from({ length: POSTERS }, () => values))
    .returning();
  const { jobId } = await backend.ask('image.createPosters', {
    templateId,
    target: 'notes',
    rows: notes.map(({ noteId }, index) => ({ values: { title: `第 ${index + 1} 张` }, noteId })),
  });

  const first = await startServer(0);
  await until(async () => (await doneIn(jobId)).length >= ENOUGH);
  await kill(first);
  const before = (await doneIn(jobId)).map(({ rowId, imageUrl }) => [rowId, imageUrl, writtenAt(imageUrl)] as const);
  expect(before.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(before.length).toBeLessThan(POSTERS);

  const second = await startServer(LATER);
  await until(async () => {
    const [job] = await backend.db.select().from(posterJob).where(eq(posterJob.jobId, jobId));
    return job!.finishTime !== null;
  });
  await kill(second);

  const rows = await rowsOf(jobId);
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: POSTERS }, () => 'done'));
  expect(new Set(rows.map(({ imageUrl }) => imageUrl)).size).toBe(POSTERS);
  // Finished ones are as they were.
  const after = new Map(rows.map(({ rowId, imageUrl }) => [rowId, imageUrl]));
  for (const [rowId, imageUrl, time] of before)
    expect([after.get(rowId), writtenAt(imageUrl)]).toEqual([imageUrl, time]);
  const images = new Map(
    (await backend.db.select().from(generatedNote)).map(({ noteId, images: own }) => [noteId, own]),
  );
  for (const { noteId, imageUrl } of rows) expect(images.get(noteId!)).toEqual([imageUrl]);
});
