/** Generated texts: notes and messages. */
import { sql } from 'drizzle-orm';
import { flow, generatedMessage as message } from '../../db/schema';
import { resume, stopMessage } from './generate';
import { MESSAGES_BEING_WRITTEN } from './message.store';
import { contentAddress } from '../tray/addresses';
import { rowByRow, type TrayKind } from '../tray/kind';

export const work: TrayKind = {
  kind: 'text',
  title: '生成文案',
  icon: 'M5 19.5 6.2 15 16 5.2a2 2 0 0 1 2.8 2.8L9 17.8ZM14 7.2l2.8 2.8M12 19.5h7',
  entities: ['generatedMessage'],
  interruptible: MESSAGES_BEING_WRITTEN,
  rows: (actor, since) => ({
    from: sql`${message} left join ${flow} on ${flow.flowId} = ${message.flowId}
      where ${message.creatorId} = ${actor.userId} and ${message.updateTime} >= ${since}`,
    jobId: message.messageId,
    title: sql`coalesce(nullif(${message.keyword}, ''), ${flow.title}, nullif(${message.instruction}, ''), '未命名')`,
    detail: sql`char_length(${message.content}) || ' 字'`,
    state: sql`case ${message.state} when 'stopped' then 'cancelled' else ${message.state} end`,
    reason: message.failReason,
    beginTime: message.createTime,
    endTime: sql`case when ${message.state} <> 'running' then ${message.updateTime} end`,
    address: contentAddress(actor, message.flowId),
    canCancel: sql`${message.state} = 'running' and ${message.stopAt} is null`,
    canRetry: sql`${message.state} in ('failed', 'stopped')`,
  }),
  cancel: {
    label: '取消',
    question: '取消生成？已写出的文字会保留，之后可以接着生成。',
    run: rowByRow(stopMessage),
  },
  retry: {
    label: '重试',
    run: rowByRow(resume),
  },
};
