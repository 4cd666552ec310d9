/** Tasks of bots, which have a screen of their own. */
import { sql } from 'drizzle-orm';
import { OPEN_TASK_STATUS_NAMES } from '../../../src/services/catalogue/sets/task';
import { valuesOf } from '../../../src/services/catalogue/sets/values';
import { isIn } from '../../db/schema/columns';
import { spiderTask as row } from '../../db/schema';
import { asBatch, type WorkKind } from '../tray/kind';
import { cancelTasks, retryTasks } from './people.store';

export const work: WorkKind = {
  kind: 'task',
  cancel: { run: asBatch(({ db, actor, now }, ids) => cancelTasks(db, actor, ids, now())) },
  retry: { run: asBatch(({ db, actor, now }, ids) => retryTasks(db, actor, ids, now())) },
  elsewhere: {
    title: '采集与发送任务',
    icon: 'M8.5 5H5.5v15.5h13V5h-3M8.5 3.5h7v3.5h-7ZM8.5 13.5l2.5 2.5 4.5-5',
    entities: ['task'],
    address: '/op/job',
    menu: 'op:job',
    count: ({ userId }) =>
      sql`(select count(*) from ${row} where ${row.creatorId} = ${userId} and ${isIn(row.status, valuesOf(OPEN_TASK_STATUS_NAMES))})`,
  },
};
