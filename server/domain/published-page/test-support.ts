/** Published pages with forms of the library, without drawing them, and their visitors. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { FormDocument } from '../../../src/pages/forms/document';
import type { PageDocument, PageNode } from '../../../src/pages/document';
import type { Backend } from '../../../tests/backend';
import { formFile, formRecord, pageVersion } from '../../db/schema';
import { insertForm, insertVersion, updateForms } from '../form/form.store';
import { insertPage, updatePage } from '../page/page.store';
import { storePublishedPage } from '../page/published-page.store';

export function publishing({ db, ids, clock }: Backend) {
  const creatorId = ids.operator;

  async function libraryForm(content: FormDocument, accountId: number | null = null): Promise<number> {
    const values = { departmentId: 1, creatorId, name: content.title, accountId };
    const formId = await insertForm(db, values, content, clock.now);
    await insertVersion(db, { formId, no: 1, content, publisherId: creatorId });
    await updateForms(db, [formId], { versionNo: 1, publishedRevision: 0 });
    return formId;
  }

  async function publish(pageId: number, no: number, body: PageNode[]): Promise<void> {
    const content: PageDocument = { version: 1, title: '活动', body };
    await db.insert(pageVersion).values({ pageId, no, content, publisherId: creatorId });
    const file = {
      html: '',
      policy: '',
      hash: '',
      pictures: [],
      productIds: [],
      productHash: null,
      updateTime: clock.now,
    };
    await storePublishedPage(db, { pageId, versionNo: no, pageName: content.title, ...file });
    await updatePage(db, pageId, { status: 'published', online: true, versionNo: no });
  }

  return {
    libraryForm,
    publish,
    async page(...body: PageNode[]): Promise<number> {
      const content: PageDocument = { version: 1, title: '活动', body };
      const values = { departmentId: 1, creatorId, pageName: '活动', channel: 'default' };
      const pageId = await insertPage(db, values, content, clock.now);
      await publish(pageId, 1, body);
      return pageId;
    },
    placed: (formId: number, versionNo = 1): PageNode => ({
      id: 'f',
      type: 'form',
      props: { formId, versionNo },
    }),
  };
}

export const FORM_WITH_FILES: FormDocument = {
  version: 1,
  type: 'object',
  title: '预约',
  properties: {
    name: { type: 'string', title: '姓名', maxLength: 20, 'x-kind': 'text' },
    photos: {
      type: 'array',
      title: '照片',
      maxItems: 2,
      items: { type: 'string', title: '文件', maxLength: 200 },
      'x-kind': 'upload',
      'x-accept': ['picture', 'pdf', 'sheet'],
    },
  },
  required: ['name'],
  additionalProperties: false,
  'x-layout': [],
  'x-retention': 30,
};
export const picture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
export const pdfOf = (bytes = 0) => Buffer.from(`%PDF-1.7\n${' '.repeat(bytes)}\n%%EOF\n`);

interface Visited {
  readonly backend: Backend;
  readonly site: FastifyInstance;
  readonly pageId: number;
}

/** Visitors of a page with FORM_WITH_FILES; each request comes from another network. */
export function visitorsAt(visited: () => Visited) {
  let network = 0;
  const elsewhere = () => `10.${(network += 1) >> 8}.${network & 255}.1`;
  let keys = 0;

  async function send(bytes: Buffer, { field = 'photos', from = elsewhere() } = {}) {
    const { site, pageId } = visited();
    const answer = await site.inject({
      method: 'POST',
      url: `/upload/${pageId}?form=f&field=${field}`,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': from },
    });
    return { status: answer.statusCode, ...(answer.json() as { path?: string; message?: string }) };
  }

  async function submit(photos: string[], id = visited().pageId) {
    const payload = { key: `key-${(keys += 1)}-abcdef`, form: 'f', values: { name: '王五', photos } };
    const answer = await visited().site.inject({
      method: 'POST',
      url: `/submit/${id}`,
      payload: { ...payload, website: '', seconds: 9, channel: '' },
      headers: { 'x-forwarded-for': elsewhere() },
    });
    return { status: answer.statusCode, ...(answer.json() as { message?: string }) };
  }

  return {
    elsewhere,
    send,
    submit,
    upload: async (bytes: Buffer): Promise<string> => (await send(bytes)).path!,
    /** Submits the files and returns the page's record. */
    async recordOf(photos: string[]): Promise<number> {
      const { backend, pageId } = visited();
      const { status, message } = await submit(photos);
      if (status !== 200) throw new Error(`${status} ${message ?? ''}`);
      const [row] = await backend.db.select().from(formRecord).where(eq(formRecord.pageId, pageId));
      return row!.recordId;
    },
    readFiles: async (recordId: number) =>
      (await visited().backend.ask('builder.queryFormRecord', { recordId }, 'leader')).files,
    async rowAt(path: string) {
      const [row] = await visited().backend.db.select().from(formFile).where(eq(formFile.path, path));
      return row;
    },
  };
}
