/** Interface of the text editor for the rest of the editor. */
import { EditorSelection, type TransactionSpec } from '@codemirror/state';
import { openSearchPanel } from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import type { Plan } from '../../../language/service/types';
import type { Fix, Span } from '../../../language/service/types';
import type { Analysis } from '../check/protocol';
import { changeBetween } from '../text-kind';
import { checked, spanNow } from './analysis';
import { writable, writableIf } from './extensions';
import { mark } from './mark';
import { formatEdits } from './format';
import type { TextStep } from '../session/session';
import { gestureStep } from './typing';
import { applyFix, goToProblem, markOf, type ProblemMark, underline } from './problems';

export interface CodeHandle {
  text(): string;
  /** Replaces the text; unchanged parts and the cursor keep their place. `isShown`: moves the cursor to the change. */
  replace(text: string, isShown?: boolean): void;
  /** Sets the result of checking `text`; ignored if the text has changed since. */
  checked(text: string, analysis: Analysis): void;
  /** Sets the problems of a text that another checker has checked; ignored likewise. */
  marked(text: string, marks: readonly ProblemMark[]): void;
  /** Moves to a span of the checked text and marks it. `keepFocus`: the focus stays where it is. */
  show(span: Span, options?: { readonly keepFocus?: boolean }): void;
  /** Normalises white space; false: the text is not JSON. */
  format(): boolean;
  /** Opens the panel that finds and replaces. */
  find(): void;
  apply(fix: Fix): void;
  /** Applies edits of `text` as one undoable change and marks the entry; false: the text changed or is read-only. */
  arrange(text: string, plan: Pick<Plan, 'edits' | 'at'>, step?: Partial<Pick<TextStep, 'title' | 'key'>>): boolean;
  nextProblem(step: 1 | -1): void;
  writable(is: boolean): void;
}

/** Of a text that is not a screen: no outline and no page. */
const UNCHECKED: Analysis = { problems: [], outline: [], page: null, tookMs: 0 };

export function handleOf(view: EditorView): CodeHandle {
  return {
    text: () => view.state.doc.toString(),
    replace(text, isShown = false) {
      const changes = changeBetween(view.state.doc.toString(), text);
      if (changes.empty) return;
      let at = 0;
      changes.iterChanges((_from, _to, _start, end) => (at = end));
      view.dispatch({
        changes,
        userEvent: 'input.replace',
        ...(isShown && { selection: EditorSelection.single(at), scrollIntoView: true }),
      });
    },
    checked(text, analysis) {
      if (view.state.doc.toString() !== text) return;
      view.dispatch(underline(view.state, analysis.problems.map(markOf)), { effects: checked.of(analysis) });
    },
    marked(text, marks) {
      if (view.state.doc.toString() !== text) return;
      view.dispatch(underline(view.state, marks), { effects: checked.of(UNCHECKED) });
    },
    show(span, { keepFocus = false } = {}) {
      const now = spanNow(view.state, span);
      view.dispatch({ ...placedAt(now, view.state.sliceDoc(now.from, now.from + 1)), userEvent: 'select' });
      if (!keepFocus) view.focus();
    },
    format: () => format(view),
    find: () => void openSearchPanel(view),
    apply: (fix) => applyFix(view, fix),
    arrange: (text, plan, step) => arrange(view, text, plan, step),
    nextProblem: (step) => void goToProblem(view, step),
    writable: (is) => view.dispatch({ effects: writable.reconfigure(writableIf(is)) }),
  };
}

function arrange(
  view: EditorView,
  text: string,
  { edits, at }: Pick<Plan, 'edits' | 'at'>,
  { title, key }: Partial<Pick<TextStep, 'title' | 'key'>> = {},
): boolean {
  const { state } = view;
  if (state.readOnly || state.doc.toString() !== text) return false;
  const changes = state.changes(edits.map(({ from, to, insert }) => ({ from, to, insert })));
  const after = changes.apply(state.doc);
  view.dispatch({
    changes,
    ...placedAt(at, after.sliceString(at.from, at.from + 1)),
    userEvent: 'input.arrange',
    annotations: gestureStep.of({ ...(title !== undefined && { title }), ...(key !== undefined && { key }) }),
  });
  return true;
}

/** Cursor and mark for a span; inside quotes or brackets, so that the cursor is at this value, not at its parent. */
function placedAt({ from, to }: Span, first: string): Pick<TransactionSpec, 'selection' | 'effects'> {
  return {
    selection: EditorSelection.single(/["[{]/.test(first) ? from + 1 : from),
    effects: [
      mark.of({ from, to }),
      EditorView.scrollIntoView(EditorSelection.range(from, Math.min(to, from + SHOWN)), { y: 'center' }),
    ],
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
