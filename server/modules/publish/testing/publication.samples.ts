import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { minuteOf } from '../../../../src/shared/days';
import type { Samples } from '../../../../tests/authorisation/sample';

const composed = async (fixtures: Fixtures) => ({
  kind: 'images' as const,
  title: '露营',
  content: fixtures.text(),
  imageUrls: ['/demo-media/cover/food-1.svg'],
  targets: [{ publisherId: await fixtures.publisher() }],
  acceptWarnings: true,
});

const COOKIE = 'web_session=0400697a1b2c3d4e5f60718293a4b5c6; a1=18f';

export const publicationSamples = {
  savePublisherAuth: {
    params: async (fixtures) => ({ publisherId: await fixtures.publisher(), text: COOKIE }),
  },
  updatePublisherAuthById: {
    params: async (fixtures) => ({ publisherId: await fixtures.publisher(), name: fixtures.text() }),
  },
  deletePublisherAuth: { params: async (fixtures) => ({ publisherIds: [await fixtures.publisher()] }), wordless: true },
  deletePublisherAuthById: { params: async (fixtures) => ({ publisherId: await fixtures.publisher() }) },
  queryPublisherAuth: {
    async params(fixtures, who) {
      await fixtures.publisher({ creatorId: who.userId, scope: 'person' });
      return {};
    },
  },
  getPublisherByDepartment: {
    async params(fixtures) {
      await fixtures.publisher();
      return {};
    },
  },
  getAllCloudPhone: {
    async params(fixtures) {
      await fixtures.phoneAccount();
      return {};
    },
  },
  savePublisherAuthByCloudPhone: { params: async (fixtures) => ({ accountId: await fixtures.phoneAccount() }) },
  bindXhsLoginCloudPhone: {
    async params(fixtures) {
      const accountId = await fixtures.phoneAccount();
      return { publisherId: await fixtures.publisher({ platformUserId: null }), accountId };
    },
  },
  getXhsLoginCloudPhoneStatus: {
    async params(fixtures) {
      const phoneAccountId = await fixtures.phoneAccount();
      return { publisherId: await fixtures.publisher({ phoneAccountId }) };
    },
  },
  getXhsCreateLoginQrCodeStatus: {
    params: async (fixtures, who) => ({ logInId: await fixtures.publisherLogIn(who.userId) }),
  },
  createPublishLogger: { params: composed },
  updatePublishLogger: {
    params: async (fixtures) => ({ loggerId: await fixtures.publication(), title: fixtures.text().slice(0, 20) }),
  },
  queryPublishLogger: {
    async params(fixtures) {
      await fixtures.publication();
      return { pageSize: 50 };
    },
  },
  publishCustomImages: {
    async params(fixtures) {
      const { kind: _, ...rest } = await composed(fixtures);
      return rest;
    },
  },
  publishCustomVideo: {
    async params(fixtures) {
      const { kind: _, imageUrls: __, ...rest } = await composed(fixtures);
      return { ...rest, videoUrl: '/sandbox/media/xhs/a.webm', coverUrl: '/demo-media/cover/food-1.svg' };
    },
  },
  checkPublication: {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      const { acceptWarnings: _, ...rest } = await composed(fixtures);
      return { ...rest, content: fixtures.secretText };
    },
  },
  publicationSource: { params: async (fixtures) => ({ kind: 'coverNote', id: await fixtures.coverNote() }) },
  publicationDetail: { params: async (fixtures) => ({ loggerId: await fixtures.publication() }) },
  decidePublication: {
    params: async (fixtures) => ({
      loggerIds: [await fixtures.publication({ state: 'unknown', failReason: '平台没有回应' })],
      decision: 'again',
    }),
    wordless: true,
  },
  resolveLatePublication: {
    params: async (fixtures) => ({
      loggerIds: [await fixtures.publication({ state: 'due', isLate: true })],
      decision: 'publish',
    }),
    wordless: true,
  },
  deletePublishLogger: {
    params: async (fixtures) => ({ loggerIds: [await fixtures.publication({ state: 'draft' })] }),
    wordless: true,
  },
  importPublishPlan: {
    async params(fixtures) {
      const name = await fixtures.publisherName();
      const row = `${name},露营,正文,露营,/demo-media/cover/food-1.svg,${minuteOf(new Date(Date.now() + 30 * 86_400_000))}`;
      return { file: new Blob([`账号,标题,正文,话题,图片,计划时间\n${row}\n`], { type: 'text/csv' }) };
    },
  },
  uploadPublishImagesToXhs: { params: (fixtures) => ({ file: fixtures.picture() }) },
  uploadPublishVideoToXhs: { params: (fixtures) => ({ file: fixtures.clip() }) },
  getTagsFromXhs: {
    params: async (fixtures) => ({
      content: await fixtures.answeredQuestion('text'),
      publisherId: await fixtures.publisher(),
    }),
  },
  queryPublisherXhsTopic: {
    params: async (fixtures) => ({
      keyword: await fixtures.answeredQuestion('word'),
      publisherId: await fixtures.publisher(),
    }),
  },
} satisfies Partial<Samples<'publish'>>;
