/** Interfaces of the console's parts, separate from their implementations to avoid import cycles. */
import type { SessionClient, Site } from '../services/client';
import type { Access } from './session/access';
import type { Agreement } from './agreement/agreement';
import type { ConsoleConfig } from './config';
import type { Session } from './session/session';

/** Navigates inside the app, from code outside of React. */
export interface Go {
  /** Loads the address as a new page until the router is mounted. */
  to(this: void, address: string, options?: { replace?: boolean }): void;
  /** Goes to the last entry of another screen; to `to` if this window has shown none. */
  back(this: void, to: string): void;
  /** Called once the router is mounted, with its functions. */
  by(router: Pick<Go, 'to' | 'back'>): void;
}

/** Log-in and log-out, by log-in type (product.md sections 2, 4 and 8). */
export interface AuthFlow {
  hasToken(): boolean;
  /** On hosts without a log-in page: redirects to single sign-on, or loads the session if one was just started. */
  startSingleSignOn(): void;
  /** Restarts single sign-on on request; `login` forces the provider's log-in form, so that another person can log in. */
  signOnAgain(prompt?: 'login'): void;
  /**
   * Handles an expired session found outside of a call: redirects to /login on hosts with a log-in page, asks whether to
   * renew the session on the others. Resolves to true if it was renewed.
   */
  sessionOver(error: unknown): Promise<boolean>;
  logOut(): Promise<void>;
  /** Stores the token in its cookie, for backends that do not set the cookie themselves. */
  keepToken(token: string, expiresAt: string): void;
}

/** State shared by the whole app: configuration, client, session and navigation. */
export interface Console extends AuthFlow {
  config: ConsoleConfig;
  client: SessionClient;
  session: Session;
  site: Site;
  go: Go;
  agreement: Agreement;
  access: Access;
  /**
   * Requests in parallel what every screen needs first: the user, their permissions, and the code and data of the
   * address.
   */
  enter(pathname: string): Promise<void>;
  /**
   * Preloads a screen that is likely to be opened next: its code, JSON and prerequisites, not its data.
   */
  near(address: Pick<Location, 'pathname' | 'search'>): void;
  /** Name of the previewed role; undefined if it cannot be loaded. */
  previewedRole(): Promise<string | undefined>;
  /** Ends the preview of a role and reloads the same address. */
  leavePreview(): void;
}
