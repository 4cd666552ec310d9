import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedManage.queryBloggerFigures': {
    wordless: true,
    async params(fixtures) {
      const bloggerId = await fixtures.blogger();
      await fixtures.figures({ bloggerId });
      return { bloggerId };
    },
  },
  'feedManage.queryFlowFigures': {
    wordless: true,
    async params(fixtures) {
      const flowId = await fixtures.flow(await fixtures.blogger());
      await fixtures.figures({ flowId });
      return { flowId };
    },
  },
  'feedManage.queryRising': {
    async params(fixtures) {
      await fixtures.rising(await fixtures.blogger());
      return {};
    },
  },
} satisfies SomeSamples;
