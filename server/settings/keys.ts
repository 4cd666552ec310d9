/**
 * Every setting of the server: its key in the configuration file, its variable of the environment, its kind, its default and
 * its meaning. The README's table is this one (keys.test.ts); a setting without a key in the file says where the process runs or is secret.
 */
import { DEFAULT_CONSOLE } from '../kernel/config';
import { domain, flag, folder, integer, list, machine, mediaHost, oneOf, optional, origin, place, postgres, scopes, secret, text, url, word, type Kind } from './kinds';
import { hostKind, hosts, loginType } from './hosts';

export interface Key<T> {
  /** Dots lead into objects. */
  readonly file: string | null;
  readonly env: string | null;
  readonly kind: Kind<unknown>;
  readonly fallback: T;
  readonly meaning: string;
  /** The default as people read it, where the value does not say it. */
  readonly shown?: string;
}

const key = <T, F extends T | null>(file: string | null, env: string | null, kind: Kind<T>, fallback: F, meaning: string, shown?: string): Key<T | F> =>
  ({ file, env, kind, fallback, meaning, shown });

export const KEYS = {
  siteTitle: key('siteTitle', 'ATELIER_SITE_TITLE', text(1, 64), DEFAULT_CONSOLE.siteTitle, 'Title of the site'),
  appCode: key('appCode', 'ATELIER_APP_CODE', word, DEFAULT_CONSOLE.appCode, 'App-code header of every request'),
  dev: key('dev', 'ATELIER_DEV', oneOf(0, 1), DEFAULT_CONSOLE.dev, 'Development flag of every request'),
  hosts: key('hosts', null, hosts, DEFAULT_CONSOLE.hosts, 'The console\'s hosts: a list of `{"host", "kind", "loginType"}`. `host` is a name, a name with a port, or `*` for every other; `kind` is `internal` or `external`; `loginType` is 1 single sign-on, 2 own log-in page, 3 v2 token, or `"stored"`: what the browser keeps under `atelier_login_type`, else 1', '`*`, internal, 2'),
  loginType: key(null, 'ATELIER_LOGIN_TYPE', loginType, null, '`loginType` of the hosts\' entry `*`'),
  hostKind: key(null, 'ATELIER_HOST_KIND', hostKind, null, '`kind` of the hosts\' entry `*`'),
  internalHost: key('internalHost', 'ATELIER_INTERNAL_HOST', optional(origin), DEFAULT_CONSOLE.internalHost, 'Origin to which an external host sends its calls, and which it asks for screens', 'this server'),
  externalApiHost: key('externalApiHost', 'ATELIER_EXTERNAL_API_HOST', optional(origin), DEFAULT_CONSOLE.externalApiHost, 'Origin of the conversation calls', 'this server'),
  insHost: key('insHost', 'ATELIER_INS_HOST', optional(origin), DEFAULT_CONSOLE.insHost, 'Origin to which paths that start with `/ins/` lead', 'none: their menu is hidden'),
  ssoUrl: key('ssoUrl', 'ATELIER_SSO_URL', place, DEFAULT_CONSOLE.ssoUrl, 'Where single sign-on starts; `{url}` stands for the address to come back to'),
  ssoLogoutUrl: key('ssoLogoutUrl', 'ATELIER_SSO_LOGOUT_URL', place, DEFAULT_CONSOLE.ssoLogoutUrl, 'Where it ends'),
  publicUrls: key('publicUrls', 'ATELIER_PUBLIC_URLS', list(origin, { from: 1 }), null, 'Origins under which people reach this console: links that the server writes use no other, and a host name that neither these nor `hosts` or `HOST` name is refused. The first is the default', '`http://localhost:<PORT>`, `http://127.0.0.1:<PORT>`'),
  externalOrigins: key('externalOrigins', 'ATELIER_EXTERNAL_ORIGINS', list(origin), [], 'Origins of consoles on external hosts that send their calls here; of the same site as this server, or browsers keep the cookies back', 'none'),
  tokenDomain: key('tokenDomain', 'ATELIER_TOKEN_DOMAIN', optional(domain), DEFAULT_CONSOLE.tokenDomain, 'Domain above this server and the hosts of `externalOrigins`, on which browsers keep the readable half of the session; consoles on external hosts need it for single sign-on', 'the host itself'),
  mediaHosts: key('mediaHosts', 'ATELIER_MEDIA_HOSTS', list(mediaHost), null, 'Hosts whose pictures are shown, through the console\'s picture proxy, and whose videos and sounds are played, directly: names, `*.` in front for every host below one. No other host is asked for any', 'the platforms\' picture hosts; videos of this console only'),
  issuer: key('sso.issuer', 'ATELIER_SSO_ISSUER', optional(url), '', 'OpenID Connect provider of single sign-on', 'the provider for development, while there are demonstration accounts'),
  clientId: key('sso.clientId', 'ATELIER_SSO_CLIENT_ID', word, 'atelier', 'Who this console is there'),
  clientSecret: key(null, 'ATELIER_SSO_CLIENT_SECRET', secret(1), null, 'Its secret', 'none: a public client'),
  scope: key('sso.scope', 'ATELIER_SSO_SCOPE', scopes, 'openid profile email', 'What it asks for there'),
  loginNameClaim: key('sso.loginNameClaim', 'ATELIER_SSO_LOGIN_NAME_CLAIM', word, 'preferred_username', 'Claim that holds the log-in name'),
  orgId: key('orgId', 'ATELIER_ORG_ID', word, 'atelier', 'Organisation whose directory is asked'),
  directoryUrl: key('directoryUrl', 'ATELIER_DIRECTORY_URL', optional(url), '', 'Organisation directory', 'the offline one'),
  directoryToken: key(null, 'ATELIER_DIRECTORY_TOKEN', secret(1), null, 'Sent to it as a bearer token', 'none'),
  speechUrl: key('speech.url', 'ATELIER_SPEECH_URL', optional(url), '', 'OpenAI-compatible speech-to-text', 'none'),
  speechModel: key('speech.model', 'ATELIER_SPEECH_MODEL', word, 'whisper-1', 'Its model'),
  speechKey: key(null, 'ATELIER_SPEECH_KEY', secret(1), null, 'Its key', 'none'),
  voiceUrl: key('voice.url', 'ATELIER_VOICE_URL', optional(url), '', 'OpenAI-compatible text-to-speech', '`espeak-ng`, where it is on the `PATH`'),
  voiceModel: key('voice.model', 'ATELIER_VOICE_MODEL', word, 'tts-1', 'Its model'),
  voiceKey: key(null, 'ATELIER_VOICE_KEY', secret(1), null, 'Its key', 'none'),
  storageUrl: key('storage.url', 'ATELIER_STORAGE_URL', optional(url), '', 'Where uploaded files lie: the address of a bucket of an S3-compatible store, such as `https://bucket.s3.eu-west-1.amazonaws.com` or `http://minio:9000/bucket`', 'the data folder'),
  storageRegion: key('storage.region', 'ATELIER_STORAGE_REGION', word, 'us-east-1', 'Its region'),
  storageKeyId: key(null, 'ATELIER_STORAGE_KEY_ID', secret(1), null, 'Who this server is there', 'none'),
  storageSecret: key(null, 'ATELIER_STORAGE_SECRET', secret(1), null, 'Its secret', 'none'),
  storageStsUrl: key('storage.stsUrl', 'ATELIER_STORAGE_STS_URL', optional(url), '', 'Its security token service (AssumeRole), which makes the temporary credentials that browsers get: `https://sts.eu-west-1.amazonaws.com`, or the address of MinIO', 'none: this server makes them'),
  storageStsRole: key('storage.stsRole', 'ATELIER_STORAGE_STS_ROLE', optional(word), '', 'ARN of the role that is assumed there', 'none, as MinIO takes it'),
  modelUrl: key('model.url', 'ATELIER_MODEL_URL', optional(url), '', 'OpenAI-compatible chat completions, which write texts', 'templates'),
  modelName: key('model.name', 'ATELIER_MODEL', word, 'gpt-4o-mini', 'Its model'),
  modelKey: key(null, 'ATELIER_MODEL_KEY', secret(1), null, 'Its key', 'none'),
  messagesPerDay: key('messages.perDay', 'ATELIER_MESSAGES_PER_DAY', integer(1, 100_000), 50, 'Messages to commenters that one person may have sent in a day (Shanghai); those that failed do not count'),
  uploadsPersonGb: key('uploads.personGb', 'ATELIER_UPLOADS_PERSON_GB', integer(1, 1_000_000), 50, 'GB that one person may upload within 30 days; those on their way count'),
  uploadsDepartmentGb: key('uploads.departmentGb', 'ATELIER_UPLOADS_DEPARTMENT_GB', integer(1, 1_000_000), 500, 'GB that the people of one department may upload within 30 days'),
  trustProxy: key('trustProxy', 'ATELIER_TRUST_PROXY', flag, false, 'A proxy in front tells the client\'s address and protocol: its forwarding headers are believed'),
  publicCallsPerMinute: key('publicCallsPerMinute', 'ATELIER_PUBLIC_CALLS_PER_MINUTE', integer(1, 1_000_000), 300, 'Calls without a session that one address may make'),
  bot: key(null, 'ATELIER_BOT', flag, null, 'Whether the server starts a bot of its own, which works on the sandbox platform', '`1` while there are the demonstration data and the sandbox platform'),
  botToken: key(null, 'ATELIER_BOT_TOKEN', secret(16), null, 'What bots have to show; at least 16 characters', 'made at the first start, and kept in the database and in `bot-token` of the data folder'),
  sandbox: key(null, 'ATELIER_SANDBOX', flag, true, '`0`: the sandbox platform, which stands for the real ones at `/sandbox`, is not served', '`1`'),
  sandboxLatencyMs: key('sandbox.latencyMs', 'ATELIER_SANDBOX_LATENCY', integer(0, 60_000), 80, 'Milliseconds that it takes to answer, give or take a half'),
  sandboxPerMinute: key('sandbox.perMinute', 'ATELIER_SANDBOX_PER_MINUTE', integer(1, 1_000_000), 900, 'Requests that it takes of one log-in'),
  configFile: key(null, 'ATELIER_CONFIG', folder, null, 'The configuration file', '`./atelier.config.json`'),
  port: key(null, 'PORT', integer(0, 65_535), 5180, 'Where the console listens'),
  host: key(null, 'HOST', machine, 'localhost', 'Under which name or address; `0.0.0.0` for all'),
  databaseUrl: key(null, 'DATABASE_URL', postgres, null, 'Another PostgreSQL; several servers may share it', 'the embedded one'),
  dataFolder: key(null, 'ATELIER_DATA', folder, 'data', 'Folder of the embedded database and of files'),
  schemasFolder: key(null, 'ATELIER_SCHEMAS', folder, 'schemas', 'Folder of the screens'),
  log: key(null, 'ATELIER_LOG', folder, null, 'File of the request log, `-` for standard output', '`server.log` in the data folder'),
  demonstration: key(null, 'ATELIER_DEMO', flag, null, 'Whether an empty database gets the demonstration data with its accounts, and whether these may log in: everybody knows their passwords', '`1` while only this machine reaches the console: `HOST` and `publicUrls` are of it, and `trustProxy` is `false`; else `0`'),
  adminPassword: key(null, 'ATELIER_ADMIN_PASSWORD', secret(8), null, 'Without the demonstration: the password of the first account of an empty database, `administrator`; at least 8 characters', 'none'),
  secret: key(null, 'ATELIER_SECRET', secret(16), null, 'Keeps the key of sealed texts outside of the database; at least 16 characters', 'a key in the database'),
  web: key(null, 'ATELIER_WEB', flag, true, '`0`: the built console is not served', '`1`'),
} as const satisfies Record<string, Key<unknown>>;

export type Settings = { readonly [N in keyof typeof KEYS]: (typeof KEYS)[N] extends Key<infer T> ? T : never };
