/** The server's configuration, read from the environment once. Every variable is named here and nowhere else. */
import { join, resolve } from 'node:path';
import { DEFAULT_CONSOLE, type AppConfig, type ConsoleConfig } from './kernel/config';
import { StartFailure } from './kernel/start-failure';

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** Database, log and whatever else has to last. */
  readonly dataFolder: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Whether an empty database gets the demonstration data. */
  readonly demonstration: boolean;
  /** Of the first account of an empty database without the demonstration. */
  readonly adminPassword: string | null;
  readonly app: AppConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULT_PORT = 5180;
/** Both of this machine's own addresses, and no other machine's. */
export const DEFAULT_HOST = 'localhost';
const PUBLIC_CALLS_PER_MINUTE = 300;
const SHORTEST_SECRET = 16;

export function readConfig(env: Environment, root: string, version: string): ServerConfig {
  const dataFolder = resolve(root, env.ATELIER_DATA || 'data');
  const consoleConfig = readConsole(env);
  const { internalHost, externalApiHost } = consoleConfig;
  return {
    host: env.HOST || DEFAULT_HOST,
    port: integer(env, 'PORT', DEFAULT_PORT, 0, 65_535),
    dataFolder,
    databaseUrl: databaseUrl(env),
    demonstration: env.ATELIER_DEMO !== '0',
    adminPassword: env.ATELIER_ADMIN_PASSWORD || null,
    app: {
      version,
      console: consoleConfig,
      webFolder: env.ATELIER_WEB === '0' ? null : join(root, 'dist/web'),
      schemasFolder: resolve(root, env.ATELIER_SCHEMAS || 'schemas'),
      filesFolder: join(dataFolder, 'files'),
      speech: readSpeech(env),
      log: env.ATELIER_LOG || join(dataFolder, 'server.log'),
      connectSources: [internalHost, externalApiHost].filter((host) => host !== '').map((host) => new URL(host).origin),
      trustProxy: env.ATELIER_TRUST_PROXY === '1',
      checkAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
      publicCallsPerMinute: integer(env, 'ATELIER_PUBLIC_CALLS_PER_MINUTE', PUBLIC_CALLS_PER_MINUTE, 1, 1_000_000),
      secret: secret(env),
    },
  };
}

function readConsole(env: Environment): ConsoleConfig {
  return {
    ...DEFAULT_CONSOLE,
    appCode: env.ATELIER_APP_CODE || DEFAULT_CONSOLE.appCode,
    dev: integer(env, 'ATELIER_DEV', DEFAULT_CONSOLE.dev, 0, 1) as 0 | 1,
    loginType: integer(env, 'ATELIER_LOGIN_TYPE', DEFAULT_CONSOLE.loginType, 1, 3) as 1 | 2 | 3,
    hostKind: env.ATELIER_HOST_KIND === 'external' ? 'external' : 'internal',
    internalHost: origin(env, 'ATELIER_INTERNAL_HOST'),
    externalApiHost: origin(env, 'ATELIER_EXTERNAL_API_HOST'),
    insHost: origin(env, 'ATELIER_INS_HOST'),
    ssoUrl: env.ATELIER_SSO_URL ?? '',
    ssoLogoutUrl: env.ATELIER_SSO_LOGOUT_URL ?? '',
    siteTitle: env.ATELIER_SITE_TITLE || DEFAULT_CONSOLE.siteTitle,
  };
}

function readSpeech(env: Environment): AppConfig['speech'] {
  if (!env.ATELIER_SPEECH_URL) return null;
  if (!/^https?:\/\//.test(env.ATELIER_SPEECH_URL)) throw new StartFailure('ATELIER_SPEECH_URL has to be an http or https address.');
  return { url: env.ATELIER_SPEECH_URL, key: env.ATELIER_SPEECH_KEY || null, model: env.ATELIER_SPEECH_MODEL || 'whisper-1' };
}

function databaseUrl({ DATABASE_URL: url }: Environment): string | null {
  if (!url) return null;
  if (/^postgres(ql)?:\/\//.test(url)) return url;
  throw new StartFailure('DATABASE_URL has to be an address that starts with postgresql://.');
}

function secret({ ATELIER_SECRET: text }: Environment): string | null {
  if (!text) return null;
  if (text.length >= SHORTEST_SECRET) return text;
  throw new StartFailure(`ATELIER_SECRET has to have at least ${SHORTEST_SECRET} characters.`);
}

function integer(env: Environment, name: string, fallback: number, from: number, to: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new StartFailure(`${name} has to be a whole number from ${from} to ${to}, not "${text}".`);
}

function origin(env: Environment, name: string): string {
  const text = env[name];
  if (!text) return '';
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return new URL(text).origin;
  throw new StartFailure(`${name} has to be an http or https address, not "${text}".`);
}
