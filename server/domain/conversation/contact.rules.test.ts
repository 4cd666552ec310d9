import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactsIn } from './contact.rules';

describe('numbers in a text', () => {
  it.each([
    ['打我电话 19000001234', [['mobile', '19000001234']], '打我电话 190****1234'],
    ['190 0000 1234 谢谢', [['mobile', '19000001234']], '190****1234 谢谢'],
    ['+86-190-0000-1234', [['mobile', '19000001234']], '+86-190****1234'],
    ['１９００００01234', [['mobile', '19000001234']], '190****1234'],
    ['\u202d190 0000 1234\u202c', [['mobile', '19000001234']], '\u202d190****1234\u202c'],
    ['＋86 190－0000－1234', [['mobile', '19000001234']], '＋86 190****1234'],
    ['加微信：sandbox_abc', [['wechat', 'sandbox_abc']], '加微信：sa****bc'],
    ['VX: abc12345，', [['wechat', 'abc12345']], 'VX: ab****45，'],
    ['微信同号 19000001234', [['mobile', '19000001234']], '微信同号 190****1234'],
    ['19000001234 或 19000001234', [['mobile', '19000001234']], '190****1234 或 190****1234'],
  ])('%s', (text, contacts, masked) => {
    expect(contactsIn(text)).toEqual({
      contacts: contacts.map(([kind, number]) => ({ kind, number })),
      masked,
    });
  });
  it.each(['订单号 190000012345678', '价格 13800.5', '12345678901', '我在微信上看到的', '微信 abc', ''])(
    'has none: %s',
    (text) => expect(contactsIn(text)).toEqual({ contacts: [], masked: text }),
  );
  it('that were found never stay readable in the masked text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 99_999_999 }), fc.string(), (before, rest, after) => {
        const number = `190${String(rest).padStart(8, '0')}`;
        const { contacts, masked } = contactsIn(`${before} ${number} ${after}`);
        for (const each of contacts) expect(masked).not.toContain(each.number);
      }),
    );
  });
});
