/** RPA computers and their tasks (calls.md section 7.3). */
import { beginOfDay } from '../../db/days';
import { computersIn, countsOf, statusesOf } from './computer.rules';
import * as store from './computer.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'feedRobot.computers'({ keyword, ...which }, { db, actor, now }) {
    const [rows, tallies] = await Promise.all([
      store.computersOf(db, actor, computersIn(which), keyword),
      store.talliesOf(db, actor, computersIn(which), beginOfDay(now())),
    ]);
    return {
      list: rows.map(({ accountIds, ...row }) => ({
        ...row,
        ...countsOf(tallies.filter(({ accountId }) => accountIds.includes(accountId))),
      })),
    };
  },
  'feedRobot.privateMessageTasks': (params, { db, actor }) =>
    store.pageOfLetters(db, actor, computersIn(params), params),
  async 'feedRobot.tasksStatus'(which, { db, actor, now }) {
    const [tallies, bots] = await Promise.all([
      store.talliesOf(db, actor, computersIn(which), beginOfDay(now())),
      store.activeBots(db, now()),
    ]);
    return {
      letters: countsOf(tallies.filter(({ kind }) => kind === 'letter')),
      comments: countsOf(tallies.filter(({ kind }) => kind === 'comment')),
      statuses: statusesOf(tallies),
      bots,
      asOf: now().toISOString(),
    };
  },
  'feedRobot.queryVangoghOrigins': async (_, { db, actor }) => ({ list: await store.originsOf(db, actor) }),
} satisfies SomeHandlers;
