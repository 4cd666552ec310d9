/** What a chat needs of the server; chat-calls.ts fulfils it with calls of the catalogue. */
import type { ChatMessage, MessageData } from './model/message';
import type { Page } from './model/conversation';

/** Which part of a conversation to load. */
export type Part =
  | { readonly at: 'end' }
  /** The messages before or after a sequence, which is not included; around: included. */
  | { readonly before: number }
  | { readonly after: number }
  | { readonly around: number };

export interface LoadedPart extends Page {
  /** The last sequence that the department has read; null: unknown. */
  readonly readTo: number | null;
  readonly isTyping: boolean;
}

export interface Sending {
  /** The server takes a message with the same client id once and answers later ones with the first. */
  readonly clientId: string;
  readonly data: MessageData;
  /** Id of the message that it answers. */
  readonly replyTo: number | null;
}

export interface Hits {
  /** Newest first. */
  readonly messages: readonly ChatMessage[];
  readonly total: number;
}

export interface ChatPort {
  load(part: Part, signal: AbortSignal): Promise<LoadedPart>;
  /** The present states of messages from one sequence to another, both included. */
  reload(from: number, to: number, signal: AbortSignal): Promise<readonly ChatMessage[]>;
  send(sending: Sending): Promise<ChatMessage>;
  /** Absent: messages of this conversation cannot be edited. */
  edit?(message: ChatMessage, text: string): Promise<ChatMessage>;
  withdraw?(message: ChatMessage): Promise<ChatMessage>;
  markRead(sequence: number): Promise<void>;
  search(text: string, signal: AbortSignal): Promise<Hits>;
  /** Calls back when messages may have changed. Returns a function that unsubscribes. */
  follow(heard: () => void): () => void;
}
