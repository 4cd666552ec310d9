/** Calls that the console needs in addition to the specification's. */
import { actOnJobs, decideOutcome, dismissJobs, queryTray } from './tray';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'console.exportList': ({ call, params }, context) => context.exportFile(call, params),
  'console.exportTemplate': ({ call }, context) => context.exportTemplate(call),
  'console.queryTray': (_, context) => queryTray(context),
  'console.cancelTrayJob': (jobs, context) => actOnJobs(context, 'cancel', jobs),
  'console.retryTrayJob': (jobs, context) => actOnJobs(context, 'retry', jobs),
  'console.decideOutcome': (decided, context) => decideOutcome(context, decided),
  'console.dismissTrayJobs': (params, context) => dismissJobs(context, params),
} satisfies SomeHandlers;
