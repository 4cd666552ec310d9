/** Cancels and retries of work, by kind: that of the tray, and that which screens list. */
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { cancelReplies } from '../automatic/settings.acts';
import { cancelLogIn } from '../conversation/account.acts';
import { retry as retryMessages } from '../message/message.send';
import { undoPlanImport } from '../publication/plan-import';
import { retryPublications } from '../publication/publication.acts';
import { cancelTasks, retryTasks } from '../task/people.store';
import type { JobAction } from './kind';

export type Action = 'cancel' | 'retry';
type Ids = readonly (number | string)[];
type Act = (context: Context, ids: Ids) => Promise<BatchResult>;

/** A single one is refused with its reason. */
export const oneByOne =
  ({ run }: Pick<JobAction, 'run'>): Act =>
  async (context, ids) => {
    const failed: BatchResult['failed'] = [];
    for (const id of ids)
      try {
        await run(context, String(id));
      } catch (error) {
        if (ids.length === 1 || !(error instanceof ApiError)) throw error;
        failed.push({ id: Number(id), reason: error.message });
      }
    return { done: ids.length - failed.length, failed };
  };

const numbers = (ids: Ids) => ids.map(Number);

/** Kinds that the tray does not list. */
export const SHOWN_BY_SCREENS: Readonly<Record<Action, Readonly<Record<string, Act>>>> = {
  cancel: {
    automaticReply: (context, ids) => cancelReplies(context, numbers(ids)),
    logIn: oneByOne({ run: (context, id) => cancelLogIn(context, Number(id)) }),
    plan: oneByOne({ run: (context, id) => undoPlanImport(context, Number(id)) }),
    task: ({ db, actor, now }, ids) => cancelTasks(db, actor, numbers(ids), now()),
  },
  retry: {
    message: (context, ids) => retryMessages(context, numbers(ids)),
    publication: (context, ids) => retryPublications(context, numbers(ids)),
    task: ({ db, actor, now }, ids) => retryTasks(db, actor, numbers(ids), now()),
  },
};
