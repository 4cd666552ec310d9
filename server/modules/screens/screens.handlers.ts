/** Compiled screens for browsers; server/screens compiles them. */
import type { AreaHandlers } from '../../kernel/handler';

export const screens: AreaHandlers<'screens'> = {
  queryIndex: { handle: async (_, { actor, screens: { documents } }) => documents.index(actor) },
  readScreenAt: { handle: async ({ path }, { actor, screens: { documents } }) => documents.at(path, actor) },
  readScreen: { handle: ({ id }, { identify, screens: { documents } }) => documents.read(id, identify) },
};
