/** Keys of the assembly; those of inputs stay with the inputs. */
import { MESSAGES } from '../form-assembly.messages';
import type { Assembly } from './assembly';
import { nudged, removed } from './edits';
import { titleAt } from './titles';

/** True where the key did something. */
export function press(event: KeyboardEvent, root: HTMLElement, assembly: Assembly): boolean {
  const target = event.target as HTMLElement | null;
  if (!target || !(root.contains(target) || target === document.body)) return false;
  if (target.closest('input,textarea,select,[contenteditable],[role=dialog],[role=combobox]')) return false;
  const isMod = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isMod && key === 'z') {
    if (event.shiftKey) assembly.redo();
    else assembly.undo();
    return true;
  }
  if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) return nudge(assembly, key === 'arrowup' ? -1 : 1);
  return key === 'delete' || key === 'backspace' ? remove(assembly) : false;
}

export function nudge(assembly: Assembly, by: -1 | 1): boolean {
  const { document, selection } = assembly.view.getState();
  const next = selection && nudged(document, selection, by);
  if (!next) return false;
  assembly.change(MESSAGES.moved(titleAt(document, selection)), next.document, { select: next.path });
  return true;
}

export function remove(assembly: Assembly): boolean {
  const { document, selection } = assembly.view.getState();
  if (!selection) return false;
  assembly.change(MESSAGES.removed(titleAt(document, selection)), removed(document, selection), { select: null });
  return true;
}
