import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'console.queryNames': {
    async params(fixtures, who) {
      return {
        references: [
          { kind: 'account', ids: [String(who.userId)] },
          { kind: 'credential', ids: [String(await fixtures.credential())] },
        ],
      };
    },
  },
  'console.search': {
    async params(fixtures) {
      await fixtures.keyword();
      return { keyword: fixtures.secret };
    },
  },
} satisfies SomeSamples;
