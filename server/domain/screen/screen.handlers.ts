/** Compiled screens for browsers; server/screens compiles them. */
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'screens.queryIndex': async (_, { actor, screens: { documents } }) => documents.index(actor),
  'screens.readScreenAt': async ({ path }, { actor, screens: { documents } }) => documents.at(path, actor),
  'screens.readScreen': ({ id }, { identify, screens: { documents } }) => documents.read(id, identify),
} satisfies SomeHandlers;
