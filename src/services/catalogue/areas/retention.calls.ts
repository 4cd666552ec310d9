/** How long rows are kept (docs/decisions/0140-retention.md). */
import { RETENTION } from '../bases';
import { area, choice, closed, count, entity, list, nullable, optional, time, Type } from '../define';
import type { Entity } from '../entities';
import { ADMINISTER } from '../policies';
import { RETENTION_KIND_NAMES, RETENTION_LIMITS } from '../sets/retention';

const kind = choice('数据', RETENTION_KIND_NAMES);
const days = (title: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: RETENTION_LIMITS.most, title, description: 'null: kept' }));
const counted = (title: string) =>
  count(title, { description: `At most ${RETENTION_LIMITS.counted + 1}: larger numbers are not counted` });

const retentionRule = entity('RetentionRule', {
  kind,
  title: Type.String({ title: '数据' }),
  rule: Type.String({ title: '规则' }),
  days: nullable(Type.Integer({ title: '保留天数', description: 'null: kept' })),
  usualDays: nullable(Type.Integer({ title: '默认天数', description: 'null: kept' })),
  least: Type.Integer({ title: '最少天数' }),
  rows: counted('现有条数'),
  oldest: nullable(time('最早')),
  editor: Type.String({ title: '修改人', description: 'Empty: never changed' }),
  editTime: nullable(time('修改时间')),
  runTime: nullable(time('上次清理')),
  deleted: count('上次删除条数'),
});

const effect = entity('RetentionEffect', {
  rows: counted('会删除的条数'),
  from: nullable(time('最早的一条')),
  to: nullable(time('最晚的一条')),
});

/** What is counted: the rows of all kinds, and what some of them are kept for. */
const COUNTED: readonly Entity[] = [
  'chatMessage',
  'receiver',
  'conversationRecord',
  'groupMessage',
  'groupReply',
  'assistant',
  'assistantHistory',
  'assistantContent',
  'image',
  'page',
  'product',
  'screenVersion',
  'screenDraft',
  'exportJob',
  'posterJob',
  'messageBatch',
  'message',
  'task',
  'comment',
  'formRecord',
  'trayDismissal',
  'sourceEvent',
  'decryptTrace',
  'auditEntry',
];
/** Minimum ms between two counts of an open screen. */
const COUNTED_EVERY_MS = 60_000;

export const retentionCalls = area('retention', RETENTION, {
  queryList: {
    summary: 'How long rows of each kind are kept, and what was deleted last',
    title: '数据保留',
    policy: ADMINISTER,
    path: 'query-list',
    reads: ['retentionRule', ...COUNTED],
    pauseMs: COUNTED_EVERY_MS,
    result: closed({ list: list(retentionRule) }),
  },
  queryEffect: {
    summary: 'Which rows would be deleted if rows were kept for this many days',
    title: '会删除哪些数据',
    policy: ADMINISTER,
    path: 'query-effect',
    reads: ['retentionRule', ...COUNTED],
    pauseMs: COUNTED_EVERY_MS,
    params: closed({ kind, days: days('保留天数') }),
    result: effect,
  },
  update: {
    summary: 'Changes for how many days rows of a kind are kept; older ones are deleted within an hour',
    title: '修改数据保留时间',
    policy: ADMINISTER,
    path: 'update',
    changes: ['retentionRule'],
    ask: ['修改“{kind}”的保留时间', '只保留最近 {days} 天（更早的会被永久删除，不能恢复）'],
    final: true,
    params: closed({
      kind,
      days: optional(days('保留天数')),
      before: nullable(
        Type.Integer({
          minimum: 1,
          maximum: RETENTION_LIMITS.most,
          title: '原来的天数',
          description: 'As it was shown; refused if somebody has changed it since',
        }),
      ),
    }),
    result: retentionRule,
  },
});
