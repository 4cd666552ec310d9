/**
 * Unsent input, kept in sessionStorage beside the drafts of forms (docs/decisions/0012-drafts-stay-in-the-tab.md): a
 * log-out deletes it, so that the next person does not see it.
 */
import { readTabDraft, tabDraftKey, writeTabDraft } from '../../shared/browser/tab-draft';
import type { GeneratedMessage } from '../../services/catalogue/generated/types';
import { LENGTHS, STYLES, TONES } from './generate.messages';

export interface Options {
  readonly keyword: string;
  readonly style: GeneratedMessage['style'];
  readonly tone: GeneratedMessage['tone'];
  readonly length: GeneratedMessage['length'];
  readonly fileIds: readonly number[];
  readonly instruction: string;
}

export interface Draft {
  readonly options: Options;
  /** Edited, unsaved texts by generation id. */
  readonly edits: Readonly<Record<string, string>>;
}

export const START: Options = {
  keyword: '',
  style: 'recommend',
  tone: 'friendly',
  length: 'medium',
  fileIds: [],
  instruction: '',
};
const EMPTY: Draft = { options: START, edits: {} };

/** undefined: no person is known, and nothing is stored. */
export const draftKey = (userId: unknown, flowId: number | undefined, purpose: string): string | undefined =>
  tabDraftKey(userId, 'generate', flowId ?? null, purpose);

export const readDraft = (key: string | undefined): Draft => readTabDraft(key, EMPTY, asDraft);

export const writeDraft = (key: string | undefined, draft: Draft): void => writeTabDraft(key, draft, isEmpty(draft));

const isEmpty = ({ options, edits }: Draft): boolean =>
  Object.keys(edits).length === 0 && JSON.stringify(options) === JSON.stringify(START);

/** Validates stored JSON; invalid values get their defaults. */
function asDraft(json: unknown): Draft {
  const { options, edits } = (json ?? {}) as { options?: Partial<Record<keyof Options, unknown>>; edits?: unknown };
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const one = <Key extends string>(labels: Readonly<Record<Key, string>>, value: unknown, otherwise: Key): Key =>
    typeof value === 'string' && Object.hasOwn(labels, value) ? (value as Key) : otherwise;
  return {
    options: {
      keyword: text(options?.keyword),
      style: one(STYLES, options?.style, START.style),
      tone: one(TONES, options?.tone, START.tone),
      length: one(LENGTHS, options?.length, START.length),
      fileIds: Array.isArray(options?.fileIds)
        ? options.fileIds.filter((id): id is number => Number.isInteger(id))
        : [],
      instruction: text(options?.instruction),
    },
    edits: Object.fromEntries(
      Object.entries((edits ?? {}) as object).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  };
}
