/** Starts the server: database, data, app, port, in this order; stops in the opposite one. */
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app';
import { openToBots } from './bots';
import { readConfig, type ServerConfig } from './config';
import { demoAccountsIn, openDatabase, prepareDatabase } from './database';
import { connect, type Database } from './db/connect';
import { FIRST_ACCOUNT } from './db/seed/foundation';
import { openDataFolder } from './db/embedded';
import type { DemoAccount } from './kernel/config';
import { StartFailure } from './kernel/start-failure';
import { forgetExpiredSessions } from './kernel/session';
import { Lifecycle } from './lifecycle';
import { handlers } from './modules';
import { parts } from './parts';
import { urlOf } from './settings/kinds';
import { forgetExpiredRecords } from './sso/development/record.store';

export interface Report {
  /** Does the work and says how long it took. */
  step<T>(title: string, work: () => Promise<{ result: T; note?: string }>): Promise<T>;
  line(text: string): void;
}

/** The log of earlier runs is kept once when it has grown to so many bytes. */
const LOG_KEPT_BYTES = 20 * 1024 * 1024;
const FORGET_EVERY_MS = 3_600_000;

/** Serves until something stops it. Throws a StartFailure when it cannot. */
export async function start(root: string, report: Report, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const lifecycle = new Lifecycle();
  const started = bringUp(lifecycle, root, report, env);
  lifecycle.watchSignals(started);
  stopOnFault(lifecycle);
  try {
    await started;
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

async function bringUp(lifecycle: Lifecycle, root: string, report: Report, env: NodeJS.ProcessEnv): Promise<void> {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  const config = readConfig(env, root, version);
  openDataFolder(config.dataFolder);
  rotateLog(config.app.log);

  const database = await report.step(config.databaseUrl ? 'Reach the database of DATABASE_URL' : 'Start the embedded PostgreSQL', async () => {
    const result = await openDatabase(config.databaseUrl, config.dataFolder);
    lifecycle.onStop(() => result.close());
    return { result, note: result.notice ?? undefined };
  });
  await report.step('Bring the data up to date', async () => {
    const result = await prepareDatabase(database.url, { demonstration: config.demonstration, adminPassword: config.adminPassword, now: new Date(), progress: (message) => report.line(`      ${message}`) });
    return { result, note: { seeded: 'demonstration data loaded', founded: `account ${FIRST_ACCOUNT} made`, kept: undefined }[result] };
  });
  const served = await report.step('Serve the console', async () => ({ result: await serve(lifecycle, config, database.url) }));
  announce(report, config, served);
  await served.openToBots();
}

interface Served {
  /** Done after people are told that the console is there. */
  openToBots(): Promise<void>;
  readonly address: string;
  readonly demoAccounts: readonly DemoAccount[];
}

async function serve(lifecycle: Lifecycle, config: ServerConfig, url: string): Promise<Served> {
  const connection = connect(url);
  lifecycle.onStop(() => connection.close());
  forgetOld(lifecycle, connection.db);
  const demoAccounts = config.demonstration ? await demoAccountsIn(connection.db) : [];
  const app = await buildApp({ db: connection.db, handlers, parts, config: { ...config.app, console: { ...config.app.console, demoAccounts } } });
  lifecycle.onStop(() => app.close());
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, config);
  }
  const { port } = app.server.address() as { port: number };
  return { address: urlOf(config.host, port), demoAccounts, openToBots: () => openToBots(lifecycle, config, connection.db, port) };
}

/** Sessions and sign-ons that nobody can use any more. Another time will do as well when the database is away. */
function forgetOld(lifecycle: Lifecycle, db: Database): void {
  const forget = () => Promise.all([forgetExpiredSessions(db, new Date()), forgetExpiredRecords(db, new Date())]).catch(() => undefined);
  const timer = setInterval(forget, FORGET_EVERY_MS);
  timer.unref();
  lifecycle.onStop(async () => clearInterval(timer));
}

export function listenFailure(error: NodeJS.ErrnoException, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Error {
  if (error.code === 'EADDRINUSE') return new StartFailure(`Port ${port} is taken by another program: stop it or set PORT to another number.`);
  if (error.code === 'EACCES') return new StartFailure(`Port ${port} may not be used by this user: set PORT to a number from 1024 on.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartFailure(`HOST ${host} is no address of this machine.`);
  return error;
}

function announce(report: Report, config: ServerConfig, { address, demoAccounts }: Served): void {
  report.line(`\nAtelier ${config.app.version} is ready: ${address}\n`);
  if (demoAccounts.length > 0) {
    report.line('Demonstration accounts:');
    for (const { loginName, password, title } of demoAccounts) report.line(`  ${loginName.padEnd(12)} ${password.padEnd(16)} ${title}`);
    if (config.databaseUrl) report.line('Everybody knows these passwords: start with ATELIER_DEMO=0 and ATELIER_ADMIN_PASSWORD on an empty database to do without them.');
  }
  report.line('\nCtrl-C stops it.');
}

function rotateLog(log: string | null): void {
  if (log === null || log === '-') return;
  try {
    if (statSync(log).size > LOG_KEPT_BYTES) renameSync(log, join(`${log}.1`));
  } catch {
    // There is none yet.
  }
}

/** A fault that nobody caught leaves the process in a state that nobody knows. */
function stopOnFault(lifecycle: Lifecycle): void {
  const leave = async (error: unknown) => {
    console.error('An unexpected fault stops the server:', error);
    await lifecycle.stop();
    process.exit(1);
  };
  process.on('uncaughtException', leave);
  process.on('unhandledRejection', leave);
}
