import { expect, it } from 'vitest';
import { Viewport } from './viewport';

const PAGE = { width: 1080, height: 1440 };
const TALL = { width: 390, height: 657 };
const LOW = { width: 390, height: 345 };

it('a fitted document is fitted into every size of the stage', () => {
  const viewport = new Viewport();
  viewport.resize(TALL, PAGE);
  const { zoom } = viewport.view.getState();
  viewport.resize(LOW, PAGE);
  expect(viewport.view.getState()).toMatchObject({ isFitted: true, width: 390, height: 345 });
  expect(viewport.view.getState().zoom).toBeLessThan(zoom);
});

it('after zooming, what is in the middle of the stage stays there when a sheet covers its lower half', () => {
  const viewport = new Viewport();
  viewport.resize(TALL, PAGE);
  viewport.zoomBy(3, { x: 100, y: 500 });
  const before = viewport.toDocument({ x: TALL.width / 2, y: TALL.height / 2 });
  viewport.resize(LOW, PAGE);
  const after = viewport.toDocument({ x: LOW.width / 2, y: LOW.height / 2 });
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

it('the zoom of an earlier visit is centred in the first size of the stage', () => {
  const viewport = new Viewport(0.2);
  viewport.resize(TALL, PAGE);
  expect(viewport.view.getState()).toMatchObject({ zoom: 0.2, isFitted: false, x: 87, y: 185 });
});
