import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks';

/** Kind and lines, with bold text in brackets. */
const read = (content: string) =>
  blocksOf(content).map(({ kind, lines }) => [
    kind,
    ...lines.map(({ spans }) => spans.map(({ text, isBold }) => (isBold ? `[${text}]` : text)).join('')),
  ]);

describe('blocksOf', () => {
  it('reads headings, paragraphs, lists and bold text; empty lines mean nothing', () => {
    expect(read('序言\n\n## 一、**服务**\n- 甲\n* 乙\n末**尾**')).toEqual([
      ['paragraph', '序言'],
      ['heading', '一、[服务]'],
      ['list', '甲', '乙'],
      ['paragraph', '末[尾]'],
    ]);
  });

  it.each(['', ' \n\n'])('has no block for %j', (text) => expect(read(text)).toEqual([]));

  it.each(['#hash', '-dash', '**', '<b>x</b>', '[x](https://a.com)'])('leaves %j as it is written', (text) =>
    expect(read(text)).toEqual([['paragraph', text]]),
  );
});
