import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { createService } from '../../../language/service';
import { example } from '../../../language/test-support';
import { callsByName } from '../../../services/catalogue';
import type { Analysis } from '../check/protocol';
import { analysisField, checked, pathAt, spanNow } from './analysis';

const TEXT = example('keywords');
const analysisOf = (text: string): Analysis => ({
  problems: [],
  outline: createService(text, { file: 'x', calls: callsByName }).outline(),
  page: null,
  tookMs: 1,
});
const opened = () => {
  const state = EditorState.create({ doc: TEXT, extensions: [analysisField] });
  return state.update({ effects: checked.of(analysisOf(TEXT)) }).state;
};

describe("the checker's result in the editor's state", () => {
  it('moves with later edits', () => {
    const at = TEXT.indexOf('"body"');
    const span = { from: at, to: at + 6 };
    let state = opened();
    expect(spanNow(state, span)).toEqual(span);
    state = state.update({ changes: { from: 0, insert: '\n\n' } }).state;
    state = state.update({ changes: { from: at + 2, insert: 'x' } }).state;
    expect(spanNow(state, span)).toEqual({ from: at + 3, to: at + 9 });
    state = state.update({ effects: checked.of(analysisOf(state.doc.toString())) }).state;
    expect(spanNow(state, span)).toEqual(span);
  });
  it('positions stay inside the text', () => {
    const state = opened().update({ changes: { from: 10, to: TEXT.length } }).state;
    expect(spanNow(state, { from: TEXT.length - 2, to: TEXT.length })).toEqual({ from: 10, to: 10 });
  });
  it('pathAt: outline items around the cursor, outermost first', () => {
    const state = opened();
    const outer = state.field(analysisField).analysis!.outline.find(({ children }) => children.length > 0)!;
    const inner = outer.children[0]!;
    const path = [outer.pointer, inner.pointer];
    expect(pathAt(state, inner.from + 1).map(({ pointer }) => pointer)).toEqual(path);
    expect(pathAt(state, 0)).toEqual([]);
    const moved = state.update({ changes: { from: 0, insert: ' '.repeat(20) } }).state;
    expect(pathAt(moved, inner.from + 21).map(({ pointer }) => pointer)).toEqual(path);
  });
});
