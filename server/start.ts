/** Starts the server: database, data, app, port, in this order; stops in reverse. */
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { openToBots } from './bots';
import { readConfig, type Release, type ServerConfig } from './config';
import { demoAccountsIn, openDatabase, prepareDatabase, type OpenDatabase } from './database';
import { connect, type Database } from './db/connect';
import { withSetupLock } from './db/migrate';
import { requireSameStorage } from './domain/file/storage-id';
import type { Places } from './providers/storage';
import { StorageFailure } from './providers/storage/failure';
import { errorTracker, type ErrorTracker } from './providers/error-tracking';
import { errorInLog } from './kernel/http/request-log';
import { RECOVERY, type KeeperEvents, type RecoveryLimits } from './db/keeper';
import { FIRST_ACCOUNT } from './domain/account/first-account';
import { openDataFolder } from './db/embedded';
import type { DemoAccount } from './kernel/config';
import { DiskSpace } from './kernel/disk-space';
import { prepareLog } from './kernel/log-file';
import { StartFailure } from './db/start-failure';
import { forgetFigures } from './domain/figure/figure.store';
import { forgetExpiredLinks } from './domain/account/password-link.store';
import { forgetExpiredSessions } from './kernel/session/session';
import { Lifecycle } from './lifecycle';
import { handlers } from './domain/generated/handlers';
import { buildPagesApp } from './pages-app';
import { parts } from './parts';
import { urlOf } from './settings/kinds';
import { forgetExpiredRecords } from './sso/development/record.store';

export { builtRelease, checkoutRelease } from './config';

export interface Report {
  /** Runs a step and reports its duration. */
  step<T>(title: string, work: () => Promise<{ result: T; note?: string }>): Promise<T>;
  line(text: string): void;
}

const FORGET_EVERY_MS = 3_600_000;
/** Time for a last event to reach the error tracker. */
const FLUSH_MS = 3_000;

export interface Surroundings {
  /** Folder of the configuration file; relative folders of settings start there. */
  readonly root: string;
  readonly release: Release;
  readonly report: Report;
  /** Absent: that of the process. */
  readonly env?: NodeJS.ProcessEnv;
  readonly limits?: RecoveryLimits;
}

/** Starts the server, which runs until it is stopped. Throws a StartFailure if it cannot start. */
export async function start(surroundings: Surroundings): Promise<void> {
  const lifecycle = new Lifecycle();
  const started = bringUp(lifecycle, surroundings);
  lifecycle.watchSignals(started);
  try {
    await started;
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

async function bringUp(
  lifecycle: Lifecycle,
  { root, release, report, env = process.env, limits = RECOVERY }: Surroundings,
): Promise<void> {
  const config = readConfig(env, root, release);
  stopOnFault(lifecycle, errorTracker(config.app));
  openDataFolder(config.dataFolder);
  prepareLog(config.app.log);

  const databaseLog: DatabaseLog = { write: () => undefined };
  const database = await report.step(
    config.databaseUrl ? 'Reach the database of DATABASE_URL' : 'Start the embedded PostgreSQL',
    async () => {
      const result = await openDatabase(config.databaseUrl, config.dataFolder, {
        events: eventsOf(lifecycle, databaseLog),
        limits,
      });
      lifecycle.onStop(() => result.close());
      return { result, note: result.notice ?? undefined };
    },
  );
  await report.step('Bring the data up to date', async () => {
    const result = await prepareDatabase(database.url, {
      demonstration: config.demonstration,
      withoutBecause: config.withoutBecause,
      adminPassword: config.adminPassword,
      origin: config.app.publicUrls[0]!,
      pagesUrl: config.app.pagesUrl,
      secret: config.app.secret,
      now: new Date(),
      progress: (message) => report.line(`      ${message}`),
    });
    return {
      result,
      note: { seeded: 'demonstration data loaded', founded: `account ${FIRST_ACCOUNT} made`, kept: undefined }[result],
    };
  });
  await checkStorage(database.url, config.app, report);
  const served = await report.step('Serve the console', async () => ({
    result: await serve(lifecycle, config, database, databaseLog),
  }));
  announce(report, config, served);
  await served.openToBots();
}

/** An unreachable bucket does not prevent the start, because everything but files works without it. */
async function checkStorage(url: string, places: Places, report: Report): Promise<void> {
  const connection = connect(url, { max: 1 });
  try {
    await withSetupLock(url, () => requireSameStorage(connection.db, places));
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    report.line(`      The storage of files could not be checked: ${error.message}`);
  } finally {
    await connection.close();
  }
}

interface Served {
  /** Call after the address was printed. */
  openToBots(): Promise<void>;
  readonly address: string;
  /** Demonstration accounts in the database, whether or not they may log in. */
  readonly demoAccounts: readonly DemoAccount[];
}

async function serve(
  lifecycle: Lifecycle,
  config: ServerConfig,
  database: OpenDatabase,
  databaseLog: DatabaseLog,
): Promise<Served> {
  const disk = new DiskSpace({ folders: foldersOf(config, database) });
  const connection = connect(database.url, { onError: (error) => disk.note(error) });
  lifecycle.onStop(() => connection.close());
  forgetOld(lifecycle, connection.db);
  const demoAccounts = await demoAccountsIn(connection.db);
  const pagesUrl = await servePages(lifecycle, config, connection.db);
  const app = await buildApp({
    db: connection.db,
    handlers,
    parts,
    config: {
      ...config.app,
      pagesUrl,
      console: { ...config.app.console, demoAccounts: config.demonstration ? demoAccounts : [] },
    },
    vitals: { database: () => database.state, disk },
  });
  lifecycle.onStop(() => app.close());
  databaseLog.write = (text) => app.log.warn(text);
  if (demoAccounts.length > 0)
    app.log.warn({ accounts: demoAccounts.map(({ loginName }) => loginName) }, publicPasswords(config));
  const port = await listen(app, config, 'PORT');
  return {
    address: urlOf(config.host, port),
    demoAccounts,
    openToBots: () => openToBots(lifecycle, config, connection.db, port),
  };
}

/** Serves activity pages on a port of their own; returns their origin. */
async function servePages(lifecycle: Lifecycle, config: ServerConfig, db: Database): Promise<string> {
  const pages = { url: config.app.pagesUrl };
  const app = await buildPagesApp({ db, config: config.app, pages });
  lifecycle.onStop(() => app.close());
  const port = await listen(app, { host: config.host, port: config.pagesPort }, 'ATELIER_PAGES_PORT');
  const url = new URL(pages.url);
  // Known only now, unless it is configured.
  if (config.pagesPort === 0 && url.port === '0') pages.url = Object.assign(url, { port: String(port) }).origin;
  return pages.url;
}

/** Returns the port, which differs from the given one if that is 0. */
async function listen(
  app: FastifyInstance,
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
  setting: string,
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, { host, port }, setting);
  }
  return (app.server.address() as { port: number }).port;
}

