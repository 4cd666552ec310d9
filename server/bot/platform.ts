/** What a bot can ask of a platform. An adapter turns the platform's own answers into the console's shapes. */
import type { BotBlogger, BotComment, BotFailParams, BotFlow, BotTask } from '../../src/services/catalogue/generated/types';


export interface Page<Row> {
  readonly list: readonly Row[];
  readonly hasMore: boolean;
}

/** A comment, with how many answers the platform has for it. */
export interface FoundComment extends BotComment {
  readonly replyCount: number;
}

/** The platform said no, or nothing. */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure';
  constructor(readonly kind: BotFailParams['kind'], readonly detail = '', readonly retryAfterSeconds = 0) {
    super(`${kind} ${detail}`);
  }
}

/** Pages begin with 1. Every method throws PlatformFailure, `missing` where there is no such thing. */
export interface Adapter {
  search(keyword: string, page: number): Promise<Page<BotFlow>>;
  user(platformUserId: string): Promise<BotBlogger>;
  notesOf(platformUserId: string, page: number): Promise<Page<BotFlow>>;
  note(platformFlowId: string): Promise<BotFlow>;
  comments(platformFlowId: string, page: number): Promise<Page<FoundComment>>;
  replies(platformFlowId: string, platformCommentId: string, page: number): Promise<Page<FoundComment>>;
  /** The address of what was published; the same key publishes once. */
  publish(note: NonNullable<BotTask['note']>, key: string): Promise<string>;
  /** To somebody, or below a comment of theirs; the same key sends once. `refused` with the platform's own words where it does not deliver. */
  send(message: Pick<NonNullable<BotTask['message']>, 'content' | 'platformCommentId'>, platformUserId: string, key: string): Promise<void>;
}
