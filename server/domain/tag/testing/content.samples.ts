import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { tagIds } from '../../../../tests/authorisation/params';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const noteIds = async (fixtures: Fixtures) => [await fixtures.content(), await fixtures.content()];

export const samples = {
  'operation.queryTagsContent': {
    async params(fixtures) {
      await fixtures.tag();
      return {};
    },
  },
  'operation.addTagsContent': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'operation.deleteTagsContent': { params: async (fixtures) => ({ tagId: await fixtures.tag() }) },
  'operation.queryTagsContentMap': {
    async params(fixtures) {
      const flowId = await fixtures.content();
      await fixtures.taggedFlow(flowId, await fixtures.tag());
      return { flowIds: [flowId] };
    },
  },
  'operation.addTagsContentMap': {
    params: async (fixtures) => ({ flowIds: await noteIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  'operation.deleteTagsContentMap': {
    params: async (fixtures) => ({ flowIds: await noteIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
} satisfies SomeSamples;
