/** Converts the settings of file and environment (settings/keys.ts) into the configuration of the parts. */
import { readLogo } from './kernel/http/site-logo';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_HOSTS } from '../src/shared/address/media-hosts';
import { demonstrationIn, reachedBy } from './demonstration';
import type { AppConfig, ConsoleConfig, SignOnConfig, TextMessageConfig, VideoServices } from './kernel/config';
import { StartFailure } from './db/start-failure';
import { withEveryOther } from './settings/hosts';
import { pagesUrlOf } from './pages-url';
import type { Settings } from './settings/keys';
import { urlOf } from './settings/kinds';
import { readGiven, settingsIn, type Environment } from './settings/read';
import { shownSettings } from './settings/shown';

/** Delay between words of the offline writer, ms: slow enough to read along. */
const READING_PACE_MS = 12;

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** Port of published activity pages; 0: any free one. */
  readonly pagesPort: number;
  /** Folder of the database, the log and other persistent data. */
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Whether an empty database is filled with the demonstration data. */
  readonly demonstration: boolean;
  /** Why there is no demonstration; empty if there is. */
  readonly withoutBecause: string;
  /** Password of the first account of an empty database without the demonstration. */
  readonly adminPassword: string | null;
  /** Whether the server starts its own bot. */
  readonly bot: boolean;
  readonly app: AppConfig;
}

/** What is served: the folders of the built console and of the screens, and their version. */
export interface Release {
  readonly version: string;
  readonly webFolder: string;
  readonly schemasFolder: string;
}

const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Of a checkout: what is built beside the sources, and the screens that people edit. */
export const checkoutRelease = (root: string, version = versionIn(root)): Release => ({
  version,
  webFolder: join(root, 'dist/web'),
  schemasFolder: join(root, 'schemas'),
});

/** Of a built folder, which runs without the sources. */
export const builtRelease = (folder: string): Release => ({
  version: versionIn(folder),
  webFolder: join(folder, 'web'),
  schemasFolder: join(folder, 'schemas'),
});

export function readConfig(env: Environment, root: string, release: Release): ServerConfig {
  const given = readGiven(env, root);
  const settings = settingsIn(given);
  const { host, port, databaseUrl, adminPassword } = settings;
  const { demonstration, withoutBecause } = demonstrationIn(settings);
  const dataFolder = resolve(root, settings.dataFolder);
  const pagesPort = settings.pagesPort ?? (port === 0 || port === LAST_PORT ? 0 : port + 1);
  const sandbox = settings.sandbox ?? demonstration;
  const bot = settings.bot ?? (demonstration && sandbox);
  return {
    host,
    port,
    pagesPort,
    dataFolder,
    databaseUrl,
    demonstration,
    withoutBecause,
    adminPassword,
    bot,
    app: {
      ...appConfig(settings, { env, root, release, dataFolder }),
      pagesUrl: pagesUrlOf(
        settings,
        settings.publicUrls ?? ownUrls(settings),
        ownUrls({ ...settings, port: pagesPort })[0]!,
      ),
      demonstration,
      settings: shownSettings(given),
      sandbox: sandbox ? { latencyMs: settings.sandboxLatencyMs, perMinute: settings.sandboxPerMinute } : null,
    },
  };
}

const LAST_PORT = 65_535;

interface Surroundings {
  readonly env: Environment;
  readonly root: string;
  readonly release: Release;
  readonly dataFolder: string;
}

function appConfig(
  settings: Settings,
  { env, root, release, dataFolder }: Surroundings,
): Omit<AppConfig, 'demonstration' | 'pagesUrl' | 'sandbox' | 'settings'> {
  const {
    externalOrigins,
    orgId,
    directoryUrl,
    directoryToken,
    internalHost,
    externalApiHost,
    trustProxy,
    publicCallsPerMinute,
    secret,
  } = settings;
  return {
    version: release.version,
    console: consoleConfig(settings),
    publicUrls: settings.publicUrls ?? ownUrls(settings),
    listensAt: EVERY_ADDRESS.has(settings.host) ? null : settings.host,
    isReachable: reachedBy(settings) !== undefined,
    externalOrigins,
    signOn: signOnConfig(settings),
    organisation: { orgId, directoryUrl, directoryToken },
    webFolder: settings.web ? release.webFolder : null,
    logo: settings.siteLogo === null ? null : readLogo(settings.siteLogo),
    schemasFolder: settings.schemasFolder === null ? release.schemasFolder : resolve(root, settings.schemasFolder),
    schemasEdited: settings.schemasFolder !== null,
    compiledScreensFile: join(dataFolder, 'compiled-screens.json'),
    filesFolder: join(dataFolder, 'files'),
    ...perceptionConfig(settings),
    ffmpegPath: settings.ffmpeg,
    videoServices: videoServices(settings),
    textMessages: textMessageConfig(settings),
    storage: storageConfig(settings),
    model: settings.modelUrl
      ? { url: settings.modelUrl, key: settings.modelKey, model: settings.modelName }
      : { paceMs: READING_PACE_MS },
    assistant: {
      models: settings.modelUrl ? (settings.assistantModels ?? [settings.modelName]) : [],
      personTokens: settings.assistantPersonTokens || null,
      departmentTokens: settings.assistantDepartmentTokens || null,
    },
    log: settings.log ?? join(dataFolder, 'server.log'),
    logLevel: settings.logLevel,
    errorTracking: settings.errorTracking,
    connectSources: [internalHost, externalApiHost].filter((origin) => origin !== ''),
    mediaSources: internalHost === '' ? [] : [internalHost],
    trustProxy,
    checkAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    publicCallsPerMinute,
    messagesPerDay: settings.messagesPerDay,
    uploads: { personBytes: settings.uploadsPersonGb * GB, departmentBytes: settings.uploadsDepartmentGb * GB },
    visitorFiles: visitorFileLimits(settings),
    botToken: settings.botToken,
    metricsToken: settings.metricsToken,
    secret,
  };
}

