import { describe, expect, it } from 'vitest';
import {
  asDraft,
  composedOf,
  type Draft,
  EMPTY,
  isEmpty,
  targetsOf,
  textOf,
  updateOf,
  withAccounts,
  withOwnText,
  withPictureMoved,
  withText,
} from './draft';

const note: Draft = { ...EMPTY, title: '露营清单', content: '带上炉子', topics: ['露营'] };
const two = withAccounts(note, [1, 2]);

describe('texts of accounts', () => {
  it('an own text begins as the common one, and both change independently', () => {
    const own = withText(withOwnText(two, 2, true), 2, { title: '给第二个账号' });
    const changed = withText(own, null, { content: '带上帐篷' });
    expect(textOf(changed, 1)).toEqual({ title: '露营清单', content: '带上帐篷', topics: ['露营'] });
    expect(textOf(changed, 2)).toEqual({ title: '给第二个账号', content: '带上炉子', topics: ['露营'] });
    expect(targetsOf(changed)).toEqual([
      { publisherId: 1 },
      { publisherId: 2, title: '给第二个账号', content: '带上炉子', topics: ['露营'] },
    ]);
  });

  it('typing for an account without an own text changes the common one', () => {
    expect(withText(two, 1, { title: '改' }).title).toBe('改');
  });

  it('accounts that stay chosen keep their texts; removing an own text restores the common one', () => {
    const own = withText(withOwnText(two, 2, true), 2, { title: '二' });
    expect(textOf(withAccounts(own, [2, 3]), 2).title).toBe('二');
    expect(textOf(withOwnText(own, 2, false), 2).title).toBe('露营清单');
  });
});

describe('what is sent', () => {
  it('omits fields that the kind of note does not publish', () => {
    const both = { ...note, imageUrls: ['/files/a.png'], videoUrl: '/files/a.mp4', coverUrl: '/files/c.png' };
    expect(composedOf(both)).toMatchObject({ imageUrls: ['/files/a.png'], videoUrl: null, coverUrl: null });
    expect(composedOf({ ...both, kind: 'video' })).toMatchObject({ imageUrls: [], videoUrl: '/files/a.mp4' });
  });

  it('a changed publication has the own text of its account', () => {
    const own = withText(withOwnText(withAccounts(note, [2]), 2, true), 2, { title: '二' });
    expect(updateOf({ ...own, version: 4 }, 9)).toMatchObject({
      loggerId: 9,
      publisherId: 2,
      title: '二',
      content: '带上炉子',
      version: 4,
    });
  });
});

describe('withPictureMoved', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) =>
    expect(withPictureMoved({ ...EMPTY, imageUrls: ['a', 'b', 'c'] }, from, to).imageUrls).toEqual(expected),
  );
});

describe('asDraft', () => {
  it('reads what was stored', () => {
    const full: Draft = {
      ...withOwnText(two, 2, true),
      kind: 'video',
      videoUrl: '/files/a.mp4',
      planTime: '2026-12-01T02:00:00.000Z',
      source: { kind: 'content', id: 3 },
      version: 4,
    };
    expect(asDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([
    null,
    3,
    [],
    { targets: 3, version: '4', topics: {}, source: { kind: 'toString', id: 1 }, imageUrls: [1], kind: 'x' },
  ])('replaces invalid values by defaults: %j', (json) => expect(isEmpty(asDraft(json))).toBe(true));
});
