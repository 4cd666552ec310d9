import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.queryGitAccessToken': {
    async params(fixtures, who) {
      await fixtures.gitToken(who.userId);
      return {};
    },
  },
  'auth.updateGitAccessToken': { params: (fixtures) => ({ token: fixtures.text() }) },
} satisfies SomeSamples;
