/** Calls that the console needs in addition to the specification's. */
import { keptFile } from '../../domain/export/keep';
import { actOnJobs, dismissJobs, queryTray } from '../../domain/tray/tray';
import type { AreaHandlers } from '../../kernel/handler';
import { namesOf } from '../../domain/rows/name.store';

export const console: AreaHandlers<'console'> = {
  queryNames: {
    handle: async ({ references }, { db, actor }) => ({ list: await namesOf(db, actor, references) }),
  },
  exportList: { handle: ({ call, params }, context) => context.exportFile(call, params) },
  exportTemplate: { handle: ({ call }, context) => context.exportTemplate(call) },
  queryTray: { handle: (_, context) => queryTray(context) },
  cancelTrayJob: { handle: (jobs, context) => actOnJobs(context, 'cancel', jobs) },
  retryTrayJob: { handle: (jobs, context) => actOnJobs(context, 'retry', jobs) },
  dismissTrayJobs: { handle: (params, context) => dismissJobs(context, params) },
  downloadExport: { handle: ({ exportId }, context) => keptFile(context, exportId) },
};
