/** Bounds, digests and seeds of generations. Pure. */
import { paramsDigest } from '../../kernel/calls/params-digest';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './generation.messages';

/** The contract's limit for a text. */
export const MOST_CHARACTERS = 20_000;

/** Seed from a generation's id, so that the templates write the same text for the same id (FNV-1a). */
export function seedOf(generationId: string): number {
  let hash = 0x811c9dc5;
  for (let each = 0; each < generationId.length; each += 1)
    hash = Math.imul(hash ^ generationId.charCodeAt(each), 0x01000193) >>> 0;
  return hash;
}

interface Subject {
  readonly flowId?: number;
  readonly keyword?: string;
  readonly fileIds?: readonly number[];
  readonly instruction?: string;
}

/** Refuses params that give no subject to write about. */
export function hasSubject({ flowId, keyword = '', fileIds = [], instruction = '' }: Subject): void {
  if (flowId === undefined && keyword.trim() === '' && fileIds.length === 0 && instruction.trim() === '')
    throw invalidField('keyword', MESSAGES.nothingToWriteAbout);
}

export function hasChange(change: { readonly status?: unknown; readonly favorite?: unknown }): void {
  if (change.status === undefined && change.favorite === undefined) throw invalid(MESSAGES.nothingToChange);
}

/** Digest of a generation's params without its id. */
export function fingerprintOf<Params extends { readonly generationId: string }>(params: Params): string {
  const { generationId: _, ...rest } = params;
  return paramsDigest(rest);
}

/**
 * Refuses a generation id that was used with other params. `known` is null for generations from before fingerprints
 * were stored.
 */
export function sameRequest(known: string | null, fingerprint: string): void {
  if (known !== null && known !== fingerprint) throw invalidField('generationId', MESSAGES.otherRequest);
}
