import type { Samples } from '../../../tests/authorisation/sample';

export const userSamples: Samples<'user'> = {
  login: {
    async params(world) {
      const { loginName } = await world.account({ password: world.password });
      return { loginName, password: world.password };
    },
  },
  logout: { params: () => ({}) },
  getUserInfo: { params: () => ({}) },
  queryUserInfo: { params: () => ({}) },
  queryUsers: { params: () => ({ keyword: '', limit: 100 }) },
  queryAdmin: { wordless: true, params: () => ({}) },
};
