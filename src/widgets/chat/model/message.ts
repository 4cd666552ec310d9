/** What the widget reads from a chat message. Pure. */
import type { Calls, ChatMessage as Message } from '../../../services/catalogue/generated/types';
import { FILE_TYPE_NAMES } from '../../../services/catalogue/sets/upload';

/** A message of a person or of a group. */
export type ChatMessage = Omit<Message, 'receiverId'>;

/** Type and data of a message to send, and the script that it was made from. */
export type Content = Pick<Calls['feedRobot.sendMessage']['params'], 'type' | 'data' | 'scriptVersionId'>;
export type Quote = NonNullable<ChatMessage['replyTo']>;
export type NoteType = NonNullable<ChatMessage['data']['note']>['noteType'];

/** Characters of a quote. */
const EXCERPT = 80;

/** A message in one line: for quotes, search, and what a screen reader announces. */
export function summaryOf({ data }: Pick<ChatMessage, 'data'> | Content): string {
  const { text, emoji, file, note } = data as ChatMessage['data'];
  if (file) return `[${file.kind ? FILE_TYPE_NAMES[file.kind] : '文件'}] ${file.name}`;
  if (note) return note.title || (note.noteType === 'video' ? '[视频笔记]' : '[图文笔记]');
  return text ?? emoji ?? '';
}

export const quoteOf = (message: ChatMessage): Quote => ({
  id: message.id,
  seq: message.seq,
  author: message.author,
  senderName: message.senderName,
  excerpt: summaryOf(message).slice(0, EXCERPT),
});

/** One to three emoji, with skin tones and joined ones. */
const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{RI}{2}){1,3}$/u;
/** UTF-16 units that the call allows. */
const LONGEST_EMOJI = 32;

/** A typed text as a message: a few emoji alone are shown large. Null: there is nothing to send. */
export function contentOf(text: string): Content | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return EMOJI_ONLY.test(trimmed) && trimmed.length <= LONGEST_EMOJI
    ? { type: 'emoji', data: { emoji: trimmed } }
    : { type: 'text', data: { text: trimmed } };
}

/** Sets the script version on the last message made from the script only, so that one use counts once. */
export const fromScript = (contents: readonly Content[], scriptVersionId: number | undefined): readonly Content[] =>
  scriptVersionId === undefined
    ? contents
    : contents.map((content, index) => (index === contents.length - 1 ? { ...content, scriptVersionId } : content));

/** Whether the person may change the text; the server decides in the end. */
export const canEdit = ({ mine, type, state }: ChatMessage): boolean =>
  mine && type === 'text' && state !== 'unknown' && state !== 'withdrawing' && state !== 'withdrawn';

/** Whether the message can be withdrawn: not sent yet, or within the platform's time. The server decides in the end. */
export const canWithdraw = ({ author, state, withdrawUntil }: ChatMessage, now: number): boolean =>
  author === 'me' &&
  (state === 'pending' || (state === 'sent' && withdrawUntil !== null && Date.parse(withdrawUntil) > now));
