/** How much work waits in each queue, and for how long: for the metrics. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { spiderTask } from '../../db/schema';
import type { WaitingWork } from '../../kernel/metrics';
import { QUEUES } from './job.store';

/** Tasks of bots, which wait from the time at which they are due. */
const TASKS = sql`select 'tasks' as queue, min(due_time) as oldest, count(*)::int as waiting from ${spiderTask} where status = 'idle' and due_time <= now()`;

export async function waitingWork(db: Database): Promise<WaitingWork[]> {
  const jobs = Object.entries(QUEUES).map(
    ([queue, { table }]) =>
      sql`select ${queue}::text as queue, min(create_time) as oldest, count(*)::int as waiting from ${table} where status = 'queued'`,
  );
  const { rows } = await db.execute<{ queue: string; waiting: number; oldest: number }>(
    sql`select queue, waiting, coalesce(extract(epoch from now() - oldest), 0)::float8 as oldest from (${sql.join([...jobs, TASKS], sql` union all `)}) as queues`,
  );
  return rows;
}
