import type { SomeSamples } from '../../../../tests/authorisation/sample';

const PAGE = Buffer.from('<!doctype html><title>页面</title>');

export const samples = {
  'common.cosMeta': { params: () => ({ fileName: 'a.png' }) },
  'common.cosUpload': { params: (fixtures) => ({ file: fixtures.picture() }) },
  'common.cosBegin': { params: (fixtures) => ({ fileName: `${fixtures.text()}.mp4`, type: 'video', size: 3 }) },
  'common.cosComplete': {
    async params(fixtures, who) {
      return { uploadId: await fixtures.receivedFileUpload(who.userId) };
    },
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
  'common.asr': { params: async (fixtures) => ({ url: await fixtures.stored(fixtures.sound(), 'audio') }) },
  'common.proxyRequest': { params: (fixtures) => ({ url: fixtures.publicAddress('page', PAGE) }) },
  'common.proxyGet': { params: (fixtures) => ({ url: fixtures.publicAddress('page', PAGE) }) },
} satisfies SomeSamples;
