/** The checks with their results; runs one or all of them. */
import { useCallback, useState } from 'react';
import type { ServiceCheck } from '../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import { useAnswer, type Answered } from '../../shared/browser/use-answer';
import { MESSAGES } from './server-settings.messages';

/** Checks that run at the same time. */
const AT_ONCE = 4;

export interface ShownCheck extends ServiceCheck {
  readonly running: boolean;
  /** Why the check could not be run. */
  readonly trouble: string | undefined;
}

export interface Checking {
  readonly list: Answered<readonly ShownCheck[]>;
  /** While all are checked: how many are done. */
  readonly all: { readonly done: number; readonly of: number } | null;
  run(this: void, name: string): Promise<void>;
  runAll(this: void): Promise<void>;
}

const describe = (error: unknown): string => errorMessage(error, MESSAGES.failed);

export function useChecks(client: Client): Checking {
  const read = useCallback(async () => (await client.call('setting.queryChecks', {}, { fresh: true })).list, [client]);
  const stored = useAnswer(read, describe);
  const [newer, setNewer] = useState<ReadonlyMap<string, ServiceCheck>>(new Map());
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [troubles, setTroubles] = useState<ReadonlyMap<string, string>>(new Map());
  const [all, setAll] = useState<Checking['all']>(null);
  // Other administrators run checks too: their results are stored, and are read again when they change.
  useChanges(client, ['serviceCheck'], stored.again);

  const run = async (name: string) => {
    setRunning((before) => new Set([...before, name]));
    setTroubles((before) => new Map([...before].filter(([other]) => other !== name)));
    try {
      const result = await client.call('setting.runCheck', { name });
      setNewer((before) => new Map([...before, [name, result]]));
    } catch (error) {
      setTroubles((before) => new Map([...before, [name, MESSAGES.notChecked(describe(error))]]));
    } finally {
      setRunning((before) => new Set([...before].filter((other) => other !== name)));
    }
  };
  const runAll = async () => {
    const names = (stored.answer ?? []).map(({ name }) => name);
    const left = [...names];
    setAll({ done: 0, of: names.length });
    const work = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        await run(name);
        setAll((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setAll(null);
  };
  const answer = stored.answer?.map((each) => ({
    ...latest(each, newer.get(each.name)),
    running: running.has(each.name),
    trouble: troubles.get(each.name),
  }));
  return { list: { ...stored, answer }, all, run, runAll };
}

const latest = (stored: ServiceCheck, own: ServiceCheck | undefined): ServiceCheck =>
  own && (own.checkTime ?? '') >= (stored.checkTime ?? '') ? own : stored;
