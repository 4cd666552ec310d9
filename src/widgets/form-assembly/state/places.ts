import type { FormDocument, LayoutNode } from '../../../pages/forms/document';
import { childrenOf, type Path } from '../../../pages/forms/layout';
import { listAt, mayStand, nodeAt, type Place } from './edits';

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