/** Log of the database connection: standard error and, once the app is built, the request log. */
interface DatabaseLog {
  write(text: string): void;
}

function eventsOf(lifecycle: Lifecycle, databaseLog: DatabaseLog): KeeperEvents {
  return {
    log(text) {
      console.error(text);
      databaseLog.write(text);
    },
    giveUp(sentence) {
      databaseLog.write(sentence);
      lifecycle.fail(sentence);
    },
    isStopping: () => lifecycle.stopping,
  };
}

/** Folders whose free space /health reports. */
function foldersOf(config: ServerConfig, { folder }: OpenDatabase): string[] {
  const { log } = config.app;
  return [
    config.dataFolder,
    ...(folder === null ? [] : [folder]),
    ...(log === null || log === '-' ? [] : [dirname(log)]),
  ];
}

/**
 * Regularly deletes expired sessions, links and sign-ons, and old figures. Errors are ignored, because the next round
 * retries.
 */
function forgetOld(lifecycle: Lifecycle, db: Database): void {
  const forget = () =>
    Promise.all([
      forgetExpiredSessions(db, new Date()),
      forgetExpiredLinks(db, new Date()),
      forgetExpiredRecords(db, new Date()),
      forgetFigures(db, new Date()),
    ]).catch(() => undefined);
  const timer = setInterval(forget, FORGET_EVERY_MS);
  timer.unref();
  lifecycle.onStop(async () => clearInterval(timer));
}

export function listenFailure(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
  setting = 'PORT',
): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is taken by another program: stop it or set ${setting} to another number.`);
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} may not be used by this user: set ${setting} to a number from 1024 on.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartFailure(`HOST ${host} is no address of this machine.`);
  return error;
}

function announce(report: Report, config: ServerConfig, { address, demoAccounts }: Served): void {
  report.line(`\nAtelier ${config.app.version} is ready: ${address}\n`);
  if (demoAccounts.length > 0) {
    report.line('Demonstration accounts:');
    if (config.demonstration)
      for (const { loginName, password, title } of demoAccounts)
        report.line(`  ${loginName.padEnd(12)} ${password.padEnd(16)} ${title}`);
    report.line(publicPasswords(config));
  }
  report.line('\nCtrl-C stops it.');
}

/** A warning for the operator, on the screen and in the log. */
const publicPasswords = ({ demonstration, withoutBecause }: ServerConfig): string =>
  demonstration
    ? 'The passwords of the demonstration accounts are public: start with ATELIER_DEMO=0 and ATELIER_ADMIN_PASSWORD on an empty database to do without them.'
    : `The passwords of the demonstration accounts are public, and are refused because ${withoutBecause}: give the accounts other passwords, or start with ATELIER_DEMO=1.`;

/** Stops after an uncaught error, because the state of the process is unknown. */
function stopOnFault(lifecycle: Lifecycle, tracker: ErrorTracker | undefined): void {
  const leave = async (fault: unknown) => {
    console.error('An unexpected fault stops the server:', fault);
    if (fault instanceof Error) tracker?.report(errorInLog(fault), { message: 'the server stopped', level: 'fatal' });
    await Promise.all([lifecycle.stop(), tracker?.flush(FLUSH_MS)]);
    process.exit(1);
  };
  process.on('uncaughtException', leave);
  process.on('unhandledRejection', leave);
}
