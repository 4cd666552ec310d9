/** Property: messages arrive exactly once and in order, although requests and notifications fail, repeat or reorder. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatMessage, createServer, lost, RECEIVER, type ConversationServer } from '../testing/server';
import { Chat } from './chat';
import { runs } from '../../../../tests/runs';

type Cut = 'none' | 'before' | 'after';

const step = fc.oneof(
  fc.record({ is: fc.constant('send' as const), tab: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ is: fc.constant('arrive' as const) }),
  fc.record({ is: fc.constant('change' as const), which: fc.nat(20) }),
  fc.record({ is: fc.constant('heard' as const), tab: fc.nat(1) }),
  fc.record({ is: fc.constant('reconnected' as const), tab: fc.nat(1) }),
  fc.record({ is: fc.constant('older' as const), tab: fc.nat(1) }),
  fc.record({ is: fc.constant('jump' as const), tab: fc.nat(1), to: fc.integer({ min: 1, max: 30 }) }),
);
const cuts = fc.infiniteStream(fc.constantFrom<Cut>('none', 'none', 'none', 'before', 'after'));

it('two tabs: each message exists once, in the order of its tab, and both tabs show the server’s messages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 25 }),
      cuts,
      fc.integer({ min: 0, max: 12 }),
      async (scheduler, steps, cutsOfRequests, before) => {
        let isCutting = true;
        const server = createServer({
          size: 4,
          messages: Array.from({ length: before }, (_, index) => chatMessage(index + 1)),
          async around(name, commit) {
            const cut = isCutting ? cutsOfRequests.next().value : 'none';
            await scheduler.schedule(Promise.resolve(), `${name} there`);
            if (cut === 'before') throw lost();
            const before = server.messages;
            const answer = commit();
            if (server.messages !== before) announce();
            await scheduler.schedule(Promise.resolve(), `${name} back`);
            if (cut === 'after') throw lost();
            return answer;
          },
        });
        const tabs = ['a', 'b'].map((tab) => openTab(tab, server, scheduler));
        // Notifications come late and in any order.
        const announce = () => {
          for (const { chat } of tabs) void scheduler.schedule(Promise.resolve(), 'heard').then(() => chat.refresh());
        };
        const typed: string[][] = [[], []];
        for (const each of steps) {
          const { chat } = tabs['tab' in each ? each.tab : 0]!;
          if (each.is === 'send') {
            const from = typed[each.tab]!.length;
            const texts = Array.from({ length: each.count }, (_, index) => `${each.tab}:${from + index}`);
            typed[each.tab]!.push(...texts);
            void chat.send(texts.map((text) => ({ type: 'text', data: { text } })));
          } else if (each.is === 'arrive') {
            server.arrive('x');
            announce();
          } else if (each.is === 'change' && server.messages.length > 0) {
            server.change(server.messages[each.which % server.messages.length]!.id, { isEdited: true });
            announce();
          } else if (each.is === 'heard') void chat.refresh();
          else if (each.is === 'reconnected') chat.reconnected();
          else if (each.is === 'older') void chat.loadOlder();
          else if (each.is === 'jump') void chat.jumpTo({ id: each.to * 10, seq: each.to });
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await idle(scheduler);
        // The connection is back. Repeat only what a person would press: opening, and retrying unsent messages.
        isCutting = false;
        for (const { chat } of tabs) {
          if (chat.state.getState().window === 0) await scheduler.waitFor(chat.open());
          for (const { clientId } of chat.state.getState().outgoing) chat.retry(clientId);
          await idle(scheduler);
          while (chat.state.getState().hasNewer) await scheduler.waitFor(chat.loadNewer());
        }
        await idle(scheduler);

        const mine = (tab: number) =>
          server.messages.flatMap(({ data: { text } }) => (text?.startsWith(`${tab}:`) ? [text] : []));
        expect(mine(0)).toEqual(typed[0]);
        expect(mine(1)).toEqual(typed[1]);
        for (const { chat } of tabs) {
          const { messages, outgoing } = chat.state.getState();
          expect(outgoing).toEqual([]);
          expect(messages).toEqual(server.messages.slice(-messages.length || server.messages.length));
        }
      },
    ),
    { numRuns: runs(400) },
  );
});

function openTab(tab: string, { client }: ConversationServer, scheduler: fc.Scheduler) {
  let made = 0;
  const chat = new Chat(client, RECEIVER, {
    newId: () => `${tab}${(made += 1)}`,
    wait: () => scheduler.schedule(Promise.resolve(), 'wait'),
  });
  void chat.open();
  return { chat };
}

/** Continuations schedule further tasks some microtasks after the last one has run. */
async function idle(scheduler: fc.Scheduler): Promise<void> {
  do {
    await scheduler.waitIdle();
    await new Promise((resolve) => setImmediate(resolve));
  } while (scheduler.count() > 0);
}
