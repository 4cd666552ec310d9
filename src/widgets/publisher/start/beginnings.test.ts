import { describe, expect, it } from 'vitest';
import { EMPTY } from '../draft/draft';
import { apartFromTopics, begunWith, draftOfSource } from './beginnings';

describe('apartFromTopics', () => {
  it.each([
    ['山上风大。\n#露营 #周末', { content: '山上风大。', topics: ['露营', '周末'] }],
    ['#露营[话题] #露营', { content: '', topics: ['露营'] }],
    ['第 #1 名在最后', { content: '第 #1 名在最后', topics: [] }],
    ['没有话题', { content: '没有话题', topics: [] }],
    ['', { content: '', topics: [] }],
  ])('%j', (text, expected) => expect(apartFromTopics(text)).toEqual(expected));
});

describe('draftOfSource', () => {
  it('keeps pictures, source and topics, each once, and begins with the account that was used last', () => {
    const source = { kind: 'coverNote', id: 3 } as const;
    const read = { source, lastPublisherId: 5, kind: 'images', title: '露营', videoUrl: null, coverUrl: null } as const;
    expect(
      draftOfSource({ ...read, content: '好\n#露营 #周末', topics: ['露营'], imageUrls: ['/a.png'] }),
    ).toMatchObject({
      kind: 'images',
      targets: [{ publisherId: 5, own: null }],
      content: '好',
      topics: ['露营', '周末'],
      imageUrls: ['/a.png'],
      source,
    });
  });
});

describe('begunWith', () => {
  it('keeps accounts and time, not their own texts', () => {
    const now = {
      ...EMPTY,
      planTime: '2026-12-01T02:00:00.000Z',
      targets: [{ publisherId: 1, own: { title: '旧', content: '', topics: [] } }],
    };
    expect(begunWith(now, { ...EMPTY, title: '新' })).toMatchObject({
      title: '新',
      planTime: '2026-12-01T02:00:00.000Z',
      targets: [{ publisherId: 1, own: null }],
    });
  });
});
