/** Indents the continuation of wrapped lines to the start of the line. */
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Maximum indentation, in characters, so that room for text remains. */
const MOST = 40;
/** Padding that CodeMirror adds to a line, px. */
const EDGE = 6;

const byIndent = new Map<number, Decoration>();

function decorationFor(indent: number): Decoration {
  const known =
    byIndent.get(indent) ??
    Decoration.line({
      attributes: { style: `padding-left: calc(${EDGE}px + ${indent}ch); text-indent: -${indent}ch` },
    });
  byIndent.set(indent, known);
  return known;
}

function visibleLines({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const indent = Math.min(MOST, /^ */.exec(line.text)![0].length + 2);
      builder.add(line.from, line.from, decorationFor(indent));
      at = line.to + 1;
    }
  }
  return builder.finish();
}

const indented = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = visibleLines(view);
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = visibleLines(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

export const wrapping = [EditorView.lineWrapping, indented];
