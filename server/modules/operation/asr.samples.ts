import type { Samples } from '../../../tests/authorisation/sample';

export const asrSamples = {
  exportByAsr: {
    async params(world) {
      return { flowIds: [await world.video()] };
    },
  },
  uploadByAsr: { anywhere: true, params: (world) => ({ file: world.sound() }), answers: 'notConfigured' },
  updateVideoByAsr: {
    async params(world) {
      return { flowId: await world.video() };
    },
  },
  saveByAsr: {
    async params(world) {
      return { flowId: await world.video(), script: world.text() };
    },
  },
} satisfies Partial<Samples<'operation'>>;
