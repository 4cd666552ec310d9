import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.exportByAsr': {
    async params(fixtures) {
      return { flowIds: [await fixtures.video()] };
    },
  },
  'operation.uploadByAsr': {
    anywhere: true,
    params: (fixtures) => ({ file: fixtures.sound() }),
  },
  'operation.updateVideoByAsr': {
    async params(fixtures) {
      return { flowId: await fixtures.video() };
    },
  },
  'operation.saveByAsr': {
    async params(fixtures) {
      return { flowId: await fixtures.video(), script: fixtures.text() };
    },
  },
} satisfies SomeSamples;
