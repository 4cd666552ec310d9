/** Records what people do, in the words that a confirmation of the same call has. */
import { auditSubjectOf } from '../../../src/services/catalogue/sets/audit';
import type { AuditLog } from '../../kernel/calls/edits';
import { paramsInWords } from '../assistant/answer/call-words';
import { isSecret } from '../assistant/answer/named-records';
import { insertEntry } from './audit.store';

export const auditLog: AuditLog = {
  records: (call) => auditSubjectOf(call) !== null,
  describe: (call, params, { db, actor }) =>
    paramsInWords(
      db,
      actor,
      call,
      Object.fromEntries(Object.entries(params).filter(([name]) => !isSecret(call, name))),
    ),
  store: ({ name, ...call }, details, { db, actor, address, now }) =>
    insertEntry(db, {
      userId: actor.userId,
      call: name,
      subject: auditSubjectOf({ name, ...call }) ?? 'export',
      details,
      address,
      createTime: now(),
    }),
};
