/** Records the requests and answers of the previewed screen. Bounded and without secrets. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Sending {
  readonly id: number;
  readonly call: string;
  readonly effect: 'read' | 'write';
  readonly params: unknown;
  readonly outcome: 'waiting' | 'answered' | 'failed' | 'held';
  /** Wall clock, ms. */
  readonly at: number;
  /** Duration until the answer, ms. */
  readonly ms?: number;
  /** Size of the answer as JSON or of the file, bytes. */
  readonly bytes?: number;
  readonly answer?: unknown;
  readonly error?: {
    readonly message: string;
    readonly code?: number;
    readonly status?: number;
    readonly requestId?: string;
  };
}

export interface Ledger {
  /** Oldest first. */
  readonly entries: StoreApi<readonly Sending[]>;
  add(sending: Omit<Sending, 'id'>): number;
  update(id: number, more: Partial<Sending>): void;
}

/** Maximum number of recorded requests. */
export const MOST = 50;

export function createLedger(): Ledger {
  const entries = createStore<readonly Sending[]>(() => []);
  let count = 0;
  const change = (next: (sent: readonly Sending[]) => readonly Sending[]) => entries.setState(next, true);
  return {
    entries,
    add(sending) {
      const id = ++count;
      change((sent) => [...sent.slice(1 - MOST), { ...sending, id }]);
      return id;
    },
    update: (id, more) => change((sent) => sent.map((entry) => (entry.id === id ? { ...entry, ...more } : entry))),
  };
}

/** The newest request of a call. */
export const lastOf = (entries: readonly Sending[], call: string): Sending | undefined =>
  entries.findLast((entry) => entry.call === call);
