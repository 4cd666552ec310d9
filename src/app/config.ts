/**
 * The configuration of the installation, which the server writes into index.html at run time: hosts, log-in type,
 * names.
 */
import type { DemoAccount, LoginType } from '../services/client';
import { DEFAULT_HOSTS } from '../shared/address/media-hosts';

type HostKind = 'internal' | 'external';

/** How people log in at one address of the console (product.md sections 1 and 4). */
export interface HostEntry {
  /** `console.example.com`, `localhost:5180`, or `*` for every other address. */
  readonly host: string;
  readonly kind: HostKind;
  /** `stored`: the value that this browser keeps under `atelier_login_type`; 1 if it is not 1, 2 or 3. */
  readonly loginType: LoginType | 'stored';
}

/** Configuration that is the same at every address. */
interface Shared {
  appCode: string;
  dev: 0 | 1;
  /** Origin of backend calls from an external host; '' is the page's own. */
  internalHost: string;
  /** Origin of the conversation calls; '' is the page's own. */
  externalApiHost: string;
  /** Origin of /ins/ paths; '' if there is none. */
  insHost: string;
  /**
   * Addresses where single sign-on starts and ends; `{loginType}` and `{url}`, the address to return to, are replaced.
   */
  ssoUrl: string;
  ssoLogoutUrl: string;
  /** Domain of the token's cookie; '' is the page's host. */
  tokenDomain: string;
  siteTitle: string;
  demoAccounts: DemoAccount[];
  /** Host patterns of pictures that may be shown, and of videos and sounds that may be played. */
  mediaHosts: readonly string[];
  playHosts: readonly string[];
}

/** The configuration as the server sends it, for all addresses. */
export interface Installation extends Shared {
  hosts: readonly HostEntry[];
}

/** The configuration for the address of this browser. */
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

/** localStorage key of the log-in type, for hosts with log-in type `stored` (product.md section 4). */
export const LOGIN_TYPE_KEY = 'atelier_login_type';

/** @param text of the `console-config` element; missing keys get their defaults. */
export function parseInstallation(text: string | null | undefined): Installation {
  try {
    return { ...defaults, ...(JSON.parse(text || '{}') as Partial<Installation>) };
  } catch {
    return defaults;
  }
}

/**
 * The configuration at an address. The first matching host entry counts: with port, then without, then `*`.
 *
 * External users (product.md section 6) return from single sign-on to the external address, the only one that they can
 * reach, and get no `insHost`, because /ins/ leads to an internal host.
 *
 * @param stored reads the log-in type that this browser keeps; called only for log-in type `stored`.
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

/** Whether the people at this address are external users. */
export const isExternal = ({ hostKind }: Pick<ConsoleConfig, 'hostKind'>): boolean => hostKind === 'external';

/** Origin of the server that holds the session and serves single sign-on's paths. */
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
