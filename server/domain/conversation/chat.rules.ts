/** Summary line and search text of a message. Pure. */
import type { FeedRobotSendMessageParams } from '../../../src/services/catalogue/generated/types';
import { WITHDRAW_LIMIT_MS } from '../../../src/services/catalogue/conversation';
import type { ChatState, ChatType, ReplyAccountState } from '../../../src/services/catalogue/sets/conversation';
import { CHAT_FILE_KIND_NAMES } from '../../../src/services/catalogue/sets/conversation';
import type { ChatData } from '../../db/schema';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './conversation.messages';

export interface Content {
  readonly type: ChatType;
  readonly data: ChatData;
  readonly state?: ChatState;
}

const EXCERPT = 80;
const WORDS = 2_000;

/** At most 80 characters in one line. */
export function excerptOf({ type, data: { text = '', emoji = '', file, note }, state }: Content): string {
  if (state === 'withdrawn') return '[已撤回]';
  const whole: Readonly<Record<ChatType, string>> = {
    text,
    emoji,
    file: file ? `[${CHAT_FILE_KIND_NAMES[file.kind]}] ${file.name}` : '',
    note: note ? `[笔记] ${note.title || note.url}` : '',
    typing: '',
    system: `[系统] ${text}`,
  };
  return [...whole[type].replaceAll(/\s+/gu, ' ').trim()].slice(0, EXCERPT).join('');
}

/** The text that searches look into. */
export const wordsOfData = ({ text = '', emoji = '', file, note }: ChatData): string =>
  [text, emoji, file?.name ?? '', note?.title ?? ''].filter(Boolean).join(' ').slice(0, WORDS);

/** Facts that decide whether a conversation accepts messages. */
export interface Openness {
  readonly suspended: boolean;
  readonly blocked: boolean;
  readonly accountSuspended: boolean;
  readonly accountState: ReplyAccountState;
}

/** Why nothing can be sent in this conversation, whatever was sent before; null: it is open. */
export function closedOf({ suspended, blocked, accountSuspended, accountState }: Openness): string | null {
  if (accountSuspended) return MESSAGES.accountSuspended;
  if (accountState === 'expired' || accountState === 'banned') return MESSAGES.accountState[accountState];
  if (suspended) return MESSAGES.receiverSuspended;
  return blocked ? MESSAGES.blocked : null;
}

/** Until when a sent message can be withdrawn. */
export const withdrawUntil = (sentTime: Date): Date => new Date(sentTime.getTime() + WITHDRAW_LIMIT_MS);

/** Refuses data that lacks the property of its type, or has that of another type. */
export function checkData({ type, data }: Pick<FeedRobotSendMessageParams, 'type' | 'data'>): void {
  for (const name of ['text', 'emoji', 'file', 'note'] as const) {
    if (name === type ? data[name] === undefined : data[name] !== undefined)
      throw invalidField(`data.${name}`, name === type ? MESSAGES.missing[name] : MESSAGES.foreignData);
  }
}
