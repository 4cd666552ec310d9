import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { tagIds } from '../../../../tests/authorisation/params';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const TP = { origin: 'tp' } as const;

const noteIds = async (fixtures: Fixtures) => [await fixtures.content(), await fixtures.content()];

const noteUrl = (fixtures: Fixtures) => `https://www.xiaohongshu.com/explore/${fixtures.hex()}`;

/** A list call with one content of the kind. */
const listOf = (kind: Parameters<Fixtures['content']>[0]) => ({
  async params(fixtures: Fixtures) {
    await fixtures.content(kind);
    return { pageSize: 50 };
  },
});

export const samples = {
  'operation.queryContent': { params: async (fixtures) => ({ flowId: await fixtures.content() }) },
  'operation.queryXhsList': listOf({}),
  'operation.queryTpList': listOf(TP),
  'operation.saveXhsByInfo': {
    params: async (fixtures) => ({ url: noteUrl(fixtures), title: fixtures.text(), tagIds: await tagIds(fixtures) }),
  },
  'operation.saveTpInfo': {
    params: async (fixtures) => ({
      platform: 'wx',
      type: 'note',
      url: `https://example.com/${fixtures.hex()}`,
      title: fixtures.text(),
      businessLineId: await fixtures.businessLine(),
    }),
  },
  'operation.updateXhsNoteAccepted': {
    params: async (fixtures) => ({ flowIds: await noteIds(fixtures), acceptance: 'accepted' }),
  },
  'operation.updateTpNoteAccepted': {
    params: async (fixtures) => ({ flowIds: [await fixtures.content(TP)], acceptance: 'rejected' }),
  },
  'operation.updateTpInfo': {
    params: async (fixtures) => ({
      flowId: await fixtures.content(TP),
      title: fixtures.text(),
      tagIds: await tagIds(fixtures),
    }),
  },
  'operation.updateTpImageList': { params: async (fixtures) => ({ flowId: await fixtures.content(TP), images: [] }) },
  'operation.addNoteFavorite': { params: async (fixtures) => ({ flowIds: await noteIds(fixtures) }) },
  'operation.cancelNoteFavorite': {
    async params(fixtures, who) {
      const flowIds = await noteIds(fixtures);
      for (const flowId of flowIds) await fixtures.favoriteFlow(who.userId, flowId);
      return { flowIds };
    },
  },
  'operation.queryNoteFavorites': {
    async params(fixtures, who) {
      await fixtures.favoriteFlow(who.userId, await fixtures.content());
      return { pageSize: 50 };
    },
  },
} satisfies SomeSamples;
