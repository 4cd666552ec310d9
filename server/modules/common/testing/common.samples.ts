import type { Samples } from '../../../../tests/authorisation/sample';

/** An address of this machine, which the guarded network access refuses. */
const INSIDE = 'http://127.0.0.1:9/';

export const commonSamples: Samples<'common'> = {
  cosMeta: { params: () => ({ fileName: 'a.png' }) },
  cosUpload: { params: (fixtures) => ({ file: fixtures.picture() }) },
  cosBegin: { params: (fixtures) => ({ fileName: `${fixtures.text()}.mp4`, type: 'video', size: 3 }) },
  cosComplete: {
    async params(fixtures, who) {
      return { uploadId: await fixtures.openFileUpload(who.userId) };
    },
    answers: 'invalid',
  },
  cosCancel: {
    async params(fixtures, who) {
      return { uploadId: await fixtures.openFileUpload(who.userId) };
    },
  },
  cosUnfinished: { params: () => ({}) },
  cosUsage: { params: () => ({}) },
  cosCredentials: { params: () => ({}) },
  cosBucketCredentials: { params: () => ({ bucketName: 'atelier' }) },
  asr: { params: () => ({ url: 'https://example.com/a.mp4' }), answers: 'notConfigured' },
  proxyRequest: { params: () => ({ url: INSIDE }), answers: 'outside' },
  proxyGet: { params: () => ({ url: INSIDE }), answers: 'outside' },
};
