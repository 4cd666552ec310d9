import type { Samples } from '../../../tests/authorisation/sample';

export const spiderSamples: Samples<'spider'> = {
  queryTask: {
    async params(world) {
      await world.task();
      return { pageSize: 50 };
    },
  },
};
