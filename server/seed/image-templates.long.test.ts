/** Draws every template of pictures; image-templates.test.ts draws one of each category. */
import { describe, it } from 'vitest';
import { expectContrast, expectFilledInBoxes, expectInBoxes, templates } from './test-support/image-template-cases';

describe.each(templates.map((each) => [each.file, each] as const))('%s', (_, template) => {
  it('texts stay in their boxes, and the boxes on the page', () => expectInBoxes(template));
  it('filled with long and short values, its texts stay in their boxes', () => expectFilledInBoxes(template));
  it('texts stand out from what is behind them', () => expectContrast(template));
});
