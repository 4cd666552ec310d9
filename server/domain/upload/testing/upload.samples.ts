import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedUpload.queryUploadList': {
    async params(fixtures) {
      await fixtures.upload();
      return {};
    },
  },
  'feedUpload.createFeedUpload': {
    anywhere: true,
    async params(fixtures) {
      return { url: await fixtures.storedPicture(), title: fixtures.text() };
    },
  },
  'feedUpload.updateFeedUpload': {
    async params(fixtures) {
      return { uploadId: await fixtures.upload(), title: fixtures.text() };
    },
  },
  'feedUpload.deleteFeedUpload': {
    async params(fixtures) {
      return { uploadIds: [await fixtures.upload()] };
    },
  },
} satisfies SomeSamples;
