/**
 * Keeps the checker's result in the editor's state and maps its positions through later edits until the next result.
 */
import { type ChangeDesc, type EditorState, StateEffect, StateField } from '@codemirror/state';
import type { OutlineItem, Span } from '../../../language/service/types';
import type { Analysis } from '../check/protocol';

interface Known {
  readonly analysis: Analysis | null;
  /** Edits since the checked text. */
  readonly since: ChangeDesc | null;
}

/** Sets the result of checking the current text. */
export const checked = StateEffect.define<Analysis>();

export const analysisField = StateField.define<Known>({
  create: () => ({ analysis: null, since: null }),
  update(known, { effects, docChanged, changes }) {
    const since = docChanged ? (known.since?.composeDesc(changes.desc) ?? changes.desc) : known.since;
    const newer = effects.find((effect) => effect.is(checked));
    if (newer) return { analysis: newer.value as Analysis, since: null };
    return since === known.since ? known : { ...known, since };
  },
});

/** Current position of a span of the checked text. */
export function spanNow(state: EditorState, { from, to }: Span): Span {
  const { since } = state.field(analysisField);
  const length = state.doc.length;
  const [start, end] = since
    ? [since.mapPos(Math.min(from, since.length), 1), since.mapPos(Math.min(to, since.length), -1)]
    : [from, to];
  return { from: Math.min(start, length), to: Math.min(Math.max(start, end), length) };
}

/** Outline items around the cursor, outermost first. */
export function pathAt(state: EditorState, offset: number): readonly OutlineItem[] {
  const path: OutlineItem[] = [];
  let items = state.field(analysisField).analysis?.outline ?? [];
  for (;;) {
    const inside = items.find((item) => {
      const { from, to } = spanNow(state, item);
      return from <= offset && offset <= to;
    });
    if (!inside) return path;
    path.push(inside);
    items = inside.children;
  }
}
