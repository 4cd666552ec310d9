import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AssistantChunk } from '../../../services/catalogue/generated/types';
import { CallError } from '../../../services/client';
import { NOTHING } from '../model/answer';
import type { Content } from '../model/tree';
import { PAUSES, receive, type Receiving } from './receive';

const TEXT = '露营清单🏕️\n\n| 物品 | 数量 |\n|---|---|\n| 帐篷 | 1 |\n\n**山上风大**，外套要带。';
const running = { contentId: 7, text: '', state: 'running' } as Content;
const done = { ...running, text: TEXT, state: 'done' } as Content;
const lost = () => new CallError({ kind: 'network', message: '网络连接失败' });
const chunk = (index: number, delta: string, content: Content | null = null): AssistantChunk => ({
  contentId: 7,
  index,
  delta,
  content,
  question: null,
});

function receiving(over: Partial<Receiving>) {
  const texts: string[] = [];
  const losses: boolean[] = [];
  const waits: number[] = [];
  const result = receive({
    begun: NOTHING,
    open: () => {
      throw lost();
    },
    signal: new AbortController().signal,
    onChunk: ({ text }) => texts.push(text),
    onLost: (is) => losses.push(is),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...over,
  });
  return { texts, losses, waits, result };
}

/** Chunks of the text from a position on, in the given sizes; the first carries the answer, the last ends it. */
function* chunksFrom(from: number, sizes: readonly number[]): Generator<AssistantChunk> {
  let index = from;
  yield chunk(index, '', running);
  for (const size of sizes) {
    if (index >= TEXT.length) break;
    yield chunk(index, TEXT.slice(index, index + size));
    index += size;
  }
  yield chunk(Math.min(index, TEXT.length), TEXT.slice(index), done);
}

describe('receive: an answer', () => {
  it('neither repeats nor lacks a character, wherever it is split, cut or sent twice', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 14 });
    const connection = fc.record({
      sizes,
      cutAfter: fc.nat(14),
      how: fc.constantFrom('error' as const, 'end' as const),
      again: fc.nat(6),
      skip: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(connection, { maxLength: 4 }), sizes, async (connections, lastSizes) => {
        let opened = 0;
        const { texts, result } = receiving({
          async *open(from) {
            const current = connections[opened++];
            if (!current) return yield* chunksFrom(from, lastSizes);
            // A server that begins too early repeats text; one that begins too late leaves a gap.
            const begin = Math.max(0, from - current.again) + (current.again === 0 ? current.skip : 0);
            let sent = 0;
            for (const each of chunksFrom(Math.min(begin, TEXT.length), current.sizes)) {
              if (sent++ >= current.cutAfter) break;
              if (each.content !== done) yield each;
            }
            if (current.how === 'error') throw lost();
          },
        });
        expect(await result).toBe(done);
        expect(texts.at(-1)).toBe(TEXT);
        for (const [index, text] of texts.entries()) {
          expect(TEXT.startsWith(text)).toBe(true);
          expect(text.length).toBeGreaterThanOrEqual(texts[index - 1]?.length ?? 0);
        }
      }),
    );
  });

  it('resumes with growing pauses, behind the received text and at the known answer', async () => {
    const opened: [number, number | undefined][] = [];
    const { result, losses, waits } = receiving({
      async *open(from, known) {
        opened.push([from, known]);
        if (opened.length === 1) yield chunk(0, TEXT.slice(0, 5), running);
        if (opened.length < 4) throw lost();
        yield* chunksFrom(from, [8]);
      },
    });
    expect(await result).toBe(done);
    expect(opened).toEqual([
      [0, undefined],
      [5, 7],
      [5, 7],
      [5, 7],
    ]);
    expect(waits).toEqual(PAUSES.slice(0, 3));
    expect(losses.at(-1)).toBe(false);
  });

  it('fails with the last cause if no connection works', async () => {
    const open = vi.fn(() => {
      throw lost();
    });
    await expect(receiving({ open }).result).rejects.toMatchObject({ kind: 'network' });
    expect(open).toHaveBeenCalledTimes(PAUSES.length + 1);
  });

  it('does not retry a refused request', async () => {
    const refusal = new CallError({ kind: 'rejected', message: '今日额度已用完' });
    const open = vi.fn(() => {
      throw refusal;
    });
    await expect(receiving({ open }).result).rejects.toBe(refusal);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('ends when it waits for a confirmation', async () => {
    const asking = { ...running, text: TEXT.slice(0, 4), state: 'asking' } as Content;
    const { result, texts } = receiving({
      async *open() {
        yield chunk(0, TEXT.slice(0, 4), running);
        yield chunk(4, '', asking);
      },
    });
    expect(await result).toBe(asking);
    expect(texts.at(-1)).toBe(asking.text);
  });

  it('ends when the caller aborts', async () => {
    const controller = new AbortController();
    const { result } = receiving({
      signal: controller.signal,
      async *open() {
        yield chunk(0, '露营', running);
        controller.abort();
        throw new CallError({ kind: 'aborted', message: '请求已取消' });
      },
    });
    await expect(result).rejects.toMatchObject({ kind: 'aborted' });
  });
});
