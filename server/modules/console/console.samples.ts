import type { Samples } from '../../../tests/authorisation/sample';

export const consoleSamples: Samples<'console'> = {
  queryNames: {
    async params(world, who) {
      return {
        references: [
          { kind: 'account', ids: [String(who.userId)] },
          { kind: 'credential', ids: [String(await world.credential())] },
        ],
      };
    },
  },
};
