import type { SomeSamples } from '../../../../tests/authorisation/sample';

/** An address of this machine, which the guarded network access refuses. */
const INSIDE = 'http://127.0.0.1:9/';

export const samples = {
  'common.cosMeta': { params: () => ({ fileName: 'a.png' }) },
  'common.cosUpload': { params: (fixtures) => ({ file: fixtures.picture() }) },
  'common.cosBegin': { params: (fixtures) => ({ fileName: `${fixtures.text()}.mp4`, type: 'video', size: 3 }) },
  'common.cosComplete': {
    async params(fixtures, who) {
      return { uploadId: await fixtures.openFileUpload(who.userId) };
    },
    answers: 'invalid',
  },
  'common.cosCancel': {
    async params(fixtures, who) {
      return { uploadId: await fixtures.openFileUpload(who.userId) };
    },
  },
  'common.cosUnfinished': { params: () => ({}) },
  'common.cosUsage': { params: () => ({}) },
  'common.cosCredentials': { params: () => ({}) },
  'common.cosBucketCredentials': { params: () => ({ bucketName: 'atelier' }) },
  'common.asr': { params: () => ({ url: 'https://example.com/a.mp4' }), answers: 'notConfigured' },
  'common.proxyRequest': { params: () => ({ url: INSIDE }), answers: 'outside' },
  'common.proxyGet': { params: () => ({ url: INSIDE }), answers: 'outside' },
} satisfies SomeSamples;
