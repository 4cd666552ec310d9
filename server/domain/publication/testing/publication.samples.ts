import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const composed = async (fixtures: Fixtures) => ({
  kind: 'images' as const,
  title: '露营',
  content: fixtures.text(),
  imageUrls: ['/demo-media/cover/food-1.svg'],
  targets: [{ publisherId: await fixtures.publisher() }],
  acceptWarnings: true,
});

export const samples = {
  'publish.createPublishLogger': { params: composed },
  'publish.updatePublishLogger': {
    params: async (fixtures) => ({ loggerId: await fixtures.publication(), title: fixtures.text().slice(0, 20) }),
  },
  'publish.queryPublishLogger': {
    async params(fixtures) {
      await fixtures.publication();
      return { pageSize: 50 };
    },
  },
  'publish.publishCustomImages': {
    async params(fixtures) {
      const { kind: _, ...rest } = await composed(fixtures);
      return rest;
    },
  },
  'publish.publishCustomVideo': {
    async params(fixtures) {
      const { kind: _, imageUrls: __, ...rest } = await composed(fixtures);
      return { ...rest, videoUrl: '/sandbox/media/xhs/a.webm', coverUrl: '/demo-media/cover/food-1.svg' };
    },
  },
  'publish.checkPublication': {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      const { acceptWarnings: _, ...rest } = await composed(fixtures);
      return { ...rest, content: fixtures.secretText };
    },
  },
  'publish.publicationSource': { params: async (fixtures) => ({ kind: 'coverNote', id: await fixtures.coverNote() }) },
  'publish.publicationDetail': { params: async (fixtures) => ({ loggerId: await fixtures.publication() }) },
  'publish.resolveLatePublication': {
    params: async (fixtures) => ({
      loggerIds: [await fixtures.publication({ state: 'due', isLate: true })],
      decision: 'publish',
    }),
    wordless: true,
  },
  'publish.deletePublishLogger': {
    params: async (fixtures) => ({ loggerIds: [await fixtures.publication({ state: 'draft' })] }),
    wordless: true,
  },
  'publishSpider.cancelDelayPublisherByLoggerId': {
    params: async (fixtures) => ({ loggerId: await fixtures.publication() }),
  },
} satisfies SomeSamples;
