import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'publish.uploadPublishImagesToXhs': { params: (fixtures) => ({ file: fixtures.picture() }) },
  'publish.uploadPublishVideoToXhs': { params: (fixtures) => ({ file: fixtures.clip() }) },
  'publish.getTagsFromXhs': {
    params: async (fixtures) => ({
      content: await fixtures.answeredQuestion('text'),
      publisherId: await fixtures.publisher(),
    }),
  },
  'publish.queryPublisherXhsTopic': {
    params: async (fixtures) => ({
      keyword: await fixtures.answeredQuestion('word'),
      publisherId: await fixtures.publisher(),
    }),
  },
} satisfies SomeSamples;
