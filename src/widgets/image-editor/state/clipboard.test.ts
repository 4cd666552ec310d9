import { expect, it } from 'vitest';
import type { Client } from '../../../services/client';
import { paste } from './clipboard';
import { Editor } from './editor';

const TYPE = 'application/x-atelier-layers';
const clipboard = (text: string) =>
  ({ getData: (type: string) => (type === TYPE ? text : ''), files: [] }) as unknown as DataTransfer;
const box = { x: 0, y: 0, width: 10, height: 10 };
const rect = { id: 'a', type: 'shape', shape: 'rect', fill: '#ff0000', ...box };
const text = { id: 't', type: 'text', text: '字', lines: ['字'], size: 20, weight: 400, color: '#000000', ...box };
const group = (id: string, ...children: object[]) => ({ id, type: 'group', children, ...box });
const page = (...layers: object[]) => JSON.stringify({ version: 1, width: 100, height: 100, background: null, layers });

const deep = [...'abcdefg'].reduce<object>((inner, id) => group(id, inner), rect);

it('pastes copied layers', () => {
  const editor = new Editor();
  paste(editor, {} as Client, clipboard(page(rect)));
  expect(editor.image.document.layers).toMatchObject([{ type: 'shape', fill: '#ff0000' }]);
});

it.each([
  ['a size that is no number', page({ ...rect, width: null })],
  ['an endless size', page(rect).replace('"width":10', '"width":1e999')],
  ['a group that holds itself', page(group('g', group('g', rect)))],
  ['groups deeper than they may be', page(deep)],
  ['an unknown font', page({ ...text, font: 'Comic Sans', align: 'left', lineHeight: 1 })],
  ['a picture of another site', page({ ...rect, type: 'picture', src: 'https://evil.example/x.svg' })],
  ['10 MB of text', page({ ...text, text: '字'.repeat(3_500_000) })],
  ['no JSON', '{'],
])('%s is refused with the reason, and nothing is lost', (_, given) => {
  const editor = new Editor();
  paste(editor, {} as Client, clipboard(page(rect)));
  const before = editor.image.document;
  expect(paste(editor, {} as Client, clipboard(given))).toBe(true);
  expect(editor.image.document).toBe(before);
  expect(editor.view.getState().notice).toMatch(/^没有粘贴，图层不正确：.{4,}/);
});
