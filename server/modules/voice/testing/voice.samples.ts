import type { Samples } from '../../../../tests/authorisation/sample';

export const voiceSamples: Samples<'voice'> = {
  getModels: { anywhere: true, params: () => ({}) },
  edgeTts: { anywhere: true, params: (fixtures) => ({ text: fixtures.text() }) },
  inferText: { anywhere: true, params: (fixtures) => ({ text: fixtures.text() }) },
  taskInfo: {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice() };
    },
  },
  downloadResult: {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice() };
    },
    // Its sound file does not exist: a sound contains no words that the comparison of departments could find.
    answers: 'notFound',
  },
  // The guard refuses the address of the tests' own network.
  transferUrlToStream: { anywhere: true, params: () => ({ url: 'http://127.0.0.1/a.mp3' }), answers: 'invalid' },
  redoVoicePart: {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice(), partNo: 1, text: fixtures.text() };
    },
  },
  cutVoicePart: {
    async params(fixtures) {
      return { voiceId: await fixtures.spokenVoice(), partNo: 1, cuts: [{ fromMs: 100, toMs: 200 }] };
    },
  },
  queryPronunciations: {
    async params(fixtures) {
      await fixtures.pronunciation();
      return {};
    },
  },
  savePronunciations: {
    anywhere: true,
    wordless: true,
    params: (fixtures) => ({ lines: `重庆 = ${fixtures.text()}` }),
  },
  deletePronunciations: {
    async params(fixtures) {
      return { pronunciationIds: [await fixtures.pronunciation()] };
    },
  },
};
