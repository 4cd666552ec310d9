/**
 * 1,000 publications due within 15 seconds while bots and servers are killed with kill -9, also between the effect on the
 * platform and its answer: the platform has each of them once. The sandbox platform is in this process and lives on.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { connect, createServer, type Server } from 'node:net';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { buildServer, SERVER, startServer, temporaryFolder, type ServerProcess } from '../../tests/server-process';
import { publisherAuth, publication, sandboxNote } from '../db/schema';
import { sealHeaders } from '../domain/publisher/publisher.store';
import { sealer } from '../kernel/session/seal';
import { logInCookie } from '../providers/sandbox/log-in';
import type { Part } from '../kernel/part';
import { sandboxPlugin } from '../providers/sandbox/plugin';

const TOKEN = 'the-token-of-these-bots';
const ACCOUNTS = 250;
const PUBLICATIONS = 1_000;
const DUE_WITHIN_MS = 15_000;
const DAY_MS = 86_400_000;
/** Far beyond the 60 s that a quiet machine needs at most: time does not decide the test, its output says it. */
const DONE_WITHIN_MS = 300_000;
const sandbox = { latencyMs: 20, perMinute: 1_000_000 };

let backend: Backend;
let platformUrl: string;
const data = temporaryFolder();
const relays: Relay[] = [];
const bots = new Map<string, ChildProcess>();

/** Called once the platform has a note and before it answers; then forgotten. */
let beforeAnswer: ((key: string) => Promise<void>) | undefined;

const watchedSandbox: Part = async (app, options) => {
  app.addHook('onSend', async ({ method, url, body }, { statusCode }) => {
    if (method !== 'POST' || !url.endsWith('/note') || statusCode !== 200) return;
    const kill = beforeAnswer;
    beforeAnswer = undefined;
    await kill?.((body as { key: string }).key);
  });
  await sandboxPlugin(app, options);
};

/** A fixed address of a server that is killed and started again elsewhere. */
interface Relay {
  readonly server: Server;
  readonly url: string;
  process: ServerProcess | null;
}

const start = () =>
  startServer({
    DATABASE_URL: backend.url,
    ATELIER_DATA: data,
    ATELIER_DEMO: '0',
    ATELIER_BOT_TOKEN: TOKEN,
    ATELIER_SANDBOX: '1',
  });

