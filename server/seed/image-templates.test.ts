/**
 * Templates of pictures as designers show them: all are valid, and one of each category is drawn.
 * image-templates.long.test.ts draws all.
 */
import { describe, expect, it } from 'vitest';
import { offencesOf } from '../../tests/offences';
import {
  expectContrast,
  expectFilledInBoxes,
  expectInBoxes,
  expectLines,
  expectPreview,
  expectValid,
  fileOf,
  templates,
} from './test-support/image-template-cases';

/** Least of each category. */
const LEAST = { cover: 8, quote: 4, list: 5, price: 4, compare: 4, recruit: 5 };

it('there are thirty or more, of every category', () => {
  const amounts = templates.reduce<Record<string, number>>(
    (sum, { template: { category } }) => ({ ...sum, [category]: (sum[category] ?? 0) + 1 }),
    {},
  );
  for (const [category, least] of Object.entries(LEAST)) expect(amounts[category]).toBeGreaterThanOrEqual(least);
  expect(Object.keys(amounts).sort()).toEqual(Object.keys(LEAST).sort());
  expect(new Set(templates.map(({ template }) => template.title)).size).toBe(templates.length);
});

describe('every template', () => {
  it('is a valid document, named as its file, with two to eight variables', async () => {
    expect(await offencesOf(templates, fileOf, expectValid)).toEqual([]);
  });

  it('holds the lines that its texts are broken into, and fits the longest values', async () => {
    expect(await offencesOf(templates, fileOf, expectLines)).toEqual([]);
  });

  it('has a preview that shows more than a surface', async () => {
    expect(await offencesOf(templates, fileOf, expectPreview)).toEqual([]);
  });
});

describe('a template of each category', () => {
  const some = [...new Map(templates.map((each) => [each.template.category, each])).values()];

  it('keeps its texts in their boxes, as designed and filled with long and short values', async () => {
    expect(await offencesOf(some, fileOf, expectInBoxes)).toEqual([]);
    expect(await offencesOf(some, fileOf, expectFilledInBoxes)).toEqual([]);
  });

  it('has texts that stand out from what is behind them', async () => {
    expect(await offencesOf(some, fileOf, expectContrast)).toEqual([]);
  });
});
