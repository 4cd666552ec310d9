/** Commands of the assembly. */
import type { Commands } from '../../../shared/commands/command';
import { undoCommands } from '../../../shared/editing/undo-commands';
import { MESSAGES } from '../form-assembly.messages';
import type { Assembly } from './assembly';
import { nudged, removed } from './edits';
import { selectedAfter, type Step, steppedFrom } from './places';
import { titleAt } from './titles';

function nudge(assembly: Assembly, by: -1 | 1): boolean {
  const { document, selection } = assembly.view.getState();
  const next = selection && nudged(document, selection, by);
  if (!next) return false;
  assembly.change(MESSAGES.moved(titleAt(document, selection)), next.document, { select: next.path });
  return true;
}

function remove(assembly: Assembly): boolean {
  const { document, selection } = assembly.view.getState();
  if (!selection) return false;
  const select = selectedAfter(document, selection);
  assembly.change(MESSAGES.removed(titleAt(document, selection)), removed(document, selection), { select });
  return true;
}

function step(assembly: Assembly, to: Step): void {
  const { document, selection } = assembly.view.getState();
  assembly.select(steppedFrom(document, selection, to));
}

const within = '[role=tree]';
const { steps: stepLabels } = MESSAGES;

/** Also for readers. */
export const SELECTING = {
  before: { label: stepLabels.before, keys: ['ArrowUp'], within, act: (assembly) => step(assembly, 'before') },
  after: { label: stepLabels.after, keys: ['ArrowDown'], within, act: (assembly) => step(assembly, 'after') },
  holder: { label: stepLabels.holder, keys: ['ArrowLeft'], within, act: (assembly) => step(assembly, 'holder') },
  first: { label: stepLabels.first, keys: ['Home'], within, act: (assembly) => step(assembly, 'first') },
  last: { label: stepLabels.last, keys: ['End'], within, act: (assembly) => step(assembly, 'last') },
} as const satisfies Commands<Assembly>;

const { commands: labels } = MESSAGES;

/** On the canvas. */
export const CANVAS_COMMANDS = {
  up: { label: labels.up, keys: ['Alt+ArrowUp'], act: (assembly) => nudge(assembly, -1) },
  down: { label: labels.down, keys: ['Alt+ArrowDown'], act: (assembly) => nudge(assembly, 1) },
  remove: { label: labels.remove, keys: ['Delete', 'Backspace'], act: remove },
  write: { label: labels.write, keys: ['F2', 'Enter'], within, act: (assembly) => assembly.write(0) },
  ...SELECTING,
} as const satisfies Commands<Assembly>;

/** Everywhere in the assembly. */
export const COMMANDS = undoCommands((assembly: Assembly) => assembly);
