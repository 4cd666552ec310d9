import type { Samples } from '../../../tests/authorisation/sample';

export const spiderDetailSamples = {
  getUserSpiderDetail: {
    async params(world, { userId }) {
      await world.task({ creatorId: userId, status: 'failed', failReason: world.text() });
      return { userId };
    },
  },
  getDepartmentSpiderDetail: {
    async params(world) {
      await world.task({ status: 'failed', failReason: world.text() });
      return { departmentId: world.departmentId };
    },
  },
} satisfies Partial<Samples<'operation'>>;
