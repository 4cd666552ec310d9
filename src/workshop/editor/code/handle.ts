/** Interface of the text editor for the rest of the editor. */
import { type ChangeSpec, EditorSelection, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Fix, Span } from '../../../language/service/types';
import type { Analysis } from '../check/protocol';
import { checked, spanNow } from './analysis';
import { writable, writableIf } from './extensions';
import { mark } from './mark';
import { formatEdits } from './format';
import { applyFix, goToProblem, underline } from './problems';

export interface CodeHandle {
  text(): string;
  /** Replaces the whole text as an undoable change; unchanged parts and the cursor keep their place. */
  replace(text: string): void;
  /** Sets the result of checking `text`; ignored if the text has changed since. */
  checked(text: string, analysis: Analysis): void;
  /** Moves to a span of the checked text and marks it. `keepFocus`: the focus stays where it is. */
  show(span: Span, options?: { readonly keepFocus?: boolean }): void;
  /** Normalises white space; false: the text is not JSON. */
  format(): boolean;
  apply(fix: Fix): void;
  nextProblem(step: 1 | -1): void;
  writable(is: boolean): void;
}

export function handleOf(view: EditorView): CodeHandle {
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      const changes = difference(view.state.doc, text);
      if (changes) view.dispatch({ changes, userEvent: 'input.replace' });
    },
    checked(text, analysis) {
      if (view.state.doc.toString() !== text) return;
      view.dispatch(underline(view.state, analysis), { effects: checked.of(analysis) });
    },
    show(span, { keepFocus = false } = {}) {
      const { from, to } = spanNow(view.state, span);
      // Inside quotes or brackets, so that the cursor is at this value and not at its parent.
      const inside = /["[{]/.test(view.state.sliceDoc(from, from + 1)) ? from + 1 : from;
      view.dispatch({
        selection: EditorSelection.single(inside),
        effects: [
          mark.of({ from, to }),
          EditorView.scrollIntoView(EditorSelection.range(from, Math.min(to, from + SHOWN)), { y: 'center' }),
        ],
        userEvent: 'select',
      });
      if (!keepFocus) view.focus();
    },
    format: () => format(view),
    apply: (fix) => applyFix(view, fix),
    nextProblem: (step) => void goToProblem(view, step),
    writable: (is) => view.dispatch({ effects: writable.reconfigure(writableIf(is)) }),
  };
}

/** Characters to scroll into view; of a longer node only its start is shown. */
const SHOWN = 400;

export function format(view: EditorView): boolean {
  const changes = formatEdits(view.state.doc.toString());
  if (!changes) return false;
  if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.format' });
  return true;
}

/** The changed range between the common start and the common end. */
function difference(doc: Text, text: string): ChangeSpec | undefined {
  const before = doc.toString();
  if (before === text) return undefined;
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: text.slice(start, text.length - end) };
}
