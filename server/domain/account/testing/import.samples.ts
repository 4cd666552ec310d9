import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.importUserList': {
    params: (fixtures) => ({
      file: new Blob([`登录名,姓名,部门\n${fixtures.text()},${fixtures.text()},内容运营中心\n`], { type: 'text/csv' }),
    }),
  },
  'auth.exportPasswordLinks': { params: async (fixtures) => ({ userIds: [(await fixtures.account()).userId] }) },
} satisfies SomeSamples;
