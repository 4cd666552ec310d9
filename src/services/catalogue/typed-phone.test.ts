import { expect, it } from 'vitest';
import { TYPED_PHONE_PATTERN } from './areas/user.calls';

it('what is typed for a number passes the fields of the console, and other texts do not', () => {
  const typed = new RegExp(TYPED_PHONE_PATTERN);
  for (const text of [
    '',
    '13800000000',
    '+86 138-0000-0000',
    '\u202d13800000000\u202c',
    '１３８００００００００',
    '021-6288 6688',
  ])
    expect(typed.test(text), text).toBe(true);
  for (const text of ['电话', '138', '13800000000a', '138'.repeat(12)]) expect(typed.test(text), text).toBe(false);
});
