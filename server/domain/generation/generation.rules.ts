/** What generated texts are bounded by, asked with and seeded by. Pure. */
import { paramsDigest } from '../../kernel/params-digest';
import { invalid, invalidField } from '../../kernel/api-errors';
import { MESSAGES } from './generation.messages';

/** The contract's bound of a text. */
export const MOST_CHARACTERS = 20_000;

/** The lease of a generation, ms: one that nobody was heard to write for so long is not being written any more. */
const UNHEARD_MS = 20_000;
export const unheardBefore = (now: Date): Date => new Date(now.getTime() - UNHEARD_MS);

/** What a generation is asked with, so that the templates write the same text for the same id (FNV-1a). */
export function seedOf(generationId: string): number {
  let hash = 0x811c9dc5;
  for (let each = 0; each < generationId.length; each += 1)
    hash = Math.imul(hash ^ generationId.charCodeAt(each), 0x01000193) >>> 0;
  return hash;
}

interface Asked {
  readonly flowId?: number;
  readonly keyword?: string;
  readonly fileIds?: readonly number[];
  readonly instruction?: string;
}

/** There has to be something to write about. */
export function hasSubject({ flowId, keyword = '', fileIds = [], instruction = '' }: Asked): void {
  if (flowId === undefined && keyword.trim() === '' && fileIds.length === 0 && instruction.trim() === '')
    throw invalidField('keyword', MESSAGES.nothingToWriteAbout);
}

export function hasChange(change: { readonly status?: unknown; readonly favorite?: unknown }): void {
  if (change.status === undefined && change.favorite === undefined) throw invalid(MESSAGES.nothingToChange);
}

/** Digest of what a generation was asked with, but for its id. */
export function fingerprintOf<Params extends { readonly generationId: string }>(params: Params): string {
  const { generationId: _, ...said } = params;
  return paramsDigest(said);
}

/**
 * A generation's id stands for what it was first asked with. `known` is null for generations from before fingerprints
 * were kept.
 */
export function sameRequest(known: string | null, asked: string): void {
  if (known !== null && known !== asked) throw invalidField('generationId', MESSAGES.otherRequest);
}
