/**
 * Answer shapes of the sandbox platform, which the bot's adapter converts to the console's. Times are ISO 8601 in UTC.
 */
import type { FlowType } from '../../../src/services/catalogue/sets/content';
import type { Platform } from '../../db/schema/columns';
import type { ChatBody } from '../../db/schema/content/sandbox';

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

/** A group of which the account of the log-in is a member. */
export interface SandboxGroup {
  readonly groupId: string;
  readonly platform: Platform;
  readonly name: string;
  readonly avatar: string;
  /** Its page for people. */
  readonly url: string;
  readonly memberCount: number;
}

/** A message in a group, or a person who entered it. */
export interface SandboxGroupChat {
  readonly chatId: number;
  readonly groupId: string;
  readonly userId: string;
  readonly nickname: string;
  readonly kind: 'text' | 'join';
  readonly text: string;
  readonly time: string;
}

export interface SandboxGroupInbox {
  readonly list: readonly SandboxGroupChat[];
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

/** Money of advertising is in cents. */
export interface SandboxAdsDay {
  readonly day: string;
  readonly spent: number;
  readonly shown: number;
  readonly clicks: number;
  readonly leads: number;
}

export interface SandboxAdsState {
  /** null: no such campaign. */
  readonly state: 'running' | 'stopped' | 'ended' | null;
  readonly days: readonly SandboxAdsDay[];
}

export interface SandboxAdsKeyword {
  readonly word: string;
  /** Searches in a month. */
  readonly volume: number;
  readonly price: number;
  readonly competition: 'low' | 'middle' | 'high';
}

export interface SandboxLive {
  readonly liveId: string;
  readonly platform: Platform;
  readonly userId: string;
  readonly title: string;
  readonly cover: string;
  readonly startTime: string;
  /** null: it is running. */
  readonly endTime: string | null;
}

export interface SandboxLiveGoods {
  readonly key: string;
  readonly place: number;
  readonly name: string;
  readonly cover: string;
  /** Hundredths of a yuan, like amounts. */
  readonly price: number;
  /** Seconds at which it was presented. */
  readonly shown: readonly number[];
}

/** What happened in a session; seconds count from its start. */
export interface SandboxLivePart {
  readonly live: SandboxLive;
  readonly minutes: readonly {
    readonly minute: number;
    readonly viewers: number;
    readonly entered: number;
    readonly likes: number;
  }[];
  readonly texts: readonly {
    readonly key: string;
    readonly second: number;
    readonly seconds: number;
    readonly text: string;
  }[];
  readonly chats: readonly {
    readonly key: string;
    readonly second: number;
    readonly userId: string;
    readonly nickname: string;
    readonly avatar: string;
    readonly content: string;
  }[];
  readonly goods: readonly SandboxLiveGoods[];
  readonly sales: readonly {
    readonly key: string;
    readonly goodsKey: string;
    readonly second: number;
    readonly count: number;
    readonly amount: number;
  }[];
  readonly cursor: string;
  readonly hasMore: boolean;
}
