/** Bots of a test: one in a process of its own, and one that dies between the platform's answer and ours. */
import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Console } from '../../server/bot/console';
import { servedPlatforms } from '../../server/bot/platforms';
import type { Product } from './product';

const MAIN = resolve(import.meta.dirname, '../../dist/server/bot/main.js');

export interface BotProcess {
  /** kill -9. */
  kill(): Promise<void>;
}

export function startBot({ url, data }: Pick<Product, 'url' | 'data'>): BotProcess {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const env = { ...inherited, ATELIER_URL: url, ATELIER_DATA: data, ATELIER_BOT_NAME: 'test-bot' };
  const child = fork(MAIN, { silent: true, execArgv: [], env });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A bot that publishes the note with this title and dies before it reports: its lease expires. */
export async function publishAndDie({ url, data }: Pick<Product, 'url' | 'data'>, title: string): Promise<void> {
  const token = (await readFile(join(data, 'bot-token'), 'utf8')).trim();
  const console = new Console(url, token);
  const { signal } = new AbortController();
  for (let turn = 0; ; turn += 1) {
    const claimId = `dying-bot-${String(turn).padStart(12, '0')}`;
    const ask = { kind: 'publishing' as const, claimId, botName: 'dying-bot', platforms: ['xhs' as const] };
    const { publishing: job } = await console.ask('bot.claim', ask, signal);
    if (job?.work !== 'publish' || job.note?.title !== title) {
      if (!job) await pause(200);
      continue;
    }
    const { work, rowId, headers, note } = job;
    await console.ask('bot.report', { publishing: { work, rowId, claimId, found: 'sending' } }, signal);
    const platform = servedPlatforms({}, url).get('xhs')!;
    await platform.connect({ platform: 'xhs', headers, signal, pause: (ms) => pause(ms) }).publish(note, note.key);
    return;
  }
}
