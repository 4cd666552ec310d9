/** Steps of stories: text, characters, scenes. */
import { sql } from 'drizzle-orm';
import { STORY_STEP_NAMES } from '../../../src/services/catalogue/sets/generation';
import { flow, story as row } from '../../db/schema';
import { MESSAGES } from './generation.messages';
import { cancelStep, retryStep } from './stories';
import { STORIES } from './story.store';
import { screenAddress } from '../tray/addresses';
import { rowByRow, type TrayKind } from '../tray/kind';

const { story: first, characters, scenes } = STORY_STEP_NAMES;
const isCancelled = sql`(${row.state} = 'failed' and ${row.failReason} = ${MESSAGES.cancelled})`;

export const work: TrayKind = {
  kind: 'story',
  title: '生成故事',
  icon: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20',
  entities: ['story'],
  interruptible: STORIES,
  rows: (actor, since) => ({
    from: sql`${row} left join ${flow} on ${flow.flowId} = ${row.flowId}
      where ${row.creatorId} = ${actor.userId} and ${row.updateTime} >= ${since}`,
    jobId: row.storyId,
    title: sql`coalesce(nullif(${row.title}, ''), ${flow.title}, '未命名')`,
    detail: sql`case ${row.step} when 'story' then ${first}::text when 'characters' then ${characters}::text else ${scenes}::text end`,
    state: sql`case when ${isCancelled} then 'cancelled' else ${row.state} end`,
    reason: sql`case when not ${isCancelled} then ${row.failReason} end`,
    beginTime: row.createTime,
    endTime: sql`case when ${row.state} <> 'running' then ${row.updateTime} end`,
    address: screenAddress(actor, ['op:note', '/op/note?tab=stories']),
    canCancel: sql`${row.state} = 'running'`,
    canRetry: sql`${row.state} = 'failed' and ${row.ask} is not null`,
  }),
  cancel: {
    label: '取消',
    question: '取消这一步？没有写完的部分需要重新生成。',
    run: rowByRow(cancelStep),
  },
  retry: { label: '重试', run: rowByRow(retryStep) },
};
