/**
 * Answer shapes of the sandbox platform, which the bot's adapter converts to the console's. Times are ISO 8601 in UTC.
 */
import type { FlowType } from '../../../src/services/catalogue/sets/content';
import type { Platform } from '../../db/schema/columns';
import type { ChatBody } from '../../db/schema/sandbox';

export type { ChatBody };

export interface SandboxUser {
  readonly userId: string;
  readonly platform: Platform;
  readonly nickname: string;
  readonly avatar: string;
  readonly homeUrl: string;
  readonly signature: string;
  readonly city: string;
  readonly fansCount: number;
  readonly noteCount: number;
  readonly likeCount: number;
}

export interface SandboxNote {
  readonly noteId: string;
  readonly platform: Platform;
  readonly userId: string;
  readonly authorName: string;
  readonly type: FlowType;
  readonly title: string;
  readonly content: string;
  readonly cover: string;
  readonly images: readonly string[];
  readonly url: string;
  readonly videoUrl: string | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly likeCount: number;
  readonly commentCount: number;
  readonly collectCount: number;
  readonly publishTime: string;
}

/** A note that was published with a key; null: there is none. */
export interface SandboxPublished {
  readonly note: SandboxNote | null;
  readonly viewCount: number;
}

export interface SandboxTopic {
  readonly name: string;
  readonly viewCount: number;
}

export interface SandboxComment {
  readonly commentId: string;
  /** null: a top-level comment. */
  readonly rootCommentId: string | null;
  readonly userId: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly content: string;
  readonly city: string;
  readonly likeCount: number;
  readonly replyCount: number;
  readonly publishTime: string;
}

export interface SandboxPage<Row> {
  readonly list: readonly Row[];
  readonly hasMore: boolean;
}

export interface SandboxMessage {
  readonly messageId: number;
  readonly toUserId: string;
  /** The comment that it replies to; null: a private message. */
  readonly commentId: string | null;
  readonly time: string;
}

/** A reply to a comment. */
export interface SandboxAnswer {
  readonly commentId: string;
  readonly nickname: string;
  readonly content: string;
}

export type ChatKind = 'text' | 'emoji' | 'file' | 'note' | 'typing' | 'system';

/** A private message that an account received. */
export interface SandboxChat {
  readonly chatId: number;
  readonly platform: Platform;
  readonly userId: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly city: string;
  readonly type: ChatKind;
  readonly data: ChatBody;
  readonly suggestions: readonly string[];
  readonly replyToId: number | null;
  readonly withdrawn: boolean;
  /** The person blocks the account from now on. */
  readonly blocked?: true;
  readonly time: string;
}

export interface SandboxInbox {
  readonly list: readonly SandboxChat[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** A code by which a phone logs a person in on another device. */
export interface SandboxLogInCode {
  readonly code: string;
  readonly url: string;
  readonly expireTime: string;
}

export interface SandboxLogIn {
  readonly state: 'waiting' | 'scanned' | 'confirmed' | 'expired';
  /** Of the confirmed person; empty: nobody has confirmed. */
  readonly cookie: string;
}
