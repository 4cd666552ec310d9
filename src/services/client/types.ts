/** The interface between the client and the rest of the console. */
import type { Entity } from '../catalogue/entities';
import type { CallName, Calls } from '../catalogue/generated/types';
import type { WireRow } from '../catalogue/wire-row';

/** The account system (product.md section 4): 2 is the console's own log-in page, 1 and 3 are single sign-on. */
export type LoginType = 1 | 2 | 3;

export interface ClientConfig {
  /** Header `app-code` (`auth-app-code` on streams). */
  readonly appCode: string;
  /** Query param `dev` of every request. */
  readonly dev: 0 | 1;
  readonly loginType: LoginType;
  readonly hostKind: 'internal' | 'external';
  /** Origin of the backend prefixes on an external host; '' keeps them on the page's own. */
  readonly internalHost: string;
  /** Origin of the calls whose host is `external`; '' or absent: that of the console's own calls. */
  readonly externalApiHost?: string;
  /** Origin of every other call; '' or absent: the page's own. */
  readonly origin?: string;
  /** The current token; undefined if logged out. */
  token(): string | undefined;
  /** Headers that the app adds to every call. */
  headers?(): Record<string, string>;
}

/** Whether the host has its own log-in page; such hosts treat some errors differently (product.md section 8). */
export const hasOwnLogin = (config: Pick<ClientConfig, 'loginType'>) => config.loginType === 2;

export interface CallOptions {
  signal?: AbortSignal;
  /** Reads: maximum age in ms of a cached answer. Default: only requests in flight are shared. */
  cacheMs?: number;
  /** Reads: use neither a cached answer nor a request in flight. */
  fresh?: boolean;
  /** Reads: entities that the answer is made of; a change of one drops the cached answer. Default: unknown, so any. */
  reads?: readonly Entity[];
  /**
   * The caller handles the error's demand (`CallError.demand`): the client asks nothing, redirects nowhere and repeats
   * nothing.
   */
  quiet?: boolean;
  /**
   * Writes: entities whose changes the caller expects followers in this tab to read again; the client notifies them
   * after the answer, or when it is lost.
   */
  changes?: readonly Entity[];
  /** The request goes on after the page is closed. */
  keepalive?: boolean;
  /** Exports: id by which it can be cancelled (`newKey`). Aborting the request ends only the download. */
  exportId?: string;
  /** Progress of the upload (multipart) or download (blob), 0 to 1. */
  onProgress?(fraction: number): void;
}

/** `own`: a write of this tab changed the rows. */
export type ChangeFollower = (entities: readonly Entity[] | undefined, own?: boolean) => void;

export interface Client {
  /** Returns the envelope's data, a Blob for blob calls. Rejects with a CallError. */
  call<N extends CallName>(name: N, params: Calls[N]['params'], options?: CallOptions): Promise<Calls[N]['result']>;
  /** Yields the chunks of a stream call. Leaving the loop aborts the request. */
  stream(name: string, params: object, options?: Pick<CallOptions, 'signal'>): AsyncIterable<unknown>;
  /**
   * For admins: a client that previews a role. Answers are those of the role, and writes are refused. Absent in test
   * doubles.
   */
  seenAs?(roleId: number): Client;
  /**
   * Calls back after each renewal of the log-in, so that failed reads can be repeated. Returns a function that
   * unsubscribes. Absent in test doubles.
   */
  onRenewed?(listener: () => void): () => void;
  /**
   * Calls back with the entities whose rows anybody changed; undefined: any entity may have changed. Returns a function
   * that unsubscribes. Previews report no changes.
   */
  followChanges?(follower: ChangeFollower): () => void;
  /** Sends a blob call and saves the answer as a file with this name. */
  download(
    name: string,
    params: object,
    filename: string,
    options?: Pick<CallOptions, 'signal' | 'onProgress' | 'exportId'>,
  ): Promise<void>;
}

/** A screen's source as the server serves it, which says how its call is sent. */
export interface SourceCall {
  readonly call: string;
  readonly wire?: WireRow;
}

/** The client of the app, with control over the log-in. */
export interface SessionClient extends Client {
  /** Learns how calls are sent from a screen's sources, so that the rows of the whole catalogue need not be loaded. */
  learn(sources: Iterable<SourceCall>): void;
  /** Drops cached answers that read these entities, or all, and notifies followers. */
  changed(entities?: readonly Entity[]): void;
  /** The id of the stream that reports changes to this tab. */
  tabIs(id: string): void;
  /**
   * Asks whether to renew an expired log-in, or joins the open question. Resolves to whether it was renewed (product.md
   * section 8).
   */
  renew(): Promise<boolean>;
  /** Called on log-out: calls in flight still fail, but ask the person nothing. */
  forgive(): void;
}

/** Header with the id of the role that an admin previews (docs/decisions/0009-authorisation.md). */
export const PREVIEW_HEADER = 'preview-role';

/** Effects of the error catalogue on the outside world. The app implements them, tests record them. */
export interface Ports {
  navigator: {
    /**
     * Goes to /login with the current address as redirectUrl; does nothing if already there. `code`: the code of the
     * answer that reported the end of the session.
     */
    toLogin(code?: number): void;
    /** Opens single sign-on in a new window, for logging in by hand; false if the browser blocked it. */
    openSsoWindow(): boolean;
  };
  dialogs: {
    /** A question with yes and no. */
    confirm(question: { title: string; content: string }): Promise<boolean>;
    /** Resolves when the person closes it, or after `forMs`, when it closes by itself. */
    alert(message: { title: string; content: string; forMs?: number }): Promise<void>;
    success(message: string): void;
    /** Shows a notification about a failure. */
    error(message: string): void;
  };
  sso: {
    /** The token that the browser holds now; it changes when somebody logs in in another window. */
    token(): string | undefined;
    /**
     * Opens the hidden frame that renews the log-in. `renewed` is true once the token has changed or the frame has
     * reached its final page.
     */
    openFrame(): { renewed(): boolean; close(): void };
  };
  files: { save(blob: Blob, filename: string): void };
  /**
   * Asks the person to accept the user agreement, which the server reported as missing. Resolves to whether they did.
   * `signal`: the caller left. Absent if there is no user interface: the refusal stands.
   */
  agree?(signal?: AbortSignal): Promise<boolean>;
  log(message: string, details: Record<string, unknown>): void;
}
