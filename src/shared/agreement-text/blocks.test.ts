import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks';

describe('blocksOf', () => {
  it('reads headings, paragraphs, lists and bold text; empty lines mean nothing', () => {
    expect(blocksOf('序言\n\n## 一、**服务**\n- 甲\n* 乙\n末**尾**')).toEqual([
      { kind: 'paragraph', lines: [[['序言', false]]] },
      {
        kind: 'heading',
        lines: [
          [
            ['一、', false],
            ['服务', true],
          ],
        ],
      },
      { kind: 'list', lines: [[['甲', false]], [['乙', false]]] },
      {
        kind: 'paragraph',
        lines: [
          [
            ['末', false],
            ['尾', true],
          ],
        ],
      },
    ]);
  });

  it.each(['', ' \n\n'])('has no block for %j', (text) => expect(blocksOf(text)).toEqual([]));

  it.each(['#hash', '-dash', '**', '** **', '<b>x</b>'])('leaves %j as it is written', (text) =>
    expect(
      blocksOf(text)
        .flatMap(({ lines }) => lines.flat())
        .map(([each]) => each)
        .join(''),
    ).toBe(text === '** **' ? ' ' : text),
  );
});
