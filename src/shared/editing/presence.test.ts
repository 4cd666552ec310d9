import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Presence, PROLONG_MS } from './presence';

const LEI = { userId: 7, name: '李雷', since: '2026-06-10T08:00:00.000Z' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun(isEditing = true) {
  const enter = vi.fn((_tab: string, _at: string | null) => Promise.resolve<unknown>(null));
  const leave = vi.fn((_tab: string, _isClosing: boolean) => Promise.resolve<unknown>(null));
  const list = vi.fn((): Promise<readonly (typeof LEI)[]> => Promise.resolve([LEI]));
  const changed = vi.fn();
  const tab = isEditing ? { tab: { enter, leave } } : {};
  const presence = new Presence({ ...tab, list, follow: () => undefined }, changed);
  presence.begin();
  return { enter, leave, list, changed, presence };
}

describe('Presence', () => {
  it('enters, prolongs while it lasts, and leaves with the same id', async () => {
    const { enter, leave, changed, presence } = begun();
    await vi.advanceTimersByTimeAsync(2 * PROLONG_MS);
    expect(enter).toHaveBeenCalledTimes(3);
    expect(changed).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalledWith([LEI]);
    presence.end();
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    expect(enter).toHaveBeenCalledTimes(3);
    expect(leave).toHaveBeenCalledOnce();
    expect(new Set([...enter.mock.calls, ...leave.mock.calls].map(([tabId]) => tabId)).size).toBe(1);
  });

  it('enters with the last of several places that were selected quickly', async () => {
    const { enter, presence } = begun();
    ['a', 'b', 'c'].forEach((at) => presence.move(at));
    await vi.advanceTimersByTimeAsync(1_000);
    presence.move('c');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(enter.mock.calls.map(([, at]) => at)).toEqual([null, 'c']);
  });

  it('a tab that only shows the document sees the others without entering', async () => {
    const { enter, leave, changed, presence } = begun(false);
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    presence.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledWith([LEI]);
    expect([enter, leave].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('keeps the last answer while the connection is cut, and enters again afterwards', async () => {
    const { enter, list, changed } = begun();
    await vi.advanceTimersByTimeAsync(0);
    enter.mockRejectedValueOnce(new Error('network'));
    list.mockRejectedValueOnce(new Error('network'));
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    expect(changed).toHaveBeenCalledOnce();
    list.mockResolvedValueOnce([]);
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    expect(changed).toHaveBeenLastCalledWith([]);
    expect(enter).toHaveBeenCalledTimes(3);
  });

  it('ignores an answer that arrives after a later one, or after the presence ended', async () => {
    const { list, changed, presence } = begun();
    await vi.advanceTimersByTimeAsync(0);
    let late: (people: []) => void = () => undefined;
    list.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    presence.look();
    presence.look();
    await vi.advanceTimersByTimeAsync(0);
    late([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledOnce();
    list.mockResolvedValueOnce([]);
    presence.look();
    presence.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledOnce();
  });
});
