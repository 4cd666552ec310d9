/** Commands of the assembly. */
import type { Commands } from '../../../shared/commands/command';
import { undoCommands } from '../../../shared/editing/undo-commands';
import { MESSAGES } from '../form-assembly.messages';
import type { Assembly } from './assembly';
import { nudged, removed } from './edits';
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
  assembly.change(MESSAGES.removed(titleAt(document, selection)), removed(document, selection), { select: null });
  return true;
}

const { commands: labels } = MESSAGES;

export const COMMANDS = {
  up: { label: labels.up, keys: ['Alt+ArrowUp'], act: (assembly) => nudge(assembly, -1) },
  down: { label: labels.down, keys: ['Alt+ArrowDown'], act: (assembly) => nudge(assembly, 1) },
  remove: { label: labels.remove, keys: ['Delete', 'Backspace'], act: remove },
  ...undoCommands((assembly: Assembly) => assembly),
} as const satisfies Commands<Assembly>;
