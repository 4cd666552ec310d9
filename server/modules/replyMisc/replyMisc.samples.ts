import type { Samples } from '../../../tests/authorisation/sample';

export const replyMiscSamples: Samples<'replyMisc'> = {
  uploadReplyPic: { params: (fixtures) => ({ file: fixtures.picture() }) },
};
