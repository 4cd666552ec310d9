/**
 * Types of the handlers that modules supply, one for each call of an area. Policies are declared with the call;
 * handlers do not depend on HTTP.
 */
import type { Call } from '../../../src/services/catalogue';
import type { Calls, CallName } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import type { AppConfig } from '../config';
import type { JsonDocument } from '../http/document';
import type { FileAnswer } from '../http/file-answer';
import type { Installation } from '../installation';
import type { Screens } from '../screens';
import type { Serves } from '../http/serves';
import type { Work } from '../work';

/** The person who sent the call. Use this, never a client-supplied field, for what it contains. */
export interface Actor {
  readonly userId: number;
  readonly loginName: string;
  readonly name: string;
  readonly departmentId: number | null;
  readonly adminLevel: number;
  readonly roleTypes: readonly string[];
  readonly menuCodes: ReadonlySet<string>;
  /** Accepted the user agreement of content generation (kernel/calls/agreement.ts). */
  readonly agreed: boolean;
  readonly sessionId: string;
  /**
   * Set while an admin previews the console as this role (server/kernel/calls/preview.ts); every change is refused meanwhile.
   */
  readonly previewRoleId?: number;
}

export interface Context<Who = Actor> {
  readonly db: Database;
  /** Configuration of the installation: folders, external services. */
  readonly config: AppConfig;
  readonly actor: Who;
  /** The person who sent a public call; throws the refusal for people who are not logged in. */
  identify(): Promise<Actor>;
  readonly requestId: string;
  /** For rate limits and traces only. */
  readonly address: string;
  /** User-Agent header, '' if absent; shown in the list of a person's log-ins. */
  readonly userAgent: string;
  /** Origin of the console that the request came through, for links in answers. */
  readonly publicUrl: string;
  /** The current time; tests replace it. */
  now(): Date;
  /**
   * Time, ms, that remains until the client times out. Longer work continues in the background, and the answer reports
   * its state.
   */
  readonly answerWithinMs: number;
  /** Aborted when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
  /** Aborted when the server stops: ends work that continues after its client disconnected. */
  readonly stopping: AbortSignal;
  /** Reads what this server serves at a path, without the network. */
  readonly serves: Serves;
  /** Runs expensive work in the pool, within the person's share. */
  readonly work: Work;
  /** The file of a list, or of a call of kind `blob`, recorded in the task tray. Refuses what that call refuses. */
  exportFile(name: string, params: unknown): Promise<FileAnswer>;
  /** The sheet to fill in for an import. Refuses what the import refuses. */
  exportTemplate(name: string): Promise<FileAnswer>;
  /** Runs an export again, without a client that waits for it. Refuses what the person may no longer export. */
  exportAgain(order: { readonly exportId: string; readonly call: string; readonly params: object }): void;
  /** Sets or clears the session cookies (log-in, log-out). */
  readonly cookies: SessionCookies;
  /** Log for the operator, about failures of external systems. Never log what people typed, nor personal data. */
  readonly log: ServerLog;
  /** Every call that the server mounts: the permission screens list them by menu. */
  readonly calls: readonly MountedCall[];
  /** Checks of services, and the disks. */
  readonly installation: Installation;
  /** Screens and their versions, as the workshop changes them. */
  readonly screens: Screens;
  /** Sends other calls with the person's rights. */
  readonly dispatch: Dispatch;
}

/**
 * Sends calls of the catalogue from within the server with the rights of the person who sent the present one
 * (dispatch.ts).
 */
export interface Dispatch {
  /** Calls of kind `json` that the person may send now. Throws the refusal if the session has ended. */
  sendable(): Promise<readonly Call[]>;
  /** The validated params of a call. Throws the refusal that the call would answer before its handler runs. */
  prepare(name: string, input: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** The answer as JSON. Throws an ApiError. `signal`: abandons the call when it is aborted. */
  send(name: string, input: unknown, signal: AbortSignal): Promise<unknown>;
}

/** The properties of a call that the server reports: its policy, and the entities that it reads. */
export type MountedCall = Pick<
  Call,
  'name' | 'title' | 'kind' | 'effect' | 'reads' | 'policy' | 'publishing' | 'agreement' | 'next' | 'kinds' | 'ofKind'
>;

export interface ServerLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
}

export interface SessionCookies {
  /** Secret of the session that this browser already has: a log-in replaces that session. */
  readonly secret: string | undefined;
  start(session: { secret: string; token: string; expiresAt: Date }): void;
  end(): void;
}

export interface FileLimit {
  readonly bytes: number;
  readonly tooLarge: string;
  /** The files are written to the disk instead of memory, and may be larger than FORM_LIMITS.fileSize. */
  readonly spooled?: true;
}

export interface Handled<N extends CallName> {
  /**
   * For forms: the largest file, if it is not FORM_LIMITS.fileSize, and the message for a larger one. Reading stops at the
   * limit.
   */
  readonly file?: FileLimit;
  /**
   * true: the handler's transactions are its own, because it keeps what it wrote before it refuses, such as a failed
   * attempt, or waits for others. Its entry of the audit log follows it.
   */
  readonly ownTransactions?: true;
  /** For imports: writes the sheet to fill in. */
  template?(context: Context): Promise<FileAnswer>;
  handle(params: Calls[N]['params'], context: Context): Promise<AnswerOf<N>> | AsyncIterable<Calls[N]['result']>;
}

/**
 * Calls of kind `blob` have no result in the contract: they return a file. Calls of kind `document` return their result
 * as a document.
 */
type AnswerOf<N extends CallName> =
  | Calls[N]['result']
  | JsonDocument<Calls[N]['result']>
  | (Calls[N]['result'] extends null ? FileAnswer : never);

/** What a call does with its params. */
export type Handle<N extends CallName> = Handled<N>['handle'];

/** The handlers of all calls, by the name of the call. */
export type AllHandlers = { readonly [N in CallName]: Handle<N> | Handled<N> };
/** The handlers of a file `*.handlers.ts` of a subject. */
export type SomeHandlers = Partial<AllHandlers>;

/** The type of a list of objects. It does not compile if two of them have a key of the same name. */
export type Distinct<T extends readonly object[], Seen = never> = T extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? keyof First & Seen extends never
    ? Distinct<Rest, Seen | keyof First>
    : { readonly 'declared twice': keyof First & Seen }
  : unknown;
type Joined<T> = {
  readonly [N in T extends object ? keyof T : never]: T extends Record<N, infer Value> ? Value : never;
};

/** The objects of a list as one. */
export const joined = <const T extends readonly object[]>(list: T & Distinct<T>) =>
  Object.assign({}, ...list) as Joined<T[number]>;
