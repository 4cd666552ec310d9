import type { Samples } from '../../../../tests/authorisation/sample';

export const asrSamples = {
  exportByAsr: {
    async params(fixtures) {
      return { flowIds: [await fixtures.video()] };
    },
  },
  uploadByAsr: { anywhere: true, params: (fixtures) => ({ file: fixtures.sound() }), answers: 'notConfigured' },
  updateVideoByAsr: {
    async params(fixtures) {
      return { flowId: await fixtures.video() };
    },
  },
  saveByAsr: {
    async params(fixtures) {
      return { flowId: await fixtures.video(), script: fixtures.text() };
    },
  },
} satisfies Partial<Samples<'operation'>>;
