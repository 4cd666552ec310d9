/** What the rest of the console knows of the client. */
import type { Entity } from '../catalogue/entities';
import type { CallName, Calls } from '../catalogue/generated/types';

/** Which account system signs people in (product.md section 4): 2 is the own log-in page, the others single sign-on. */
export type LoginType = 1 | 2 | 3;

export interface ClientConfig {
  /** Header `app-code` (`auth-app-code` on streams). */
  readonly appCode: string;
  /** Query param `dev` of every request. */
  readonly dev: 0 | 1;
  readonly loginType: LoginType;
  readonly hostKind: 'internal' | 'external';
  /** Origin that backend prefixes are sent to on the external host; '' keeps them on this one. */
  readonly internalHost: string;
  /** Origin of the calls whose host is `external`; '' or absent: this one. */
  readonly externalApiHost?: string;
  /** Origin of every other call; '' or absent: this one. */
  readonly origin?: string;
  /** The token of the moment; undefined: not logged in. */
  token(): string | undefined;
  /** What the app adds to every call. */
  headers?(): Record<string, string>;
}

/** Hosts with the own log-in page answer some errors differently (product.md section 8). */
export const hasOwnLogin = (config: Pick<ClientConfig, 'loginType'>) => config.loginType === 2;

export interface CallOptions {
  signal?: AbortSignal;
  /** Read calls: an answer at most this old, in ms, is good enough. Default: only requests in flight are shared. */
  cacheMs?: number;
  /** Read calls: neither a cached answer nor one that is already under way. */
  fresh?: boolean;
  /** Read calls: entities that the answer is made of; when one changes a cached answer is forgotten. Default: any. */
  reads?: readonly Entity[];
  /**
   * The caller does by itself what the error demands (`CallError.demand`): nothing is asked, nobody is sent away,
   * nothing is sent again.
   */
  quiet?: boolean;
  /** Of the upload (multipart) or download (blob), 0 to 1. */
  onProgress?(fraction: number): void;
}

export interface Client {
  /** The envelope's data; a Blob for blob calls. Rejects with a CallError. */
  call<N extends CallName>(name: N, params: Calls[N]['params'], options?: CallOptions): Promise<Calls[N]['result']>;
  /** The chunks of a stream call. Leaving the loop ends the request. */
  stream(name: string, params: object, options?: Pick<CallOptions, 'signal'>): AsyncIterable<unknown>;
  /**
   * The same client in a role's place, for admins: answers are the role's, and whatever would change something is
   * refused. Doubles have none.
   */
  seenAs?(roleId: number): Client;
  /**
   * Calls back after each renewal of the log-in: what failed for want of it can be asked again. Answers how to stop.
   * Doubles have none.
   */
  onRenewed?(listener: () => void): () => void;
  /**
   * Tells of which entities rows changed, whoever changed them; undefined: of any. Answers how to stop. Previews tell
   * nothing.
   */
  followChanges?(heard: (entities: readonly Entity[] | undefined) => void): () => void;
  /** Sends a blob call and saves the file under the name. */
  download(
    name: string,
    params: object,
    filename: string,
    options?: Pick<CallOptions, 'signal' | 'onProgress'>,
  ): Promise<void>;
}

/** The client as the app has it, which also decides what becomes of the log-in. */
export interface SessionClient extends Client {
  /** Rows of these entities changed, or of any: cached answers are forgotten and followers told. */
  changed(entities?: readonly Entity[]): void;
  /**
   * Asks whether to renew an expired log-in, or joins the question that is open; whether it was renewed (product.md
   * section 8).
   */
  renew(): Promise<boolean>;
  /** The session is being left: calls under way fail as ever, but ask nothing of the person any more. */
  forgive(): void;
}

/** Says in which role's place an admin wants to be answered (docs/decisions/0009-authorisation.md). */
export const PREVIEW_HEADER = 'preview-role';

/** What rules of the error catalogue do to the outside world. The app gives the real ones, tests give recorders. */
export interface Ports {
  navigator: {
    /**
     * Goes to /login with redirectUrl carrying the current address; nothing when already there. `code`: of the answer
     * that found the session over.
     */
    toLogin(code?: number): void;
    /** Opens the single sign-on page in a new window, for logging in by hand; false where the browser refused. */
    openSsoWindow(): boolean;
  };
  dialogs: {
    /** A question with yes and no. */
    confirm(question: { title: string; content: string }): Promise<boolean>;
    /** Resolves when it was read, or after `forMs`: then it leaves by itself. */
    alert(message: { title: string; content: string; forMs?: number }): Promise<void>;
    success(message: string): void;
    /** A notification about something that failed. */
    error(message: string): void;
  };
  sso: {
    /** The token that the browser holds now: it changes when somebody logs in by hand in another window. */
    token(): string | undefined;
    /**
     * Opens the hidden frame that renews the log-in; `renewed` once the token is another or the frame came to its end.
     */
    openFrame(): { renewed(): boolean; close(): void };
  };
  files: { save(blob: Blob, filename: string): void };
  /**
   * Asks the person to accept the user agreement, which the server says they have not; whether they did. `signal`: the
   * caller left.
   * Absent where there is nobody to ask: the refusal stands.
   */
  agree?(signal?: AbortSignal): Promise<boolean>;
  log(message: string, details: Record<string, unknown>): void;
}
