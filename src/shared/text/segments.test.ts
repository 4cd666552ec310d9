import { expect, it } from 'vitest';
import { segmentsOf } from './segments';
import { withoutEnd } from '../browser/without-end';

it('segments: keep every character of a text, also where a long one is divided', () => {
  const text = `${'今天分享一个夏日防晒好物'.repeat(40)}😀`.repeat(3);
  const segments = [...segmentsOf(text)];
  expect(segments.join('')).toBe(text);
  expect(segments).toContain('分享');
  expect(segments.some((segment) => /\p{Surrogate}/u.test(segment))).toBe(false);
});

it('text without its end: leaves marks within the text and whole characters', () => {
  const isMark = (character: string) => '！😀'.includes(character);
  expect(withoutEnd('好！😀用！😀😀', isMark)).toBe('好！😀用');
  expect([withoutEnd('！！', isMark), withoutEnd('', isMark), withoutEnd('用', isMark)]).toEqual(['', '', '用']);
});
