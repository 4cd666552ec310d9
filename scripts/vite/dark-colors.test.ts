import { expect, it } from 'vitest';
import { contrast, type Rgb } from '../../src/pages/primitives/colors';
import { darkOf, withDarkColors } from './dark-colors';

const WHITE: Rgb = [255, 255, 255];

it('dark colours: readable text on white is readable on what white becomes', () => {
  const texts: readonly Rgb[] = [
    [0, 0, 0],
    [91, 100, 114],
    [31, 94, 255],
    [201, 37, 45],
    [35, 120, 4],
  ];
  for (const text of texts) {
    expect(contrast(text, WHITE)).toBeGreaterThan(4.5);
    expect(contrast(darkOf(text), darkOf(WHITE))).toBeGreaterThan(4.5);
  }
});

it('dark colours: literals keep their light value; pictures, variables and shadows stay', () => {
  expect(withDarkColors('.a{color:#fff;border:1px solid rgba(0, 0, 0, .1)}')).toBe(
    '.a{color:light-dark(#fff, #171b22);border:1px solid light-dark(rgba(0, 0, 0, .1), rgb(227 231 238 / .1))}',
  );
  const kept = '.b{background:url(#abc);color:var(--x);box-shadow:0 0 1px #000}';
  expect(withDarkColors(kept)).toBe(kept);
});
