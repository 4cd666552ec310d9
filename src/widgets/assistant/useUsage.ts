import { useEffect, useState } from 'react';
import type { Calls } from '../../services/catalogue/generated/types';
import type { Client } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import { minuteOf } from '../../shared/text/days';
import { MESSAGES } from './assistant.messages';

type Usage = Calls['assistant.queryOwnUsage']['result'];

/** Share of a limit from which on the usage is shown. */
const NEAR = 0.8;

export interface OwnUsage {
  readonly models: readonly string[];
  /** Why nothing can be asked today. */
  readonly limit: string | null;
  /** How much is used; null unless usage is close to the limit. */
  readonly note: string | null;
}

/** Unknown until it is loaded, and after a failure: the server refuses a question beyond the limit in any case. */
const UNKNOWN: OwnUsage = { models: [], limit: null, note: null };

export function usageOf({ models, tokens, limit, departmentTokens, departmentLimit, resetTime }: Usage): OwnUsage {
  const shares: readonly [number, number | null][] = [
    [tokens, limit],
    [departmentTokens, departmentLimit],
  ];
  const isUsedUp = shares.some(([used, most]) => most !== null && used >= most);
  const near = shares.find(([used, most]) => most !== null && used >= most * NEAR);
  return {
    models,
    limit: isUsedUp ? MESSAGES.limit(minuteOf(new Date(resetTime)).slice(-5)) : null,
    note: near ? MESSAGES.used(near[0], near[1]!) : null,
  };
}

export function useUsage(client: Client): OwnUsage {
  const [usage, setUsage] = useState(UNKNOWN);
  const [attempt, setAttempt] = useState(0);
  useChanges(client, ['assistantUsage'], () => setAttempt((before) => before + 1));
  useEffect(() => {
    const left = new AbortController();
    client.call('assistant.queryOwnUsage', {}, { signal: left.signal, fresh: attempt > 0 }).then(
      (answer) => setUsage(usageOf(answer)),
      () => undefined,
    );
    return () => left.abort();
  }, [client, attempt]);
  return usage;
}
