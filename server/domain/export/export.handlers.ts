/** Calls that the console needs in addition to the specification's. */
import { keptFile } from './keep';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'console.downloadExport': ({ exportId }, context) => keptFile(context, exportId),
} satisfies SomeHandlers;
