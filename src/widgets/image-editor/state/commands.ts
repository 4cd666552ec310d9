/** What keys and buttons do. A key is written with its modifiers: `Mod` is Ctrl, or Cmd on a Mac. */
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
import type { EditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { indexOf, layersOf } from './layers';
import { nudge } from './moves';

export interface Command {
  readonly title: string;
  /** The first is shown in the sheet of keys. */
  readonly keys: readonly string[];
  /** False: it had nothing to do, and the key keeps its other meaning. */
  run(context: EditorContext): boolean | void;
}

const stateOf = ({ editor }: EditorContext) => editor.view.getState();
const { commands: titles } = MESSAGES;

function select(context: EditorContext, by: 1 | -1): boolean {
  const { document, selected } = stateOf(context);
  const layers = document.layers.filter((layer) => !layer.isHidden && !layer.isLocked);
  const place = layers.findIndex(({ id }) => id === selected.at(-1));
  const next = place < 0 ? (by > 0 ? layers[0] : layers.at(-1)) : layers[place + by];
  if (!next) return false;
  context.editor.select([next.id]);
  context.editor.announce(MESSAGES.selectedLayer(next.name ?? MESSAGES.layerNames[next.type]));
  return true;
}

const order =
  (to: OrderMove) =>
  (context: EditorContext): boolean => {
    const { selected } = stateOf(context);
    return context.editor.apply(MESSAGES.order[to], (document) => reorderLayers(document, selected, to));
  };

export const align =
  (to: Alignment) =>
  ({ editor }: EditorContext): boolean => {
    const { selected } = editor.view.getState();
    return editor.apply(ALIGNMENTS[to], (document) => alignLayers(document, selected, { to }));
  };

export const distribute =
  (along: 'horizontal' | 'vertical') =>
  ({ editor }: EditorContext): boolean => {
    const { selected } = editor.view.getState();
    return editor.apply(MESSAGES.distribute[along], (document) => distributeLayers(document, selected, along));
  };

export const flip =
  (direction: 'horizontal' | 'vertical') =>
  ({ editor }: EditorContext): boolean => {
    const { selected } = editor.view.getState();
    return editor.apply(MESSAGES.flip[direction], (document) => flipLayers(document, selected, direction));
  };

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

export const COMMANDS = {
  undo: { title: titles.undo, keys: ['Mod+z'], run: ({ editor }) => editor.undo() },
  redo: { title: titles.redo, keys: ['Mod+Shift+z', 'Mod+y'], run: ({ editor }) => editor.redo() },
  save: { title: titles.save, keys: ['Mod+s'], run: ({ saving }) => void saving.save() },
  selectAll: {
    title: titles.selectAll,
    keys: ['Mod+a'],
    run: (context) =>
      context.editor.select(
        stateOf(context)
          .document.layers.filter((layer) => !layer.isLocked && !layer.isHidden)
          .map(({ id }) => id),
      ),
  },
  next: { title: titles.next, keys: ['Tab'], run: (context) => select(context, 1) },
  previous: { title: titles.previous, keys: ['Shift+Tab'], run: (context) => select(context, -1) },
  remove: {
    title: titles.remove,
    keys: ['Delete', 'Backspace'],
    run: (context) => {
      const { selected } = stateOf(context);
      return context.editor.apply(titles.remove, (document) => removeLayers(document, selected), { selected: [] });
    },
  },
  duplicate: {
    title: titles.duplicate,
    keys: ['Mod+d'],
    run: (context) => {
      const { document, selected } = stateOf(context);
      const made = duplicateLayers(document, selected);
      context.editor.apply(titles.duplicate, () => made.document, { selected: made.ids });
    },
  },
  group: {
    title: titles.group,
    keys: ['Mod+g'],
    run: (context) => {
      const { document, selected } = stateOf(context);
      const made = selected.length > 1 ? groupLayers(document, selected) : undefined;
      if (made) context.editor.apply(titles.group, () => made.document, { selected: made.ids });
    },
  },
  ungroup: {
    title: titles.ungroup,
    keys: ['Mod+Shift+g'],
    run: (context) => {
      const { document, selected } = stateOf(context);
      const made = ungroupLayers(document, selected);
      context.editor.apply(titles.ungroup, () => made.document, { selected: made.ids });
    },
  },
  forward: { title: MESSAGES.order.up, keys: [']'], run: order('up') },
  backward: { title: MESSAGES.order.down, keys: ['['], run: order('down') },
  front: { title: MESSAGES.order.front, keys: ['Shift+]', 'Shift+}', '}'], run: order('front') },
  back: { title: MESSAGES.order.back, keys: ['Shift+[', 'Shift+{', '{'], run: order('back') },
  lock: {
    title: titles.lock,
    keys: ['Mod+l'],
    run: (context) => {
      const { selected, document } = stateOf(context);
      const isLocked = layersOf(document, selected).every((layer) => layer.isLocked);
      return context.editor.apply(titles.lock, () => lockLayers(document, selected, !isLocked));
    },
  },
  zoomIn: { title: titles.zoomIn, keys: ['+', '=', 'Shift++'], run: ({ viewport }) => viewport.zoomBy(1.25) },
  zoomOut: { title: titles.zoomOut, keys: ['-', '_'], run: ({ viewport }) => viewport.zoomBy(0.8) },
  fit: { title: titles.fit, keys: ['0'], run: ({ viewport, editor }) => viewport.fit(editor.view.getState().document) },
  actual: {
    title: titles.actual,
    keys: ['1'],
    run: ({ viewport, editor }) => viewport.actual(editor.view.getState().document),
  },
  nextImage: { title: titles.nextImage, keys: ['PageDown'], run: ({ editor }) => editor.edit(stateIndex(editor) + 1) },
  previousImage: {
    title: titles.previousImage,
    keys: ['PageUp'],
    run: ({ editor }) => editor.edit(stateIndex(editor) - 1),
  },
  giveUp: { title: titles.giveUp, keys: ['Escape'], run: giveUp },
} as const satisfies Record<string, Command>;

const stateIndex = (editor: EditorContext['editor']): number => editor.view.getState().editIndex;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const byKey = new Map<string, Command>(
  (Object.values(COMMANDS) as readonly Command[]).flatMap((command) =>
    command.keys.map((key) => [key, command] as const),
  ),
);

export function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shiftKey ? 'Shift+' : ''}${name}`;
}

/** @returns whether the key did something. */
export function press(event: KeyboardEvent, context: EditorContext): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const length = event.shiftKey ? 10 : 1;
    return nudge(context.editor, { x: arrow[0] * length, y: arrow[1] * length });
  }
  const command = byKey.get(keyOf(event));
  if (!command || event.altKey) return false;
  return command.run(context) !== false;
}
