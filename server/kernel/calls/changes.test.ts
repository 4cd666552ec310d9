import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../../src/services/catalogue/entities';
import { ChangeFeed, entitiesOf } from './changes';
import { admin, menu } from '../../../src/services/catalogue/policy';
import type { Actor, MountedCall } from './handler';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function followed() {
  const feed = new ChangeFeed(() => Date.now());
  const received: (readonly Entity[])[] = [];
  return { feed, received, stop: feed.follow((entities) => received.push(entities)) };
}

describe('ChangeFeed', () => {
  it('spares a follower the changes up to its cover, and no later ones', async () => {
    const feed = new ChangeFeed(() => Date.now());
    const [own, other]: Entity[][] = [[], []];
    feed.follow((entities) => own!.push(...entities), 'own');
    feed.follow((entities) => other!.push(...entities));
    feed.caughtUp = async () => true;
    feed.noteChange('keyword');
    feed.noteChange('role');
    await feed.cover('own', ['keyword']);
    vi.advanceTimersByTime(100);
    expect(own).toEqual(['role']);
    expect(other).toEqual(['keyword', 'role']);
    feed.noteChange('keyword');
    vi.advanceTimersByTime(1_000);
    expect(own).toEqual(['role', 'keyword']);
  });

  it('spares nothing if the database may not have reported everything', async () => {
    const feed = new ChangeFeed(() => Date.now());
    const own: Entity[] = [];
    feed.follow((entities) => own.push(...entities), 'own');
    feed.noteChange('keyword');
    feed.caughtUp = async () => false;
    await feed.cover('own', ['keyword']);
    vi.advanceTimersByTime(100);
    expect(own).toEqual(['keyword']);
  });

  it('delivers changes in quick succession together, each entity once', () => {
    const { feed, received } = followed();
    for (const entity of ['keyword', 'content', 'keyword']) feed.noteChange(entity);
    vi.advanceTimersByTime(100);
    expect(received).toEqual([['keyword', 'content']]);
  });

  it('notifies of a continuously changing entity once a second, including the last change', () => {
    const { feed, received } = followed();
    for (let ms = 0; ms < 3_000; ms += 10) {
      feed.noteChange('content');
      vi.advanceTimersByTime(10);
    }
    const during = received.length;
    expect(during).toBeGreaterThanOrEqual(3);
    expect(during).toBeLessThanOrEqual(4);
    vi.advanceTimersByTime(1_000);
    expect(received).toHaveLength(during + 1);
    vi.advanceTimersByTime(60_000);
    expect(received).toHaveLength(during + 1);
  });

  it('does not delay one entity because of another', () => {
    const { feed, received } = followed();
    feed.noteChange('content');
    vi.advanceTimersByTime(100);
    feed.noteChange('content');
    feed.noteChange('role');
    vi.advanceTimersByTime(100);
    expect(received).toEqual([['content'], ['role']]);
    vi.advanceTimersByTime(1_000);
    expect(received).toEqual([['content'], ['role'], ['content']]);
  });

  it('delivers recent changes to a new follower, and no older ones', () => {
    const { feed, stop } = followed();
    feed.noteChange('role');
    vi.advanceTimersByTime(6_000);
    feed.noteChange('keyword');
    stop();
    const received: (readonly Entity[])[] = [];
    feed.follow((entities) => received.push(entities));
    expect(received).toEqual([['keyword']]);
  });

  it('runs no timer without followers or changes', () => {
    const { feed, stop } = followed();
    expect(vi.getTimerCount()).toBe(0);
    feed.noteChange('keyword');
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    feed.noteChange('keyword');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores an unknown entity, and reports all entities after missed notifications', () => {
    const { feed, received } = followed();
    feed.noteChange('planet');
    vi.advanceTimersByTime(2_000);
    expect(received).toEqual([]);
    feed.missed();
    vi.advanceTimersByTime(100);
    expect(received[0]).toContain('keyword');
  });
});

it('entitiesOf: the entities that are read by a call that the person may send', () => {
  const call = (policy: MountedCall['policy'], reads: readonly Entity[]): MountedCall => ({
    name: 'a.b',
    title: '',
    kind: 'json',
    effect: reads.length > 0 ? 'read' : 'write',
    reads,
    policy,
    publishing: policy,
  });
  const calls = [call(menu('feed:a'), ['keyword', 'tag']), call(admin(1), ['role']), call(menu('feed:a'), [])];
  const actor = { userId: 1, adminLevel: 0, roleTypes: [], menuCodes: new Set(['feed:a']) } as unknown as Actor;
  expect([...entitiesOf(actor, calls)]).toEqual(['keyword', 'tag']);
  expect([...entitiesOf({ ...actor, adminLevel: 1, menuCodes: new Set() }, calls)]).toEqual(['role']);
});
