/** State of search, dry run, replacement and undo; shows the result of the last step. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Failure, failureOf, isLost, lostWrite } from '../../../runtime/data/failure';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import type { SearchParams } from './search-query';
import type { Hit } from './groups';

type Planned = Calls['workshop.replaceScreens']['result'];
export type Problem = Planned['problems'][number];
export type Refused = Calls['workshop.undoReplace']['result']['refused'][number];
export type Step = 'search' | 'plan' | 'replace' | 'undo';

/** A search with its replacement text. */
export interface ReplaceParams extends SearchParams {
  readonly replacement: string;
}

interface Hits {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly screens: number;
}

export type Outcome =
  | { readonly is: 'nothing' }
  | { readonly is: 'working'; readonly step: Step }
  | { readonly is: 'failed'; readonly error: Failure; again?(this: void): void }
  | ({ readonly is: 'found'; readonly params: SearchParams } & Hits)
  /** `changed`: nothing was replaced, because screens changed after an earlier dry run. */
  | ({
      readonly is: 'planned';
      readonly params: ReplaceParams;
      readonly problems: readonly Problem[];
      readonly plan: string;
      readonly changed: boolean;
    } & Hits)
  /** The replacement was refused because of problems, or because no hits are left. */
  | { readonly is: 'refused'; readonly problems: readonly Problem[] }
  | ({ readonly is: 'replaced'; readonly params: ReplaceParams; readonly batchId: number } & Hits)
  | { readonly is: 'undone'; readonly done: number; readonly refused: readonly Refused[] };

export interface Replacement {
  readonly outcome: Outcome;
  search(this: void, params: SearchParams): void;
  plan(this: void, params: ReplaceParams): void;
  /** Replaces exactly what the dry run `plan` has shown. */
  replace(this: void, params: ReplaceParams, plan: string, message: string): void;
  undo(this: void, batchId: number): void;
}

const NOTHING: Outcome = { is: 'nothing' };

export function useReplacement(client: Client): Replacement {
  const [outcome, setOutcome] = useState(NOTHING);
  const newest = useRef(0);

  const run = useCallback((step: Step, work: () => Promise<Outcome>) => {
    const mine = ++newest.current;
    const attempt = async () => {
      setOutcome({ is: 'working', step });
      const next = await work().catch((error: unknown) => failedOf(step, error, () => void attempt()));
      if (newest.current === mine) setOutcome(next);
    };
    void attempt();
  }, []);

  const steps = useMemo(() => {
    const send = stepsOf(client);
    return {
      search: (params: SearchParams) => run('search', () => send.search(params)),
      plan: (params: ReplaceParams) => run('plan', () => send.plan(params)),
      replace: (params: ReplaceParams, plan: string, message: string) =>
        run('replace', () => send.replace(params, plan, message)),
      undo: (batchId: number) => run('undo', () => send.undo(batchId)),
    } satisfies Omit<Replacement, 'outcome'>;
  }, [client, run]);
  return { outcome, ...steps };
}

const stepsOf = (client: Client) => ({
  async search(params: SearchParams): Promise<Outcome> {
    const { list, total, screens } = await client.call('workshop.searchScreens', params, { fresh: true });
    return { is: 'found', params, hits: list, total, screens };
  },
  async plan(params: ReplaceParams): Promise<Outcome> {
    const { hits, total, screens, problems, plan } = await client.call('workshop.replaceScreens', {
      ...params,
      dryRun: true,
    });
    return { is: 'planned', params, hits, total, screens, problems, plan, changed: false };
  },
  async replace(params: ReplaceParams, plan: string, message: string): Promise<Outcome> {
    const {
      batchId,
      hits,
      total,
      screens,
      problems,
      stale,
      plan: another,
    } = await client.call('workshop.replaceScreens', { ...params, dryRun: false, plan, ...(message && { message }) });
    if (stale) return { is: 'planned', params, hits, total, screens, problems, plan: another, changed: true };
    return batchId === null ? { is: 'refused', problems } : { is: 'replaced', params, batchId, hits, total, screens };
  },
  async undo(batchId: number): Promise<Outcome> {
    return { is: 'undone', ...(await client.call('workshop.undoReplace', { batchId })) };
  },
});

/** Offers a retry only for steps that do not write. */
function failedOf(step: Step, thrown: unknown, again: () => void): Outcome {
  const error = failureOf(thrown);
  const writes = step === 'replace' || step === 'undo';
  if (!writes) return { is: 'failed', error, again };
  return { is: 'failed', error: isLost(error) ? lostWrite(error) : error };
}
