/** What a hand-coded widget is given by the screen that it stands on. */
import type { Client } from './types';

export interface WidgetProps<Props = Record<string, unknown>> {
  client: Client;
  /** The widget's props, evaluated. */
  props: Props;
  /** What the address says. */
  query: Readonly<Record<string, unknown>>;
  /** To a path of the console. */
  navigate(to: string, options?: { replace?: boolean }): void;
  site: Site;
  /**
   * For what generates content: runs it once the person has accepted the user agreement. Resolves to whether they have;
   * false, and said, where nobody knows.
   */
  requireAgreement(then?: () => void): Promise<boolean>;
  /**
   * Hears of screens that changed on the server, by id; without one: changes may have been missed. Answers how to stop.
   */
  followScreens(listener: (id?: string) => void): () => void;
  /** Says that something was done that others of the screen show: what the screen says in `then` follows. */
  done?(result?: unknown): void;
  /**
   * What is under way would be lost with the widget: `question` is asked before a person closes the dialog around it,
   * or goes to another
   * screen; closing the tab is asked about in the browser's own words. `discard`: they said yes. Answers how to stop.
   */
  hold?(isUnderWay: () => boolean, question: string, discard?: () => void): () => void;
  /** After a log-in whose backend did not set the token's cookie by itself. */
  keepToken(token: string, expiresAt: string): void;
}

/** What widgets may know of the installation. */
export interface Site {
  readonly title: string;
  /** Shown on the log-in page of a demonstration. */
  readonly demoAccounts: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  /** Who that is: 管理员. */
  readonly title: string;
}
