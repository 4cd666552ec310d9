/**
 * Server side of bots besides answering them: writes their token to a file for bots on this machine, starts its own
 * bot, queues due tasks, and thins out the demonstration's contents.
 */
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startBot } from './bot-process';
import type { ServerConfig } from './config';
import type { Database } from './db/connect';
import { queueAhead, queueDue } from './domain/schedule/due.store';
import { thinDemonstration } from './domain/content/thin.store';
import { botTokenOf } from './kernel/session/bot-token';
import type { Lifecycle } from './lifecycle';
import { urlOf } from './settings/kinds';

/**
 * Scheduled tasks wait this long after a start, so that people who just started the server see their own tasks first.
 */
const FIRST_DUE_MS = 10 * 60_000;
const DUE_EVERY_MS = 60_000;
const THIN_EVERY_MS = 60 * 60_000;

export async function openToBots(
  lifecycle: Lifecycle,
  config: ServerConfig,
  db: Database,
  port: number,
): Promise<void> {
  const token = await botTokenOf(db, config.app.botToken);
  await leaveToken(join(config.dataFolder, 'bot-token'), token);
  if (config.demonstration) await queueAhead(db, new Date(Date.now() + FIRST_DUE_MS));
  // Errors are ignored, because the next round retries when the database is back.
  let timer = setTimeout(look, FIRST_DUE_MS).unref();
  function look(): void {
    void queueNext(db, new Date(), config.demonstration).catch(() => undefined);
    timer = setTimeout(look, DUE_EVERY_MS).unref();
  }
  lifecycle.onStop(async () => clearTimeout(timer));
  if (config.demonstration) {
    const thinning = setInterval(
      () => void thinDemonstration(db, new Date()).catch(() => undefined),
      THIN_EVERY_MS,
    ).unref();
    lifecycle.onStop(async () => clearInterval(thinning));
  }
  if (!config.bot || lifecycle.stopping) return;
  const bot = startBot({ url: urlOf(config.app.listensAt ?? 'localhost', port), token, name: `server-${port}` });
  lifecycle.onStop(() => bot.stop());
}

/**
 * Queues the tasks that are due until the next round; for the demonstration also those of the following round, so that
 * some are visible.
 */
export async function queueNext(db: Database, now: Date, demonstration: boolean): Promise<void> {
  await queueDue(db, now);
  if (demonstration) await queueAhead(db, new Date(now.getTime() + DUE_EVERY_MS));
}

/** Readable only by the user who runs the server. */
async function leaveToken(file: string, token: string): Promise<void> {
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}
