/** The audit log for administrators. */
import { catalogue } from '../../../src/services/catalogue';
import type { AuditSubject } from '../../../src/services/catalogue/sets/audit';
import type { AuditWords } from '../../kernel/calls/edits';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { ASKED } from '../assistant/answer/call-words';
import { pageOfEntries } from './audit.store';

const MESSAGES = {
  act: (subject: AuditSubject, title: string) => (subject === 'export' ? `导出：${title}` : title),
} as const;

const TITLES: ReadonlyMap<string, string> = new Map(catalogue.map(({ name, title }) => [name, title]));

/** The call's own sentence and what changed; without a sentence, all params. */
function summaryOf(details: AuditWords): string {
  const asked = details.find(({ title }) => title === ASKED)?.value.replace('？', '');
  const changed = details.filter(({ value }) => asked === undefined || value.includes(' → '));
  return [...(asked === undefined ? [] : [asked]), ...changed.map(({ title, value }) => `${title}：${value}`)].join(
    '；',
  );
}

/** Calls of which people know the name by this text. */
const callsNamed = (act: string): string[] =>
  [...TITLES].filter(([, title]) => title.includes(act)).map(([name]) => name);

export const handlers = {
  async 'audit.queryAuditList'({ act, ...params }, { db }) {
    const page = await pageOfEntries(db, params, act === undefined ? undefined : callsNamed(act));
    return {
      ...page,
      list: page.list.map(({ call, details, ...entry }) => ({
        ...entry,
        // A call that this release no longer has keeps its name.
        act: MESSAGES.act(entry.subject, TITLES.get(call) ?? call),
        summary: summaryOf(details),
        details: details.filter(({ title }) => title !== ASKED),
      })),
    };
  },
} satisfies SomeHandlers;
