/**
 * Idempotency keys: the server performs a write once per key, however often it is sent
 * (docs/decisions/0046-writes-that-happen-once.md).
 */

/** Header with the key of a call that is declared `once`. */
export const ONCE_HEADER = 'idempotency-key';

/** Format of a key. */
export const ONCE_KEY = /^[\w-]{16,64}$/;

/** Hours for which the server keeps the answer to a key and returns it to repeated calls. */
export const ONCE_KEPT_HOURS = 24;
