/** What a person can do with the messages of a conversation. */
import type { OutcomeDecision } from '../../../services/catalogue/sets/outcome';
import type { Outgoing } from '../model/conversation';
import type { ChatMessage, Quote } from '../model/message';

export interface MessageActions {
  /** Whether the person may write; some may only read. */
  readonly canWrite: boolean;
  /** Whether the conversation is a group, whose messages name their authors. */
  readonly isGroup?: boolean;
  reply(message: ChatMessage): void;
  edit(message: ChatMessage): void;
  /** Tries a failed edit again, with the text that was typed. */
  editAgain(message: ChatMessage, text: string): void;
  withdraw(message: ChatMessage): void;
  deliverAgain(message: ChatMessage): void;
  /** The person has looked at the platform, because bots could not find out whether it has the message. */
  decide(message: ChatMessage, decision: OutcomeDecision): void;
  dismissOperation(id: number): void;
  retry(outgoing: Outgoing): void;
  discard(outgoing: Outgoing): void;
  takeBack(outgoing: Outgoing): void;
  suggest(text: string): void;
  showQuoted(quote: Quote): void;
  /** Enlarges a picture or video; the others of the conversation can be browsed. */
  show(address: string, opener: HTMLElement): void;
  /** A picture or video could not be loaded. */
  failed(kind: 'image' | 'video' | 'audio'): void;
}
