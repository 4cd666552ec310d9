/** Marks the text that the user jumped to until the next cursor movement. */
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Span } from '../../../language/service/types';

export const mark = StateEffect.define<Span>();

const marked = Decoration.mark({ class: 'cm-marked' });

export const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, docChanged, selection }) {
    const newer = effects.find((effect) => effect.is(mark));
    if (newer) {
      const { from, to } = newer.value as Span;
      return from < to ? Decoration.set([marked.range(from, to)]) : Decoration.none;
    }
    return docChanged || selection ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
