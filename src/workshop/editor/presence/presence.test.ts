import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClientDouble } from '../../../services/testing';
import { Presence, PROLONG_MS } from './presence';

const LEI = { userId: 7, name: '李雷', since: '2026-06-10T08:00:00.000Z' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun(editing = true) {
  const client = createClientDouble({
    'workshop.enterScreen': null,
    'workshop.leaveScreen': null,
    'workshop.queryEditorList': { list: [LEI] },
  });
  const changed = vi.fn();
  const presence = new Presence({ client, screenId: 'home', editing, changed });
  presence.begin();
  const count = (name: string) => client.asked.filter((each) => each.name === name).length;
  return { client, changed, presence, count };
}

describe('Presence', () => {
  it('enters, prolongs while it lasts, and leaves with the same id', async () => {
    const { client, changed, presence, count } = begun();
    await vi.advanceTimersByTimeAsync(2 * PROLONG_MS);
    expect(count('workshop.enterScreen')).toBe(3);
    expect(changed).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenCalledWith([LEI]);
    presence.end();
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    expect(count('workshop.enterScreen')).toBe(3);
    const ids = client.asked.flatMap(({ params }) => (params as { tabId?: string }).tabId ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(client.asked.at(-1)).toMatchObject({ name: 'workshop.leaveScreen' });
  });

  it('a tab that only shows the screen sees the others without entering', async () => {
    const { changed, presence, count } = begun(false);
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    presence.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledWith([LEI]);
    expect([count('workshop.enterScreen'), count('workshop.leaveScreen')]).toEqual([0, 0]);
  });

  it('keeps the last answer while the connection is cut, and enters again afterwards', async () => {
    const { client, changed, count } = begun();
    await vi.advanceTimersByTimeAsync(0);
    const cut = () => Promise.reject(new Error('network'));
    client.answer({ 'workshop.enterScreen': cut, 'workshop.queryEditorList': cut });
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    expect(changed).toHaveBeenCalledOnce();
    client.answer({ 'workshop.enterScreen': null, 'workshop.queryEditorList': { list: [] } });
    await vi.advanceTimersByTimeAsync(PROLONG_MS);
    expect(changed).toHaveBeenLastCalledWith([]);
    expect(count('workshop.enterScreen')).toBe(3);
  });

  it('ignores an answer that arrives after a later one, or after the presence ended', async () => {
    const { client, changed, presence } = begun();
    await vi.advanceTimersByTimeAsync(0);
    let late: (answer: { list: [] }) => void = () => undefined;
    client.answer({ 'workshop.queryEditorList': () => new Promise((resolve) => (late = resolve)) });
    presence.look();
    client.answer({ 'workshop.queryEditorList': { list: [LEI] } });
    presence.look();
    await vi.advanceTimersByTimeAsync(0);
    late({ list: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledOnce();
    client.answer({ 'workshop.queryEditorList': { list: [] } });
    presence.look();
    presence.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledOnce();
  });
});
