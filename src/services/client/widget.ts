/** Props that a screen gives a hand-coded widget. */
import type { Client } from './types';

export interface WidgetProps<Props = Record<string, unknown>> {
  client: Client;
  /** The widget's props, evaluated. */
  props: Props;
  /** The query of the address. */
  query: Readonly<Record<string, unknown>>;
  /** Navigates to a path of the console. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Goes back to the previous screen of the console, or to the path `to` if there is none. */
  back(to: string): void;
  site: Site;
  /**
   * Runs `then` once the person has accepted the user agreement; required before content is generated. Resolves to
   * whether they have; if the status cannot be loaded, shows why and resolves to false.
   */
  requireAgreement(then?: () => void): Promise<boolean>;
  /**
   * Calls back with the id of each screen that changed on the server; without an id, changes may have been missed.
   * Returns a function that unsubscribes.
   */
  followScreens(listener: (id?: string) => void): () => void;
  /** Reports that the widget changed something: the screen runs the actions of the widget's `then`. */
  done?(result?: unknown): void;
  /**
   * Registers unsaved work: the console asks `question` before the dialog around the widget closes or the person
   * navigates to another screen; before the tab closes, the browser asks in its own words. `discard` runs after a yes.
   * Returns a function that unregisters.
   */
  hold?(isUnderWay: () => boolean, question: string, discard?: () => void): () => void;
  /** Stores the token in its cookie, after a log-in whose backend did not set the cookie itself. */
  keepToken(token: string, expiresAt: string): void;
}

/** The installation, as far as widgets may know it. */
export interface Site {
  readonly title: string;
  /** Accounts that the log-in page of a demonstration lists. */
  readonly demoAccounts: readonly DemoAccount[];
  /**
   * Links the account of a one-time link to the person at the identity provider; absent on hosts with their own log-in
   * page, where the person chooses a password.
   */
  signOnByLink?(this: void, link: string): void;
}

export interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  /** The account's role in Chinese, e.g. 管理员. */
  readonly title: string;
}
