import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedUpload.createVoiceGen': {
    anywhere: true,
    params: (fixtures) => ({ text: fixtures.text(), voice: 'female' }),
  },
  'feedUpload.queryVoiceGenCosUrl': {
    async params(fixtures) {
      return { voiceId: await fixtures.voice() };
    },
  },
  'feedUpload.queryVoiceList': {
    async params(fixtures) {
      await fixtures.voice();
      return {};
    },
  },
  'feedUpload.deleteVoiceGen': {
    async params(fixtures) {
      return { voiceIds: [await fixtures.voice()] };
    },
  },
  'feedUpload.queryVoiceStatus': {
    async params(fixtures) {
      return { voiceId: await fixtures.voice({ status: 'failed', failReason: fixtures.secret }) };
    },
  },
} satisfies SomeSamples;
