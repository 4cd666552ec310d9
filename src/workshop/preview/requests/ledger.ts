/** The preview's own record of what its screen sent and was answered. Bounded, and without secrets. */
export interface Sending {
  readonly id: number;
  readonly call: string;
  readonly effect: 'read' | 'write';
  readonly params: unknown;
  readonly outcome: 'waiting' | 'answered' | 'failed' | 'held';
  /** Wall clock, ms. */
  readonly at: number;
  /** How long the answer took, ms. */
  readonly ms?: number;
  /** Of the answer as JSON or of the file, bytes. */
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
  /** Oldest first; the same list until something changes. */
  entries(): readonly Sending[];
  subscribe(listener: () => void): () => void;
  add(sending: Omit<Sending, 'id'>): number;
  update(id: number, more: Partial<Sending>): void;
}

/** More are not remembered. */
export const MOST = 50;

export function createLedger(): Ledger {
  let entries: readonly Sending[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Sending[]) => {
    entries = next;
    listeners.forEach((listener) => listener());
  };
  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(sending) {
      const id = ++count;
      set([...entries.slice(1 - MOST), { ...sending, id }]);
      return id;
    },
    update: (id, more) => set(entries.map((entry) => (entry.id === id ? { ...entry, ...more } : entry))),
  };
}

/** The newest sending of a call. */
export const lastOf = (entries: readonly Sending[], call: string): Sending | undefined =>
  entries.findLast((entry) => entry.call === call);
