import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalKeeper, WRITTEN_AFTER_MS } from './local';
import { type LocalStore, tabStore } from './tab-store';
import { memoryTab } from './testing/desk';

const WRITE_TAKES_MS = 5;

/** Storage that takes a while, and refuses records above a size. */
function slowStore(room = 1_000) {
  const items = new Map<string, unknown>();
  const own = { items, writes: 0 };
  const store: LocalStore = {
    read: (key) => items.get(key),
    async write(key, record) {
      own.writes += 1;
      await new Promise((done) => setTimeout(done, WRITE_TAKES_MS));
      if (JSON.stringify(record).length > room) return false;
      items.set(key, record);
      return true;
    },
    remove: (key) => Promise.resolve(void items.delete(key)),
  };
  return { ...own, own, store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a keeper writes a moment after the first change, one write at a time, the newest last', async () => {
  const { own, store, items } = slowStore();
  let text = '';
  const keeper = new LocalKeeper({ store, key: 'a', records: () => [{ text }] });
  for (let count = 1; count <= 100; count += 1) {
    text = 'x'.repeat(count);
    keeper.soon();
  }
  await vi.advanceTimersByTimeAsync(WRITTEN_AFTER_MS);
  text = 'newest';
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(3 * WRITE_TAKES_MS);
  expect(own.writes).toBe(2);
  expect(items.get('a')).toEqual({ text: 'newest' });
});

it('a keeper writes a smaller record where there is no room, and says if nothing is stored', async () => {
  const { store, items } = slowStore(30);
  const stored = vi.fn();
  let text = 'short';
  const keeper = new LocalKeeper({
    store,
    key: 'a',
    records: () => [{ text, steps: 'x'.repeat(50) }, { text }],
    stored,
  });
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(3 * WRITE_TAKES_MS);
  expect(items.get('a')).toEqual({ text: 'short' });
  text = 'y'.repeat(50);
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(3 * WRITE_TAKES_MS);
  expect(stored.mock.calls).toEqual([[true], [false]]);
});

it('a keeper writes under the new key before it removes the old one, and removes what is empty', async () => {
  const { store, items } = slowStore();
  let records: object[] = [{ text: 'a' }];
  const keeper = new LocalKeeper({ store, key: 'new', records: () => records });
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(WRITE_TAKES_MS);
  void keeper.moveTo('image 1');
  await vi.advanceTimersByTimeAsync(WRITE_TAKES_MS);
  expect([...items.keys()]).toEqual(['image 1']);
  records = [];
  void keeper.flush();
  await vi.advanceTimersByTimeAsync(WRITE_TAKES_MS);
  expect(items.size).toBe(0);
});

it("the tab's storage is written before a page that is left goes away, and its refusal is no error", () => {
  const storage = memoryTab();
  void new LocalKeeper({ store: tabStore(storage), key: 'a', records: () => [{ text: 'x' }] }).flush();
  expect(storage.items.get('a')).toBe('{"text":"x"}');
  const refused = tabStore({
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    getItem: () => '{',
  });
  expect(refused.write('a', {})).toBe(false);
  expect(refused.read('a')).toBeNull();
});
