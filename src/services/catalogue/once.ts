/** The key that makes a write happen once however often it is sent (docs/decisions/0046-writes-that-happen-once.md). */

/** Header of a call that is declared `once`. */
export const ONCE_HEADER = 'idempotency-key';

/** What a key may look like. */
export const ONCE_KEY = /^[\w-]{16,64}$/;

/** How long the answer to a key is kept, hours: sent again within them, the call answers as it did. */
export const ONCE_KEPT_HOURS = 24;
