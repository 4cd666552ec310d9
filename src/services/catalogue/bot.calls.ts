/**
 * Calls of bots: claim a task, report progress, deliver results, finish or fail (docs/decisions/0016-bots.md). The bot
 * generates the id of its claim. A call with an outdated claim has no effect (`held` is false), and repeating a call
 * has no further effect. One file and one line here for each kind of work.
 */
import { BOT } from './bases';
import { adsCalls } from './bot/ads.calls';
import { dueCalls } from './bot/due.calls';
import { groupWorkCalls } from './bot/group.calls';
import { inboxCalls } from './bot/inbox.calls';
import { liveRoomCalls } from './bot/live.calls';
import { logInCalls } from './bot/log-in.calls';
import { publishingCalls } from './bot/publishing.calls';
import { taskCalls } from './bot/task.calls';
import { area } from './define';

export const botCalls = area(
  'bot',
  BOT,
  {
    ...dueCalls,
    ...taskCalls,
    ...inboxCalls,
    ...liveRoomCalls,
    ...logInCalls,
    ...groupWorkCalls,
    ...publishingCalls,
    ...adsCalls,
  },
  { screens: false },
);
