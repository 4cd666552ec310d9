import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'voice.getModels': { anywhere: true, params: () => ({}) },
  'voice.edgeTts': { anywhere: true, params: (fixtures) => ({ text: fixtures.text() }) },
  'voice.inferText': { anywhere: true, params: (fixtures) => ({ text: fixtures.text() }) },
  'voice.taskInfo': {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice() };
    },
  },
  'voice.downloadResult': {
    async params(fixtures) {
      const url = await fixtures.stored(fixtures.sound(), 'audio');
      return { voiceId: await fixtures.voice({ status: 'done', url }) };
    },
    wordless: true,
  },
  'voice.transferUrlToStream': {
    anywhere: true,
    params: async (fixtures) => ({
      url: fixtures.publicAddress('a.wav', Buffer.from(await fixtures.sound().arrayBuffer())),
    }),
  },
  'voice.redoVoicePart': {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice(), partNo: 1, text: fixtures.text() };
    },
  },
  'voice.cutVoicePart': {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice(), partNo: 1, cuts: [{ fromMs: 100, toMs: 200 }] };
    },
  },
  'voice.queryPronunciations': {
    async params(fixtures) {
      await fixtures.pronunciation();
      return {};
    },
  },
  'voice.savePronunciations': {
    anywhere: true,
    wordless: true,
    params: (fixtures) => ({ lines: `重庆 = ${fixtures.text()}` }),
  },
  'voice.deletePronunciations': {
    async params(fixtures) {
      return { pronunciationIds: [await fixtures.pronunciation()] };
    },
  },
} satisfies SomeSamples;
