/**
 * A social platform as bots see it. Each way to a platform has one adapter, in
 * `server/bot/platforms/<name>/adapter.ts`; it converts the platform's answers to the contract's shapes and bounds
 * (`src/services/catalogue/areas/bot.calls.ts`).
 */
import type {
  BotAds,
  BotBlogger,
  BotChat,
  BotComment,
  BotTaskReport,
  BotFlow,
  BotAdsReport,
  BotGroupChat,
  BotGroupReport,
  BotLivePart,
  BotTask,
} from '../../../src/services/catalogue/generated/types';
import type { PlatformCode } from '../../../src/services/catalogue/platforms';

/** One page of a list. Pages count from 1; the page after the last one is empty. */
export interface Page<Row> {
  readonly list: readonly Row[];
  /** Whether the next page has rows. */
  readonly hasMore: boolean;
}

/** A comment with the number of its replies on the platform. */
export interface FoundComment extends BotComment {
  readonly replyCount: number;
}

/**
 * The platform refuses, or does not answer. `kind`:
 * - `missing`: there is no such content, comment or account, or it is gone;
 * - `credential`: the platform does not know the log-in, or it has ended;
 * - `limited`: too many requests; `retryAfterSeconds` says how long the platform wants to be left alone (0: it does not
 * say);
 * - `unreachable`: no answer, or one that cannot be read;
 * - `refused`: the platform does not do it; `detail` has its own words, in Chinese, at most 200 characters.
 */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure';
  constructor(
    readonly kind: NonNullable<BotTaskReport['kind']>,
    readonly detail = '',
    readonly retryAfterSeconds = 0,
  ) {
    super(`${kind} ${detail}`);
  }
}

/**
 * Requests of bots to a platform with one log-in. Ids are the platform's own and stable. Texts are cut to the
 * contract's lengths. Every method throws PlatformFailure and nothing else; reads may be repeated at any time.
 */
export interface Platform {
  /**
   * The account of the log-in. Throws `credential` with the platform's own words if it knows no such log-in, also for a
   * visitor.
   */
  account(): Promise<Account>;
  /** Contents that match a keyword, newest first. They may be incomplete: `note` returns the complete content. */
  search(keyword: string, page: number): Promise<Page<BotFlow>>;
  /** A content with its text, media and counts. */
  note(platformFlowId: string): Promise<BotFlow>;
  blogger(platformUserId: string): Promise<BotBlogger>;
  /** The contents of a blogger, newest first; like `search`. */
  bloggerNotes(platformUserId: string, page: number): Promise<Page<BotFlow>>;
  /** Top-level comments of a content. */
  comments(platformFlowId: string, page: number): Promise<Page<FoundComment>>;
  /** Replies to one comment. */
  replies(platformFlowId: string, platformCommentId: string, page: number): Promise<Page<FoundComment>>;
  /** Publishes as the account of the log-in. The same key publishes once and returns the same result. */
  publish(note: PublishedNote, key: string): Promise<Published>;
  /** The note of the log-in's account that was published with this key, with its figures; null: there is none. */
  publishedWith(key: string): Promise<NoteFound | null>;
  /** Topics that contain a word, or that the platform proposes for a text; those with most views first. */
  topics(by: 'word' | 'text', text: string): Promise<readonly Topic[]>;
  /** Keywords around a word that people search for, most searched first. Asked without a log-in as well. */
  adsKeywords(text: string): Promise<readonly AdsKeywordFound[]>;
  /**
   * Starts a campaign as the account of the log-in, or replaces the settings of an older revision. The same or an older
   * revision changes nothing. Throws `refused` with the platform's words.
   */
  submitAds(ads: BotAds['ads']): Promise<AdsFound>;
  /** Stops a campaign up to its revision, also one that arrives later. */
  stopAds(ads: Pick<BotAds['ads'], 'key' | 'revision'>): Promise<AdsFound>;
  /** The state of a campaign and its figures by day. Throws `missing` for an unknown key. */
  adsFigures(key: string): Promise<AdsFound>;
  /** Sends a private message, or replies to a comment. The same key sends once and returns the same result. */
  message(
    message: Pick<NonNullable<BotTask['message']>, 'content' | 'platformCommentId'>,
    platformUserId: string,
    key: string,
  ): Promise<Sent>;
  /**
   * What `message`, `chat` or `groupChat` of the log-in's account sent with this key; null: nothing. An adapter whose
   * platform cannot tell throws `refused`, and a person decides.
   */
  sentWith(key: string): Promise<Sent | null>;
  /** Likes a comment as the account of the log-in; liking it again changes nothing. */
  like(platformCommentId: string): Promise<void>;
  /**
   * Sends, edits or withdraws a message of the log-in's account in a conversation. The same key acts once and returns
   * the same result.
   */
  chat(chat: NonNullable<BotTask['chat']>, platformUserId: string, key: string): Promise<Sent>;
  /** A code that logs in whoever scans and confirms it with the platform's app. Needs no log-in. */
  logInCode(): Promise<LogInCode>;
  /** What became of a code; `confirmed` brings the headers that log in. Throws `missing` for an unknown code. */
  logInOf(code: string): Promise<LogInFound>;
  /** Live sessions of a blogger that have begun, newest first; at least the running one. */
  lives(platformUserId: string): Promise<readonly Live[]>;
  /**
   * What happened in a live session after `cursor`, in order; an empty cursor: from the beginning. The same cursor gives
   * the same rows and those that came since, under the same keys.
   */
  live(platformLiveId: string, cursor: string): Promise<LivePart>;
  /** Messages that the account received after `cursor`, oldest first; an empty cursor: from the beginning. */
  inbox(cursor: string): Promise<Inbox>;
  /** All groups of which the account is a member. */
  groups(): Promise<readonly Group[]>;
  /** Messages of others in these groups after `cursor`, oldest first, and people who joined; empty: from the beginning. */
  groupInbox(cursor: string): Promise<GroupInbox>;
  /** Writes in a group. The same key sends once and returns the same result. Throws `missing` if it is no member. */
  groupChat(platformGroupId: string, text: string, key: string): Promise<Sent>;
}

