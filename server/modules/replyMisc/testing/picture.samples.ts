import type { Samples } from '../../../../tests/authorisation/sample';

export const pictureSamples: Pick<Samples<'replyMisc'>, 'uploadReplyPic'> = {
  uploadReplyPic: { params: (fixtures) => ({ file: fixtures.picture() }) },
};
