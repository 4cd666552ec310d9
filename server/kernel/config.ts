/**
 * The configuration that the app is built with. server/config.ts makes it from the configuration file and the
 * environment; tests write it by hand.
 */

import type { SiteLogo } from './http/site-logo';
import type { SettingGroup, SettingOrigin } from '../../src/services/catalogue/sets/setting';
import { DEFAULT_HOSTS } from '../../src/shared/address/media-hosts';

/**
 * A host of the console (product.md section 4). The browser picks the entry that matches its address; the server does
 * not trust the Host header for this.
 */
export interface ConsoleHost {
  /** `location.host` or `location.hostname`; `*` matches every other host. */
  readonly host: string;
  readonly kind: 'internal' | 'external';
  /**
   * 2: the console's log-in page; 1 and 3: single sign-on; `stored`: the value in the browser's storage under
   * `atelier_login_type`, or 1.
   */
  readonly loginType: 1 | 2 | 3 | 'stored';
}

/** Sent to the console in index.html (`<script type="application/json" id="console-config">`). Contains no secret. */
export interface ConsoleConfig {
  readonly appCode: string;
  readonly dev: 0 | 1;
  /** The last entry is `*`. */
  readonly hosts: readonly ConsoleHost[];
  /** Origin that calls go to on the external host; '': the server itself. */
  readonly internalHost: string;
  /** Origin of the conversation calls; '': the server itself. */
  readonly externalApiHost: string;
  /** Origin of paths that start with /ins/; '': links to them are hidden. */
  readonly insHost: string;
  /**
   * Single sign-on: address at which a log-in starts and ends. `{url}` is replaced by the address to return to,
   * `{loginType}` by 1 or 3.
   */
  readonly ssoUrl: string;
  readonly ssoLogoutUrl: string;
  /**
   * Domain of the token cookie, a parent of this server and the external hosts; '': the cookie belongs to the host
   * itself.
   */
  readonly tokenDomain: string;
  readonly siteTitle: string;
  /** Host patterns of pictures that the picture proxy may fetch. */
  readonly mediaHosts: readonly string[];
  /** Host patterns from which browsers may play videos and sounds directly. */
  readonly playHosts: readonly string[];
  /** Accounts offered on the log-in page; empty unless the database holds the demonstration data. */
  readonly demoAccounts: readonly DemoAccount[];
}

export interface DemoAccount {
  readonly loginName: string;
  readonly password: string;
  /** The role that the account demonstrates. */
  readonly title: string;
}

/** Single sign-on with an OpenID Connect provider (docs/decisions/0008-single-sign-on.md). */
export interface SignOnConfig {
  /** '': the development provider, as long as demonstration accounts exist. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The claim that holds the log-in name. */
  readonly loginNameClaim: string;
  /** The claim that links a person to the account with the same contact, once the provider has verified it. */
  readonly linkClaim: 'email' | 'phone_number' | null;
}

/** Bytes that a person and a department may upload within 30 days (server/domain/file/file-upload.rules.ts). */
export interface Quota {
  readonly personBytes: number;
  readonly departmentBytes: number;
}

/** Most bytes of visitors' files. */
export interface VisitorFileLimits {
  /** Of a form, of a page, and in all. */
  readonly formBytes: number;
  readonly pageBytes: number;
  readonly allBytes: number;
  /** From one client address within an hour and within a day. */
  readonly hourBytes: number;
  readonly dayBytes: number;
}

