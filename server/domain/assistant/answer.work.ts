/** Answers of the assistant that take long, wait for a decision, or failed. */
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assistantContent as answerRow, assistantHistory, assistantRun } from '../../db/schema';
import { resume, stopAnswer } from './answer/answer';
import { ANSWERS } from './history/content.store';
import { rowByRow, type TrayKind } from '../tray/kind';

const question = alias(answerRow, 'question');

/** Shorter answers are no long work: they stand where they were asked for. */
const LONG = sql.raw(`interval '10 seconds'`);

export const work: TrayKind = {
  kind: 'answer',
  title: '助手回答',
  icon: 'M4 5h16v11.5H11L7 20v-3.5H4ZM9 10.5h.01M12 10.5h.01M15 10.5h.01',
  entities: ['assistantContent'],
  shows: ['assistantHistory'],
  interruptible: ANSWERS,
  rows: (actor, since) => ({
    from: sql`${answerRow} join ${assistantHistory} on ${assistantHistory.historyId} = ${answerRow.historyId} and ${assistantHistory.deleteTime} is null
      left join ${answerRow} as ${question} on ${question.contentId} = ${answerRow.parentId}
      where ${answerRow.userId} = ${actor.userId} and ${answerRow.role} = 'assistant' and ${answerRow.createTime} >= ${since}
      and (${answerRow.state} in ('running', 'asking', 'failed') or ${answerRow.updateTime} >= ${answerRow.createTime} + ${LONG})`,
    jobId: answerRow.contentId,
    title: sql`coalesce(nullif(${question.text}, ''), ${assistantHistory.title})`,
    detail: sql`case when ${answerRow.state} = 'asking' then '等待您确认' end`,
    state: sql`case ${answerRow.state} when 'stopped' then 'cancelled' when 'asking' then 'paused' else ${answerRow.state} end`,
    reason: answerRow.failReason,
    beginTime: answerRow.createTime,
    endTime: sql`case when ${answerRow.state} not in ('running', 'asking') then ${answerRow.updateTime} end`,
    address: sql`'/assistant?historyId=' || ${answerRow.historyId}`,
    canCancel: sql`exists (select from ${assistantRun} where ${assistantRun.contentId} = ${answerRow.contentId} and ${assistantRun.stopAt} is null)`,
    canRetry: sql`${answerRow.state} in ('failed', 'stopped')`,
  }),
  cancel: {
    label: '取消',
    question: '停止回答？已写出的文字会保留，之后可以继续。',
    run: rowByRow(stopAnswer),
  },
  retry: {
    label: '继续',
    run: rowByRow(resume),
  },
};
