import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.queryRoleList': { params: () => ({ keyword: '' }) },
  'auth.createRole': { params: (fixtures) => ({ name: fixtures.text(), type: 'viewer', menuCodes: [] }) },
  'auth.updateRole': {
    params: async (fixtures) => ({
      roleId: await fixtures.role(),
      name: fixtures.text(),
      type: 'operator',
      menuCodes: ['feed:feed-list'],
    }),
  },
  'auth.deleteRole': { params: async (fixtures) => ({ roleId: await fixtures.role() }) },
  'auth.queryRoleTypes': { params: () => ({}) },
  'auth.queryOwnRole': { wordless: true, params: () => ({}) },
} satisfies SomeSamples;
