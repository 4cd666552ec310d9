import { describe, expect, it } from 'vitest';
import type { ConversationState } from '../engine/conversation';
import { isSameRow, rowsOf } from './rows';
import { treeOf, type Content } from './tree';

const content = (contentId: number, parentId: number | null, text = '文字'): Content =>
  ({ contentId, parentId, text, role: contentId % 2 === 1 ? 'user' : 'assistant', state: 'done' }) as Content;

const state = (contents: readonly Content[], more: Partial<ConversationState> = {}): ConversationState => ({
  status: 'ready',
  trouble: null,
  history: null,
  tree: treeOf(contents),
  headId: contents.at(-1)?.contentId ?? null,
  pending: null,
  lives: new Map(),
  troubles: new Map(),
  ...more,
});
const pending = { requestId: 'r', parentId: 2, text: '改', attachments: [], trouble: null };
const keys = (of: ConversationState, folded = new Set<number>()) => rowsOf(of, folded).map(({ key }) => key);
const long = Array.from({ length: 40 }, (_, index) => `${index} ${'字'.repeat(300)}`).join('\n\n');

describe('rows of a history', () => {
  it('are questions and segments of answers', () => {
    const rows = rowsOf(state([content(1, null), content(2, 1, long)]), new Set());
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.map((row) => row.kind === 'answer' && [row.isFirst, row.isLast])).toMatchObject({
      0: false,
      1: [true, false],
      [rows.length - 1]: [false, true],
    });
  });
  it('a folded answer is one row', () =>
    expect(keys(state([content(1, null), content(2, 1, long)]), new Set([2]))).toEqual(['1', '2:0']));
  it('a question on its way is shown at its later position: an edited one hides the following contents', () => {
    const contents = [content(1, null), content(2, 1), content(3, 2), content(4, 3)];
    expect(keys(state(contents))).toEqual(['1', '2:0', '3', '4:0']);
    expect(keys(state(contents, { pending }))).toEqual(['1', '2:0', 'pending r']);
    expect(keys(state(contents, { pending: { ...pending, parentId: null } }))).toEqual(['pending r']);
  });
  it('are equal as long as they show the same', () => {
    const contents = [content(1, null), content(2, 1)];
    const [before, after] = [rowsOf(state(contents), new Set()), rowsOf(state(contents), new Set())];
    expect(before.every((row, index) => isSameRow(row, after[index]!))).toBe(true);
    expect(isSameRow(before[1]!, rowsOf(state(contents), new Set([2]))[1]!)).toBe(false);
    expect(isSameRow(before[0]!, rowsOf(state([...contents, content(3, null)]), new Set())[0]!)).toBe(false);
  });
});
