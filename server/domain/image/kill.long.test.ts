/** A server that is killed while it makes posters: no finished one is lost or made again, and each note gets its own once. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { killServer, startJobsServer, until } from '../../../tests/jobs-server';
import { generatedNote, posterJob, posterRow } from '../../db/schema';
import { TEMPLATE } from './test-support';
import { testFolder } from '../../../tests/folder';

const POSTERS = 150;
/** Posters that are finished before the kill. */
const ENOUGH = 40;
/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;

const files = testFolder('posters');
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files } });
});
afterAll(() => backend.stop());

const startServer = (aheadMs = 0) => startJobsServer({ url: backend.url, config: { filesFolder: files }, aheadMs });
const rowsOf = (jobId: number) =>
  backend.db.select().from(posterRow).where(eq(posterRow.jobId, jobId)).orderBy(posterRow.rowNo);
const doneIn = async (jobId: number) => (await rowsOf(jobId)).filter(({ state }) => state === 'done');
const writtenAt = (imageUrl: string) =>
  statSync(join(files, imageUrl.slice('/files/'.length)), { bigint: true }).mtimeNs;

it('a job of posters survives kill -9, and makes each poster once', async () => {
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

  const first = await startServer();
  await until(async () => (await doneIn(jobId)).length >= ENOUGH);
  await killServer(first);
  const before = (await doneIn(jobId)).map(({ rowId, imageUrl }) => [rowId, imageUrl, writtenAt(imageUrl)] as const);
  expect(before.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(before.length).toBeLessThan(POSTERS);

  const second = await startServer(LATER);
  await until(async () => {
    const [job] = await backend.db.select().from(posterJob).where(eq(posterJob.jobId, jobId));
    return job!.finishTime !== null;
  });
  await killServer(second);

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
