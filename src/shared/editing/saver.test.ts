import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rest, RETRY_AFTER_MS, SAVE_AFTER_MS, Saver, type SaveState } from './saver';

const SAVE_TAKES_MS = 50;
const away = () => Object.assign(new Error('网络连接失败'), { kind: 'network' });

/** A document whose saves take a while. */
function edited(isManual = false) {
  const own = { value: '', sent: [] as string[], failure: undefined as Error | undefined, shown: [] as SaveState[] };
  const saver = new Saver({
    isManual,
    async send(): Promise<Rest> {
      const { value } = own;
      await new Promise((done) => setTimeout(done, SAVE_TAKES_MS));
      if (own.failure) throw own.failure;
      own.sent.push(value);
      return own.value === value ? 'none' : 'some';
    },
    show: (save) => own.shown.push(save),
  });
  const change = (value: string) => {
    own.value = value;
    saver.touched();
  };
  return { own, saver, change };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a saver', () => {
  it('saves when changes pause', async () => {
    const { own, change } = edited();
    for (const value of ['a', 'ab', 'abc']) {
      change(value);
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    }
    expect(own.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + SAVE_TAKES_MS);
    expect(own.sent).toEqual(['abc']);
  });

  it('saves again after a pause if something changed during a save', async () => {
    const { own, change } = edited();
    change('a');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 1);
    change('ab');
    await vi.advanceTimersByTimeAsync(SAVE_TAKES_MS);
    expect(own.sent).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + SAVE_TAKES_MS);
    expect(own.sent).toEqual(['a', 'ab']);
  });

  it('repeats a save without an answer after growing pauses, and a refused one not by itself', async () => {
    const { own, saver, change } = edited();
    own.failure = away();
    change('a');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + SAVE_TAKES_MS);
    expect(own.shown.at(-1)).toEqual({ status: 'offline', message: '网络连接失败' });
    own.failure = Object.assign(new Error('已被删除'), { kind: 'rejected' });
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[0] + SAVE_TAKES_MS);
    expect(own.shown.at(-1)).toEqual({ status: 'failed', message: '已被删除' });
    own.failure = undefined;
    await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS.at(-1)!);
    expect(own.sent).toEqual([]);
    void saver.save();
    await vi.advanceTimersByTimeAsync(SAVE_TAKES_MS);
    expect(own.sent).toEqual(['a']);
  });

  it('saves at once, and only once, when the window is left or the network is back', async () => {
    const { own, saver, change } = edited();
    change('a');
    saver.flush();
    saver.flush();
    await vi.advanceTimersByTimeAsync(SAVE_TAKES_MS);
    saver.flush();
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(own.sent).toEqual(['a']);
  });

  it('saves the newest value when the editor closes', async () => {
    const { own, saver, change } = edited();
    change('a');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 1);
    change('ab');
    saver.flush();
    saver.stop();
    await vi.advanceTimersByTimeAsync(2 * SAVE_TAKES_MS);
    expect(own.sent.at(-1)).toBe('ab');
  });

  it('of a document that only a person saves, repeats only what a person saved', async () => {
    const { own, saver, change } = edited(true);
    change('a');
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS);
    expect(own.sent).toEqual([]);
    own.failure = away();
    void saver.save();
    await vi.advanceTimersByTimeAsync(SAVE_TAKES_MS);
    own.failure = undefined;
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[0] + SAVE_TAKES_MS);
    expect(own.sent).toEqual(['a']);
  });
});
