import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../services/catalogue/generated/types';
import { EMPTY } from '../draft/draft';
import { apartFromTopics, begunWith, draftOfContent } from './beginnings';

describe('apartFromTopics', () => {
  it.each([
    ['山上风大。\n#露营 #周末', { content: '山上风大。', topics: ['露营', '周末'] }],
    ['#露营[话题] #露营', { content: '', topics: ['露营'] }],
    ['第 #1 名在最后', { content: '第 #1 名在最后', topics: [] }],
    ['没有话题', { content: '没有话题', topics: [] }],
    ['', { content: '', topics: [] }],
  ])('%j', (text, expected) => expect(apartFromTopics(text)).toEqual(expected));
});

const flow = { flowId: 3, title: '露营', content: '好', cover: '/c.png', videoUrl: null } as Flow;

describe('draftOfContent', () => {
  it('takes the cover where no pictures were collected', () => {
    expect(draftOfContent({ ...flow, type: 'note', images: [] })).toMatchObject({
      kind: 'images',
      imageUrls: ['/c.png'],
      source: { kind: 'content', id: 3 },
    });
    expect(draftOfContent({ ...flow, type: 'note', images: ['/a.png', '/a.png'] }).imageUrls).toEqual(['/a.png']);
  });

  it('takes video and cover of a video', () => {
    expect(draftOfContent({ ...flow, type: 'video', images: [], videoUrl: '/a.mp4' })).toMatchObject({
      kind: 'video',
      imageUrls: [],
      videoUrl: '/a.mp4',
      coverUrl: '/c.png',
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