export interface Live {
  readonly platformLiveId: string;
  /** ISO 8601. */
  readonly startTime: string;
  /** null: it is running. */
  readonly endTime: string | null;
}

export interface LivePart {
  readonly part: BotLivePart;
  readonly hasMore: boolean;
}

export interface Inbox {
  readonly chats: readonly BotChat[];
  /** Where to go on. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

export type Group = NonNullable<BotGroupReport['groups']>[number];

export interface GroupInbox {
  readonly chats: readonly BotGroupChat[];
  /** Where to go on. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

export interface LogInCode {
  readonly code: string;
  /** What the code contains. */
  readonly url: string;
  /** ISO 8601. */
  readonly expireTime: string;
}

export type LogInFound =
  | { readonly state: 'waiting' | 'scanned' | 'expired' }
  | { readonly state: 'confirmed'; readonly headers: BotTask['headers'] };

export interface Account {
  readonly platformUserId: string;
  readonly nickname: string;
}

export interface Published {
  /** Id that `note` accepts. */
  readonly platformFlowId: string;
  /** Address of its page for people. */
  readonly url: string;
}

/** A note to publish; `content` includes its topics. */
export interface PublishedNote {
  readonly title: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly kind?: 'images' | 'video';
  readonly videoUrl?: string | null;
  readonly coverUrl?: string | null;
}

export interface NoteFound extends Published {
  readonly figures: {
    readonly viewCount: number;
    readonly likeCount: number;
    readonly commentCount: number;
    readonly collectCount: number;
  };
}

export interface Topic {
  readonly name: string;
  readonly viewCount: number;
}

/** Money in cents. */
export interface AdsKeywordFound {
  readonly word: string;
  /** Searches in a month. */
  readonly volume: number;
  readonly price: number;
  readonly competition: 'low' | 'middle' | 'high';
}

export type AdsFound = NonNullable<BotAdsReport['answer']>;

export interface Sent {
  readonly platformMessageId: string;
}

/** Arguments of an adapter for one task. */
export interface Session {
  readonly platform: PlatformCode;
  /** The log-in that a person pasted; empty: a visitor without a log-in. */
  readonly headers: BotTask['headers'];
  /** Aborted when the bot has lost the task. */
  readonly signal: AbortSignal;
  /** Resolves early, without an error, when `signal` is aborted. */
  pause(ms: number): Promise<void>;
}

export type Connect = (session: Session) => Platform;

export interface PlatformAdapter {
  /** Name of its folder. */
  readonly name: string;
  /** Whether its people and contents are invented; the interface marks such data as sandbox data. */
  readonly sandbox: boolean;
  /** Platforms that it supports. */
  readonly platforms: readonly PlatformCode[];
  /**
   * Reads the bot's environment. null: it is not configured, and another adapter serves its platforms.
   * @throws SettingFailure with one sentence that names the variable
   */
  configure(env: Readonly<Record<string, string | undefined>>, consoleUrl: string): Connect | null;
}
