/** Titles, branches, chunks, search terms and the exported document. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssistantContent, AssistantHistory } from '../../../src/services/catalogue/generated/types';
import { fileNameOf, markdownOf } from './history/export.rules';
import { chunksOf, decoded, kept, termsOf, textOfRows } from './history/file.rules';
import { branchOf, NEW_TITLE, titleOf } from './history/history.rules';
import { runs } from '../../../tests/runs';

/** Half of a surrogate pair. */
const HALF = /\p{Surrogate}/u;

describe('chunks', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('。', '\n', '\n\n', '，', '😀', '一句话。', 'a'.repeat(900)),
  );
  it('cover the text without overlap, and split no character', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const chunks = chunksOf(text);
        expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
        let at = 0;
        for (const chunk of chunks) {
          expect(chunk.position).toBe(at);
          expect(chunk.text.length).toBeLessThanOrEqual(1_000);
          if (!HALF.test(text)) expect(chunk.text).not.toMatch(HALF);
          at += chunk.text.length;
        }
      }),
      { numRuns: runs(60) },
    );
  });
  it('end at a paragraph, else at a sentence', () => {
    const sentence = `${'字'.repeat(99)}。`;
    expect(chunksOf(`${sentence.repeat(6)}\n\n${sentence.repeat(6)}`)[0]!.text).toBe(`${sentence.repeat(6)}\n\n`);
    expect(chunksOf(sentence.repeat(30)).every((chunk) => chunk.text.endsWith('。'))).toBe(true);
  });
});

describe('texts of files', () => {
  it('are decoded from the encodings of Chinese programs', () => {
    expect(decoded(Buffer.from('您好'))).toBe('您好');
    expect(decoded(Buffer.from([0xc4, 0xfa]))).toBe('您');
    expect(decoded(Buffer.from([0xff, 0xfe, 0xa8, 0x60]))).toBe('您');
    expect(decoded(Buffer.from([0xff, 0xff, 0xff]))).toBeUndefined();
  });
  it('say where they were cut', () => {
    expect(kept(' a\r\nb\rc\u0000 ')).toBe('a\nb\nc');
    expect(kept('一二三四五', 3)).toBe('一二三\n\n（文件过长，只读取了前 3 个字）');
  });
  it('name the column of each value, with the number of its row', () => {
    const rows = [
      { number: 1, cells: ['名称', null] },
      { number: 3, cells: ['帐篷', 2, '多出来'] },
    ];
    expect(textOfRows(rows)).toBe('第 3 行\n名称: 帐篷\n第 2 列: 2\n第 3 列: 多出来');
  });
});

it.each([
  ['请问 7 天退货吗？', ['请问', '7', '天退', '退货', '货吗']],
  ['iPhone15 价格', ['iphone15', '价格']],
  ['茶', ['茶']],
  ['？！', []],
])('terms of %j', (text, terms) => {
  const longer = terms.filter((term) => [...term].length > 1);
  expect(termsOf(text)).toEqual(longer.length > 0 ? longer : terms);
});

describe('a history', () => {
  it('takes its title from the first line of a question', () => {
    expect(titleOf('\n  怎么回复？\n第二行')).toBe('怎么回复？');
    expect([...titleOf('长'.repeat(90))]).toHaveLength(40);
    expect(titleOf(' \n ')).toBe(NEW_TITLE);
  });
  it('has the branch that ends at its head', () => {
    const linked = (contentId: number, parentId: number | null) => ({ contentId, parentId });
    const contents = [linked(1, null), linked(2, 1), linked(3, 1), linked(4, 3), linked(5, 2)];
    expect(branchOf(contents, 4).map(({ contentId }) => contentId)).toEqual([1, 3, 4]);
    expect(branchOf(contents, null)).toEqual([]);
  });
});

describe('the exported document', () => {
  const NOW = new Date('2026-06-10T07:30:00Z');
  const content = (more: Partial<AssistantContent>): AssistantContent => ({
    contentId: 1,
    historyId: 1,
    parentId: null,
    role: 'user',
    text: '',
    state: 'done',
    failReason: null,
    provider: null,
    model: '',
    attachments: [],
    sources: [],
    steps: [],
    results: [],
    inputTokens: 0,
    outputTokens: 0,
    createTime: NOW.toISOString(),
    updateTime: NOW.toISOString(),
    ...more,
  });
  const history = { historyId: 1, title: '退货', headId: 3, assistantName: '客服' } as AssistantHistory;

  it('has the shown branch with roles, times, steps in words and sources as notes', () => {
    const step = { stepId: 's', call: 'a.b', title: '查询订单', effect: 'read', state: 'done' } as const;
    const answer = content({
      contentId: 3,
      parentId: 1,
      role: 'assistant',
      provider: 'model',
      model: 'deep',
      text: '七天内可以退[1]，见[1](/x)和[9]。',
      steps: [{ ...step, params: [{ title: '编号', value: '7' }], outcome: '找到 1 条' }],
      sources: [{ number: 1, title: '政策.md', excerpt: '七天\n无理由', address: '/op/note' }],
      state: 'stopped',
    });
    const question = content({ text: '能退吗', attachments: [{ kind: 'note', title: '退货笔记' }] });
    const other = content({ contentId: 2, parentId: 1, role: 'assistant', text: '另一个回答' });
    const text = markdownOf({ ...history, createTime: NOW.toISOString() }, [question, other, answer], NOW);
    expect(text).not.toContain('另一个回答');
    for (const expected of [
      '# 退货\n\n- 助手：客服\n- 开始于 2026-06-10 15:30\n- 导出于 2026-06-10 15:30\n- 另有 1 条内容在其他分支，没有导出',
      '## 提问 · 2026-06-10 15:30\n\n- 笔记：退货笔记\n\n能退吗',
      '- 查询订单（编号 7）：找到 1 条',
      '七天内可以退[^3-1]，见[1](/x)和[9]。',
      '> 已停止',
      '[^3-1]: 政策.md </op/note>：七天 无理由',
    ])
      expect(text).toContain(expected);
  });
  it('has a name that every file system takes', () => {
    expect(fileNameOf('a/b\\c:d*e?"<>|')).toBe('a b c d e');
    expect(fileNameOf('???')).toBe('对话');
  });
});
