/** Calls of one person that took seconds from everybody else, each as expensive as its limits allow. */
import sharp from 'sharp';
import type { PageDocument } from '../../src/pages/document';
import type { CallName, Calls } from '../../src/services/catalogue/generated/types';
import { catalogue } from '../../src/services/catalogue';
import { IMAGE_CALL_LIMITS } from '../../src/services/catalogue/sets/image';
import { insertRows } from '../../server/db/bulk';
import { flow, prohibitedWord } from '../../server/db/schema';
import { storeDraft } from '../../server/domain/page/draft.store';
import type { Backend } from '../backend';
import type { Headers } from '../authorisation/people';
import { requestOf, type Params, type Request } from '../authorisation/request';
import type { Fixtures } from '../authorisation/fixtures';
import type { ServerProcess } from '../server-process';

export interface FloodScope {
  readonly backend: Backend;
  readonly fixtures: Fixtures;
  readonly server: ServerProcess;
  /** The session of the person who floods the server. */
  readonly headers: Headers;
}

interface Flood {
  readonly parallel: number;
  requests(scope: FloodScope): Promise<readonly Request[]>;
}

const call = <Name extends CallName>(name: Name, params: Calls[Name]['params']): Promise<Request> =>
  requestOf(
    catalogue.find((each) => each.name === name)!,
    params as Params,
  );

const SENTENCE = '这套房子的客厅采光很好，推荐给第一次装修的朋友，预算20万以内也能完成。';
const textOf = (length: number): string => SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);

/** Words that begin with the characters of the text, as many as a department may have. */
function words(fixtures: Fixtures) {
  const characters = [...new Set(SENTENCE)];
  return Array.from({ length: 20_000 }, (_, number) => ({
    departmentId: fixtures.departmentId,
    creatorId: 1,
    word:
      [0, 1, 2].map((at) => characters[Math.floor(number / characters.length ** at) % characters.length]).join('') +
      number,
    category: '测试',
  }));
}

async function stored({ server, headers }: FloodScope, content: Buffer): Promise<string> {
  const {
    url,
    payload,
    headers: own,
  } = await call('common.cosUpload', {
    file: new Blob([Uint8Array.from(content)]),
  } as never);
  const answer = await fetch(server.url + String(url), {
    method: 'POST',
    body: payload as BodyInit,
    headers: { ...own, ...headers },
  });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

const photograph = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 } as const,
    },
  })
    .jpeg()
    .toBuffer();

const LAYER = { x: 0, y: 0, width: 10, height: 10 } as const;
const refusedDocument = (fixtures: Fixtures) => {
  const document = fixtures.imageDocument('标题');
  const [text] = document.layers;
  const layers = Array.from({ length: 2_000 }, (_, number) => ({
    ...text!,
    ...LAYER,
    id: `layer${number}`,
    text: textOf(400),
    lines: ['不是这些字'],
  }));
  return { ...document, layers };
};

export const FLOODS: Readonly<Record<string, Flood>> = {
  'lists of 100 contents': {
    parallel: 60,
    async requests({ backend, fixtures }) {
      const rows = Array.from({ length: 100 }, (_, number) => ({
        departmentId: fixtures.departmentId,
        creatorId: backend.ids.operator,
        platform: 'xhs' as const,
        type: 'note' as const,
        platformFlowId: `flood-${number}`,
        authorName: '作者',
        title: textOf(60),
        content: textOf(2_000),
        script: textOf(1_000),
        cover: '/demo-media/a',
        images: Array.from({ length: 9 }, (__, each) => `/demo-media/${number}-${each}`),
        url: `https://example.com/${number}`,
        publishTime: new Date(),
        createTime: new Date(),
      }));
      await insertRows(backend.db, flow, rows);
      return [await call('feedManage.queryFlowList', { pageSize: 100 })];
    },
  },
  'refused texts of 900 kB': {
    parallel: 60,
    requests: async () => [await call('ocr.generate', { kind: 'note', text: textOf(300_000) })],
  },
  'summaries of long texts': {
    parallel: 60,
    requests: async () => [
      await call('ocr.generate', { kind: 'summary', text: textOf(18_000) }),
      await call('ocr.generate', { kind: 'note', text: '长'.repeat(IMAGE_CALL_LIMITS.ocrText) }),
    ],
  },
  'checks of prohibited words': {
    parallel: 20,
    async requests({ backend, fixtures }) {
      await insertRows(backend.db, prohibitedWord, words(fixtures));
      return [await call('publish.checkProhibitedWords', { text: textOf(20_000) })];
    },
  },
  'refused documents of images': {
    parallel: 20,
    requests: async ({ fixtures }) => [await call('image.renderImage', { document: refusedDocument(fixtures) })],
  },
  'reports of a large page': {
    parallel: 20,
    async requests({ backend, fixtures }) {
      const pageId = await fixtures.page();
      const body = Array.from({ length: 1_500 }, (_, number) => ({
        id: `text${number}`,
        type: 'text' as const,
        props: { text: textOf(200) },
      }));
      const content: PageDocument = { version: 1, title: '长页面', body };
      const save = { content, operations: null, revision: 1, userId: backend.ids.operator, now: new Date() };
      await storeDraft(backend.db, { pageId }, save);
      return [await call('builder.createTestReport', { pageId })];
    },
  },
  'pictures drawn anew': {
    parallel: 20,
    async requests(scope) {
      const imageUrl = await stored(scope, await photograph(3_000));
      return [
        await call('image.inpaint', { imageUrl, maskUrl: imageUrl, prompt: '客厅' }),
        await call('image.variation', { imageUrl }),
        await call('image.generate', { prompt: '客厅', count: 4 }),
      ];
    },
  },
  'pictures whose text is read': {
    parallel: 20,
    requests: async (scope) => [
      await call('ocr.recognizer', { imageUrl: await stored(scope, await photograph(3_000)) }),
    ],
  },
};
