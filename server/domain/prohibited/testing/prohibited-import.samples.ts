import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'publish.importProhibitedWords': {
    params: (fixtures) => ({ file: new Blob([`违禁词,分类\n${fixtures.text()},测试`]) }),
    anywhere: true,
  },
} satisfies SomeSamples;
