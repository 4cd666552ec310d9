/** Counts of the tasks of computers. Pure. */
import { COMMENT_TASK_STATUS, COMMENT_TASK_STATUS_NAMES } from '../../../src/services/catalogue/sets/comment-task';
import {
  ACCOUNT_ORIGIN,
  DEFAULT_PLATFORM_NUMBER,
  PLATFORM_OF_NUMBER,
  type AccountOrigin,
} from '../../../src/services/catalogue/sets/conversation';
import type { TASK_STATUS_NAMES } from '../../../src/services/catalogue/sets/task';
import type { Computers } from '../comment-task/comment-task.store';

/** Selects computers by origin and platform; absent params have the specification's defaults. */
export const computersIn = ({ origin, platform }: { origin?: number; platform?: number }): Computers => ({
  origin: (origin ?? ACCOUNT_ORIGIN.matrix) as AccountOrigin,
  platform: PLATFORM_OF_NUMBER[platform ?? DEFAULT_PLATFORM_NUMBER]!,
});

/** Number of tasks of a kind and status; ended ones of today. */
export interface Tally {
  readonly kind: 'letter' | 'comment';
  readonly status: keyof typeof TASK_STATUS_NAMES;
  readonly count: number;
}

const sum = (tallies: readonly Tally[], which: (tally: Tally) => boolean): number =>
  tallies.filter(which).reduce((total, { count }) => total + count, 0);

export const countsOf = (tallies: readonly Tally[]) => ({
  waiting: sum(tallies, ({ status }) => status === 'idle'),
  executing: sum(tallies, ({ status }) => status === 'assigned' || status === 'executing'),
  done: sum(tallies, ({ status }) => status === 'done'),
  failed: sum(tallies, ({ status }) => status === 'failed'),
});

const { idle, assigned, executing, ended } = COMMENT_TASK_STATUS;
const NUMBER_OF = { idle, assigned, executing, done: ended, failed: ended, cancelled: ended } as const;

/** Counts of messages and comment tasks by status number; statuses without tasks have 0. */
export const statusesOf = (tallies: readonly Tally[]) =>
  Object.values(COMMENT_TASK_STATUS).map((status) => {
    const count = (kind: Tally['kind']) =>
      sum(tallies, (tally) => tally.kind === kind && NUMBER_OF[tally.status] === status);
    return {
      status,
      name: COMMENT_TASK_STATUS_NAMES[status],
      letters: count('letter'),
      comments: count('comment'),
    };
  });
