import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TEXT, splitFurther, type Block, type Split } from './blocks';

const all = ({ settled, open }: Split): readonly Block[] => [...settled, ...open];
const blocksOf = (text: string) => all(splitFurther(text)).map(({ kind, text: each, info }) => [kind, each, info]);

/** Lines that answers are made of, and those that confuse. */
const line = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '',
    ' ',
    '```',
    '```ts',
    '~~~',
    '  ```',
    '- 项目',
    '- ```',
    '12. 第十二',
    '| a | b |',
    '|---|---|',
    '# 标题',
  ),
  fc.constantFrom('    缩进', '> 引用', '--', '**粗', '`a` ```b```', '```js`', '- '.repeat(20)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: 1, max: 400 }).map((count) => '一句话。And more. '.repeat(count)),
  fc.integer({ min: 1, max: 200 }).map((count) => `- 项目\n`.repeat(count)),
  fc.integer({ min: 1, max: 200 }).map((count) => `| 单元格 | 值 |\n`.repeat(count)),
);
const markdown = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

describe('splitFurther: a Markdown text', () => {
  it('is split at blank lines outside of fences', () => {
    expect(blocksOf('# 一\n\n二\n三\n\n```ts\nconst a = 1;\n\nb\n```\n四')).toEqual([
      ['text', '# 一\n\n', ''],
      ['text', '二\n三\n\n', ''],
      ['fence', 'const a = 1;\n\nb', 'ts'],
      ['text', '四', ''],
    ]);
  });

  it('keeps what belongs to a list item in its block', () => {
    const list = '- 一\n\n  续\n  ```\n  a\n\nb\n  ```\n';
    expect(blocksOf(`${list}\n后面`)).toEqual([
      ['text', `${list}\n`, ''],
      ['text', '后面', ''],
    ]);
  });

  it('draws an open fence as a fence, also while its first line arrives', () => {
    expect(blocksOf('看：\n```j')).toEqual([
      ['text', '看：\n', ''],
      ['fence', '', 'j'],
    ]);
    expect(blocksOf('```js\nconst')).toEqual([['fence', 'const', 'js']]);
    expect(splitFurther('```js\nconst\n```').open[0]).toMatchObject({ text: 'const', isClosed: true });
  });

  it('cuts long lists, tables and paragraphs; a table repeats its head', () => {
    const head = '| 名称 | 数量 |\n|---|---|\n';
    const rows = '| 帐篷 | 一二三四五六七八 |\n'.repeat(300);
    const tables = all(splitFurther(head + rows));
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.every(({ text }) => text.startsWith(head))).toBe(true);
    expect(tables.map(({ text }) => text.slice(head.length)).join('')).toBe(rows);
    for (const text of ['- 一二三四五六七八九十\n'.repeat(900), '这是一句话。'.repeat(3_000)]) {
      const blocks = all(splitFurther(text));
      expect(blocks.map((block) => block.text).join('')).toBe(text);
      expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThan(3_100);
    }
  });

  it('any text in any pieces: the settled blocks never change and equal those of the whole', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 20 }), (text, sizes) => {
        let split = NO_TEXT;
        const settled: Block[] = [];
        let end = 0;
        for (const size of [...sizes, text.length]) {
          end = Math.min(text.length, end + size);
          split = splitFurther(text.slice(0, end), split);
          settled.push(...split.settled);
        }
        expect([...settled, ...split.open]).toEqual(all(splitFurther(text)));
      }),
    );
  });
});
