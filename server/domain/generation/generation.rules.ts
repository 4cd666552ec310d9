/** What generated texts are bounded by, asked with and seeded by. Pure. */
import { invalid, invalidField } from '../../kernel/refusals';
import { MESSAGES } from './generation.messages';

/** The contract's bound of a text. */
export const MOST_CHARACTERS = 20_000;

/** What a generation is asked with, so that the templates write the same text for the same id (FNV-1a). */
export function seedOf(generationId: string): number {
  let hash = 0x811c9dc5;
  for (let each = 0; each < generationId.length; each += 1) hash = Math.imul(hash ^ generationId.charCodeAt(each), 0x01000193) >>> 0;
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
  if (flowId === undefined && keyword.trim() === '' && fileIds.length === 0 && instruction.trim() === '') throw invalidField('keyword', MESSAGES.nothingToWriteAbout);
}

export function hasChange(change: { readonly status?: unknown; readonly favorite?: unknown }): void {
  if (change.status === undefined && change.favorite === undefined) throw invalid(MESSAGES.nothingToChange);
}
