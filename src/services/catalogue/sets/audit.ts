/** What the audit log records (docs/decisions/0134-audit-log.md). */
import type { Call } from '../define';
import type { Entity } from '../entities';

/** Kinds of entries; the first ones are entities whose every change by a person is recorded. */
export const AUDIT_SUBJECT_NAMES = {
  account: '账号',
  role: '角色',
  department: '业务线',
  agreementVersion: '用户协议',
  retentionRule: '数据保留',
  joinRequest: '入组申请',
  credential: '采集凭证',
  gitToken: 'Git 令牌',
  publisherAuth: '发布账号',
  publication: '发布',
  replyAccount: '私信账号',
  groupBotAccount: '群机器人',
  automaticConfig: '自动回复',
  screenVersion: '页面版本',
  screenReview: '页面送审',
  export: '导出',
  deletion: '其他删除',
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECT_NAMES;

const DELETES = /[.](?:delete|remove)[A-Z]?/;

type Recorded = Pick<Call, 'name' | 'kind' | 'policy'> & { readonly changes?: readonly Entity[] };

/**
 * The kind of entry that a call gets, by the first entity that it changes; null: none, as for calls that only read and
 * those of bots and visitors.
 */
export function auditSubjectOf({ name, kind, policy, changes = [] }: Recorded): AuditSubject | null {
  if (policy.kind === 'bot' || policy.kind === 'public') return null;
  if (kind === 'stream') return null;
  const [first] = changes;
  if (first === undefined) return null;
  if (Object.hasOwn(AUDIT_SUBJECT_NAMES, first)) return first as AuditSubject;
  return DELETES.test(name) ? 'deletion' : null;
}
