/** Remembers in the browser that a person agreed (product.md sections 3 and 4: data, expirationTime, userId). */

export const AGREEMENT_KEY = 'atelier_agreement';
/** 7 days, per user (product.md section 9). */
export const AGREEMENT_MS = 604_800_000;

interface Entry {
  data: boolean;
  expirationTime: number;
  userId: number;
}

export interface AgreementCache {
  /** Whether the person is known to have agreed. */
  agreedBy(userId: number | undefined): boolean;
  /** Whether anybody is: most often that is the person who is about to be known. */
  agreedBySomebody(): boolean;
  keep(userId: number): void;
  /** The server knows better. */
  forget(): void;
}

/** @param storage may throw: browsers can be told to keep nothing. */
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
        // Asked again next time.
      }
    },
    forget() {
      try {
        storage().removeItem(AGREEMENT_KEY);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}

/**
 * The entry if it says agreed and counts now. What no console wrote, one that lasts longer than 7 days too, is none.
 */
function entryOf(value: unknown, now: number): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { data, expirationTime, userId } = value as Partial<Record<keyof Entry, unknown>>;
  if (data !== true || typeof userId !== 'number' || typeof expirationTime !== 'number') return undefined;
  return expirationTime > now && expirationTime <= now + AGREEMENT_MS ? { data, expirationTime, userId } : undefined;
}
