/**
 * Checks what is composed after a pause in typing: everything once an account is chosen, before that the prohibited
 * words of the text.
 */
import { useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../../services/client';
import { type Prohibited, useProhibited } from '../../../shared/prohibited/useProhibited';
import { composedOf, type Draft, hasContent, targetsOf } from '../draft/draft';
import type { Finding } from './findings';

export interface Checks {
  /** Findings of the present draft; empty while it is being checked. */
  readonly current: readonly Finding[];
  /** The last findings, for the list: they stay in view while the next check runs. */
  readonly last: readonly Finding[];
  readonly state: 'none' | 'checking' | 'checked' | 'failed';
  readonly failure: string | undefined;
  again(this: void): void;
}

const REST_MS = 700;
const NONE: readonly Finding[] = [];

export function useChecks(client: Client, draft: Draft, loggerId: number | undefined): Checks {
  const isWhole = draft.targets.length > 0 && hasContent(draft);
  const words = useProhibited(client, isWhole ? null : draft.content);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; findings: readonly Finding[]; failure?: string }>();
  const params = {
    kind: draft.kind,
    ...composedOf(draft),
    targets: targetsOf(draft),
    planTime: draft.planTime,
    ...(loggerId !== undefined && { loggerId }),
  };
  const json = isWhole ? JSON.stringify(params) : '';
  const key = `${round}${json}`;
  useEffect(() => {
    if (json === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client
        .call('publish.checkPublication', JSON.parse(json), { signal: controller.signal, quiet: true, fresh: true })
        .then(
          ({ findings }) => setAnswer({ key, findings }),
          (error: unknown) =>
            controller.signal.aborted || setAnswer({ key, findings: NONE, failure: errorMessage(error) }),
        );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, json, key]);
  const again = () => setRound((before) => before + 1);
  if (!isWhole) {
    const findings = words.marks.map(findingOf);
    return { current: findings, last: findings, state: 'none', failure: undefined, again };
  }
  const isCurrent = answer?.key === key;
  return {
    current: isCurrent ? answer.findings : NONE,
    last: answer?.findings ?? NONE,
    state: !isCurrent ? 'checking' : answer.failure === undefined ? 'checked' : 'failed',
    failure: isCurrent ? answer.failure : undefined,
    again,
  };
}

const findingOf = ({ start, end, word, category, severity, suggestion }: Prohibited): Finding => ({
  publisherId: null,
  field: 'content',
  severity: severity === 'forbidden' ? 'error' : 'warning',
  message: `“${word}”：${category}`,
  start,
  end,
  suggestion,
});
