/** A page for the stories: one of everything that circumstances change. */
import type { PageDocument } from '../../pages/document';
import type { Calls } from '../../services/catalogue/generated/types';
import type { Answers } from '../../services/testing';

const PAGE_ID = 12;

export const DOCUMENT: PageDocument = {
  version: 1,
  title: '夏季门店招聘会',
  styles: { base: { background: '#fff6ec' } },
  sources: { jobs: { kind: 'products', limit: 6 } },
  body: [
    {
      id: 'hero',
      type: 'box',
      styles: { base: { padding: 24, background: '#c8233f', color: '#ffffff' }, tablet: { padding: 60 } },
      children: [
        { id: 'title', type: 'text', props: { as: 'h1', text: '${page.title}' }, styles: { base: { fontSize: 28 } } },
        { id: 'note', type: 'text', props: { text: '到店面试，当天答复' } },
      ],
    },
    {
      id: 'apply',
      type: 'button',
      props: { label: '立即报名' },
      events: { press: [{ do: 'track', event: 'apply' }] },
      styles: { base: { margin: 16 } },
    },
    ...Array.from({ length: 6 }, (_, index) => ({
      id: `job-${index}`,
      type: 'text',
      props: { text: `第 ${index + 1} 个岗位：店员，月薪 6000 元起，提供宿舍和工作餐` },
      styles: { base: { padding: 16, margin: 16, background: '#ffffff', radius: 12 } },
    })),
  ],
};

const infos: Calls['page.getContentInfos']['result'] = {
  pageId: PAGE_ID,
  pageName: DOCUMENT.title,
  content: DOCUMENT,
  revision: 3,
  versionNo: null,
  author: '林晓',
  saveTime: '2026-06-10T07:30:00.000Z',
  problems: [],
};

export const ANSWERS = {
  'page.getContentInfos': infos,
  'page.getPageComponent': { list: [] },
  'page.getPageParams': {
    pageId: PAGE_ID,
    pageName: DOCUMENT.title,
    status: 'draft',
    online: false,
    reviewId: null,
    acts: [],
    reviewNote: '',
    slug: null,
    startTime: null,
    endTime: '2026-06-18T16:00:00.000Z',
    channel: '',
    publicUrl: '',
    editedBy: '',
    editedTime: null,
    version: 1,
  },
  'page.queryProductByQueryParam': { list: [], total: 0 },
  'page.previewPage': () => ({
    pageName: DOCUMENT.title,
    url: 'https://pages.example.com/preview/9f2c1d',
    expiresTime: new Date(Date.now() + 30 * 60_000).toISOString(),
  }),
} satisfies Answers;
