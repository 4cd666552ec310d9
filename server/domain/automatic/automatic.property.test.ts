/**
 * Under any order of incoming messages, take-overs, crashes, servers at once and steps of the clock: each cause leads to
 * at most one message, none is created or sent in quiet hours, and none goes out while a person is responsible.
 */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { automaticReply, receiver, replyAccount, spiderTask } from '../../db/schema';
import { TOKEN } from '../conversation/test-support';
import { claimDue, type Claim } from './automatic-reply.store';
import { clientIdOf, quietEnd } from './automatic.rules';
import { fire } from './fire';
import { automaticScene } from './test-support';
import { runs } from '../../../tests/runs';

const QUIET = { from: 22 * 60, to: 8 * 60 };
const MINUTE = 60_000;

let backend: Backend;
let scene: ReturnType<typeof automaticScene>;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = automaticScene(backend);
  await scene.secondReply(90);
});
afterAll(() => backend.stop());

interface World {
  readonly accountId: number;
  readonly receiverId: number;
  readonly platformUserId: string;
  /** Claims of servers that were killed, which may come back to life. */
  readonly dead: Claim[];
}

const now = () => backend.clock.now;
const killed = () => {
  throw new Error('killed');
};

const ACTS: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  write: ({ receiverId }) => scene.write(receiverId),
  incoming: ({ accountId, platformUserId }) => scene.receive(accountId, scene.incoming(platformUserId, '在吗')),
  takeOver: ({ receiverId }) =>
    backend.ask('conversation.assign', { receiverIds: [receiverId], assigneeId: backend.ids.support }, 'support'),
  release: ({ receiverId }) =>
    backend.ask('conversation.assign', { receiverIds: [receiverId], assigneeId: null }, 'support'),
  fire: () => scene.fireAll(),
  twoServers: () => Promise.all([scene.fireAll(), scene.fireAll()]),
  bot: () => scene.sendAll(),
  crash: async ({ dead }) => {
    const claim = await claimDue(backend.db, now());
    if (claim) dead.push(claim);
  },
  crashInside: async () => {
    const claim = await claimDue(backend.db, now());
    if (claim) await fire(backend.db, claim, killed).catch(() => undefined);
  },
  revive: async ({ dead }) => {
    for (const claim of dead.splice(0)) await fire(backend.db, claim, now);
  },
  minute: async () => scene.later(MINUTE),
  hours: async () => scene.later(95 * MINUTE),
  evening: async () => scene.later(7 * 60 * MINUTE),
};

async function world(): Promise<World> {
  await backend.db.delete(spiderTask);
  await backend.db.delete(replyAccount);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
  const accountId = await scene.account();
  await scene.settings(accountId, { quietFrom: QUIET.from, quietTo: QUIET.to });
  const platformUserId = scene.next('silent');
  const receiverId = await scene.receiver(accountId, { platformUserId });
  return { accountId, receiverId, platformUserId, dead: [] };
}

/** Ids of automatic messages that have gone out. */
const sent = async () =>
  (await scene.messages()).filter(({ sentTime }) => sentTime !== null).map(({ messageId }) => messageId);

async function check(): Promise<void> {
  const [messages, rows] = [await scene.messages(), await backend.db.select().from(automaticReply)];
  const owners = new Set(rows.map(({ replyId }) => clientIdOf(replyId)));
  expect(messages.every(({ clientId }) => owners.has(clientId!))).toBe(true);
  expect(new Set(messages.map(({ clientId }) => clientId)).size).toBe(messages.length);
  expect(new Set(rows.map(({ receiverId, kind, cause }) => `${receiverId} ${kind} ${cause}`)).size).toBe(rows.length);
  for (const { createTime, sentTime } of messages)
    for (const time of [createTime, sentTime])
      if (time !== null) expect(quietEnd(time, QUIET), `${time.toISOString()} is quiet`).toBeNull();
}

it('automatic replies: after any events, each is sent once, none in quiet hours or while a person is responsible', async () => {
  let worlds = 0;
  const usual = ['incoming', 'write', 'hours', 'fire', 'bot'];
  const acts = fc.array(fc.constantFrom(...Object.keys(ACTS), ...usual), { minLength: 5, maxLength: 22 });
  await fc.assert(
    fc.asyncProperty(acts, async (names) => {
      const scenery = await world();
      for (const name of names) {
        const [person] = await backend.db
          .select({ assigneeId: receiver.assigneeId })
          .from(receiver)
          .where(eq(receiver.receiverId, scenery.receiverId));
        const before = await sent();
        await ACTS[name]!(scenery);
        await check();
        if ((await sent()).length > 0) worlds += 1;
        if (person!.assigneeId !== null && name !== 'release') expect(await sent()).toEqual(before);
      }
    }),
    {
      numRuns: runs(14),
      examples: [
        [usual],
        [[...usual, 'hours', 'fire', 'bot']],
        [['write', 'hours', 'crash', 'minute', 'twoServers', 'revive', 'bot']],
        [['write', 'hours', 'fire', 'takeOver', 'bot', 'release', 'bot']],
        [['evening', 'write', 'hours', 'fire', 'evening', 'fire', 'evening', 'bot']],
        [['write', 'hours', 'fire', 'evening', 'bot', 'evening', 'evening', 'bot']],
      ],
    },
  );
  expect(worlds, 'states with a sent reply').toBeGreaterThanOrEqual(5);
});
