import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../pages/document';
import type { DrawnPage } from '../../pages/simulator/protocol';
import { FIRST_SETTINGS, MOST_DEVICES, withDevice } from './settings';
import { clockAheadIn, pageIn } from './situation';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const document: PageDocument = {
  version: 1,
  title: '夏季招聘',
  sources: { jobs: { kind: 'products', limit: 3 }, shops: { kind: 'rows', rows: [{ name: '一店' }] } },
  body: [{ id: 'a', type: 'countdown', props: { end: '2026-06-18T00:00:00Z' } }],
};
const page: DrawnPage = {
  id: 1,
  document,
  pinned: {},
  forms: {},
  sources: { jobs: [{ name: '店员' }], shops: [{ name: '一店' }] },
};

describe('situations of a page', () => {
  it('without products, other sources keep their rows', () =>
    expect(pageIn('noProducts', page).sources).toEqual({ jobs: [], shops: [{ name: '一店' }] }));

  it('with failed sources, there are no rows at all', () => expect(pageIn('failedSource', page).sources).toEqual({}));

  it('after its end, the clock has passed every moment that page and period name', () => {
    expect(clockAheadIn('usual', page, null, NOW)).toBe(0);
    expect(new Date(NOW + clockAheadIn('ended', page, null, NOW)).toISOString()).toBe('2026-06-19T00:00:00.000Z');
    expect(new Date(NOW + clockAheadIn('ended', page, '2026-07-01T00:00:00Z', NOW)).toISOString()).toBe(
      '2026-07-02T00:00:00.000Z',
    );
    const without = { ...page, document: { ...document, body: [] } };
    expect(clockAheadIn('ended', without, '2025-01-01T00:00:00Z', NOW)).toBe(86_400_000);
  });
});

describe('chosen devices', () => {
  it('are never none and never too many', () => {
    expect(withDevice(FIRST_SETTINGS.devices, 'iphone-15-pro')).toEqual(['iphone-15-pro']);
    const many = ['a', 'b', 'c', 'd', 'e'].reduce<readonly string[]>(withDevice, ['x']);
    expect(many).toEqual(['b', 'c', 'd', 'e']);
    expect(many).toHaveLength(MOST_DEVICES);
    expect(withDevice(many, 'c')).toEqual(['b', 'd', 'e']);
  });
});
