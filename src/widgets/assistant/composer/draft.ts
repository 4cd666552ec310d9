/**
 * What a person has typed below a history, with its attachments. Kept in sessionStorage beside the drafts of forms
 * (docs/decisions/0012-drafts-stay-in-the-tab.md): a log-out deletes it.
 */
import { readTabDraft, tabDraftKey, writeTabDraft } from '../../../shared/browser/tab-draft';
import { ASSISTANT_LIMITS, ATTACHMENT_KIND_NAMES } from '../../../services/catalogue/sets/assistant';
import type { AssistantAttachment } from '../../../services/catalogue/generated/types';

export interface Draft {
  readonly text: string;
  readonly attachments: readonly AssistantAttachment[];
}

export const NO_DRAFT: Draft = { text: '', attachments: [] };

/** undefined: no person is known, and nothing is stored. `historyId` null: the history that the question starts. */
export const draftKey = (userId: unknown, historyId: number | null): string | undefined =>
  tabDraftKey(userId, 'assistant', historyId);

export const readDraft = (key: string | undefined): Draft => readTabDraft(key, NO_DRAFT, asDraft);

export const writeDraft = (key: string | undefined, draft: Draft): void =>
  writeTabDraft(key, draft, draft.text === '' && draft.attachments.length === 0);

/** Validates stored JSON: what is no draft is dropped. */
export function asDraft(json: unknown): Draft {
  const { text, attachments } = (isObject(json) ? json : {}) as Partial<Record<keyof Draft, unknown>>;
  return {
    text: typeof text === 'string' ? text : '',
    attachments: Array.isArray(attachments)
      ? attachments.flatMap((each: unknown) => asAttachment(each) ?? []).slice(0, ASSISTANT_LIMITS.attachments)
      : [],
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function asAttachment(value: unknown): AssistantAttachment | undefined {
  if (!isObject(value)) return undefined;
  const { kind, title, fileId, noteId, address, text } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(ATTACHMENT_KIND_NAMES, kind) || typeof title !== 'string')
    return undefined;
  return {
    kind: kind as AssistantAttachment['kind'],
    title,
    ...(Number.isInteger(fileId) && { fileId: fileId as number }),
    ...(Number.isInteger(noteId) && { noteId: noteId as number }),
    ...(typeof address === 'string' && { address }),
    ...(typeof text === 'string' && { text }),
  };
}
