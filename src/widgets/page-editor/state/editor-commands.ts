/** Commands of the page editor. */
import type { PageNode } from '../../../pages/document';
import { indexOf, listAt, type Located, nodesIn, placeOf } from '../../../pages/operations/find';
import type { Command, Commands } from '../../../shared/commands/command';
import { undoCommands } from '../../../shared/editing/undo-commands';
import { type EditorContext, groundsOf } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';
import { readClip, writeClip } from './clipboard';
import { boxed, copied, duplication, nudged, pasting, removal, toggled } from './commands';
import type { Change } from './editor';
import { type Grounds, listsIn } from './placement';

interface NodeContext extends EditorContext {
  saveTemplate(): void;
}

interface CommandContext extends NodeContext {
  focusSearch(): void;
}

const stateOf = ({ editor }: NodeContext) => editor.view.getState();
const grounds = (context: NodeContext): Grounds => groundsOf(stateOf(context));

/** Keys of nodes work while the canvas or the tree has the focus. */
const within = '[data-keys="nodes"]';
const { menu: labels, selecting } = MESSAGES;

const editing = (
  label: string,
  keys: readonly string[],
  make: (grounds: Grounds, selection: readonly string[], slot: string | null) => Change | undefined,
) => ({
  label,
  keys,
  within,
  when: ({ mayEdit }: NodeContext) => mayEdit,
  act(context: NodeContext) {
    const { selection, slot } = stateOf(context);
    const change = make(grounds(context), selection, slot);
    if (change) context.editor.change(change);
  },
});

function copy(context: NodeContext): void {
  const clip = copied(grounds(context), stateOf(context).selection);
  if (clip.nodes.length === 0) return;
  writeClip(clip);
  context.editor.announce(MESSAGES.copied(clip.nodes.length));
}

const remove = editing(labels.remove, ['Delete', 'Backspace'], removal);

/** Commands of the context menu. */
export const NODE_COMMANDS = {
  copy: { label: labels.copy, keys: ['Mod+c'], within, act: copy },
  cut: {
    ...remove,
    label: labels.cut,
    keys: ['Mod+x'],
    act(context) {
      copy(context);
      remove.act(context);
    },
  },
  paste: editing(labels.paste, ['Mod+v'], (here, selection, slot) => {
    const clip = readClip();
    return clip && pasting(here, selection.at(-1), clip, slot);
  }),
  duplicate: editing(labels.duplicate, ['Mod+d'], duplication),
  remove,
  up: editing(labels.up, ['Alt+ArrowUp'], (here, selection) => nudged(here, selection, 'up')),
  down: editing(labels.down, ['Alt+ArrowDown'], (here, selection) => nudged(here, selection, 'down')),
  in: editing(labels.in, ['Alt+ArrowRight'], (here, selection) => nudged(here, selection, 'in')),
  out: editing(labels.out, ['Alt+ArrowLeft'], (here, selection) => nudged(here, selection, 'out')),
  box: editing(labels.box, [], boxed),
  hide: editing(labels.hide, [], (here, selection) => toggled(here, selection, 'hidden')),
  lock: editing(labels.lock, [], (here, selection) => toggled(here, selection, 'locked')),
  template: {
    label: labels.template,
    when: ({ variant, rights }) => variant.templates && rights.canWrite,
    act: ({ saveTemplate }) => saveTemplate(),
  },
} as const satisfies Commands<NodeContext>;

/** What is selected: a node, or a slot of an instance. */
interface Spot {
  readonly node: PageNode | null | undefined;
  readonly slot?: string | null | undefined;
}
type Step = (from: Located, slot: string | null, here: Grounds) => Spot;

/** Selects the neighbour of what is selected; of nothing, the first node of the page. */
const stepping = (label: string, key: string, next: Step): Command<NodeContext> => ({
  label,
  keys: [key],
  within,
  act(context) {
    const here = grounds(context);
    const { selection, slot } = stateOf(context);
    const from = indexOf(here.document).get(selection.at(-1) ?? '');
    const found = from ? next(from, slot, here) : { node: here.document.body[0] };
    if (found.node) context.editor.select([found.node.id], found.slot ?? null);
  },
});

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

export const EDITOR_COMMANDS: Commands<CommandContext> = {
  ...NODE_COMMANDS,
  previous: stepping(selecting.previous, 'ArrowUp', sibling(-1)),
  next: stepping(selecting.next, 'ArrowDown', sibling(1)),
  outwards: stepping(selecting.outwards, 'ArrowLeft', outwards),
  inwards: stepping(selecting.inwards, 'ArrowRight', inwards),
  first: stepping(selecting.first, 'Home', (_from, _slot, { document }) => ({ node: document.body[0] })),
  last: stepping(selecting.last, 'End', (_from, _slot, { document }) => ({ node: document.body.at(-1) })),
  all: {
    label: selecting.all,
    keys: ['Mod+a'],
    within,
    act: ({ editor }) => editor.select(Array.from(nodesIn(editor.view.getState().document.body), ({ id }) => id)),
  },
  none: { label: selecting.none, keys: ['Escape'], within, act: ({ editor }) => editor.select([]) },
  ...undoCommands(({ editor }: CommandContext) => editor),
  save: { label: MESSAGES.save, keys: ['Mod+s'], reach: 'all', act: ({ editor }) => void editor.save() },
  zoomIn: { label: MESSAGES.zoomIn, keys: ['Mod+='], act: ({ stage }) => stage.zoomBy(1) },
  zoomOut: { label: MESSAGES.zoomOut, keys: ['Mod+-'], act: ({ stage }) => stage.zoomBy(-1) },
  actual: { label: MESSAGES.actual, keys: ['Mod+0'], act: ({ stage }) => stage.show({ zoom: 1 }) },
  search: { label: MESSAGES.search, keys: ['/'], act: ({ focusSearch }) => focusSearch() },
};
