import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.queryMenuList': { wordless: true, params: () => ({}) },
  'auth.queryAddressAccess': { params: () => ({ path: '/v1/permissions/account' }) },
} satisfies SomeSamples;
