/** Files of visitors: who is served, and when they are deleted; on disk and in an S3-compatible store. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { testFolder } from '../../../tests/folder';
import { formFile } from '../../db/schema';
import { deleteExpired } from '../form/plugin';
import { hidePublicFiles, removeLooseFiles } from '../form/visitor-file';
import { keyOf } from '../form/visitor-file.store';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';
import { storeOf } from '../../providers/storage';
import { startS3, type S3Server } from '../../providers/storage/test-support/s3-server';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { filesPlugin } from '../file/files.plugin';
import { MESSAGES } from './published-page.messages';
import { FORM_WITH_FILES, pdfOf, picture, publishing, visitorsAt } from './test-support';

const NOW = new Date('2026-06-10T07:30:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MB = 1024 ** 2;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

describe.each(['the disk', 'an S3-compatible store'])('on %s', (which) => {
  const filesFolder = testFolder('visitor-files');
  let backend: Backend;
  let site: FastifyInstance;
  let made: ReturnType<typeof publishing>;
  let config: ReturnType<typeof testConfig>;
  let formId: number;
  let pageId: number;

  beforeAll(async () => {
    const storage = which === 'the disk' ? null : s3.config;
    config = testConfig({ filesFolder, storage, trustProxy: ['loopback'] });
    backend = await startBackend({ config: { filesFolder, storage }, parts: [filesPlugin] });
    const clock = () => backend.clock.now;
    site = await buildPagesApp({ db: backend.db, config, pages: { url: 'http://pages.localhost' }, clock });
    made = publishing(backend);
  });
  afterAll(async () => {
    await site.close();
    await backend.stop();
  });
  beforeEach(async () => {
    backend.clock.now = NOW;
    await backend.db.delete(formFile);
    formId = await made.libraryForm(FORM_WITH_FILES);
    pageId = await made.page(made.placed(formId));
  });

  const { send, submit, upload, recordOf, readFiles, rowAt } = visitorsAt(() => ({ backend, site, pageId }));
  const keyAt = async (path: string) => (await rowAt(path))!.storageKey;
  const removeLoose = () => removeLooseFiles({ db: backend.db, config, clock: () => backend.clock.now });

  /** Everybody without a session, at the console and at the pages. */
  async function expectNobodyServed(...paths: string[]) {
    for (const path of paths)
      for (const url of [path, `${path}?w=64`, `${path}?download=a.html`])
        for (const app of [backend.app, site]) {
          const { statusCode, headers } = await app.inject({ url });
          expect([url, statusCode]).toEqual([url, 404]);
          expect(headers['access-control-allow-origin']).toBeUndefined();
          expect(headers['cache-control']).not.toContain('public');
        }
  }

  it('is stored by its content, and belongs to the record that names it', async () => {
    const paths = [await upload(await picture()), await upload(pdfOf())];
    const files = await readFiles(await recordOf(paths));
    expect(files).toMatchObject([
      { name: '照片.png', contentType: 'image/png' },
      { name: '照片.pdf', contentType: 'application/pdf' },
    ]);
    expect(await submit(paths)).toEqual({ status: 400, message: MESSAGES.file });
    const other = await made.page(made.placed(formId));
    expect(await submit([await upload(await picture())], other)).toMatchObject({ status: 400 });
    expect(await submit(['/files/2026-06/nonesuch00.png'])).toMatchObject({ status: 400 });
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>,a')],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04nothing', 'latin1')],
  ])('is refused: %s', async (_name, bytes) => {
    expect(await send(bytes)).toEqual({ status: 415, message: MESSAGES.upload.unsupported });
    expect(await backend.db.$count(formFile)).toBe(0);
  });

  it('is taken for fields of the page only, up to 10 MB', async () => {
    expect(await send(await picture(), { field: 'name' })).toMatchObject({ status: 400 });
    expect(await send(await picture(), { field: 'nonesuch' })).toMatchObject({ status: 400 });
    expect(await send(Buffer.alloc(10 * MB + 1))).toMatchObject({ status: 413 });
    expect(await send(Buffer.from('姓名,电话\n王五,1\n'))).toMatchObject({ status: 200 });
  });

  it('is served to nobody at its name or key: before it is submitted, of a record, and after its deletion', async () => {
    const paths = [await upload(await picture()), await upload(pdfOf())];
    const stored = await Promise.all(paths.map(async (path) => FILES + (await keyAt(path))));
    expect(stored.filter((key) => paths.includes(key))).toEqual([]);
    await expectNobodyServed(...paths, ...stored);
    const recordId = await recordOf(paths);
    await expectNobodyServed(...paths, ...stored);
    await backend.ask('builder.deleteFormRecord', { recordIds: [recordId] }, 'leader');
    await expectNobodyServed(...paths, ...stored);
  });

  it('is served to readers of its record at a temporary address: pictures are shown, others downloaded', async () => {
    const recordId = await recordOf([await upload(await picture()), await upload(pdfOf())]);
    const [png, pdf] = await readFiles(recordId);
    for (const [url, type, disposition] of [
      [png!.url, 'image/png', undefined],
      [pdf!.url, 'application/pdf', expect.stringMatching(/^attachment; /)],
      [
        `${pdf!.url}?download=x.html`,
        'application/pdf',
        `attachment; filename*=UTF-8''${encodeURIComponent('照片.pdf')}`,
      ],
    ]) {
      const { statusCode, headers } = await backend.app.inject({ url: url as string });
      expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, type, disposition]);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await backend.call('builder.queryFormRecord', { recordId }, 'viewer')).code).not.toBe(0);
    backend.clock.later(HOUR + 1);
    expect((await backend.app.inject({ url: png!.url })).statusCode).toBe(404);
  });

  it('is deleted with its record, row and object, and its temporary address ends', async () => {
    const path = await upload(await picture());
    const recordId = await recordOf([path]);
    const key = await keyAt(path);
    const [file] = await readFiles(recordId);
    expect(await storeOf(config).sizeOf(key)).not.toBeNull();
    await backend.ask('builder.deleteFormRecord', { recordIds: [recordId] }, 'leader');
    expect([await rowAt(path), await storeOf(config).sizeOf(key)]).toEqual([undefined, null]);
    expect((await backend.app.inject({ url: file!.url })).statusCode).toBe(404);
  });

  it('is deleted with a record that expires, and is not served in between', async () => {
    const path = await upload(await picture());
    const recordId = await recordOf([path]);
    const key = await keyAt(path);
    const [file] = await readFiles(recordId);
    await deleteExpired(backend.db, new Date(NOW.getTime() + 29 * DAY));
    await removeLoose();
    expect(await storeOf(config).sizeOf(key)).not.toBeNull();
    await deleteExpired(backend.db, new Date(NOW.getTime() + 31 * DAY));
    expect((await backend.app.inject({ url: file!.url })).statusCode).toBe(404);
    await removeLoose();
    expect([await rowAt(path), await storeOf(config).sizeOf(key)]).toEqual([undefined, null]);
  });

  it('is deleted a day after it was uploaded if nobody submits it', async () => {
    const path = await upload(await picture());
    const key = await keyAt(path);
    backend.clock.later(DAY - 1);
    await removeLoose();
    expect(await storeOf(config).sizeOf(key)).not.toBeNull();
    backend.clock.later(2);
    await removeLoose();
    expect([await rowAt(path), await storeOf(config).sizeOf(key)]).toEqual([undefined, null]);
  });

  it.each([false, true])(
    'with a public key of before is served like the others, and deleted with its scaled-down versions; moved: %s',
    async (isMoved) => {
      const path = await upload(await picture());
      const key = newKey('png', NOW);
      const old = FILES + key;
      await storeOf(config).put(key, await picture());
      expect((await backend.app.inject(`${old}?w=64`)).statusCode).toBe(200);
      const before = { path: old, storageKey: '', source: '', network: '' };
      await backend.db.update(formFile).set(before).where(eq(formFile.path, path));
      const recordId = await recordOf([old]);
      await expectNobodyServed(old);
      const drawing = join(filesFolder, 'drawings', `${key.replace('.png', '')}-64x-80.png`);
      expect(existsSync(drawing)).toBe(true);
      if (isMoved) {
        await hidePublicFiles({ db: backend.db, config, clock: () => backend.clock.now });
        expect([existsSync(drawing), await storeOf(config).sizeOf(key)]).toEqual([false, null]);
        await expectNobodyServed(old);
      }
      const [file] = await readFiles(recordId);
      const answer = await backend.app.inject({ url: file!.url });
      expect([answer.statusCode, answer.rawPayload.equals(await picture())]).toEqual([200, true]);
      const stored = keyOf((await rowAt(old))!);
      await backend.ask('builder.deleteFormRecord', { recordIds: [recordId] }, 'leader');
      expect([existsSync(drawing), await storeOf(config).sizeOf(stored)]).toEqual([false, null]);
      expect((await backend.app.inject(`${old}?w=64`)).statusCode).toBe(404);
    },
  );

  it('is a number of files in lists and exports, never an address', async () => {
    const path = await upload(await picture());
    await recordOf([path]);
    const listed = await backend.ask('builder.queryFormRecordList', { pageId }, 'leader');
    expect(listed.list[0]!.content).toContain('照片：1 个文件');
    expect(JSON.stringify(listed)).not.toContain(FILES);
  });
});
