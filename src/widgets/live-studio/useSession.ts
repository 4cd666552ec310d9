/** The minutes of a session and the chosen moment; read again when bots have delivered more. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveMinute, LiveQueryMomentResult } from '../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';

export interface Session {
  /** undefined: not read yet. */
  readonly minutes: readonly LiveMinute[] | undefined;
  readonly trouble: string | null;
  /** Counts the times that bots delivered something. */
  readonly changes: number;
  again(this: void): void;
}

/**
 * Debounce of changes, ms. Small, because the screen has to show events of a room within 3 s: the bot looks every second,
 * and the server notifies about the same entity once a second.
 */
const PAUSE_MS = 400;

const NOTHING = { minutes: undefined, trouble: null };

export function useSession(client: Client, lvId: number): Session {
  const [{ minutes, trouble }, setKnown] = useState<Pick<Session, 'minutes' | 'trouble'>>(NOTHING);
  const [changes, setChanges] = useState(0);
  const read = useCallback(
    () =>
      client.call('live.getLvData', { lvId }, { fresh: true }).then(
        ({ list }) => setKnown({ minutes: list, trouble: null }),
        (error: unknown) => setKnown((known) => ({ ...known, trouble: errorMessage(error) })),
      ),
    [client, lvId],
  );
  useEffect(() => void read(), [read]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  // Deliveries come every second; a burst of them is one reading.
  useChanges(client, ['liveRecord'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setChanges((count) => count + 1);
      void read();
    }, PAUSE_MS);
  });
  return { minutes, trouble, changes, again: () => void read() };
}

export interface Moment {
  readonly moment: LiveQueryMomentResult | undefined;
  readonly trouble: string | null;
  again(this: void): void;
}

/** Loads the chosen moment; another value of `changes` loads it again. */
export function useMoment(client: Client, lvId: number, chosen: number | null, changes: number): Moment {
  const [read, setRead] = useState<{ readonly minute: number; readonly moment: LiveQueryMomentResult }>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const requests = useRef(0);
  /** Ignores all answers but the latest request's. */
  const load = useCallback(
    async (minute: number) => {
      const request = (requests.current += 1);
      const moment = await client.call('live.queryMoment', { lvId, minute }, { fresh: true });
      if (request !== requests.current) return;
      setRead({ minute, moment });
      setTrouble(null);
    },
    [client, lvId],
  );
  const again = useCallback(() => {
    if (chosen !== null) void load(chosen).catch((error: unknown) => setTrouble(errorMessage(error)));
  }, [load, chosen]);
  useEffect(again, [again, changes]);
  return {
    moment: chosen === read?.minute ? read?.moment : undefined,
    trouble: chosen === null ? null : trouble,
    again,
  };
}
