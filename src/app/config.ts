/** The installation, as the server writes it into index.html: hosts, log-in type, names. Run-time, never build-time. */
import type { DemoAccount, LoginType } from '../services/client';
import { DEFAULT_HOSTS } from '../shared/media-address';

type HostKind = 'internal' | 'external';

/** How people come in at an address of the console (product.md sections 1 and 4). */
export interface HostEntry {
  /** `console.example.com`, `localhost:5180`, or `*` for every address that no other entry names. */
  readonly host: string;
  readonly kind: HostKind;
  /** `stored`: whatever this browser keeps under `atelier_login_type`, 1 unless that is 1, 2 or 3. */
  readonly loginType: LoginType | 'stored';
}

/** What is the same at every address of the installation. */
interface Shared {
  appCode: string;
  dev: 0 | 1;
  /** Origin that backend calls go to from the external host; '' is this one. */
  internalHost: string;
  /** Origin of the conversation calls; '' is this one. */
  externalApiHost: string;
  /** Origin that /ins/ paths are sent to; '' where there is none. */
  insHost: string;
  /**
   * Single sign-on: where a log-in starts and ends; `{loginType}` and `{url}`, the address to come back to, are filled
   * in.
   */
  ssoUrl: string;
  ssoLogoutUrl: string;
  /** Domain of the token's cookie; '' is this host. */
  tokenDomain: string;
  siteTitle: string;
  demoAccounts: DemoAccount[];
  /** Hosts whose pictures are shown, and whose videos are played. */
  mediaHosts: readonly string[];
  playHosts: readonly string[];
}

/** As the server tells it: the same for whatever address a browser came by. */
export interface Installation extends Shared {
  hosts: readonly HostEntry[];
}

/** As it is at the address that this browser is at. */
export interface ConsoleConfig extends Shared {
  loginType: LoginType;
  hostKind: HostKind;
}

const OWN_LOGIN: HostEntry = { host: '*', kind: 'internal', loginType: 2 };

const defaults: Installation = {
  appCode: 'atelier',
  dev: 0,
  hosts: [OWN_LOGIN],
  internalHost: '',
  externalApiHost: '',
  insHost: '',
  ssoUrl: '',
  ssoLogoutUrl: '',
  tokenDomain: '',
  siteTitle: 'Atelier 运营台',
  demoAccounts: [],
  ...DEFAULT_HOSTS,
};

/** Cookie that holds the token, by log-in type: single sign-on, account service, v2 (product.md section 4). */
export const TOKEN_COOKIE: Readonly<Record<LoginType, string>> = {
  1: 'atelier_sso_token',
  2: 'atelier_token',
  3: 'atelier_v2_token',
};

/** Where a browser keeps the log-in type of hosts that leave it to the browser (product.md section 4). */
export const LOGIN_TYPE_KEY = 'atelier_login_type';

/** @param text of the `console-config` element; what it leaves out has its default. */
export function parseInstallation(text: string | null | undefined): Installation {
  try {
    return { ...defaults, ...(JSON.parse(text || '{}') as Partial<Installation>) };
  } catch {
    return defaults;
  }
}

/**
 * The installation as people meet it at an address; the first entry that names it counts, the one with the port before
 * the one without, `*` last.
 *
 * External users (product.md section 6) come back to the external address from single sign-on, because that is the one
 * they can reach, and /ins/, which leads to another internal host, is not there for them: they have no `insHost`.
 *
 * @param stored the log-in type that this browser keeps; asked for only where the host leaves it to the browser.
 */
export function configAt(
  { hosts, ...shared }: Installation,
  place: { host: string; hostname: string },
  stored: () => string | null,
): ConsoleConfig {
  const entry =
    [place.host, place.hostname, '*'].map((name) => hosts.find(({ host }) => host === name)).find(Boolean) ?? OWN_LOGIN;
  const config: ConsoleConfig = {
    ...shared,
    hostKind: entry.kind,
    loginType: entry.loginType === 'stored' ? storedType(stored) : entry.loginType,
  };
  return isExternal(config) ? { ...config, insHost: '' } : config;
}

/** Whether the people here are external users. */
export const isExternal = ({ hostKind }: Pick<ConsoleConfig, 'hostKind'>): boolean => hostKind === 'external';

/** Origin of the server that knows the session: of single sign-on's paths. */
export const serverOrigin = (config: Pick<ConsoleConfig, 'hostKind' | 'internalHost'>, origin: string): string =>
  isExternal(config) && config.internalHost !== '' ? config.internalHost : origin;

function storedType(stored: () => string | null): LoginType {
  try {
    const text = stored();
    return text === '2' ? 2 : text === '3' ? 3 : 1;
  } catch {
    // The browser forbids storage.
    return 1;
  }
}
