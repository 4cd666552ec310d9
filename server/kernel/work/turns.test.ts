import { setMaxListeners } from 'node:events';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../calls/errors';
import { MESSAGES, Turns, type TurnLimits } from './turns';
import { runs } from '../../../tests/runs';

const LIMITS: TurnLimits = { atOnce: 2, waiting: 6, share: { atOnce: 1, waiting: 3 }, waitMs: 60_000 };
const stays = new AbortController().signal;
setMaxListeners(0, stays);
const busy = { code: ERRORS.busy.code, status: 503 };
const tooMany = { code: ERRORS.tooMany.code, status: 429, message: MESSAGES.shareIsFull };

/** Asks for a turn and records when it is granted. */
function ask(turns: Turns, person: string, signal = stays) {
  const had: { end?: () => void; refused?: unknown } = {};
  const settled = turns.take(person, signal).then(
    (end) => void (had.end = end),
    (error: unknown) => void (had.refused = error),
  );
  return Object.assign(had, { settled });
}
const settled = () => new Promise((done) => setImmediate(done));

describe('turns', () => {
  it('run concurrently up to the limit, and up to the share for one person', async () => {
    const turns = new Turns(LIMITS);
    const [first, second, other, late] = [ask(turns, 'a'), ask(turns, 'a'), ask(turns, 'b'), ask(turns, 'c')];
    await settled();
    expect([first, second, other, late].map(({ end }) => end !== undefined)).toEqual([true, false, true, false]);
  });

  it('go to the person who was served least recently, not to the first in the queue', async () => {
    const turns = new Turns({ ...LIMITS, atOnce: 1 });
    const first = ask(turns, 'a');
    const queued = ['a', 'a', 'b'].map((person) => ask(turns, person));
    await settled();
    first.end!();
    await settled();
    expect(queued.map(({ end }) => end !== undefined)).toEqual([false, false, true]);
    queued[2]!.end!();
    await settled();
    expect(queued.map(({ end }) => end !== undefined)).toEqual([true, false, true]);
  });

  it('go to the person whose turns took the least time: short work waits for one long turn of another person', async () => {
    let now = 0;
    const turns = new Turns({ ...LIMITS, atOnce: 1, waiting: 100, share: { atOnce: 1, waiting: 100 } }, () => now);
    const order: string[] = [];
    const work = (person: string, ms: number) =>
      turns.within(person, stays, async () => {
        order.push(person);
        now += ms;
      });
    const long = Array.from({ length: 3 }, () => work('long', 3_000));
    await Promise.all([...long, ...Array.from({ length: 20 }, () => work('short', 10))]);
    expect(order).toEqual(['long', ...Array.from({ length: 20 }, () => 'short'), 'long', 'long']);
  });

  it('of a person who asks again after each one count together while somebody else waits', async () => {
    let now = 0;
    const turns = new Turns({ ...LIMITS, atOnce: 1, waiting: 100, share: { atOnce: 1, waiting: 100 } }, () => now);
    const order: string[] = [];
    const work = (person: string, ms: number) =>
      turns.within(person, stays, async () => {
        order.push(person);
        await settled();
        now += ms;
      });
    const again = async () => {
      for (let count = 0; count < 3; count++) await work('again', 3_000);
    };
    await Promise.all([again(), ...Array.from({ length: 20 }, () => work('short', 10))]);
    expect(order).toEqual(['again', ...Array.from({ length: 20 }, () => 'short'), 'again', 'again']);
  });

  it('are refused as too many when the queue of the person is full, and as busy when that of all is', async () => {
    const turns = new Turns(LIMITS);
    const ofOne = Array.from({ length: 5 }, () => ask(turns, 'a'));
    await settled();
    expect(ofOne.map(({ refused }) => refused)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      expect.objectContaining(tooMany),
    ]);
    const others = ['b', 'b', 'b', 'b', 'c'].map((person) => ask(turns, person));
    await settled();
    expect(others.map(({ refused }) => refused)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      expect.objectContaining(busy),
    ]);
  });

  it('are refused as busy after the longest wait, and leave the queue', async () => {
    const turns = new Turns({ ...LIMITS, atOnce: 1, waitMs: 20 });
    const running = ask(turns, 'a');
    const late = ask(turns, 'b');
    await late.settled;
    expect(late.refused).toMatchObject(busy);
    running.end!();
    expect(await turns.within('c', stays, async () => 'free')).toBe('free');
  });

  it('are given up when the signal aborts, before and while waiting', async () => {
    const turns = new Turns({ ...LIMITS, atOnce: 1 });
    const running = ask(turns, 'a');
    const leaver = new AbortController();
    const waiting = ask(turns, 'b', leaver.signal);
    await settled();
    leaver.abort(new Error('left'));
    await waiting.settled;
    expect(waiting.refused).toMatchObject({ message: 'left' });
    await expect(turns.take('c', leaver.signal)).rejects.toThrow('left');
    running.end!();
    expect(await turns.within('c', stays, async () => 'free')).toBe('free');
  });

  it('are released once, also when the work throws', async () => {
    const turns = new Turns({ ...LIMITS, atOnce: 1 });
    await expect(turns.within('a', stays, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const end = await turns.take('a', stays);
    end();
    end();
    const [one, two] = [ask(turns, 'b'), ask(turns, 'c')];
    await settled();
    expect([one.end !== undefined, two.end !== undefined]).toEqual([true, false]);
  });

  it('never exceed a limit and are all granted in the end, in any order of requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (people, atOnce, share) => {
          const turns = new Turns({ atOnce, waiting: 100, share: { atOnce: share, waiting: 100 }, waitMs: 60_000 });
          const running = new Map<string, number>();
          let [now, done] = [0, 0];
          await Promise.all(
            people.map((person) =>
              turns.within(person, stays, async () => {
                running.set(person, (running.get(person) ?? 0) + 1);
                now += 1;
                expect(now).toBeLessThanOrEqual(atOnce);
                expect(running.get(person)).toBeLessThanOrEqual(share);
                await settled();
                running.set(person, running.get(person)! - 1);
                now -= 1;
                done += 1;
              }),
            ),
          );
          expect(done).toBe(people.length);
        },
      ),
      { numRuns: runs(50) },
    );
  });
});
