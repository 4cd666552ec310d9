/** Calls that the console needs in addition to the specification's. */
import { DECISIONS } from './acts';
import { actOnJobs, dismissJobs, queryTray } from './tray';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'console.exportList': ({ call, params }, context) => context.exportFile(call, params),
  'console.exportTemplate': ({ call }, context) => context.exportTemplate(call),
  'console.queryTray': (_, context) => queryTray(context),
  'console.cancelTrayJob': (jobs, context) => actOnJobs(context, 'cancel', jobs),
  'console.retryTrayJob': (jobs, context) => actOnJobs(context, 'retry', jobs),
  'console.decideOutcome': ({ kind, ids, decision }, context) => DECISIONS[kind](context, ids.map(Number), decision),
  'console.dismissTrayJobs': (params, context) => dismissJobs(context, params),
} satisfies SomeHandlers;
