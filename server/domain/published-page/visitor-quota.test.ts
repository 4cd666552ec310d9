/** Bytes that files of visitors may take, and how the owner of the form hears that a quota is full. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { testFolder } from '../../../tests/folder';
import { formFile, formFileStop } from '../../db/schema';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { MESSAGES } from './published-page.messages';
import { FORM_WITH_FILES, pdfOf, publishing, visitorsAt } from './test-support';

const NOW = new Date('2026-06-10T07:30:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MB = 1024 ** 2;
/** Small, so that few files fill them. */
const LIMITS = { formBytes: 50 * MB, pageBytes: 40 * MB, allBytes: 80 * MB, hourBytes: 2 * MB, dayBytes: 5 * MB };

describe('a file of a visitor takes room up to a quota', () => {
  let backend: Backend;
  let site: FastifyInstance;
  let made: ReturnType<typeof publishing>;
  let formId: number;
  let pageId: number;
  beforeAll(async () => {
    const config = testConfig({ filesFolder: testFolder('quotas'), visitorFiles: LIMITS, trustProxy: ['loopback'] });
    backend = await startBackend();
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
  const { send, upload, recordOf, elsewhere } = visitorsAt(() => ({ backend, site, pageId }));

  const counts = () => backend.db.$count(formFile);
  const fill = async (id: number, bytes: number, more: object = {}) =>
    backend.db.insert(formFile).values({
      pageId: id,
      path: `${FILES}visitor/${newKey('pdf', NOW)}`,
      name: 'a.pdf',
      contentType: 'application/pdf',
      size: bytes,
      createTime: backend.clock.now,
      ...more,
    });
  const stopsOf = async (as: 'operator' | 'leader') =>
    (await backend.ask('console.queryTray', {}, as)).list
      .filter(({ kind }) => kind === 'visitorFiles')
      .map(({ title, state, reason }) => ({ title, state, reason }));

  it('of its client address: per hour and per day, for this address only', async () => {
    const from = elsewhere();
    const statuses = async (files: number) => {
      const answers = await Promise.all(Array.from({ length: files }, () => send(pdfOf(MB * 0.9), { from })));
      return answers.map(({ status }) => status).toSorted((a, b) => a - b);
    };
    expect(await statuses(6)).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await send(pdfOf(MB), { from })).toEqual({ status: 429, message: MESSAGES.upload.tooMuch.hour });
    expect(await send(pdfOf(MB))).toMatchObject({ status: 200 });
    backend.clock.later(HOUR + 1);
    expect(await statuses(2)).toEqual([200, 200]);
    backend.clock.later(HOUR + 1);
    expect(await send(pdfOf(MB * 0.9), { from })).toMatchObject({ status: 200 });
    expect(await send(pdfOf(MB * 0.9), { from })).toEqual({ status: 429, message: MESSAGES.upload.tooMuch.day });
    backend.clock.later(DAY);
    expect(await send(pdfOf(MB), { from })).toMatchObject({ status: 200 });
  });

  it('refuses a file by its headers, before any of it is sent, and closes the connection', async () => {
    await fill(pageId, 40 * MB, { recordId: await recordOf([await upload(pdfOf())]) });
    await site.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.server.address() as AddressInfo;
    const refusal = async (field: string, bytes: number) => {
      const path = `/upload/${pageId}?form=f&field=${field}`;
      const headers = { 'content-length': bytes, 'x-forwarded-for': elsewhere() };
      const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
      sent.on('error', () => undefined).flushHeaders();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      sent.destroy();
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await refusal('photos', MB)).toEqual([507, 'close']);
    expect(await refusal('photos', 100 * MB)).toEqual([413, 'close']);
    expect(await refusal('name', MB)).toEqual([400, 'close']);
  });

  it('counts a tiny file as 64 KB', async () => {
    const from = elsewhere();
    let taken = 0;
    while ((await send(pdfOf(), { from })).status === 200) taken += 1;
    expect(taken).toBeLessThanOrEqual((2 * MB) / (64 * 1024));
  });

  it.each([
    ['form', 50 * MB, '这个表单的文件已满 50 MB，访问者暂时不能上传。删除不需要的记录后恢复'],
    ['page', 40 * MB, '这个活动页的文件已满 40 MB，访问者暂时不能上传。删除不需要的记录后恢复'],
    ['waiting', 8 * MB, '这个活动页上还没有提交的文件已满 8 MB，访问者暂时不能上传。超过一天没有提交的会自动删除'],
    ['all', 80 * MB, '所有访问者的文件已满 80 MB，访问者暂时不能上传。删除不需要的记录后恢复'],
  ])(
    '%s: a full one stores nothing more, tells the visitor, and tells the owner of the form',
    async (quota, most, reason) => {
      await backend.db.delete(formFileStop);
      const other = await made.page(made.placed(formId));
      const recordId = await recordOf([await upload(pdfOf())]);
      const size = most - MB / 2;
      if (quota === 'form') await fill(other, size, { source: `form ${formId}`, recordId });
      if (quota === 'page') await fill(pageId, size, { recordId });
      if (quota === 'waiting') await fill(pageId, size);
      if (quota === 'all') await fill(other, size, { recordId });
      const before = await counts();
      expect(await stopsOf('operator')).toEqual([]);
      expect(await send(pdfOf(MB))).toEqual({ status: 507, message: MESSAGES.upload.full });
      expect(await send(pdfOf(MB))).toMatchObject({ status: 507 });
      expect(await counts()).toBe(before);
      expect(await stopsOf('operator')).toEqual([{ title: '预约', state: 'failed', reason }]);
      expect(await stopsOf('leader')).toEqual([]);
      await backend.db.delete(formFile);
      expect(await send(pdfOf(MB))).toMatchObject({ status: 200 });
      backend.clock.later(DAY + 1);
      expect(await stopsOf('operator')).toEqual([]);
    },
  );

  it('of uploads at the same time too', async () => {
    await fill(pageId, 7 * MB);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(pdfOf(MB * 0.4))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
