/** RPA computers and their tasks (calls.md section 7.3). */
import type { AreaHandlers } from '../../kernel/handler';
import { computersIn, countsOf, statusesOf } from './computer.rules';
import * as store from './computer.store';
import { beginOfDay } from '../../db/days';

export const computers = {
  computers: {
    async handle({ keyword, ...which }, { db, actor, now }) {
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
  },
  privateMessageTasks: {
    handle: (params, { db, actor }) => store.pageOfLetters(db, actor, computersIn(params), params),
  },
  tasksStatus: {
    async handle(which, { db, actor, now }) {
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
  },
  queryVangoghOrigins: { handle: async (_, { db, actor }) => ({ list: await store.originsOf(db, actor) }) },
} satisfies Partial<AreaHandlers<'feedRobot'>>;
