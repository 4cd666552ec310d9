/**
 * A social platform as bots see it. One adapter for each way to a platform, in
 * `server/bot/platforms/<name>/adapter.ts`; it turns the
 * platform's own answers into the console's shapes, whose bounds are the contract's
 * (`src/services/catalogue/bot.calls.ts`).
 */
import type {
  BotBlogger,
  BotComment,
  BotFailParams,
  BotFlow,
  BotTask,
} from '../../../src/services/catalogue/generated/types';
import type { PlatformCode } from '../../../src/services/catalogue/platforms';

/** A list is read from page 1 on. The page after the last one is empty. */
export interface Page<Row> {
  readonly list: readonly Row[];
  /** Whether the next page has rows. */
  readonly hasMore: boolean;
}

/** A comment, with how many answers the platform has for it. */
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
    readonly kind: BotFailParams['kind'],
    readonly detail = '',
    readonly retryAfterSeconds = 0,
  ) {
    super(`${kind} ${detail}`);
  }
}

/**
 * What bots ask of a platform with one log-in. Ids are the platform's own and the same each time. Texts are cut to the
 * contract's lengths.
 * Every method throws PlatformFailure and nothing else; reads may be repeated at any time.
 */
export interface Platform {
  /** Who the log-in is. `credential`: the platform knows nobody by it, in its own words; also for a visitor. */
  account(): Promise<Account>;
  /** Contents about a word, newest first. They may be incomplete: `note` answers the whole. */
  search(keyword: string, page: number): Promise<Page<BotFlow>>;
  /** A content with its text, media and figures. */
  note(platformFlowId: string): Promise<BotFlow>;
  blogger(platformUserId: string): Promise<BotBlogger>;
  /** The contents of a blogger, newest first; like `search`. */
  bloggerNotes(platformUserId: string, page: number): Promise<Page<BotFlow>>;
  /** Comments that stand below the content itself. */
  comments(platformFlowId: string, page: number): Promise<Page<FoundComment>>;
  /** The answers to one of them. */
  replies(platformFlowId: string, platformCommentId: string, page: number): Promise<Page<FoundComment>>;
  /** Publishes as whoever the log-in is. The same key publishes once and answers the same. */
  publish(note: NonNullable<BotTask['note']>, key: string): Promise<Published>;
  /** Writes to somebody privately, or below a comment of theirs. The same key sends once and answers the same. */
  message(
    message: Pick<NonNullable<BotTask['message']>, 'content' | 'platformCommentId'>,
    platformUserId: string,
    key: string,
  ): Promise<Sent>;
}

export interface Account {
  readonly platformUserId: string;
  readonly nickname: string;
}

export interface Published {
  /** `note` finds it by this id. */
  readonly platformFlowId: string;
  /** Its page for people. */
  readonly url: string;
}

export interface Sent {
  readonly platformMessageId: string;
}

/** What a bot gives an adapter for one task. */
export interface Session {
  readonly platform: PlatformCode;
  /** The log-in that a person pasted; empty: as a visitor. */
  readonly headers: BotTask['headers'];
  /** Aborted when the task is no longer the bot's. */
  readonly signal: AbortSignal;
  /** Ends early, without a fault, when `signal` is aborted. */
  pause(ms: number): Promise<void>;
}

export type Connect = (session: Session) => Platform;

export interface PlatformAdapter {
  /** Its folder. */
  readonly name: string;
  /** Its people and contents are invented: the interface says so wherever it shows them. */
  readonly sandbox: boolean;
  /** Platforms that it can ask. */
  readonly platforms: readonly PlatformCode[];
  /**
   * Reads the bot's environment. null: it is not configured, and another adapter serves its platforms.
   * @throws SettingFailure with one sentence that names the variable
   */
  configure(env: Readonly<Record<string, string | undefined>>, consoleUrl: string): Connect | null;
}
