/** Steps of the stage: moving, transforming, opening. */
import type { Matrix, Point } from '../../../images/geometry';
import { MESSAGES } from '../image-editor.messages';
import { layerAt } from '../stage/geometry';
import type { Editor } from './editor';
import { moveLayers } from '../../../images/edits';
import { transformed } from './edits';
import { indexOf } from './layers';

export function moveBy(editor: Editor, by: Point): void {
  if (by.x === 0 && by.y === 0) return;
  const { selected } = editor.view.getState();
  editor.apply(MESSAGES.steps.move, (document) => moveLayers(document, selected, by));
}

/** Moves the selection by an arrow key; a held key is one step of undo. */
export function nudge(editor: Editor, by: Point): boolean {
  const { document, selected } = editor.view.getState();
  const free = selected.filter((id) => !indexOf(document).get(id)?.layer.isLocked);
  if (free.length === 0) return false;
  return editor.apply(MESSAGES.steps.move, () => moveLayers(document, free, by), { merge: 'nudge' });
}

export function transformBy(editor: Editor, delta: Matrix): void {
  const { selected } = editor.view.getState();
  editor.apply(MESSAGES.steps.transform, (document) => transformed(document, selected, delta));
}

/** A double click: types in a text, selects inside a group, crops a picture. */
export function openLayer(editor: Editor, id: string, at?: Point): void {
  const { document } = editor.view.getState();
  const found = indexOf(document).get(id);
  if (!found) return;
  const { layer, groups } = found;
  if (layer.type === 'text') {
    editor.select([id]);
    editor.type(id);
  } else if (layer.type === 'picture') {
    editor.select([id]);
    editor.setMenu('crop');
  } else if (layer.type === 'group') {
    const opened = new Set([...groups.map((group) => group.id), id]);
    const inside = at ? layerAt(document, at, 1, opened) : layer.children.at(-1);
    if (inside && inside.id !== id) editor.select([inside.id]);
  }
}
