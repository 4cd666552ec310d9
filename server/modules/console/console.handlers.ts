/** Calls that the console needs in addition to the specification's. */
import { keptFile } from '../../domain/export/keep';
import { cancelJob, dismissJobs, queryTray, retryJob } from '../../domain/tray/tray';
import type { AreaHandlers } from '../../kernel/handler';
import { namesOf } from '../../domain/rows/name.store';

export const console: AreaHandlers<'console'> = {
  queryNames: {
    handle: async ({ references }, { db, actor }) => ({ list: await namesOf(db, actor, references) }),
  },
  exportList: { handle: ({ call, params }, context) => context.exportFile(call, params) },
  exportTemplate: { handle: ({ call }, context) => context.exportTemplate(call) },
  queryTray: { handle: (_, context) => queryTray(context) },
  cancelTrayJob: {
    async handle(job, context) {
      await cancelJob(context, job);
      return null;
    },
  },
  retryTrayJob: {
    async handle(job, context) {
      await retryJob(context, job);
      return null;
    },
  },
  dismissTrayJobs: { handle: (params, context) => dismissJobs(context, params) },
  downloadExport: { handle: ({ exportId }, context) => keptFile(context, exportId) },
};
