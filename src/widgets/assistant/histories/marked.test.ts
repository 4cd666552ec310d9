import { expect, it } from 'vitest';
import { markedParts } from './marked';

it('marks each word of a search, whatever its case and characters', () => {
  expect(markedParts('露营 (A+b) 与 a+B', '露营  A+b')).toEqual([
    { text: '露营', isHit: true },
    { text: ' (', isHit: false },
    { text: 'A+b', isHit: true },
    { text: ') 与 ', isHit: false },
    { text: 'a+B', isHit: true },
  ]);
  expect(markedParts('文字', ' ')).toEqual([{ text: '文字', isHit: false }]);
});
