import { describe, expect, it } from 'vitest';
import { fitting, type Measured, paneOfBorder, parseWidths, widePane, widthByKey } from './widths';

describe('widePane', () => {
  it('is the last pane without a width, otherwise the last', () => {
    expect(widePane([{ width: 300 }, {}, { width: 280 }])).toBe(1);
    expect(widePane([{}, {}])).toBe(1);
    expect(widePane([{ width: 300 }, { width: 280 }])).toBe(1);
  });
});

describe('borders', () => {
  const measured: Measured = { widths: [320, 600, 280], minWidths: [200, 400, 240], wide: 1 };
  it('resize the pane away from the wide one', () => {
    expect([paneOfBorder(0, 1), paneOfBorder(1, 1)]).toEqual([0, 2]);
  });
  it('keep a pane between its own least width and that of the wide one', () => {
    expect(fitting(0, 100, measured)).toBe(200);
    expect(fitting(0, 900, measured)).toBe(520);
    expect(fitting(2, 350.4, measured)).toBe(350);
  });
  it('move by keys in the direction of the arrow', () => {
    expect(widthByKey('ArrowRight', 0, measured)).toBe(336);
    expect(widthByKey('ArrowRight', 2, measured)).toBe(264);
    expect(widthByKey('Home', 2, measured)).toBe(240);
    expect(widthByKey('End', 0, measured)).toBe(520);
    expect(widthByKey('a', 0, measured)).toBeUndefined();
  });
});

it('parseWidths drops values that are no widths', () => {
  expect(parseWidths('{"0":330,"1":"wide","x":300,"2":-5}')).toEqual({ 0: 330 });
  expect(parseWidths('[')).toEqual({});
  expect(parseWidths(null)).toEqual({});
});
