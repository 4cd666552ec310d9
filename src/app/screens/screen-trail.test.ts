import { describe, expect, it } from 'vitest';
import { ScreenTrail } from './screen-trail';

const trailOf = (...paths: readonly string[]) => {
  const trail = new ScreenTrail();
  paths.forEach((path, index) => trail.visit(index, path));
  return trail;
};

describe('stepsBack', () => {
  it('skips entries of the same screen, such as its filters', () => {
    expect(trailOf('/list', '/list', '/detail', '/detail', '/detail').stepsBack(4)).toBe(3);
  });

  it('is undefined without an earlier screen, and after a reload', () => {
    expect(trailOf('/list', '/list').stepsBack(1)).toBeUndefined();
    const reloaded = new ScreenTrail();
    reloaded.visit(5, '/detail');
    expect(reloaded.stepsBack(5)).toBeUndefined();
  });

  it('does not lead to the log-in', () => {
    expect(trailOf('/login', '/home').stepsBack(1)).toBeUndefined();
  });

  it('forgets entries that a new navigation replaced', () => {
    const trail = trailOf('/list', '/detail', '/other');
    trail.visit(1, '/list');
    expect(trail.stepsBack(1)).toBeUndefined();
  });
});
