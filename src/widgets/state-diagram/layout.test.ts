import { describe, expect, it } from 'vitest';
import { ADS_STATE_NAMES, ADS_STATES, adsEdges } from '../../services/catalogue/sets/xhs-ads';
import { heightOf, pathOf, placesOf, SIZE } from './layout';

const states = ADS_STATES.map((key) => ({ key, title: ADS_STATE_NAMES[key] }));
const edges = adsEdges();

describe('the diagram of the states of a campaign', () => {
  const places = placesOf(states, edges);
  it('has every state once, within its width, without overlaps', () => {
    expect([...places.keys()].toSorted()).toEqual([...ADS_STATES].toSorted());
    const all = [...places.values()];
    for (const [index, { x, y }] of all.entries()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + SIZE.node).toBeLessThanOrEqual(SIZE.width);
      expect(y + SIZE.height).toBeLessThan(heightOf(places));
      for (const other of all.slice(index + 1))
        expect(Math.abs(other.y - y) >= SIZE.height || Math.abs(other.x - x) >= SIZE.node).toBe(true);
    }
  });
  it('draws every edge, and no edge of an unknown state', () => {
    for (const edge of edges) expect(pathOf(edge, places)).toMatch(/^M[\d. ]+C[\d. -]+$/);
    expect(pathOf({ from: 'draft', to: 'nowhere', title: '', by: 'bot' }, places)).toBe('');
  });
  it('goes down from the first state', () => {
    expect(places.get('draft')!.rank).toBe(0);
    expect(places.get('submitting')!.rank).toBe(1);
    expect(places.get('stopped')!.rank).toBeGreaterThan(places.get('stopping')!.rank);
  });
});
