/** The messages of a conversation as the widget shows them (product.md section 3). */

export type Author = 'me' | 'another';

export type NoteType = 'note' | 'video';

export type MessageData =
  | { readonly type: 'text'; readonly text: string }
  /** A message of a few emoji, shown large. */
  | { readonly type: 'emoji'; readonly emoji: string }
  | { readonly type: 'file'; readonly name: string; readonly url: string; readonly kind: FileKind }
  | { readonly type: 'note'; readonly note: NoteLink }
  /** Says what happened in the conversation: taken over, suspended. */
  | { readonly type: 'system'; readonly text: string };

export type FileKind = 'image' | 'video' | 'other';

export interface NoteLink {
  readonly url: string;
  readonly noteId: string;
  readonly noteType: NoteType;
  readonly title?: string;
}

/**
 * `pending`: the server has it and a bot will send it; `failed`: the platform refused it; `withdrawing`: a bot is taking
 * it back.
 */
export type MessageState = 'pending' | 'sent' | 'failed' | 'withdrawing' | 'withdrawn';

export interface ChatMessage {
  readonly id: number;
  /** Position in the conversation: unique and ascending, possibly with gaps. */
  readonly sequence: number;
  /** Grows with each change of the message, so that a late answer never replaces a newer one. */
  readonly version: number;
  /** Made by the browser that sent the message; null: the message came from elsewhere. */
  readonly clientId: string | null;
  readonly author: Author;
  readonly authorName: string;
  readonly data: MessageData;
  /** ms since 1970. */
  readonly at: number;
  readonly state: MessageState;
  readonly failReason: string | null;
  readonly isEdited: boolean;
  readonly replyTo: Quote | null;
  /** Answers that the person may choose from. */
  readonly suggestions: readonly string[];
  /** Until when the platform allows a withdrawal, ms since 1970; null: not at all. */
  readonly withdrawUntil: number | null;
  readonly canEdit: boolean;
}

export interface Quote {
  readonly id: number;
  readonly sequence: number;
  readonly authorName: string;
  readonly text: string;
}

/** A message in one line: for quotes, search, and what a screen reader announces. */
export function summaryOf(data: MessageData): string {
  switch (data.type) {
    case 'text':
    case 'system':
      return data.text;
    case 'emoji':
      return data.emoji;
    case 'file':
      return data.kind === 'image' ? '[图片]' : data.kind === 'video' ? '[视频]' : `[文件] ${data.name}`;
    case 'note':
      return data.note.title ?? (data.note.noteType === 'video' ? '[视频笔记]' : '[图文笔记]');
  }
}

export const quoteOf = ({ id, sequence, authorName, data }: ChatMessage): Quote => ({
  id,
  sequence,
  authorName,
  text: summaryOf(data).slice(0, 80),
});

const EMOJI_ONLY = /^(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{RI}{2}){1,3}$/u;

/** A typed text as a message: a few emoji alone are shown large. */
export function textData(text: string): MessageData {
  const trimmed = text.trim();
  return EMOJI_ONLY.test(trimmed) ? { type: 'emoji', emoji: trimmed } : { type: 'text', text: trimmed };
}

const VIDEO = /\.(?:mp4|webm|mov)$/i;
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;

export function fileKindOf(name: string): FileKind {
  return VIDEO.test(name) ? 'video' : IMAGE.test(name) ? 'image' : 'other';
}
