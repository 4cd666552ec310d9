/**
 * What a module gives the kernel for each call of its area: what happens (handle). Who may is declared with the call.
 * Handlers know no HTTP.
 */
import type { Call } from '../../src/services/catalogue';
import type { Calls, CallName, ExportName } from '../../src/services/catalogue/generated/types';
import type { Database } from '../db/connect';
import type { AppConfig } from './config';
import type { FileAnswer } from './file-answer';
import type { Screens } from './screens';
import type { Serves } from './serves';
import type { Work } from './work';

/** Who is asking. Never trust a client field where this says it. */
export interface Actor {
  readonly userId: number;
  readonly loginName: string;
  readonly name: string;
  readonly departmentId: number | null;
  readonly adminLevel: number;
  readonly roleTypes: readonly string[];
  readonly menuCodes: ReadonlySet<string>;
  /** Accepted the user agreement of content generation (kernel/agreement.ts). */
  readonly agreed: boolean;
  readonly sessionId: string;
  /** The role as which an admin looks at the console (server/kernel/preview.ts); nothing can be changed meanwhile. */
  readonly previewRoleId?: number;
}

export interface Context<Who = Actor> {
  readonly db: Database;
  /** What the installation was told: folders, outside services. */
  readonly config: AppConfig;
  readonly actor: Who;
  readonly requestId: string;
  /** For rate limits and traces only. */
  readonly address: string;
  /** What the browser says of itself; '' where it says nothing. For people who look through their log-ins. */
  readonly userAgent: string;
  /** Origin of the console under which the request came, for links that people are given. */
  readonly publicUrl: string;
  /** The clock; tests set it. */
  now(): Date;
  /**
   * How long, ms, an answer may take before its client gives up: what takes longer goes on by itself, and the answer
   * says how far it is.
   */
  readonly answerWithinMs: number;
  /** Aborted when the client leaves or the server stops. */
  readonly signal: AbortSignal;
  /** Aborted when the server stops: ends work that goes on after its client left. */
  readonly stopping: AbortSignal;
  /** What this server serves at a path of its own, asked without the network. */
  readonly serves: Serves;
  /** Expensive work, done in the pool within the person's share. */
  readonly work: Work;
  /** Sets or clears the session cookies (log-in, log-out). */
  readonly cookies: SessionCookies;
  /** For who runs the server: what went wrong outside of it. Never what people typed, nor personal data. */
  readonly log: ServerLog;
  /** Every call that the server answers: what the permission screens tell of menus. */
  readonly calls: readonly MountedCall[];
  /** The screens and their versions: what the workshop changes. */
  readonly screens: Screens;
}

/** What the server tells of a call: who may send it, and what it reads. */
export type MountedCall = Pick<Call, 'name' | 'title' | 'effect' | 'reads' | 'policy' | 'publishing'>;

export interface ServerLog {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
}

export interface SessionCookies {
  /** Of the session that this browser has so far: a log-in takes its place. */
  readonly secret: string | undefined;
  start(session: { secret: string; token: string; expiresAt: Date }): void;
  end(): void;
}

export interface FileLimit {
  readonly bytes: number;
  readonly tooLarge: string;
}

export interface Handled<N extends CallName> {
  /**
   * Of a form: largest file, where it is less than FORM_LIMITS.fileSize, and what is said of a larger one. No more of
   * it is read.
   */
  readonly file?: FileLimit;
  handle(params: Calls[N]['params'], context: Context): Promise<AnswerOf<N>> | AsyncIterable<Calls[N]['result']>;
}

/** A call of kind `blob` has no result in the contract, and is answered with a file. */
type AnswerOf<N extends CallName> = Calls[N]['result'] | (Calls[N]['result'] extends null ? FileAnswer : never);

/** Calls that modules answer: the kernel answers those that are derived from them. */
type HandledName = Exclude<CallName, ExportName>;

type AreaOf<N extends string> = N extends `${infer A}.${string}` ? A : never;
export type Area = AreaOf<HandledName>;
type VerbsOf<A extends Area> = { [N in HandledName]: N extends `${A}.${infer V}` ? V : never }[HandledName];

/** All handlers of an area: one for each of its calls, or it does not compile. */
export type AreaHandlers<A extends Area> = { readonly [V in VerbsOf<A>]: Handled<`${A}.${V}` & CallName> };
/** All areas: server/modules/index.ts is one of these. */
export type AllHandlers = { readonly [A in Area]: AreaHandlers<A> };
