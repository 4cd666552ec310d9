/** How long rows are kept, for administrators. */
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { MESSAGES } from './retention.messages';
import { cutoffOf, refusalOf } from './retention.rules';
import { daysOf, effectOf, listRules, lockKind, writeRule } from './retention.store';

export const handlers = {
  'retention.queryList': async (_, { db }) => ({ list: await listRules(db) }),
  async 'retention.queryEffect'({ kind, days }, { db, now }) {
    const refusal = refusalOf(kind, days);
    if (refusal !== null) throw invalidField('days', refusal);
    return days === null ? { rows: 0, from: null, to: null } : effectOf(db, kind, cutoffOf(days, now()));
  },
  async 'retention.update'({ kind, days = null, before }, { db, actor, now }) {
    const refusal = refusalOf(kind, days);
    if (refusal !== null) throw invalidField('days', refusal);
    await lockKind(db, kind);
    const current = await daysOf(db, kind);
    if (current !== before) throw invalid(MESSAGES.changed(current));
    await writeRule(db, { kind, days, editorId: actor.userId, editTime: now() });
    return (await listRules(db, [kind]))[0]!;
  },
} satisfies SomeHandlers;
