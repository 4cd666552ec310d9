/** The audit log: who did what, when and from where (docs/decisions/0134-audit-log.md). */
import { AUDIT } from '../bases';
import {
  area,
  choice,
  closed,
  day,
  entity,
  id,
  line,
  list,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../define';
import { ADMINISTER } from '../policies';
import { AUDIT_SUBJECT_NAMES } from '../sets/audit';

const detail = closed({ title: Type.String({ title: '内容' }), value: Type.String({ title: '值' }) });

export const auditEntry = entity('AuditEntry', {
  auditId: id('编号'),
  createTime: time('时间'),
  userName: Type.String({ title: '操作人' }),
  department: Type.String({ title: '操作人部门' }),
  subject: choice('类别', AUDIT_SUBJECT_NAMES),
  act: Type.String({ title: '动作' }),
  /** One line with the names of the records and what changed, as of then. */
  summary: Type.String({ title: '内容', display: 'longText' }),
  details: list(detail, '明细'),
  address: Type.String({ title: '来源地址' }),
});

export const auditCalls = area('audit', AUDIT, {
  queryAuditList: {
    summary: 'Entries of the audit log',
    title: '审计日志',
    policy: ADMINISTER,
    path: 'query-audit-list',
    reads: ['auditEntry'],
    params: paged(
      {
        keyword: optional(searched('操作人姓名或登录名', 64)),
        subject: optional(choice('类别', AUDIT_SUBJECT_NAMES)),
        act: optional(line('动作', 64)),
        createdFrom: optional(day('起始日期')),
        createdTo: optional(day('截止日期')),
      },
      ['createTime'],
    ),
    result: pageOf(auditEntry),
    export: {
      name: '审计日志',
      key: 'auditId',
      columns: ['createTime', 'userName', 'department', 'act', 'summary', 'subject', 'address'],
    },
  },
});
