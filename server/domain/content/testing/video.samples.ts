import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { tagIds } from '../../../../tests/authorisation/params';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const VIDEO = { type: 'video', platform: 'dy' } as const;

const videoIds = async (fixtures: Fixtures) => [await fixtures.content(VIDEO), await fixtures.content(VIDEO)];

/** A list call with one content of the kind. */
const listOf = (kind: Parameters<Fixtures['content']>[0]) => ({
  async params(fixtures: Fixtures) {
    await fixtures.content(kind);
    return { pageSize: 50 };
  },
});

export const samples = {
  'operation.queryVideoList': listOf(VIDEO),
  'operation.jjrQueryVideoList': listOf({ ...VIDEO, agent: true }),
  'operation.saveVideoByInfo': {
    params: async (fixtures) => ({
      url: `https://www.douyin.com/video/${fixtures.hex()}`,
      title: fixtures.text(),
      tagIds: await tagIds(fixtures),
    }),
  },
  'operation.deleteVideo': { params: async (fixtures) => ({ flowIds: await videoIds(fixtures) }) },
  'operation.updateVideoScript': {
    params: async (fixtures) => ({ flowId: await fixtures.content(VIDEO), script: fixtures.text() }),
  },
  'operation.getKsVideoInfoByUrl': {
    params: (fixtures) => ({ url: `https://www.kuaishou.com/short-video/${fixtures.hex()}` }),
    anywhere: true,
  },
  'operation.updateVideoShared': { params: async (fixtures) => ({ flowIds: await videoIds(fixtures), shared: true }) },
  'operation.queryOpenVideoList': {
    async params(fixtures) {
      await fixtures.content({ ...VIDEO, shareTime: new Date('2026-06-01T00:00:00Z') });
      return {};
    },
  },
  'operation.queryOpenVideo': {
    params: async (fixtures) => ({
      flowId: await fixtures.content({ ...VIDEO, shareTime: new Date('2026-06-01T00:00:00Z') }),
    }),
  },
} satisfies SomeSamples;
