import { expect, it } from 'vitest';
import { compose } from './compose';
import { bare, clipped, pointsOf } from './phrases.rules';
import { briefFor, summaryOf } from '../../domain/image/ocr.rules';

it('bare: removes spaces and marks at both ends only', () => {
  expect([bare(' 。好，用！ '), bare('，，'), bare('「A&B」')]).toEqual(['好，用', '', 'A&B']);
});

/** Each took seconds to a minute while its time grew with the square of the length. */
it.each([
  ['without a mark', '今天分享一个夏日防晒好物微信搜索最佳国家级第一的'.repeat(750)],
  ['of marks that do not end it', `${'，'.repeat(8_990)}a`.repeat(2)],
  ['of exclamation marks', `${'！'.repeat(17_999)}a`],
])('phrases: a text of 18,000 characters %s is divided', (_, text) => {
  expect(clipped(text, 12).length).toBeLessThanOrEqual(12);
  expect(pointsOf(text, []).every((point) => point.length <= 12)).toBe(true);
  expect(compose(briefFor('note', text), 1)).not.toBe('');
  expect(summaryOf(text)).not.toBe('');
});
