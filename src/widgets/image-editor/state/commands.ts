/** Commands of the image editor. */
import {
  type Alignment,
  ALIGNMENTS,
  alignLayers,
  distributeLayers,
  duplicateLayers,
  flipLayers,
  groupLayers,
  lockLayers,
  type OrderMove,
  removeLayers,
  reorderLayers,
  ungroupLayers,
} from '../../../images/edits';
import type { ImageDocument } from '../../../images/document';
import type { Command, Commands } from '../../../shared/commands/command';
import { undoCommands } from '../../../shared/editing/undo-commands';
import type { EditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { indexOf, layersOf } from './layers';
import { nudge } from './moves';

type Act = Command<EditorContext>['act'];

const stateOf = ({ editor }: EditorContext) => editor.view.getState();
const { commands: titles } = MESSAGES;

/** Keys that move or press elsewhere in the editor work on the stage. */
const within = '.at-ie-canvas';

const select =
  (by: 1 | -1): Act =>
  (context) => {
    const { document, selected } = stateOf(context);
    const layers = document.layers.filter((layer) => !layer.isHidden && !layer.isLocked);
    const place = layers.findIndex(({ id }) => id === selected.at(-1));
    const next = place < 0 ? (by > 0 ? layers[0] : layers.at(-1)) : layers[place + by];
    if (!next) return false;
    context.editor.select([next.id]);
    context.editor.announce(MESSAGES.selectedLayer(next.name ?? MESSAGES.layerNames[next.type]));
    return true;
  };

type Edit = (document: ImageDocument, selected: readonly string[]) => ImageDocument;

/** A change of the selected layers. */
const edit = (label: string, keys: readonly string[], make: Edit): Command<EditorContext> => ({
  label,
  keys,
  act({ editor }) {
    const { selected } = editor.view.getState();
    return editor.apply(label, (document) => make(document, selected));
  },
});

const order = (to: OrderMove, ...keys: readonly string[]) =>
  edit(MESSAGES.order[to], keys, (document, selected) => reorderLayers(document, selected, to));

export const align = (to: Alignment) =>
  edit(ALIGNMENTS[to], [], (document, selected) => alignLayers(document, selected, { to }));

export const distribute = (along: 'horizontal' | 'vertical') =>
  edit(MESSAGES.distribute[along], [], (document, selected) => distributeLayers(document, selected, along));

export const flip = (direction: 'horizontal' | 'vertical') =>
  edit(MESSAGES.flip[direction], [], (document, selected) => flipLayers(document, selected, direction));

const move = (label: string, key: string, x: number, y: number): Command<EditorContext> => ({
  label,
  keys: [key],
  within,
  act: ({ editor }) => nudge(editor, { x, y }),
});

/** An arrow key moves by one pixel, with Shift by ten. */
const moves = (direction: 'Left' | 'Right' | 'Up' | 'Down', x: number, y: number) => ({
  [`move${direction}`]: move(titles.move, `Arrow${direction}`, x, y),
  [`moveFar${direction}`]: move(titles.moveFar, `Shift+Arrow${direction}`, 10 * x, 10 * y),
});

/** Escape cancels the first that applies: typing, a tool, a gesture, the selection inside a group, the selection. */
function giveUp({ editor }: EditorContext): boolean {
  const { stageTool, typing, selected, document } = editor.view.getState();
  if (typing !== null) editor.type(null);
  else if (stageTool) {
    if (stageTool.onCancel) stageTool.onCancel();
    else editor.setStageTool(null);
  } else if (editor.cancel()) return true;
  else if (selected.length > 0) {
    const group = indexOf(document).get(selected[0]!)?.groups.at(-1);
    editor.select(group ? [group.id] : []);
  } else return false;
  return true;
}

const stateIndex = (editor: EditorContext['editor']): number => editor.view.getState().editIndex;

export const COMMANDS = {
  ...undoCommands(({ editor }: EditorContext) => editor),
  save: { label: titles.save, keys: ['Mod+s'], reach: 'all', act: ({ saving }) => void saving.save() },
  selectAll: {
    label: titles.selectAll,
    keys: ['Mod+a'],
    act: (context) =>
      context.editor.select(
        stateOf(context)
          .document.layers.filter((layer) => !layer.isLocked && !layer.isHidden)
          .map(({ id }) => id),
      ),
  },
  next: { label: titles.next, keys: ['Tab'], within, act: select(1) },
  previous: { label: titles.previous, keys: ['Shift+Tab'], within, act: select(-1) },
  ...moves('Left', -1, 0),
  ...moves('Right', 1, 0),
  ...moves('Up', 0, -1),
  ...moves('Down', 0, 1),
  remove: {
    label: titles.remove,
    keys: ['Delete', 'Backspace'],
    act: (context) => {
      const { selected } = stateOf(context);
      return context.editor.apply(titles.remove, (document) => removeLayers(document, selected), { selected: [] });
    },
  },
  duplicate: {
    label: titles.duplicate,
    keys: ['Mod+d'],
    act: (context) => {
      const { document, selected } = stateOf(context);
      const made = duplicateLayers(document, selected);
      context.editor.apply(titles.duplicate, () => made.document, { selected: made.ids });
    },
  },
  group: {
    label: titles.group,
    keys: ['Mod+g'],
    when: (context) => stateOf(context).selected.length > 1,
    act: (context) => {
      const { document, selected } = stateOf(context);
      const made = groupLayers(document, selected);
      if (made) context.editor.apply(titles.group, () => made.document, { selected: made.ids });
    },
  },
  ungroup: {
    label: titles.ungroup,
    keys: ['Mod+Shift+g'],
    when: (context) => {
      const { document, selected } = stateOf(context);
      return layersOf(document, selected).some(({ type }) => type === 'group');
    },
    act: (context) => {
      const { document, selected } = stateOf(context);
      const made = ungroupLayers(document, selected);
      context.editor.apply(titles.ungroup, () => made.document, { selected: made.ids });
    },
  },
  forward: order('up', ']'),
  backward: order('down', '['),
  front: order('front', '}'),
  back: order('back', '{'),
  lock: {
    label: titles.lock,
    keys: ['Mod+l'],
    act: (context) => {
      const { selected, document } = stateOf(context);
      const isLocked = layersOf(document, selected).every((layer) => layer.isLocked);
      return context.editor.apply(titles.lock, () => lockLayers(document, selected, !isLocked));
    },
  },
  zoomIn: { label: titles.zoomIn, keys: ['+', '='], act: ({ viewport }) => viewport.zoomBy(1.25) },
  zoomOut: { label: titles.zoomOut, keys: ['-', '_'], act: ({ viewport }) => viewport.zoomBy(0.8) },
  fit: { label: titles.fit, keys: ['0'], act: ({ viewport, editor }) => viewport.fit(editor.view.getState().document) },
  actual: {
    label: titles.actual,
    keys: ['1'],
    act: ({ viewport, editor }) => viewport.actual(editor.view.getState().document),
  },
  nextImage: { label: titles.nextImage, keys: ['PageDown'], act: ({ editor }) => editor.edit(stateIndex(editor) + 1) },
  previousImage: {
    label: titles.previousImage,
    keys: ['PageUp'],
    act: ({ editor }) => editor.edit(stateIndex(editor) - 1),
  },
  hand: { label: titles.hand, keys: [' '], within, act: ({ viewport }) => viewport.show({ isHand: true }) },
  giveUp: { label: titles.giveUp, keys: ['Escape'], act: giveUp },
} as const satisfies Commands<EditorContext>;
