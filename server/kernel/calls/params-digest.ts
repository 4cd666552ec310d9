/** Digest by which requests of the same call are compared. Pure. */
import { createHash } from 'node:crypto';

/** SHA-256 (hex) of params. The order of properties does not count at any depth, and undefined counts as absent. */
export const paramsDigest = (params: unknown): string =>
  createHash('sha256').update(JSON.stringify(params, inOrder)).digest('hex');

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