/** A service with the OpenAI-compatible protocol. */
export interface OpenAiConfig {
  /** Base address, without the path of an operation, such as `/chat/completions`. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

/** The assistant, which asks the endpoint of `model` (docs/decisions/0082-assistant.md). */
export interface AssistantConfig {
  /** Models to choose from; the first is the default. Empty: no endpoint is configured. */
  readonly models: readonly string[];
  /** Limit of tokens per person and day (Shanghai time); null: none. */
  readonly personTokens: number | null;
  readonly departmentTokens: number | null;
}

/** Alibaba Cloud's SMS service, or one with its protocol. */
export interface TextMessageConfig {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  /** Signature and template that the service has approved; the template has the variable `code`. */
  readonly sign: string;
  readonly template: string;
}

/** Programs outside of this server that make pictures and videos (docs/decisions/0099-videos.md). */
export interface VideoServices {
  readonly midjourney?: { readonly url: string; readonly key: string | null };
  readonly discord?: { readonly url: string; readonly token: string; readonly channel: string };
  readonly local?: { readonly url: string; readonly key: string | null };
}

/** `paceMs`: pause between words of the offline writer, which imitates streaming. */
export type ModelConfig = OpenAiConfig | { readonly paceMs: number };

export interface S3Config {
  /** Base address of keys: `https://bucket.s3.region.amazonaws.com`, `http://minio:9000/bucket`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Source of temporary credentials for browsers; absent: this server signs its own. */
  readonly sts?: StsConfig;
}

export interface StsConfig {
  /** Such as `https://sts.eu-west-1.amazonaws.com`, or the address of MinIO. */
  readonly url: string;
  /** ARN of the role to assume; '' for services without roles, such as MinIO. */
  readonly role: string;
}

export interface SandboxConfig {
  /** Mean latency of an answer, ms, ±50 %. */
  readonly latencyMs: number;
  /** Requests per minute for one credential. */
  readonly perMinute: number;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface AppConfig {
  readonly version: string;
  readonly console: ConsoleConfig;
  /** Origins at which people reach this console; the first is the default. Generated links use only these. */
  readonly publicUrls: readonly string[];
  /** Origin of published activity pages, which know nothing of the console. */
  readonly pagesUrl: string;
  /** The host name or address that the server listens on (HOST); null: all addresses (0.0.0.0, ::). */
  readonly listensAt: string | null;
  /** Whether other machines reach this server: then console and pages have different host names. */
  readonly isReachable: boolean;
  /** Whether the demonstration accounts, whose passwords are public, may log in. */
  readonly demonstration: boolean;
  /** Origins of the consoles on external hosts, which send their calls to this server. */
  readonly externalOrigins: readonly string[];
  readonly signOn: SignOnConfig;
  /** The organisation directory; an empty `directoryUrl` selects the offline one. */
  readonly organisation: {
    readonly orgId: string;
    readonly directoryUrl: string;
    readonly directoryToken: string | null;
  };
  /** Folder of the built front end; null: not served (development, tests). */
  readonly webFolder: string | null;
  /** Picture of the site, instead of the product's; null: the product's. */
  readonly logo: SiteLogo | null;
  readonly schemasFolder: string;
  /** Whether people edit the folder; otherwise it is the release's and is never written. */
  readonly schemasEdited: boolean;
  /** File for compiled screens between starts; null: every start compiles them. */
  readonly compiledScreensFile: string | null;
  /** Folder of uploaded files. */
  readonly filesFolder: string;
  /** OpenAI-compatible transcription service; null: not configured. */
  readonly speech: OpenAiConfig | null;
  /** OpenAI-compatible speech synthesis; null: only other configured voices, such as `edgeVoiceUrl`. */
  readonly voice: OpenAiConfig | null;
  /** OpenAI-compatible model that reads the text of pictures; null: tesseract on this machine. */
  readonly recognition: OpenAiConfig | null;
  /** Names of the voices of `voice`; absent: OpenAI's own. */
  readonly voiceNames?: readonly string[];
  /** Websocket with the protocol of edge-tts; absent: none. */
  readonly edgeVoiceUrl?: string | null;
  /** OpenAI-compatible picture model; null: compositions that are labelled as such. */
  readonly picture: OpenAiConfig | null;
  /** Path of ffmpeg; null or absent: ffmpeg on the PATH, or the installed package's. */
  readonly ffmpegPath?: string | null;
  /** External programs that make videos; an absent one is not configured. */
  readonly videoServices?: VideoServices;
  /** Codes for visitors' phone numbers; null: not configured. */
  readonly textMessages: TextMessageConfig | null;
  /** S3 storage of uploaded files; null: `filesFolder`. */
  readonly storage: S3Config | null;
  /** The model that writes texts, or the offline template writer. */
  readonly model: ModelConfig;
  readonly assistant: AssistantConfig;
  /** File of the request log; `-`: standard output; null: no log. */
  readonly log: string | null;
  readonly logLevel: LogLevel;
  /** Other origins that the console may connect to (its configured hosts). */
  readonly connectSources: readonly string[];
  /** Other origins from which the console shows stored pictures, videos and sounds: the internal host's. */
  readonly mediaSources: readonly string[];
  /** Networks of reverse proxies whose X-Forwarded headers count (client address, protocol, host). */
  readonly trustProxy: readonly string[];
  /** Whether results are validated against the catalogue: in development and tests. */
  readonly checkAnswers: boolean;
  /** Limit of public calls (log-in) per client address and minute. */
  readonly publicCallsPerMinute: number;
  /** Limit of private messages that one person may send per day. */
  readonly messagesPerDay: number;
  readonly uploads: Quota;
  readonly visitorFiles: VisitorFileLimits;
  /** The sandbox platform; null: not served. */
  readonly sandbox: SandboxConfig | null;
  /** Token that bots authenticate with; null: the one stored in the database. */
  readonly botToken: string | null;
  /** Token that reads the metrics; null: there are none. */
  readonly metricsToken: string | null;
  /** DSN of the error tracker; null: none. */
  readonly errorTracking: string | null;
  /** What the settings are and where they come from, for administrators. */
  readonly settings: readonly ShownSetting[];
  /** ATELIER_SECRET, from which the sealing key is derived; null: the key is stored in the database. */
  readonly secret: string | null;
}

/** A setting for administrators; never contains a secret (server/settings/shown.ts). */
export interface ShownSetting {
  readonly name: string;
  readonly group: SettingGroup;
  readonly title: string;
  readonly purpose: string;
  /** Its value is not shown. */
  readonly isSecret: boolean;
  readonly isSet: boolean;
  /** null: not set, or secret. */
  readonly value: string | null;
  /** What applies without a value; '': nothing to say. */
  readonly unset: string;
  readonly origin: SettingOrigin;
  /** The value is not the default. */
  readonly differs: boolean;
  readonly variable: string | null;
  readonly file: string | null;
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