async function relayed(): Promise<Relay> {
  const relay: { process: ServerProcess | null } = { process: await start() };
  const server = createServer((client) => {
    if (!relay.process) return client.destroy();
    const target = connect(Number(new URL(relay.process.url).port), 'localhost');
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return Object.assign(relay, { server, url });
}

function startBot(name: string, url: string): void {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    ATELIER_URL: url,
    ATELIER_BOT_TOKEN: TOKEN,
    ATELIER_BOT_NAME: name,
    ATELIER_BOT_TASKS: '1',
    ATELIER_SANDBOX_URL: `${platformUrl}/sandbox`,
  };
  bots.set(name, fork(join(SERVER[0]!, '../bot/main.js'), { silent: true, execArgv: [], env }));
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await exited;
}

beforeAll(async () => {
  buildServer();
  backend = await startBackend({ config: { botToken: TOKEN, sandbox }, parts: [watchedSandbox] });
  platformUrl = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  relays.push(await relayed(), await relayed());
});

afterAll(async () => {
  await Promise.all([...bots.values()].map(kill));
  for (const { process: child, server } of relays) {
    if (child) await kill(child.child);
    server.close();
  }
  await backend.stop();
  rmSync(data, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const owned = { departmentId: 1, creatorId: backend.ids.operator, platform: 'xhs' as const };
  const accounts = await backend.db
    .insert(publisherAuth)
    .values(
      Array.from({ length: ACCOUNTS }, (_, index) => ({
        ...owned,
        name: `账号${index}`,
        platformUserId: `chaos-${index}`,
        origin: 'cookie' as const,
        state: 'valid' as const,
        hourlyLimit: 200,
        dailyLimit: 200,
      })),
    )
    .returning({ publisherId: publisherAuth.publisherId });
  const seal = await sealer(backend.db);
  for (const [person, { publisherId }] of accounts.entries()) {
    const value = logInCookie({ platform: 'xhs', person }, new Date(backend.clock.now.getTime() + DAY_MS));
    const sealed = sealHeaders(seal, publisherId, [{ name: 'cookie', value }]);
    await backend.db.update(publisherAuth).set({ sealed }).where(eq(publisherAuth.publisherId, publisherId));
  }
  const begin = Date.now() + 2_000;
  await backend.db.insert(publication).values(
    Array.from({ length: PUBLICATIONS }, (_, index) => {
      const planTime = new Date(begin + (index / PUBLICATIONS) * DUE_WITHIN_MS);
      return {
        ...owned,
        key: `chaos-key-${index}`,
        kind: 'images' as const,
        title: `第 ${index} 篇`,
        content: `第 ${index} 篇的正文`,
        imageUrls: ['/demo-media/cover/food-1.svg'],
        publisherId: accounts[index % ACCOUNTS]!.publisherId,
        state: 'waiting' as const,
        planTime,
        dueTime: planTime,
      };
    }),
  );
}

const statesNow = async () => {
  const rows = await backend.db
    .select({ state: publication.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(publication)
    .groupBy(publication.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** Kills who sends the next note, after it has reached the platform; resolves with the note's key and its bot. */
const nextEffect = (killSender: (botName: string) => Promise<void>): Promise<{ key: string; botName: string }> =>
  new Promise((resolve, reject) => {
    beforeAnswer = async (key) => {
      const [row] = await backend.db.select().from(publication).where(eq(publication.key, key));
      if (row?.state !== 'sending') return reject(new Error(`the bot published ${key} while it was ${row?.state}`));
      const botName = row.botName!;
      await killSender(botName);
      resolve({ key, botName });
    };
  });

it('publishes each of 1,000 notes once while bots and servers die', async () => {
  await fill();
  const homes: Readonly<Record<string, Relay>> = { a: relays[0]!, b: relays[1]!, c: relays[0]! };
  for (const [name, relay] of Object.entries(homes)) startBot(name, relay.url);
  await pause(4_000);
  const homeOf = (name: string) => homes[name]!;
  const killServer = async (relay: Relay) => {
    const dying = relay.process!;
    relay.process = null;
    await kill(dying.child);
  };
  const restart = async (relay: Relay) => (relay.process = await start());
  const killBot = async (name: string) => {
    await kill(bots.get(name)!);
    startBot(name, homeOf(name).url);
  };
  // Five kills: a bot and a server at any moment, two bots and a server between effect and answer.
  await killBot('a');
  await pause(1_500);
  await killServer(relays[0]!);
  await restart(relays[0]!);
  for (const victim of ['bot', 'server', 'bot'] as const) {
    const { key, botName } = await nextEffect(async (sender) => {
      if (victim === 'bot') await killBot(sender);
      else await killServer(homeOf(sender));
    });
    // Nobody has been told that the platform has the note.
    expect(await backend.db.$count(sandboxNote, eq(sandboxNote.publishKey, key))).toBe(1);
    if (victim === 'server') await restart(homeOf(botName));
    await pause(1_500);
  }
  const lastKill = Date.now();
  await expect.poll(statesNow, { timeout: DONE_WITHIN_MS, interval: 500 }).toEqual({ published: PUBLICATIONS });
  const seconds = (Date.now() - lastKill) / 1000;
  console.info(`publishing under kill -9: all published ${seconds.toFixed(1)} s after the last kill`);

  const notes = await backend.db.select({ key: sandboxNote.publishKey, id: sandboxNote.noteId }).from(sandboxNote);
  expect(notes).toHaveLength(PUBLICATIONS);
  expect(new Set(notes.map(({ key }) => key)).size).toBe(PUBLICATIONS);
  const rows = await backend.db
    .select({ key: publication.key, id: publication.platformFlowId })
    .from(publication)
    .where(inArray(publication.state, ['published']));
  expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(new Map(notes.map(({ key, id }) => [key, id])));
});
