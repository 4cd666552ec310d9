import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { chunk } from '../../kernel/http/stream';
import { startRun, type Keeping, type Outcome } from './run';
import { runs } from '../../../tests/runs';

const never = new AbortController().signal;
const MOST = 50_000;
const TIMES = { keepEveryMs: 1, heartbeatEveryMs: 5 };
/** Texts with surrogate pairs, joined characters and 1 to 4 bytes for a character. */
const TEXT = '表🌏é格👩‍👩‍👧z完';

async function* piecesOf(...pieces: string[]) {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
}

function keeper(stopAt: number | null = null) {
  const stored: { position: number; text: string }[] = [];
  const ended: Outcome[] = [];
  const keeping: Keeping = {
    keep: (piece) => {
      if (piece.text !== '') stored.push(piece);
      return Promise.resolve({ stopAt });
    },
    end: (outcome) => {
      ended.push(outcome);
      return Promise.resolve();
    },
  };
  return { stored, ended, keeping };
}

describe('a text', () => {
  it('loses and doubles nothing for any split of its text and any position of a reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(TEXT.length), fc.nat(TEXT.length), fc.nat(TEXT.length), async (one, other, from) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        const { ended, keeping } = keeper();
        const pieces = [TEXT.slice(0, first), TEXT.slice(first, second), TEXT.slice(second)];
        const run = startRun({ most: MOST, pieces: () => piecesOf(...pieces) }, keeping, never, TIMES);
        let read = TEXT.slice(0, from);
        while (!run.ended) {
          const more = run.changed();
          read += run.from(read.length);
          if (!run.ended) await more;
        }
        read += run.from(read.length);
        expect(read).toBe(TEXT);
        expect(ended).toEqual([{ state: 'done', text: TEXT }]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('a reader whose connection breaks at any byte gets the rest by its length', () => {
    const halves = [...TEXT].flatMap((letter) => letter.split(''));
    const bytes = Buffer.from(halves.map((delta) => chunk({ delta })).join(''));
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const events = new TextDecoder().decode(bytes.subarray(0, cut), { stream: true }).split('\n\n').slice(0, -1);
      const read = events
        .map((event) => (JSON.parse(event.slice('data: '.length)) as { delta: string }).delta)
        .join('');
      const rest = JSON.parse(JSON.stringify(TEXT.slice(read.length))) as string;
      expect(read + rest).toBe(TEXT);
    }
  });

  it('stores each character once, and never half a surrogate pair', async () => {
    const { stored, ended, keeping } = keeper();
    let go: () => void = () => undefined;
    async function* slow() {
      for (const half of TEXT.split('')) {
        yield half;
        await new Promise<void>((resolve) => (go = resolve));
      }
    }
    const run = startRun({ most: MOST, pieces: slow }, keeping, never, TIMES);
    for (let at = 1; at <= TEXT.length; at += 1) {
      await vi.waitFor(() => expect(run.from(0)).toHaveLength(at));
      await vi.waitFor(() => expect(stored.map(({ text }) => text).join('').length).toBeGreaterThanOrEqual(at - 1));
      go();
    }
    await run.finished;
    for (const { position, text } of stored) {
      expect(TEXT.startsWith(text, position)).toBe(true);
      expect(() => encodeURIComponent(text)).not.toThrow();
    }
    expect(ended[0]!.text).toBe(TEXT);
  });

  it('ends at the position where another server stops it, and when another server has ended it', async () => {
    async function* endless(signal: AbortSignal) {
      yield '一二三';
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    }
    const { ended, keeping } = keeper(2);
    await startRun({ most: MOST, pieces: endless }, keeping, never, TIMES).finished;
    expect(ended).toEqual([{ state: 'stopped', text: '一二' }]);
    const gone = { ...keeping, keep: () => Promise.resolve(null) };
    await startRun({ most: MOST, pieces: endless }, gone, never, TIMES).finished;
    expect(ended[1]).toEqual({ state: 'stopped', text: '一二三' });
  });

  it('cuts an endless text at the limit, and keeps the text of a failed one', async () => {
    const { ended, keeping } = keeper();
    async function* endless() {
      for (;;) yield '字'.repeat(10_000);
    }
    await startRun({ most: MOST, pieces: endless }, keeping, never, TIMES).finished;
    expect(ended[0]).toMatchObject({ state: 'cut', text: '字'.repeat(MOST) });
    const error = new Error('broken');
    async function* broken() {
      yield '，后';
      throw error;
    }
    await startRun({ begun: '前', most: MOST, pieces: broken }, keeping, never, TIMES).finished;
    expect(ended[1]).toEqual({ state: 'failed', text: '前，后', error });
  });
});
