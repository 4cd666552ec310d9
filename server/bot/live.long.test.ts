/**
 * Bots collect a live session while they are killed, at any moment: the console has every chat, text and sale of the
 * sandbox platform, and each once. Console and platform are in this process and live on.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { buildServer, SERVER } from '../../tests/server-process';
import { liveChat, liveSale, liveSession, liveText } from '../db/schema';
import { personId } from '../providers/sandbox/ids';
import { CLOCK_PERSON, happeningsOf, livesOf, spanOf } from '../providers/sandbox/live';
import { sandboxPlugin } from '../providers/sandbox/plugin';

const TOKEN = 'the-token-of-these-bots';
const KILLS = 12;
const person = { platform: 'xhs' as const, person: CLOCK_PERSON };

let backend: Backend;
let url: string;
const bots = new Set<ChildProcess>();

beforeAll(async () => {
  buildServer();
  backend = await startBackend({
    config: { botToken: TOKEN, sandbox: { latencyMs: 10, perMinute: 1_000_000 } },
    parts: [sandboxPlugin],
  });
  url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([...bots].map(kill));
  await backend.stop();
});

function startBot(name: string): ChildProcess {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    ATELIER_URL: url,
    ATELIER_BOT_TOKEN: TOKEN,
    ATELIER_BOT_NAME: name,
    ATELIER_SANDBOX_URL: `${url}/sandbox`,
  };
  const bot = fork(join(SERVER[0]!, '../bot/main.js'), { silent: true, execArgv: [], env });
  bots.add(bot);
  return bot;
}

async function kill(bot: ChildProcess): Promise<void> {
  bots.delete(bot);
  if (bot.exitCode !== null || bot.signalCode !== null) return;
  const exited = new Promise((done) => bot.once('exit', done));
  bot.kill('SIGKILL');
  await exited;
}

const collected = async () => (await backend.db.select().from(liveSession).orderBy(asc(liveSession.lvId)).limit(1))[0];

/** Resolves once the session was collected up to this second. */
async function until(second: number): Promise<void> {
  for (;;) {
    const row = await collected();
    if (row && Number(row.cursor) >= second) return;
    await pause(50);
  }
}

it('stores every chat exactly once, however often bots die', async () => {
  const [key] = livesOf(person, backend.clock.now);
  const home = `https://www.xiaohongshu.com/user/profile/${personId(person)}`;
  await backend.ask('live.bloggerAdd', { link: home });
  const total = Math.floor((backend.clock.now.getTime() - spanOf(key!)!.start) / 1_000);
  for (let index = 1; index <= KILLS; index += 1) {
    const bot = startBot(`bot-${index}`);
    await until(Math.floor((total * index) / (KILLS + 2)));
    await kill(bot);
    // The lease of the dead bot ends; the room runs on meanwhile.
    backend.clock.later(31_000);
  }
  const last = startBot('bot-last');
  await until(total + KILLS * 31);
  await kill(last);

  const { lvId, cursor, chatCount, textCount } = (await collected())!;
  const whole = happeningsOf(key!, 0, Number(cursor));
  const keysOf = async (table: typeof liveChat | typeof liveText | typeof liveSale) =>
    (await backend.db.select({ key: table.key }).from(table).where(eq(table.lvId, lvId)))
      .map((row) => row.key)
      .toSorted();
  const expected = (rows: readonly { readonly key: string }[]) => rows.map((row) => row.key).toSorted();
  expect(await keysOf(liveChat)).toEqual(expected(whole.chats));
  expect(await keysOf(liveText)).toEqual(expected(whole.texts));
  expect(await keysOf(liveSale)).toEqual(expected(whole.sales));
  expect([chatCount, textCount]).toEqual([whole.chats.length, whole.texts.length]);
});
