/** Cancels and retries of work, by kind: that of the tray, and that which screens list. */
import type { BatchResult, ConsoleDecideOutcomeParams } from '../../../src/services/catalogue/generated/types';
import type { OutcomeDecision } from '../../../src/services/catalogue/sets/outcome';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { cancelReplies } from '../automatic/settings.acts';
import { cancelLogIn } from '../conversation/account.acts';
import { decide as decideChat, retry as retryChat } from '../conversation/chat.acts';
import { decideReply } from '../group-bot/group-bot.acts';
import { decide as decideMessages, retry as retryMessages } from '../message/message.send';
import { undoPlanImport } from '../publication/plan-import';
import { decidePublications, retryPublications } from '../publication/publication.acts';
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
    chatMessage: oneByOne({ run: (context, id) => retryChat(context, Number(id)) }),
    message: (context, ids) => retryMessages(context, numbers(ids)),
    publication: (context, ids) => retryPublications(context, numbers(ids)),
    task: ({ db, actor, now }, ids) => retryTasks(db, actor, numbers(ids), now()),
  },
};

type Decided = ConsoleDecideOutcomeParams['kind'];
type Decide = (context: Context, ids: readonly number[], decision: OutcomeDecision) => Promise<BatchResult>;

/** What a person knows of work whose outcome bots could not find out, by kind. */
export const DECISIONS: Readonly<Record<Decided, Decide>> = {
  chatMessage: (context, ids, decision) =>
    oneByOne({ run: (_, id) => decideChat(context, Number(id), decision) })(context, ids),
  commentTask: (context, ids, decision) => decideMessages(context, ids, decision, 'reply'),
  groupReply: (context, ids, decision) =>
    oneByOne({ run: (_, id) => decideReply(context, Number(id), decision) })(context, ids),
  message: decideMessages,
  publication: decidePublications,
};
