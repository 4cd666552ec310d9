import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyMisc.uploadReplyPic': { params: (fixtures) => ({ file: fixtures.picture() }) },
  'replyMisc.getCosUrlMap': { params: async (fixtures) => ({ keys: [await fixtures.storedKey()] }), anywhere: true },
} satisfies SomeSamples;
