import { expect, it } from 'vitest';
import { contrast, rgbOf } from '../../pages/primitives/colors';
import { colorOf, type TokenName } from './tokens';

/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

const QUIET: readonly TokenName[] = ['text', 'text-soft', 'text-quiet'];
const STRONG: readonly TokenName[] = ['primary-hover', 'primary-strong', 'danger-strong', 'warning', 'success'];
const TONED: readonly TokenName[] = [...STRONG, 'primary', 'danger', 'orange', 'violet'];
const PLAIN: readonly TokenName[] = ['ground', 'surface', 'raised', 'sunken', 'hover', 'fill'];
const TINTED: readonly TokenName[] = ['primary-soft', 'danger-soft', 'warning-soft', 'success-soft', 'violet-soft'];
const SOLID: readonly TokenName[] = ['primary', 'primary-hover', 'primary-strong', 'danger', 'orange', 'success'];

/** Texts, and the areas on which they stand. */
const PAIRS = [
  [[...QUIET, ...TONED], PLAIN],
  [QUIET, [...TINTED, 'fill-strong', 'primary-tint']],
  [STRONG, [...TINTED, 'fill-strong', 'primary-tint']],
  [
    ['primary', 'danger'],
    ['primary-soft', 'danger-soft', 'warning-soft'],
  ],
  [['violet'], ['violet-soft']],
  [['text'], ['danger-line']],
  // Code in which a search found something.
  [['text', 'primary-strong', 'success', 'orange', 'violet', 'danger-strong'], ['mark']],
  [['on-solid'], SOLID],
  [['on-stage'], ['stage']],
] as const satisfies readonly (readonly [readonly TokenName[], readonly TokenName[]])[];

it.each(['light', 'dark'] as const)('each text is readable on each area where it stands: %s', (theme) => {
  const contrastOf = (text: TokenName, area: TokenName) =>
    contrast(rgbOf(colorOf(text, theme))!, rgbOf(colorOf(area, theme))!);
  const unreadable = PAIRS.flatMap(([texts, areas]) =>
    texts.flatMap((text) =>
      areas.filter((area) => contrastOf(text, area) < READABLE).map((area) => `${text} on ${area}`),
    ),
  );
  expect(unreadable).toEqual([]);
});
