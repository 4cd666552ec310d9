import { describe, expect, it } from 'vitest';
import { MOST_BYTES, nameOfFile, textOfFile } from './file.rules';
import { MESSAGES } from './generation.messages';

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('a reference file', () => {
  it.each([
    ['UTF-8', Buffer.from('产品资料\r\n第二行\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeff产品资料\n第二行')],
    ['UTF-16', utf16('产品资料\n第二行')],
    ['what Chinese Windows writes', Buffer.from('b2fac6b7d7cac1cf0ab5dab6fed0d0', 'hex')],
  ])('is read from %s', (_, bytes) => {
    expect(textOfFile(bytes)).toBe('产品资料\n第二行');
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a picture that is called text', Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0, 0, 0])])],
    ['an archive', Buffer.from('504b030414000600080000002100', 'hex')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', Buffer.from('  <!DOCTYPE html><script>alert(1)</script>')],
    ['text with marks that no text has', Buffer.from('价目\u0000表')],
    ['nothing', Buffer.from(' \n ')],
    ['half a character in every encoding', Buffer.from([0xe4, 0xbd, 0xff, 0xff])],
  ])('is refused if it is %s', (_, bytes) => {
    expect(() => textOfFile(bytes)).toThrow(MESSAGES.unsupported);
  });

  it('has a maximum size', () => {
    expect(() => textOfFile(Buffer.alloc(MOST_BYTES + 1, 'a'))).toThrow(MESSAGES.fileTooLarge);
  });

  it.each([
    ['../../etc/价目表.txt', '价目表.txt'],
    ['C:\\资料\\a.md', 'a.md'],
    ['\u202Etxt.exe\u0000', 'txt.exe'],
    ['..', '..'],
    ['', '未命名.txt'],
    [`${'长'.repeat(200)}.txt`, `${'长'.repeat(116)}.txt`],
  ])('called %j is kept as %j', (name, stored) => {
    expect(nameOfFile(name)).toBe(stored);
  });
});
