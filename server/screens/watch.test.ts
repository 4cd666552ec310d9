import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch';

let folder: string;
let stop = () => {};
const changed = vi.fn<() => void>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-watch-'));
  mkdirSync(join(folder, 'feed'));
  // With fake timers the periodic check does not run by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  changed.mockClear();
  stop = watchFolder(folder, changed);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const replace = (file: string) => {
  writeFileSync(join(folder, `${file}~`), '{}');
  renameSync(join(folder, `${file}~`), join(folder, file));
};
const changeReported = () => expect.poll(() => changed.mock.calls.length, { interval: 10 }).toBeGreaterThan(0);

it.each(['home.page.json', 'feed/feed-keyword.page.json'])(
  'watch: a change of %s is reported without a look',
  async (file) => {
    replace(file);
    await changeReported();
  },
);

it('changes in a folder that was created later are reported', async () => {
  mkdirSync(join(folder, 'op'));
  await changeReported();
  changed.mockClear();
  replace('op/note.page.json');
  await changeReported();
});

it('watch: also checks periodically, because events can be lost', () => {
  vi.advanceTimersByTime(3_000);
  expect(changed).toHaveBeenCalledTimes(3);
});

it('reports nothing after it was stopped', () => {
  stop();
  vi.advanceTimersByTime(3_000);
  expect(changed).not.toHaveBeenCalled();
});
