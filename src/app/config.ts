/** The installation, as the server writes it into index.html: hosts, log-in type, names. Run-time, never build-time. */
import type { DemoAccount, LoginType } from '../services/client';

export interface ConsoleConfig {
  appCode: string;
  dev: 0 | 1;
  loginType: LoginType;
  hostKind: 'internal' | 'external';
  /** Origin that backend calls go to from the external host; '' is this one. */
  internalHost: string;
  /** Origin of the conversation calls; '' is this one. */
  externalApiHost: string;
  /** Origin that /ins/ paths are sent to; '' where there is none. */
  insHost: string;
  /** Single sign-on: where a log-in starts and ends; `{url}` stands for the address to come back to. */
  ssoUrl: string;
  ssoLogoutUrl: string;
  siteTitle: string;
  demoAccounts: DemoAccount[];
}

export const defaultConfig: ConsoleConfig = {
  appCode: 'atelier',
  dev: 0,
  loginType: 2,
  hostKind: 'internal',
  internalHost: '',
  externalApiHost: '',
  insHost: '',
  ssoUrl: '',
  ssoLogoutUrl: '',
  siteTitle: 'Atelier 运营台',
  demoAccounts: [],
};

/** Cookie that holds the token, by log-in type: single sign-on, account service, v2 (product.md section 4). */
export const TOKEN_COOKIE: Readonly<Record<LoginType, string>> = { 1: 'atelier_sso_token', 2: 'atelier_token', 3: 'atelier_v2_token' };

/** @param text of the `console-config` element; what it leaves out has its default. */
export function parseConfig(text: string | null | undefined): ConsoleConfig {
  try {
    return { ...defaultConfig, ...(JSON.parse(text || '{}') as Partial<ConsoleConfig>) };
  } catch {
    return defaultConfig;
  }
}
