import type { FormDocument, LayoutNode } from '../../../pages/forms/document';
import { childrenOf, layoutPlaces, type Path, placeKey, samePath, type ShownParts } from '../../../pages/forms/layout';
import { holderOf, listAt, mayStand, nodeAt, type Place } from './edits';

/** Where a new node goes without a pointer: into the selected part, behind the selected field, or to the end. */
export function nextPlace(document: FormDocument, selection: Path | null, node: LayoutNode): Place {
  const places = [...inside(document, selection), ...behind(selection), ...lastOf(document)];
  return places.find((place) => mayStand(document, node, place, false)) ?? lastOf(document)[0]!;
}

function inside(document: FormDocument, selection: Path | null): readonly Place[] {
  const node = selection && nodeAt(document, selection);
  const first = node && childrenOf(node)[0];
  return first ? [{ list: [...selection, ...first.path], index: first.nodes.length }] : [];
}

const behind = (selection: Path | null): readonly Place[] =>
  selection ? [{ list: selection.slice(0, -1), index: Number(selection.at(-1)) + 1 }] : [];

/** The end of the form; of its last step where it has steps. */
function lastOf(document: FormDocument): readonly Place[] {
  const list = ['x-layout'];
  const [first] = document['x-layout'];
  const end = { list, index: listAt(document, list).length };
  if (!first || !('steps' in first)) return [end];
  const step = [...list, 0, 'steps', first.steps.length - 1, 'children'];
  return [{ list: step, index: listAt(document, step).length }, end];
}

/** The shown steps and tabs once those around a node are shown; without parts that are gone. */
export function partsShowing(document: FormDocument, path: Path | null, before: ShownParts): ShownParts {
  const shown: Record<string, number> = {};
  for (const { node, path: at } of layoutPlaces(document['x-layout'])) {
    const count = 'steps' in node ? node.steps.length : 'tabs' in node ? node.tabs.length : 0;
    if (count === 0) continue;
    const key = placeKey(at);
    const around = path && path.length > at.length && samePath(path.slice(0, at.length), at);
    const index = around ? Number(path[at.length + 1]) : (before[key] ?? 0);
    shown[key] = Math.min(index, count - 1);
  }
  return shown;
}

export type Step = 'before' | 'after' | 'first' | 'last' | 'holder';

/** The node that a key of the tree selects, in the order in which people fill in the form. */
export function steppedFrom(document: FormDocument, path: Path | null, step: Step): Path | null {
  const all = [...layoutPlaces(document['x-layout'])].map((each) => each.path);
  if (step === 'first' || (path === null && step === 'after')) return all[0] ?? null;
  if (step === 'last') return all.at(-1) ?? null;
  if (path === null) return null;
  if (step === 'holder') return holderOf(document, path) ?? null;
  const index = all.findIndex((each) => samePath(each, path));
  return step === 'before' ? (all[index - 1] ?? null) : (all[index + 1] ?? path);
}

/** What is selected once a node is removed: the next one in its list, the one before, or what holds the list. */
export function selectedAfter(document: FormDocument, path: Path): Path | null {
  const list = path.slice(0, -1);
  const index = Math.min(Number(path.at(-1)), listAt(document, list).length - 2);
  return index < 0 ? (holderOf(document, path) ?? null) : [...list, index];
}
