import { expect, it } from 'vitest';
import { isPhone, plainPhone } from './phone';

it.each([
  '13800000000',
  '138 0000 0000',
  '138-0000-0000',
  '+86 138 0000 0000',
  '8613800000000',
  '008613800000000',
  '\u202D13800000000\u202C',
  '１３８００００００００',
  '＋86（138）0000–0000',
])('%j is the same mobile number', (text) => {
  expect(plainPhone(text)).toBe('13800000000');
  expect(isPhone(text)).toBe(true);
});

it.each([
  ['021-6288 6688', '02162886688'],
  ['（0755）1234567', '07551234567'],
  ['+852 6123 4567', '+85261234567'],
])('%s is the number %s', (text, plain) => {
  expect(plainPhone(text)).toBe(plain);
  expect(isPhone(text)).toBe(true);
});

it.each(['', '12345', '12800000000', '1380000000a', '138000000001'])('%j is no number', (text) =>
  expect(isPhone(text)).toBe(false),
);
