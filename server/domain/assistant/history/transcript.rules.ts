/** Transcript with which a model continues an answer: its text up to each tool call, and the results. Pure. */
import type { ResultKind } from '../../../../src/services/catalogue/sets/assistant';
import { paramsDigest } from '../../../kernel/calls/params-digest';
import type { ChatMessage, ToolCall } from '../../../providers/chat';

export type Entry = Extract<ChatMessage, { role: 'assistant' | 'tool' }>;

export interface Transcript {
  /** The form that the person asked for. */
  readonly wish?: ResultKind;
  readonly entries: readonly Entry[];
}

/** The stored transcript; an empty list, which has a method `entries`, for questions and new answers. */
export function transcriptOf(stored: unknown): Transcript {
  return typeof stored === 'object' && stored !== null && Object.hasOwn(stored, 'entries')
    ? (stored as Transcript)
    : { entries: [] };
}

/** The entries before the position at which a person stopped the text; later ones are dropped. */
export function fitted(entries: readonly Entry[], text: string): Entry[] {
  const kept: Entry[] = [];
  let room = text.length;
  for (const entry of entries) {
    if (entry.role === 'assistant') room -= entry.text.length;
    if (room < 0) break;
    kept.push(entry);
  }
  return kept;
}

const UNKNOWN_OUTCOME = 'The call was interrupted; whether it was carried out is unknown. Do not repeat a write.';
const CONTINUE = '你的回答在这里中断了。请从中断处继续写完，只输出后续的文字，不要重复已经写出的部分，也不要解释。';

/** The conversation of an answer so far. Every call gets an answer, as the protocol demands. */
export function messagesOf(entries: readonly Entry[], text: string): ChatMessage[] {
  const kept = fitted(entries, text);
  const answered = new Set(kept.flatMap((entry) => (entry.role === 'tool' ? [entry.callId] : [])));
  const messages = kept.flatMap((entry): Entry[] =>
    entry.role === 'tool'
      ? [entry]
      : [
          entry,
          ...entry.calls
            .filter(({ id }) => !answered.has(id))
            .map(({ id }) => ({ role: 'tool' as const, callId: id, text: UNKNOWN_OUTCOME })),
        ],
  );
  const rest = text.slice(kept.reduce((sum, entry) => sum + (entry.role === 'assistant' ? entry.text.length : 0), 0));
  if (rest.trim() === '') return messages;
  return [...messages, { role: 'assistant', text: rest, calls: [] }, { role: 'user', text: CONTINUE }];
}

/** Identifies repeated calls, whatever the order of their params. null: the arguments are no JSON object. */
export function callKey({ name, arguments: text }: Pick<ToolCall, 'name' | 'arguments'>): string | null {
  const args = argumentsOf(text);
  return args && `${name} ${paramsDigest(args)}`;
}

/** The arguments of a call; null: no JSON object. Models send an empty text for no arguments. */
export function argumentsOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text.trim() === '' ? '{}' : text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

/** Answers of earlier calls by their key. */
export function answersBy(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const textOf = new Map(
    entries.flatMap((entry) => (entry.role === 'tool' ? [[entry.callId, entry.text]] : [])) as [string, string][],
  );
  return new Map(
    entries
      .flatMap((entry) => (entry.role === 'assistant' ? entry.calls : []))
      .flatMap((call) => {
        const [key, text] = [callKey(call), textOf.get(call.id)];
        return key !== null && text !== undefined ? [[key, text] as const] : [];
      }),
  );
}

/** Tokens of a text, for endpoints that report none: a quarter for each ASCII character, one for every other. */
export function estimatedTokens(text: string): number {
  const plain = text.replaceAll(/[^\p{ASCII}]/gu, '').length;
  return Math.ceil(plain / 4) + (text.length - plain);
}
