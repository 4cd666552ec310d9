/** How generated texts are cut, named and seeded. Pure. */
import { invalid, invalidField } from '../../kernel/refusals';
import { MESSAGES } from './generation.messages';

/** The contract's bound of a text. */
export const MOST_CHARACTERS = 20_000;
const LONGEST_TITLE = 200;

/** The text up to `at`, never in the middle of a character. */
export function cut(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? at - 1 : at);
}

/** What a generation is asked with, so that the templates write the same text for the same id (FNV-1a). */
export function seedOf(generationId: string): number {
  let hash = 0x811c9dc5;
  for (let each = 0; each < generationId.length; each += 1) hash = Math.imul(hash ^ generationId.charCodeAt(each), 0x01000193) >>> 0;
  return hash;
}

/** A text as a note: its first line is the title, the rest the content. A text of one line is both. */
export function noteOf(text: string): { title: string; content: string } {
  const trimmed = text.trim();
  const [first = '', ...rest] = trimmed.split('\n');
  const title = cut(first.replace(/^[#*\s]+|[*\s]+$/g, '').replace(/^标题[：:]\s*/, ''), LONGEST_TITLE);
  const content = rest.join('\n').trim();
  return { title: title || cut(trimmed, 30), content: content || trimmed };
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
