import { expect, it } from 'vitest';
import {
  colorAt,
  cssOf,
  GRADIENTS,
  isGradient,
  paintAs,
  reversed,
  STOPS,
  withoutStop,
  withStop,
  withPlaces,
} from './gradient';

const STOPS_OF_TWO = [
  { at: 0, color: '#000000' },
  { at: 1, color: '#ffffff' },
];

it('withStop: inserts a stop at the position, with the gradient’s colour there', () => {
  const { stops, index } = withStop(STOPS_OF_TWO, 0.5)!;
  expect(index).toBe(1);
  expect(stops[1]).toEqual({ at: 0.5, color: '#808080' });
});

it('withStop: adds none beyond the maximum', () => {
  let stops: readonly { at: number; color: string }[] = STOPS_OF_TWO;
  for (let at = 0.1; stops.length < STOPS.most; at += 0.1) stops = withStop(stops, at)!.stops;
  expect(withStop(stops, 0.95)).toBeUndefined();
});

it('withPlaces: moves the places and leaves the colours in their order', () => {
  const moved = withPlaces(STOPS_OF_TWO, [25, 80]);
  expect(moved).toEqual([
    { at: 0.25, color: '#000000' },
    { at: 0.8, color: '#ffffff' },
  ]);
});

it('withoutStop: keeps at least two stops', () => {
  const { stops } = withStop(STOPS_OF_TWO, 0.5)!;
  expect(withoutStop(stops, 1)).toEqual(STOPS_OF_TWO);
  expect(withoutStop(STOPS_OF_TWO, 1)).toBe(STOPS_OF_TWO);
});

it('reversed: reversing twice gives the same gradient', () => {
  const { stops } = withStop(STOPS_OF_TWO, 0.25)!;
  expect(reversed(stops)[1]).toMatchObject({ at: 0.75 });
  expect(reversed(reversed(stops))).toEqual(stops);
});

it('colorAt: outside of the stops, the colour of the nearest one', () => {
  const inner = [
    { at: 0.2, color: '#ff0000' },
    { at: 0.4, color: '#00ff00' },
  ];
  expect([colorAt(inner, 0), colorAt(inner, 1)]).toEqual(['#ff0000', '#00ff00']);
});

it('paintAs: to a gradient and back keeps stops of another kind, and never loses the colour entirely', () => {
  const gradient = paintAs('#ff0000', 'linear');
  expect(isGradient(gradient) && gradient.stops[0]!.color).toBe('#ff0000');
  expect(paintAs(gradient, 'radial')).toEqual({ ...(gradient as object), kind: 'radial' });
  expect(paintAs(gradient, 'solid')).toMatch(/^#ff/);
});

it('cssOf: angle 0 is from left to right, 90 from top to bottom', () => {
  expect(cssOf({ kind: 'linear', angle: 0, stops: STOPS_OF_TWO })).toBe(
    'linear-gradient(90deg, #000000 0%, #ffffff 100%)',
  );
});

it('GRADIENTS: stops in increasing order', () => {
  for (const { paint } of GRADIENTS) expect(paint.stops).toEqual(paint.stops.toSorted((a, b) => a.at - b.at));
});
