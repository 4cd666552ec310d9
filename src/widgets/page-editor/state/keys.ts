/** Keys of the editor. A key is written with its modifiers: `Mod+Shift+z`; `Mod` is Ctrl, or Cmd on a Mac. */
import type { PageNode } from '../../../pages/document';
import { indexOf, listAt, type Located, nodesIn, placeOf } from '../../../pages/operations/find';
import { MESSAGES } from '../page-editor.messages';
import { readClip, writeClip } from './clipboard';
import { copied, duplication, nudged, pasting, removal } from './commands';
import type { Change, Editor } from './editor';
import { type Grounds, listsIn } from './placement';
import type { Stage } from './stage';

export interface KeyContext {
  readonly editor: Editor;
  readonly stage: Stage;
  readonly mayEdit: boolean;
  focusSearch(): void;
}

type Action = (context: KeyContext) => void;

const grounds = ({ editor }: KeyContext): Grounds => {
  const { document, pinned } = editor.view.getState();
  return { document, pinned };
};
const stateOf = ({ editor }: KeyContext) => editor.view.getState();

const doing =
  (make: (grounds: Grounds, selection: readonly string[], slot: string | null) => Change | undefined): Action =>
  (context) => {
    const { selection, slot } = stateOf(context);
    const change = context.mayEdit ? make(grounds(context), selection, slot) : undefined;
    if (change) context.editor.change(change);
  };

export const copy: Action = (context) => {
  const clip = copied(grounds(context), stateOf(context).selection);
  if (clip.nodes.length === 0) return;
  writeClip(clip);
  context.editor.announce(MESSAGES.copied(clip.nodes.length));
};

export const ACTIONS = {
  copy,
  cut: (context: KeyContext) => {
    copy(context);
    doing(removal)(context);
  },
  paste: doing((here, selection, slot) => {
    const clip = readClip();
    return clip && pasting(here, selection.at(-1), clip, slot);
  }),
  duplicate: doing(duplication),
  remove: doing(removal),
  up: doing((here, selection) => nudged(here, selection, 'up')),
  down: doing((here, selection) => nudged(here, selection, 'down')),
  in: doing((here, selection) => nudged(here, selection, 'in')),
  out: doing((here, selection) => nudged(here, selection, 'out')),
} as const satisfies Record<string, Action>;

/** What is selected: a node, or a slot of an instance. */
interface Spot {
  readonly node: PageNode | null | undefined;
  readonly slot?: string | null | undefined;
}
type Step = (from: Located, slot: string | null, here: Grounds) => Spot;

/** The neighbour of what is selected; of nothing, the first node of the page. */
const stepping =
  (next: Step): Action =>
  (context) => {
    const here = grounds(context);
    const { selection, slot } = stateOf(context);
    const from = indexOf(here.document).get(selection.at(-1) ?? '');
    const found = from ? next(from, slot, here) : { node: here.document.body[0] };
    if (found.node) context.editor.select([found.node.id], found.slot ?? null);
  };

const sibling =
  (by: number): Step =>
  (from, slot, { document, pinned }) => {
    if (slot === null) return { node: listAt(document, placeOf(from))?.[from.index + by] };
    const slots = listsIn(from.node, pinned).map((list) => list.slot);
    const next = slots[slots.indexOf(slot) + by];
    return { node: next === undefined ? undefined : from.node, slot: next };
  };

/** Moves the selection outwards: from a node to the slot or holder around it, from a slot to its instance. */
const outwards: Step = ({ node, parent, slot: inside }, slot) =>
  slot === null ? { node: parent, slot: inside } : { node };

const inwards: Step = ({ node }, slot, { document, pinned }) => {
  const lists = listsIn(node, pinned);
  if (slot === null && lists[0]?.slot !== undefined) return { node, slot: lists[0].slot };
  const list = lists.find((each) => slot === null || each.slot === slot);
  return { node: list && listAt(document, list)?.[0] };
};

/** While the canvas or the tree has the focus. */
const NODE_KEYS: Readonly<Record<string, Action>> = {
  ArrowUp: stepping(sibling(-1)),
  ArrowDown: stepping(sibling(1)),
  ArrowLeft: stepping(outwards),
  ArrowRight: stepping(inwards),
  Home: stepping((_from, _slot, { document }) => ({ node: document.body[0] })),
  End: stepping((_from, _slot, { document }) => ({ node: document.body.at(-1) })),
  'Alt+ArrowUp': ACTIONS.up,
  'Alt+ArrowDown': ACTIONS.down,
  'Alt+ArrowRight': ACTIONS.in,
  'Alt+ArrowLeft': ACTIONS.out,
  'Mod+c': ACTIONS.copy,
  'Mod+x': ACTIONS.cut,
  'Mod+v': ACTIONS.paste,
  'Mod+d': ACTIONS.duplicate,
  Delete: ACTIONS.remove,
  Backspace: ACTIONS.remove,
  'Mod+a': ({ editor }) => editor.select(Array.from(nodesIn(editor.view.getState().document.body), ({ id }) => id)),
  Escape: ({ editor }) => editor.select([]),
};

/** Anywhere in the editor but in a text. */
const EDITOR_KEYS: Readonly<Record<string, Action>> = {
  'Mod+z': ({ editor }) => editor.undo(),
  'Mod+Shift+z': ({ editor }) => editor.redo(),
  'Mod+y': ({ editor }) => editor.redo(),
  'Mod+s': ({ editor }) => void editor.save(),
  'Mod+=': ({ stage }) => stage.zoomBy(1),
  'Mod+-': ({ stage }) => stage.zoomBy(-1),
  'Mod+0': ({ stage }) => stage.show({ zoom: 1 }),
  '/': ({ focusSearch }) => focusSearch(),
};

export function nameOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const isLetter = key.length === 1;
  const modifiers = [
    ctrlKey || metaKey ? 'Mod' : '',
    shiftKey && (!isLetter || ctrlKey || metaKey) ? 'Shift' : '',
    altKey ? 'Alt' : '',
  ];
  return [...modifiers.filter(Boolean), isLetter ? key.toLowerCase() : key].join('+');
}

const isText = (target: Element): boolean =>
  target.matches('input:not([type="checkbox"]):not([type="color"]), textarea, select, [contenteditable="true"]');

/** Runs the command of a key for the focused part of the editor; returns whether there is one. */
export function press(event: KeyboardEvent, root: HTMLElement, context: KeyContext): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  // Ignore keys of dialogs and dropdowns, which are outside of the editor's element.
  if (target !== document.body && !root.contains(target)) return false;
  const name = nameOf(event);
  if (isText(target) && name !== 'Mod+s') return false;
  const isOnNodes = target === document.body || target.closest('[data-keys="nodes"]') !== null;
  const action = (isOnNodes ? NODE_KEYS[name] : undefined) ?? EDITOR_KEYS[name];
  action?.(context);
  return action !== undefined;
}