/** Services that hear, speak, see and draw. */
const perceptionConfig = (
  settings: Settings,
): Pick<AppConfig, 'speech' | 'voice' | 'recognition' | 'voiceNames' | 'edgeVoiceUrl' | 'picture'> => ({
  speech: settings.speechUrl ? { url: settings.speechUrl, key: settings.speechKey, model: settings.speechModel } : null,
  voice: settings.voiceUrl ? { url: settings.voiceUrl, key: settings.voiceKey, model: settings.voiceModel } : null,
  recognition: settings.recognitionUrl
    ? { url: settings.recognitionUrl, key: settings.recognitionKey, model: settings.recognitionModel }
    : null,
  voiceNames: settings.voiceNames ?? [],
  edgeVoiceUrl: settings.edgeVoiceUrl || null,
  picture: settings.pictureUrl
    ? { url: settings.pictureUrl, key: settings.pictureKey, model: settings.pictureModel }
    : null,
});

function videoServices(settings: Settings): VideoServices {
  const { midjourneyUrl, midjourneyKey, discordUrl, discordToken, discordChannel, localVideoUrl, localVideoKey } =
    settings;
  if ((discordToken === null) !== (discordChannel === ''))
    throw new StartFailure('Discord needs both ATELIER_DISCORD_TOKEN and discord.channel.');
  return {
    ...(midjourneyUrl && { midjourney: { url: midjourneyUrl, key: midjourneyKey } }),
    ...(discordToken !== null && { discord: { url: discordUrl, token: discordToken, channel: discordChannel } }),
    ...(localVideoUrl && { local: { url: localVideoUrl, key: localVideoKey } }),
  };
}

/** All of it, or nothing. */
function textMessageConfig(settings: Settings): TextMessageConfig | null {
  const { textMessageUrl: url, textMessageKeyId: keyId, textMessageSecret: secret } = settings;
  const { textMessageSign: sign, textMessageTemplate: template } = settings;
  if (keyId === null && secret === null && sign === '' && template === '') return null;
  if (keyId === null || secret === null || sign === '' || template === '')
    throw new StartFailure(
      'Text messages need all of ATELIER_SMS_KEY_ID, ATELIER_SMS_SECRET, textMessages.sign and textMessages.template.',
    );
  return { url, keyId, secret, sign, template };
}

function consoleConfig(settings: Settings): ConsoleConfig {
  const {
    siteTitle,
    appCode,
    dev,
    hosts,
    hostKind,
    loginType,
    internalHost,
    externalApiHost,
    insHost,
    ssoUrl,
    ssoLogoutUrl,
    tokenDomain,
    mediaHosts,
  } = settings;
  const beside =
    tokenDomain &&
    [...(settings.publicUrls ?? []), ...settings.externalOrigins].find(
      (origin) => !`.${new URL(origin).hostname}`.endsWith(`.${tokenDomain}`),
    );
  if (beside)
    throw new StartFailure(
      `tokenDomain is ${tokenDomain}: ${beside}, an address of publicUrls or externalOrigins, has to be on that domain.`,
    );
  // Playing a video directly discloses the viewer to its host, so only hosts named by the operator are allowed.
  const media = mediaHosts === null ? DEFAULT_HOSTS : { mediaHosts, playHosts: mediaHosts };
  return {
    siteTitle,
    appCode,
    dev,
    ...media,
    hosts: withEveryOther(hosts, { kind: hostKind, loginType }),
    internalHost,
    externalApiHost,
    insHost,
    ssoUrl,
    ssoLogoutUrl,
    tokenDomain,
    demoAccounts: [],
  };
}

function signOnConfig({ issuer, clientId, clientSecret, scope, loginNameClaim, linkClaim }: Settings): SignOnConfig {
  if (clientSecret !== null && issuer === '')
    throw new StartFailure('ATELIER_SSO_CLIENT_SECRET is the secret of a client of sso.issuer, which is not set.');
  return { issuer, clientId, clientSecret, scope, loginNameClaim, linkClaim };
}

const GB = 1024 ** 3;
const MB = 1024 ** 2;

const visitorFileLimits = (settings: Settings): AppConfig['visitorFiles'] => ({
  formBytes: settings.visitorFilesFormGb * GB,
  pageBytes: settings.visitorFilesPageGb * GB,
  allBytes: settings.visitorFilesAllGb * GB,
  hourBytes: settings.visitorFilesHourMb * MB,
  dayBytes: settings.visitorFilesDayMb * MB,
});

function storageConfig({
  storageUrl: url,
  storageRegion: region,
  storageKeyId: keyId,
  storageSecret,
  storageStsUrl,
  storageStsRole: role,
}: Settings): AppConfig['storage'] {
  if (!url) return null;
  if (keyId === null || storageSecret === null)
    throw new StartFailure(
      'storage.url is set: ATELIER_STORAGE_KEY_ID and ATELIER_STORAGE_SECRET have to say who asks there.',
    );
  return {
    url,
    region,
    keyId,
    secret: storageSecret,
    ...(storageStsUrl !== '' && { sts: { url: storageStsUrl, role } }),
  };
}

/** Addresses that mean "listen on all interfaces"; people use another name. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Default public addresses, if the settings name none. */
function ownUrls({ host, port }: Pick<Settings, 'host' | 'port'>): string[] {
  const names = [...(EVERY_ADDRESS.has(host) ? [] : [host]), 'localhost', '127.0.0.1'];
  return [...new Set(names.map((name) => new URL(urlOf(name, port)).origin))];
}
