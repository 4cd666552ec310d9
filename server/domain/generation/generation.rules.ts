/** Bounds, digests and seeds of generations. Pure. */
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

/** A request that begins a generation once (`requestOnce`). */
export const generationOf = <Params extends { readonly generationId: string }>(params: Params) =>
  ({ idName: 'generationId', params, otherRequest: MESSAGES.otherRequest }) as const;
