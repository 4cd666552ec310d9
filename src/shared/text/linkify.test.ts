import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_SHOWN, linkify } from './linkify';

const links = (text: string) => linkify(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('linkify', () => {
  it.each([
    ['看这个https://a.com/x复制打开', ['https://a.com/x']],
    ['51【好物】https://v.douyin.com/abc/ 复制', ['https://v.douyin.com/abc/']],
    ['(见 https://a.com/x?y=1&z=2#top)。', ['https://a.com/x?y=1&z=2#top']],
    ['www.baidu.com 和 HTTPS://B.cn', ['https://www.baidu.com/', 'https://b.cn/']],
    ['javascript:alert(1) data:text/html,x awww.a.com https://', []],
    ['https://bank.com@evil.cn/x', []],
    ['https://localhost/x', []],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it('truncates the displayed address, never the target', () => {
    const address = `https://a.com/${'x'.repeat(100)}`;
    const [part] = linkify(address);
    expect(part).toMatchObject({ kind: 'link', href: address });
    expect(part!.text).toHaveLength(LINK_SHOWN);
    expect(part!.text.endsWith('…')).toBe(true);
    const exact = `https://a.com/${'x'.repeat(LINK_SHOWN - 14)}`;
    expect(linkify(exact)[0]!.text).toBe(exact);
  });

  it('loses no character of any text without long addresses, and links to http(s) only', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('https://a.cn/x', 'www.b.com', '<b>', '"', 'javascript:x', '：', ' '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const parts = linkify(text);
        if (parts.every((part) => !part.text.endsWith('…'))) expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const href of links(text)) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
