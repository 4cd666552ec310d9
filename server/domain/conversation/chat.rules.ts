/** Summary line and search text of a message. Pure. */
import type { FeedRobotSendMessageParams } from '../../../src/services/catalogue/generated/types';
import { WITHDRAW_LIMIT_MS } from '../../../src/services/catalogue/conversation';
import type { ChatState, ChatType, ReplyAccountState } from '../../../src/services/catalogue/sets/conversation';
import { FILE_TYPE_NAMES } from '../../../src/services/catalogue/sets/upload';
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
    file: file ? `[${FILE_TYPE_NAMES[file.kind]}] ${file.name}` : '',
    note: note ? `[笔记] ${note.title || note.url}` : '',
    typing: '',
    system: `[系统] ${text}`,
  };
  return [...whole[type].replaceAll(/\s+/gu, ' ').trim()].slice(0, EXCERPT).join('');
}

/** A thank-you, a farewell or "understood": nobody expects an answer to it. Longer words first. */
const COURTESY =
  /谢谢(?:你们?|您|啦|了|哈|亲|老师)*|多谢|感谢|谢啦|谢了|thanks?(?: you)?|thx|辛苦(?:你|您)?(?:了|啦)?|麻烦(?:你|您)?了|好(?:的|滴|哒|嘞|咧|呢|啊|呀|吧)*|ok(?:ay)?|嗯|恩|哦|噢|收到(?:了|啦)?|明白(?:了|啦)?|知道(?:了|啦)?|了解(?:了|啦)?|不用了|不需要了|没事(?:了|啦)?|再见|拜拜|晚安|哈/giu;
/** Emoji, also as platforms write them in brackets: [微笑R]. */
const STICKER =
  /\[[^[\]\s]{1,8}\]|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu;
const PUNCTUATION = /[\s\p{P}\p{S}]/gu;
const QUESTION = /[?？]/u;

/** Whether a message of a receiver wants an answer, so that they wait: thanks and stickers do not. */
export function wantsAnswer({ type, data: { text = '' } }: Content): boolean {
  if (type === 'typing' || type === 'system' || type === 'emoji') return false;
  if (type !== 'text' || QUESTION.test(text)) return true;
  const isCourteous = text.search(COURTESY) >= 0 || text.search(STICKER) >= 0;
  return !isCourteous || text.replace(STICKER, '').replace(COURTESY, '').replace(PUNCTUATION, '') !== '';
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
