/**
 * What the app is told when it is built. server/config.ts reads it from the file and the environment; tests write it
 * out.
 */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_HOSTS } from '../../src/shared/media-address';
import type { ModelConfig } from '../providers/model';
import type { SandboxConfig } from '../providers/sandbox/guard';
import type { SpeechConfig } from '../providers/speech';
import type { S3Config } from '../providers/storage';
import type { VoiceConfig } from '../providers/voice';

/**
 * A host of the console (product.md section 4). The console picks its entry in the browser: nobody here believes a Host
 * header.
 */
export interface ConsoleHost {
  /** `location.host` or `location.hostname`; `*`: every other. */
  readonly host: string;
  readonly kind: 'internal' | 'external';
  /**
   * 2: the own log-in page; 1 and 3: single sign-on; `stored`: what the browser keeps under `atelier_login_type`, else
   * 1.
   */
  readonly loginType: 1 | 2 | 3 | 'stored';
}

/** Reaches the console inside index.html (`<script type="application/json" id="console-config">`). Holds no secret. */
export interface ConsoleConfig {
  readonly appCode: string;
  readonly dev: 0 | 1;
  /** The last one is `*`. */
  readonly hosts: readonly ConsoleHost[];
  /** Origin that backend prefixes are sent to on the external host; '' keeps them here. */
  readonly internalHost: string;
  /** Origin of the conversation calls; '' keeps them here. */
  readonly externalApiHost: string;
  /** Origin of paths that start with /ins/; '' hides them. */
  readonly insHost: string;
  /**
   * Single sign-on: where a log-in starts and ends; `{url}` stands for the address to come back to, `{loginType}` for 1
   * or 3.
   */
  readonly ssoUrl: string;
  readonly ssoLogoutUrl: string;
  /** Domain of the cookie that holds the token, above this server and external hosts; '': the host itself. */
  readonly tokenDomain: string;
  readonly siteTitle: string;
  /** Hosts whose pictures are shown, through the picture proxy. */
  readonly mediaHosts: readonly string[];
  /** Hosts whose videos and sounds browsers play directly. */
  readonly playHosts: readonly string[];
  /** Offered on the log-in page; only of a database that holds the demonstration data. */
  readonly demoAccounts: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  /** What the account can show. */
  readonly title: string;
}

/** Single sign-on with an OpenID Connect provider (docs/decisions/0008-single-sign-on.md). */
export interface SignOnConfig {
  /** '': the provider for development, while there are demonstration accounts. */
  readonly issuer: string;
  readonly clientId: string;
  /** null: a public client. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The claim that holds the log-in name. */
  readonly loginNameClaim: string;
}

/** Bytes that a person and a department may bring within 30 days (server/domain/file/file-upload.rules.ts). */
export interface Quota {
  readonly personBytes: number;
  readonly departmentBytes: number;
}

export interface AppConfig {
  readonly version: string;
  readonly console: ConsoleConfig;
  /** Origins under which people reach this console; generated links use no other. The first is the default. */
  readonly publicUrls: readonly string[];
  /** The HOST setting: the name or address at which the server listens; null: none that people use. */
  readonly listensAt: string | null;
  /** Whether the demonstration accounts may log in with their passwords, which everybody knows. */
  readonly demonstration: boolean;
  /** Origins of consoles on external hosts that send their calls here. */
  readonly externalOrigins: readonly string[];
  readonly signOn: SignOnConfig;
  /** The organisation directory; `directoryUrl` '': the offline one. */
  readonly organisation: {
    readonly orgId: string;
    readonly directoryUrl: string;
    readonly directoryToken: string | null;
  };
  /** Built front end; null: not served (development, tests). */
  readonly webFolder: string | null;
  readonly schemasFolder: string;
  /** Uploaded files. */
  readonly filesFolder: string;
  /** OpenAI-compatible transcription; null: not configured. */
  readonly speech: SpeechConfig | null;
  /** OpenAI-compatible speech; null: espeak-ng, where this machine has it. */
  readonly voice: VoiceConfig | null;
  /** Where uploaded files lie; null: in `filesFolder`. */
  readonly storage: S3Config | null;
  /** Who writes texts: a model, or templates without one. */
  readonly model: ModelConfig;
  /** File that request log lines go to, `-` for standard output, null for none. */
  readonly log: string | null;
  /** Origins beside our own that the console may talk to (its configured hosts). */
  readonly connectSources: readonly string[];
  /** Origins beside our own whose stored pictures, videos and sounds it shows: the internal host's. */
  readonly mediaSources: readonly string[];
  /** Whether a proxy in front tells the client's address and protocol. */
  readonly trustProxy: boolean;
  /** Whether answers are checked against the catalogue: in development and tests. */
  readonly checkAnswers: boolean;
  /** Most public calls (log-in) of one address in a minute. */
  readonly publicCallsPerMinute: number;
  /** Messages to commenters that one person may have sent in a day. */
  readonly messagesPerDay: number;
  readonly uploads: Quota;
  /** The platform that stands for the real ones; null: not served. */
  readonly sandbox: SandboxConfig | null;
  /** What bots show; null: the one that is kept in the database. */
  readonly botToken: string | null;
  /** ATELIER_SECRET, from which the sealing key comes; null: the key stands in the database. */
  readonly secret: string | null;
}

export const DEFAULT_CONSOLE: ConsoleConfig = {
  appCode: 'atelier',
  dev: 0,
  hosts: [{ host: '*', kind: 'internal', loginType: 2 }],
  internalHost: '',
  externalApiHost: '',
  insHost: '',
  ssoUrl: '/sso/login?loginType={loginType}&redirectUrl={url}',
  ssoLogoutUrl: '/sso/logout',
  tokenDomain: '',
  siteTitle: 'Atelier 运营台',
  ...DEFAULT_HOSTS,
  demoAccounts: [],
};

export const testConfig = (overrides: Partial<AppConfig> = {}): AppConfig => ({
  version: '0.0.0-test',
  console: DEFAULT_CONSOLE,
  publicUrls: ['http://localhost'],
  listensAt: null,
  demonstration: true,
  externalOrigins: [],
  signOn: {
    issuer: '',
    clientId: 'atelier',
    clientSecret: null,
    scope: 'openid profile email',
    loginNameClaim: 'preferred_username',
  },
  organisation: { orgId: 'atelier', directoryUrl: '', directoryToken: null },
  webFolder: null,
  schemasFolder: 'schemas',
  filesFolder: join(tmpdir(), 'atelier-test-files'),
  speech: null,
  voice: null,
  storage: null,
  model: { paceMs: 0 },
  log: null,
  connectSources: [],
  mediaSources: [],
  trustProxy: false,
  checkAnswers: true,
  publicCallsPerMinute: 1_000,
  messagesPerDay: 50,
  uploads: { personBytes: 50 * 1024 ** 3, departmentBytes: 500 * 1024 ** 3 },
  sandbox: { latencyMs: 0, perMinute: 100_000 },
  botToken: null,
  secret: null,
  ...overrides,
});
