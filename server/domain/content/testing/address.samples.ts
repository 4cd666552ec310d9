import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedRobot.getTempVideoUrl': { params: async (fixtures) => ({ feedFlowId: await fixtures.video() }) },
  'feedRobot.getVideoUrl': { params: async (fixtures) => ({ feedFlowId: await fixtures.video() }) },
} satisfies SomeSamples;
