import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../services/client';
import type { GeneratedMessage, GenerationChunk } from '../../../services/catalogue/generated/types';
import { receive, type Receiving } from './receive';

const TEXT = '周末露营清单🏕️\n\n1. 帐篷要提前搭一次。\n2. 山上风大，外套一定要带。';
const message = { messageId: 7, content: TEXT, state: 'done' } as GeneratedMessage;
const lost = () => new CallError({ kind: 'network', message: '网络连接失败' });

function receiving(over: Partial<Receiving>): { texts: string[]; lost: boolean[]; done: Promise<GeneratedMessage> } {
  const texts: string[] = [];
  const lostStates: boolean[] = [];
  const done = receive({
    open: () => {
      throw lost();
    },
    whole: () => Promise.reject(new Error('The whole was not expected')),
    signal: new AbortController().signal,
    onText: (text) => texts.push(text),
    onLost: (is) => lostStates.push(is),
    wait: () => Promise.resolve(),
    ...over,
  });
  return { texts, lost: lostStates, done };
}

/** Chunks of the text from a position on, in the given sizes. */
function* chunksFrom(from: number, sizes: readonly number[]): Generator<GenerationChunk> {
  let index = from;
  for (const size of sizes) {
    if (index >= TEXT.length) break;
    yield { index, delta: TEXT.slice(index, index + size), message: null };
    index += size;
  }
  yield { index: Math.min(index, TEXT.length), delta: TEXT.slice(index), message };
}

describe('receive: a streamed text', () => {
  it('neither repeats nor lacks text, wherever the connection breaks and whatever is sent twice', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
    const connection = fc.record({
      sizes,
      cutAfter: fc.nat(12),
      how: fc.constantFrom('error' as const, 'end' as const),
      again: fc.nat(5),
      skip: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(connection, { maxLength: 3 }), sizes, async (connections, lastSizes) => {
        let opened = 0;
        const { texts, done } = receiving({
          async *open(from) {
            const connection = connections[opened++];
            if (!connection) return yield* chunksFrom(from, lastSizes);
            let sent = 0;
            // A server that begins too early repeats text; one that begins too late leaves a gap.
            const begin = Math.min(
              Math.max(0, from - connection.again) + (connection.again === 0 ? connection.skip : 0),
              TEXT.length,
            );
            for (const chunk of chunksFrom(begin, connection.sizes)) {
              if (sent++ >= connection.cutAfter) break;
              if (!chunk.message) yield chunk;
            }
            if (connection.how === 'error') throw lost();
          },
        });
        expect(await done).toBe(message);
        expect(texts.at(-1)).toBe(TEXT);
        for (const [index, text] of texts.entries()) {
          expect(TEXT.startsWith(text)).toBe(true);
          expect(text.length).toBeGreaterThanOrEqual(texts[index - 1]?.length ?? 0);
        }
      }),
    );
  });

  it('requests the whole text once if no connection works', async () => {
    const open = vi.fn(() => {
      throw lost();
    });
    const whole = vi.fn(() => Promise.resolve(message));
    const { texts, lost: states, done } = receiving({ open, whole });
    expect(await done).toBe(message);
    expect([open.mock.calls.length, whole.mock.calls.length, texts]).toEqual([4, 1, [TEXT]]);
    expect(states.at(-1)).toBe(false);
  });

  it('does not retry a refused request', async () => {
    const refusal = new CallError({ kind: 'rejected', message: '来源内容不存在' });
    const open = vi.fn(() => {
      throw refusal;
    });
    await expect(receiving({ open }).done).rejects.toBe(refusal);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('ends when the caller aborts', async () => {
    const controller = new AbortController();
    const { done } = receiving({
      signal: controller.signal,
      async *open() {
        yield { index: 0, delta: '周末', message: null };
        controller.abort();
        throw new CallError({ kind: 'aborted', message: '请求已取消' });
      },
    });
    await expect(done).rejects.toMatchObject({ kind: 'aborted' });
  });
});

it('shows the saved text, even if it is shorter than what was shown', async () => {
  const { texts, done } = receiving({
    async *open() {
      yield { index: 0, delta: '一二三四', message: null };
      yield { index: 2, delta: '', message: { ...message, content: '一二' } };
    },
  });
  expect(await done).toMatchObject({ content: '一二' });
  expect(texts).toEqual(['一二三四', '一二']);
});
