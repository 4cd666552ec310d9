/**
 * Caches in localStorage that a person accepted the agreement (product.md sections 3 and 4: data, expirationTime,
 * userId).
 */

export const AGREEMENT_KEY = 'atelier_agreement';
/** Validity: 7 days, per user (product.md section 9). */
export const AGREEMENT_MS = 604_800_000;

interface Entry {
  data: boolean;
  expirationTime: number;
  userId: number;
}

export interface AgreementCache {
  /** Whether the cache says that this person has accepted. */
  agreedBy(userId: number | undefined): boolean;
  /**
   * Whether the cache holds a valid acceptance of any user. Before the user info is loaded, this is most likely the
   * same person.
   */
  agreedBySomebody(): boolean;
  keep(userId: number): void;
  /** Removes the entry, when the server contradicts it. */
  forget(): void;
}

/** @param storage may throw, because browsers can forbid storage; then nothing is cached. */
export function createAgreementCache(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number = Date.now,
): AgreementCache {
  const read = () => {
    try {
      return entryOf(JSON.parse(storage().getItem(AGREEMENT_KEY) ?? 'null'), now());
    } catch {
      return undefined;
    }
  };
  return {
    agreedBy: (userId) => userId !== undefined && read()?.userId === userId,
    agreedBySomebody: () => read() !== undefined,
    keep(userId) {
      const entry: Entry = { data: true, expirationTime: now() + AGREEMENT_MS, userId };
      try {
        storage().setItem(AGREEMENT_KEY, JSON.stringify(entry));
      } catch {
        // Storage is forbidden: ask the server again next time.
      }
    },
    forget() {
      try {
        storage().removeItem(AGREEMENT_KEY);
      } catch {
        // Storage is forbidden: there is nothing to remove.
      }
    },
  };
}

/**
 * The entry if it is an acceptance that has not expired. Malformed entries, and those valid for more than 7 days, are
 * ignored.
 */
function entryOf(value: unknown, now: number): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { data, expirationTime, userId } = value as Partial<Record<keyof Entry, unknown>>;
  if (data !== true || typeof userId !== 'number' || typeof expirationTime !== 'number') return undefined;
  return expirationTime > now && expirationTime <= now + AGREEMENT_MS ? { data, expirationTime, userId } : undefined;
}
