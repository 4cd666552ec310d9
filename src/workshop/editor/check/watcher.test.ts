import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analysis } from './protocol';
import { Watcher } from './watcher';

let analysed: string[];
let takes: number;
let fails: boolean;
let checked: string[];
let failures: number;
let watcher: Watcher;

beforeEach(() => {
  vi.useFakeTimers();
  [analysed, takes, fails, checked, failures] = [[], 10, false, [], 0];
  watcher = new Watcher(
    {
      async analyse(text): Promise<Analysis> {
        analysed.push(text);
        await new Promise((done) => setTimeout(done, takes));
        if (fails) throw new Error('ended');
        return { problems: [], outline: [], page: null, tookMs: takes };
      },
    },
    'x',
    {
      checked: (text) => void checked.push(text),
      failed: () => {
        failures += 1;
      },
    },
  );
});
afterEach(() => vi.useRealTimers());

describe('a text that is being edited', () => {
  it('is checked when typing pauses', async () => {
    for (const text of ['a', 'ab', 'abc']) {
      watcher.typed(text);
      await vi.advanceTimersByTimeAsync(30);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect([analysed, checked]).toEqual([['abc'], ['abc']]);
  });
  it('reports only the newest result', async () => {
    takes = 500;
    watcher.typed('a');
    await vi.advanceTimersByTimeAsync(100);
    watcher.typed('ab');
    watcher.typed('abc');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([analysed, checked]).toEqual([['a', 'abc'], ['abc']]);
  });
  it('is checked less often if a check takes long', async () => {
    takes = 300;
    watcher.now('a');
    await vi.advanceTimersByTimeAsync(300);
    watcher.typed('ab');
    await vi.advanceTimersByTimeAsync(140);
    expect(analysed).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(20);
    expect(analysed).toEqual(['a', 'ab']);
  });
  it('is checked again after the checker failed', async () => {
    fails = true;
    watcher.now('a');
    await vi.advanceTimersByTimeAsync(20);
    expect([failures, checked]).toEqual([1, []]);
    fails = false;
    watcher.typed('ab');
    await vi.advanceTimersByTimeAsync(200);
    expect(checked).toEqual(['ab']);
  });
  it('is not checked after the editor closed', async () => {
    watcher.now('a');
    watcher.typed('ab');
    watcher.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([analysed, checked]).toEqual([['a'], []]);
  });
});
