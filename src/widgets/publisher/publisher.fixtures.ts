/** A backend for the composer's stories. */
import type {
  Flow,
  Publication,
  PublicationFinding,
  PublisherAuth,
  PublishPublicationSourceResult,
  PublishResult,
} from '../../services/catalogue/generated/types';
import { type Answers, type ClientDouble, createClientDouble } from '../../services/testing';

const picture = (hue: number, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="hsl(${hue} 55% 78%)"/><circle cx="300" cy="330" r="170" fill="hsl(${hue} 60% 60%)"/><text x="300" y="640" font-size="72" text-anchor="middle" fill="hsl(${hue} 60% 24%)">${text}</text></svg>`,
  )}`;
export const PICTURES = [picture(20, '营地'), picture(150, '帐篷'), picture(210, '湖边')] as const;

const account = (publisherId: number, name: string, change: Partial<PublisherAuth> = {}): PublisherAuth => ({
  publisherId,
  platform: 'xhs',
  name,
  nickname: name,
  avatar: '',
  platformUserId: `user-${publisherId}`,
  department: '内容部',
  departmentId: 2,
  owner: '林晚',
  mine: true,
  scope: 'department',
  origin: 'qrCode',
  phoneName: '',
  masked: 'web_session=04…9c',
  state: 'valid',
  since: '2026-11-20T02:00:00.000Z',
  reason: '',
  waitingCount: 2,
  publishedToday: 3,
  dailyLimit: 20,
  hourlyLimit: 10,
  gapMinutes: 0,
  createTime: '2026-11-20T02:00:00.000Z',
  updateTime: '2026-11-20T02:00:00.000Z',
  version: 1,
  editedBy: '',
  editedTime: null,
  ...change,
});
export const ACCOUNTS = [
  account(1, '山野露营日记'),
  account(2, '周末去哪儿'),
  account(3, '湖边小馆', { state: 'ended', reason: '登录已过期' }),
];

export const TEXT = '山上风大，外套一定要带。\n这是最好的一块营地，下午三点后开放。';

export const publicationOf = (change: Partial<Publication> = {}): Publication => ({
  loggerId: 12,
  key: 'a1b2c3',
  kind: 'images',
  title: '周末露营清单',
  content: TEXT,
  topics: ['露营', '周末'],
  imageUrls: [...PICTURES],
  videoUrl: null,
  coverUrl: null,
  platform: 'xhs',
  publisherId: 1,
  publisherName: '山野露营日记',
  publisherAvatar: '',
  state: 'waiting',
  hold: 'none',
  isRetryable: false,
  planTime: '2099-12-01T02:00:00.000Z',
  shownTime: '2099-12-01T02:00:00.000Z',
  lateLimitMinutes: 30,
  failReason: null,
  noteUrl: null,
  publishTime: null,
  figures: null,
  source: null,
  attempts: 0,
  department: '内容部',
  creator: '林晚',
  mine: true,
  createTime: '2026-11-20T02:00:00.000Z',
  updateTime: '2026-11-20T02:00:00.000Z',
  version: 4,
  editedBy: '',
  editedTime: null,
  ...change,
});

export const findingOf = (change: Partial<PublicationFinding>): PublicationFinding => ({
  publisherId: null,
  field: 'content',
  severity: 'error',
  message: '“最好”是违禁词（绝对化用语）',
  start: 15,
  end: 17,
  suggestion: '很好',
  ...change,
});

/** Findings for the prohibited word in the text, with its position, like the server's. */
const findingsIn = (content = ''): PublicationFinding[] => {
  const start = content.indexOf('最好');
  return start < 0 ? [] : [findingOf({ start, end: start + 2 })];
};

export const FLOW = {
  flowId: 3,
  type: 'note',
  title: '周末露营全攻略',
  content: '帐篷要提前搭一次。\n#露营 #周末',
  cover: PICTURES[0],
  images: PICTURES.slice(0, 2),
  videoUrl: null,
} as unknown as Flow;

/** The server's answer about the source FLOW. */
export const BEGINNING: PublishPublicationSourceResult = {
  source: { kind: 'content', id: FLOW.flowId },
  lastPublisherId: null,
  kind: 'images',
  title: FLOW.title,
  content: FLOW.content,
  topics: [],
  imageUrls: FLOW.images,
  videoUrl: null,
  coverUrl: null,
};

const result = (done: Publication[], findings: PublicationFinding[] = []): PublishResult => ({ done, findings });

export const backend = (more: Answers = {}): ClientDouble => {
  let stored = 0;
  return createClientDouble({
    'publish.getPublisherByDepartment': { list: ACCOUNTS, total: ACCOUNTS.length },
    'publish.checkProhibitedWords': { list: [], total: 0 },
    'publish.checkPublication': ({ content }) => {
      const findings = findingsIn(content);
      return { findings, errorCount: findings.length, warningCount: 0 };
    },
    'publish.uploadPublishImagesToXhs': () => ({
      url: PICTURES[stored++ % PICTURES.length]!,
      contentType: 'image/png',
      size: 2_000,
      width: 600,
      height: 800,
      problems: [],
    }),
    'publish.getTagsFromXhs': { list: [{ name: '露营装备', viewCount: 1_280_000 }], total: 1 },
    'publish.queryPublisherXhsTopic': ({ keyword }) => ({
      list: [{ name: `${keyword}攻略`, viewCount: 52_000 }],
      total: 1,
    }),
    'publish.createPublishLogger': () => result([publicationOf()]),
    'publish.publishCustomImages': ({ targets }) => result(targets.map(() => publicationOf({ state: 'due' }))),
    'publish.updatePublishLogger': () => result([publicationOf()]),
    'publish.publicationDetail': {
      publication: publicationOf(),
      steps: [],
      origins: [],
      pictures: [],
      commentCount: 0,
      leadCount: 0,
      flowId: null,
    },
    'publish.publicationSource': BEGINNING,
    'feedManage.queryFlowList': { list: [FLOW], total: 1, pageNo: 1, pageSize: 20 },
    ...more,
  });
};
