import type { Layer } from '../../../images/document';
import type { Matrix } from '../../../images/geometry';
import type { EditorState } from '../state/editor';
import { placed } from '../state/edits';
import { indexOf } from '../state/layers';

/** A text of which only the width changes breaks its lines while the handle moves; others are stretched meanwhile. */
export function transformedLayer({ document, selected }: EditorState, delta: Matrix): Layer | undefined {
  const found = selected.length === 1 ? indexOf(document).get(selected[0]!) : undefined;
  if (found?.layer.type !== 'text' || found.groups.length > 0) return undefined;
  const next = placed(found.layer, delta);
  return next.type === 'text' && next.size === found.layer.size ? next : undefined;
}
