import { json } from '@codemirror/lang-json';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { child } from '../../../language/schema/json';
import { screensIn } from '../../../language/test-support';
import { pointerAt } from './pointer';

const at = (text: string): string => {
  const offset = text.indexOf('|');
  return pointerAt(EditorState.create({ doc: text.replace('|', ''), extensions: [json()] }), offset);
};

describe('pointerAt: the innermost value around the cursor', () => {
  it.each([
    ['{ "a": 1| }', '/a'],
    ['{ "a|": 1 }', '/a'],
    ['{ "a": [1, [2, 3|]] }', '/a/1/1'],
    ['{ "a": [{ "b": "x|" }] }', '/a/0/b'],
    ['{ "a/b": { "~": | } }', '/a~1b/~0'],
    ['{| "a": 1 }', ''],
    ['{ "a": [1, 2], "b": [ {"c": "|', '/b/0/c'],
  ])('%s', (text, pointer) => {
    expect(at(text)).toBe(pointer);
  });

  it.each(screensIn('schemas'))('is that of every value of $file', ({ text }) => {
    const state = EditorState.create({ doc: text, extensions: [json()] });
    // Parse completely first, because a slow machine would have only part of the tree.
    ensureSyntaxTree(state, text.length, 60_000);
    const visit = (node: NonNullable<ReturnType<typeof parseTree>>, pointer: string): void => {
      expect(pointerAt(state, node.offset + 1)).toBe(pointer);
      node.children?.forEach((each, index) => {
        if (node.type === 'object') visit(each.children![1]!, child(pointer, String(each.children![0]!.value)));
        else if (node.type === 'array') visit(each, child(pointer, index));
      });
    };
    visit(parseTree(text)!, '');
  });
});
