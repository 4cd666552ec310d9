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
      return { voiceId: await fixtures.spokenVoice() };
    },
    // Its sound file does not exist: a sound contains no words that the comparison of departments could find.
    answers: 'notFound',
  },
  // The guard refuses the address of the tests' own network.
  'voice.transferUrlToStream': {
    anywhere: true,
    params: () => ({ url: 'http://127.0.0.1/a.mp3' }),
    answers: 'invalid',
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
