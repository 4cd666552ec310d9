/** Copies of layers: through the system's clipboard, so that they also reach another image, tab or window. */
import { copyLayers, pasteLayers as withPasted, removeLayers } from '../../../images/edits';
import { readImageDocument } from '../../../images/read';
import { sentenceOf } from '../../../images/problems';
import type { ImageDocument, Layer } from '../../../images/document';
import type { Client } from '../../../services/client';
import { MESSAGES } from '../image-editor.messages';
import type { Editor } from './editor';
import { insertFiles } from './files';
import { insertText } from './insert';

const TYPE = 'application/x-atelier-layers';
/** Offset of a copy from its original in the same image, px. */
const BESIDE = { x: 24, y: 24 };

export function copySelection(editor: Editor, data: DataTransfer): boolean {
  const { document, selected } = editor.view.getState();
  const layers = copyLayers(document, selected);
  if (layers.length === 0) return false;
  data.setData(TYPE, JSON.stringify({ ...document, background: null, layers } satisfies ImageDocument));
  data.setData('text/plain', layers.flatMap((layer) => (layer.type === 'text' ? [layer.text] : [])).join('\n'));
  editor.announce(MESSAGES.copied(layers.length));
  return true;
}

export function cutSelection(editor: Editor, data: DataTransfer): boolean {
  if (!copySelection(editor, data)) return false;
  const { selected } = editor.view.getState();
  return editor.apply(MESSAGES.steps.cut, (document) => removeLayers(document, selected), { selected: [] });
}

/** Pastes the clipboard's layers, else its pictures, else its text. */
export function paste(editor: Editor, client: Client, data: DataTransfer): boolean {
  const own = data.getData(TYPE);
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const text = data.getData('text/plain').trim();
  if (own !== '') pasteLayers(editor, own);
  else if (files.length > 0) void insertFiles(editor, client, files);
  else if (text !== '') pasteText(editor, text);
  else return false;
  return true;
}

function pasteLayers(editor: Editor, text: string): void {
  const read = readImageDocument(text);
  if (!read.document) {
    editor.announce(MESSAGES.cannotPaste(read.problems.slice(0, 2).map(sentenceOf).join('；')));
    return;
  }
  insertCopies(editor, MESSAGES.steps.paste, read.document.layers);
}

function pasteText(editor: Editor, text: string): void {
  insertText(editor, {
    text: text.slice(0, 5000),
    share: 0.05,
    weight: 400,
    color: '#1c2330',
    align: 'left',
    lineHeight: 1.4,
  });
}

function insertCopies(editor: Editor, title: string, layers: readonly Layer[]): void {
  const { document } = editor.view.getState();
  const isTaken = layers.some(({ id, x, y }) =>
    document.layers.some((layer) => layer.id === id && layer.x === x && layer.y === y),
  );
  const offset = isTaken ? BESIDE : { x: 0, y: 0 };
  const pasted = withPasted(document, layers, { offset });
  editor.apply(title, () => pasted.document, { selected: pasted.ids });
}
