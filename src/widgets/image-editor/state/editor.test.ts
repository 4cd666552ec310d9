import { expect, it } from 'vitest';
import type { ImageDocument, ShapeLayer } from '../../../images/document';
import { Editor } from './editor';
import { blankDocument } from './images';

const rect = (id: string): ShapeLayer => ({
  id,
  type: 'shape',
  shape: 'rect',
  fill: '#ff0000',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
});
const adding = (id: string) => (document: ImageDocument) => ({ ...document, layers: [...document.layers, rect(id)] });
const state = (editor: Editor) => editor.view.getState();

it('undo restores the document and the selection, redo repeats both', () => {
  const editor = new Editor();
  editor.apply('添加', adding('a'), { selected: ['a'] });
  editor.apply('添加', adding('b'), { selected: ['b'] });
  editor.undo();
  expect(state(editor)).toMatchObject({ selected: ['a'], document: { layers: [{ id: 'a' }] } });
  editor.redo();
  expect(state(editor)).toMatchObject({ selected: ['b'], document: { layers: [{ id: 'a' }, { id: 'b' }] } });
});

it('changes with the same key are one step until the gesture ends', () => {
  const editor = new Editor();
  editor.apply('添加', adding('a'));
  const move = (x: number) => (document: ImageDocument) => ({ ...document, layers: [{ ...rect('a'), x }] });
  [1, 2, 3].forEach((x) => editor.apply('移动', move(x), { merge: 'drag' }));
  expect(editor.image.history.done).toHaveLength(2);
  editor.endMerge();
  editor.apply('移动', move(4), { merge: 'drag' });
  expect(editor.image.history.done).toHaveLength(3);
  editor.undo();
  editor.undo();
  expect(state(editor).document.layers).toEqual([rect('a')]);
});

it('each image has steps of its own; an edit of several is taken back in all of them together', () => {
  const editor = new Editor();
  editor.addImages(['一', '二', '三'].map((name) => ({ name, document: blankDocument() })));
  expect(state(editor).imageList.map(({ name }) => name)).toEqual(['一', '二', '三']);
  const [first, second, third] = state(editor).imageList.map(({ key }) => key);
  editor.edit(1);
  editor.apply('添加', adding('own'));
  editor.edit(0);
  const outcome = editor.applyToMany('贴纸', [first!, second!, third!], ({ key, document }) => {
    if (key === third) throw new Error('放不下');
    return adding('s')(document);
  });
  expect(outcome).toMatchObject({ changed: 2, failed: [{ key: third, name: '三', reason: '放不下' }] });
  editor.undo();
  expect(state(editor).jsonList.map(({ layers }) => layers.map(({ id }) => id))).toEqual([[], ['own'], []]);
  editor.redo();
  expect(state(editor).jsonList.map(({ layers }) => layers.map(({ id }) => id))).toEqual([['s'], ['own', 's'], []]);
  // The image that failed is shown: its own steps are not touched.
  editor.edit(2);
  editor.apply('添加', adding('later'));
  editor.undoMany(outcome.step);
  expect(state(editor).jsonList.map(({ layers }) => layers.map(({ id }) => id))).toEqual([[], ['own'], ['later']]);
});

it('takes at most 30 images, and puts a removed one back with its steps', () => {
  const editor = new Editor();
  expect(editor.addImages(Array.from({ length: 40 }, () => ({ name: '图', document: blankDocument() })))).toBe(30);
  expect(state(editor).canAddImage).toBe(false);
  editor.edit(4);
  editor.apply('添加', adding('a'));
  const putBack = editor.removeImage(4);
  expect(state(editor)).toMatchObject({ canAddImage: true, editIndex: 4 });
  putBack();
  expect(state(editor).editIndex).toBe(4);
  editor.undo();
  expect(state(editor).document.layers).toEqual([]);
});

it('layers that a step removed are no longer selected', () => {
  const editor = new Editor();
  editor.apply('添加', adding('a'), { selected: ['a'] });
  editor.apply('删除', (document) => ({ ...document, layers: [] }));
  expect(state(editor).selected).toEqual([]);
});

it('the first created image replaces the blank image of a new editor; later blank images stay', () => {
  const editor = new Editor();
  editor.open([]);
  editor.addImages([{ name: '一', document: blankDocument() }]);
  editor.addImages([{ name: '二', document: blankDocument() }]);
  expect(state(editor).imageList.map(({ name }) => name)).toEqual(['一', '二']);
});
