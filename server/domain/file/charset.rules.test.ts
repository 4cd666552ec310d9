import { expect, it } from 'vitest';
import { textOf } from './charset.rules';

/** 露营 */
const GBK = [0xc2, 0xb6, 0xd3, 0xaa];
const bytes = (before: string, middle: readonly number[] = [], after = '') =>
  Buffer.concat([Buffer.from(before, 'utf8'), Buffer.from(middle), Buffer.from(after, 'utf8')]);

it.each([
  ['as the header says', bytes('', GBK), 'text/html; charset=GBK', '露营'],
  [
    'as the page says',
    bytes('<meta charset="gb2312"><title>', GBK, '</title>'),
    'text/html',
    '<meta charset="gb2312"><title>露营</title>',
  ],
  [
    'as an older page says',
    bytes('<META http-equiv=Content-Type content="text/html; charset=gbk">', GBK),
    'text/html',
    '<META http-equiv=Content-Type content="text/html; charset=gbk">露营',
  ],
  [
    'the header before the page',
    bytes('<meta charset="gbk">露营'),
    'text/html; charset="utf-8"',
    '<meta charset="gbk">露营',
  ],
  ['UTF-8 where nothing is said', bytes('露营'), 'application/json', '露营'],
  ['UTF-8 where something unknown is said', bytes('露营'), 'text/html; charset=martian', '露营'],
])('%s', (_, body, contentType, text) => expect(textOf(body, contentType)).toBe(text));

it('replaces bytes that are invalid in the encoding', () =>
  expect(textOf(Buffer.from([0xff, 0xfe, 0x00, 0xd8]), '')).toContain('\uFFFD'));
