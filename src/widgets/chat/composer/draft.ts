/**
 * What a person has typed in a conversation, and what is not confirmed to be sent. Kept in sessionStorage beside the
 * drafts of forms (docs/decisions/0012-drafts-stay-in-the-tab.md): a log-out deletes it.
 */
import { readTabDraft, tabDraftKey, writeTabDraft } from '../../../shared/browser/tab-draft';
import type { Outgoing } from '../model/conversation';
import type { Content, Quote } from '../model/message';
import type { InsertedScript } from './scripts/inserted';

export interface ChatDraft {
  readonly text: string;
  readonly replyTo: Quote | null;
  readonly script: InsertedScript | null;
  /** Messages whose sending is not confirmed. They keep their client ids, so that the server takes repeats once. */
  readonly unsent: readonly Outgoing[];
}

export const NO_DRAFT: ChatDraft = { text: '', replyTo: null, script: null, unsent: [] };

/** undefined: no person is known, and nothing is stored. */
export const draftKey = (userId: unknown, receiverId: number): string | undefined =>
  tabDraftKey(userId, 'chat', receiverId);

export const readDraft = (key: string | undefined): ChatDraft => readTabDraft(key, NO_DRAFT, asDraft);

export const writeDraft = (key: string | undefined, draft: ChatDraft): void =>
  writeTabDraft(
    key,
    draft,
    draft.text === '' && draft.replyTo === null && draft.script === null && draft.unsent.length === 0,
  );

/** Validates stored JSON: what is no draft is dropped. */
export function asDraft(json: unknown): ChatDraft {
  const { text, replyTo, script, unsent } = (isObject(json) ? json : {}) as Partial<Record<keyof ChatDraft, unknown>>;
  return {
    text: typeof text === 'string' ? text : '',
    replyTo: asQuote(replyTo),
    script: asScript(script),
    unsent: Array.isArray(unsent) ? unsent.flatMap((each: unknown) => asOutgoing(each) ?? []) : [],
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function asQuote(value: unknown): Quote | null {
  if (!isObject(value)) return null;
  const { id, seq, author, senderName, excerpt } = value;
  const isQuote =
    Number.isInteger(id) &&
    Number.isInteger(seq) &&
    (author === 'me' || author === 'other') &&
    typeof senderName === 'string' &&
    typeof excerpt === 'string';
  return isQuote ? ({ id, seq, author, senderName, excerpt } as Quote) : null;
}

/** The parts of a content, by its type, that must be texts. */
const TEXTS: Readonly<Record<string, readonly string[]>> = { file: ['name', 'url'], note: ['url', 'noteType'] };

function asContent(value: unknown): Content | undefined {
  if (!isObject(value) || !isObject(value.data) || typeof value.type !== 'string') return undefined;
  const { type, data, scriptVersionId } = value;
  const part = data[type];
  const isWhole = TEXTS[type]
    ? isObject(part) && TEXTS[type].every((name) => typeof part[name] === 'string')
    : (type === 'text' || type === 'emoji') && typeof part === 'string';
  if (!isWhole) return undefined;
  return { type, data: { [type]: part }, ...(Number.isInteger(scriptVersionId) && { scriptVersionId }) } as Content;
}

function asScript(value: unknown): InsertedScript | null {
  if (!isObject(value) || !Number.isInteger(value.versionId) || !Array.isArray(value.parts)) return null;
  const parts = value.parts.flatMap((each: unknown) => asContent(each) ?? []);
  return { versionId: value.versionId as number, parts };
}

function asOutgoing(value: unknown): Outgoing | undefined {
  if (!isObject(value) || typeof value.clientId !== 'string' || typeof value.at !== 'number') return undefined;
  const { clientId, at, replyTo, cause, reason } = value;
  const content = asContent(value.content);
  if (!content) return undefined;
  return {
    clientId,
    at,
    content,
    replyTo: asQuote(replyTo),
    state: 'failed',
    ...(cause === 'refused' && { cause, reason: typeof reason === 'string' ? reason : '' }),
  };
}
