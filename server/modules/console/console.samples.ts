import type { Samples } from '../../../tests/authorisation/sample';

export const consoleSamples: Samples<'console'> = {
  queryNames: {
    async params(fixtures, who) {
      return {
        references: [
          { kind: 'account', ids: [String(who.userId)] },
          { kind: 'credential', ids: [String(await fixtures.credential())] },
        ],
      };
    },
  },
};
