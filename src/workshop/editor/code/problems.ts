/** Shows problems in the text: underlined, explained and with quick fixes. */
import { type Action, type Diagnostic, forEachDiagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Fix, Span } from '../../../language/service/types';
import { factsOf, problemWords } from '../../../language/problems/words';
import type { Problem } from '../../../language/types';
import type { LocatedProblem } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { spanNow } from './analysis';

interface Shown extends Diagnostic {
  readonly fixes: readonly Fix[];
}

/** A problem as the text editor shows it, of a screen or of another document. */
export interface ProblemMark extends Span, Pick<Problem, 'severity' | 'code'> {
  readonly message: string;
  /** Expected value and others, by their titles. */
  readonly facts: readonly (readonly [title: string, fact: string])[];
  readonly fixes: readonly Fix[];
}

/** The mark of a screen's problem. */
export function markOf({ problem, fixes, from, to }: LocatedProblem): ProblemMark {
  const message = problemWords(problem, 'zh');
  const { expected, found, suggestion } = factsOf(problem, 'zh');
  const facts: readonly (readonly [string, string | undefined])[] = [
    [MESSAGES.expected, expected],
    [MESSAGES.found, found],
    [MESSAGES.suggestion, suggestion],
  ];
  return {
    from,
    to,
    severity: problem.severity,
    code: problem.code,
    message,
    facts: facts.filter(
      (each): each is readonly [string, string] =>
        each[1] !== undefined && (each[0] === MESSAGES.suggestion || !message.includes(each[1])),
    ),
    fixes,
  };
}

/** Underlines the problems of the checked text. */
export function underline(state: EditorState, marks: readonly ProblemMark[]): TransactionSpec {
  const { length } = state.doc;
  return setDiagnostics(
    state,
    marks.map((mark): Shown => {
      const { severity, code, message, fixes } = mark;
      const from = Math.min(mark.from, length);
      return {
        from,
        to: Math.min(Math.max(from, mark.to), length),
        severity,
        source: code,
        message,
        renderMessage: () => explained(mark),
        actions: fixes.map(actionOf),
        fixes,
      };
    }),
  );
}

const actionOf = (fix: Fix): Action => ({ name: fix.title, apply: (view) => applyFix(view, fix) });

/** Positions of the edits refer to the checked text. */
export function applyFix(view: EditorView, { edits }: Fix): void {
  view.dispatch({
    changes: edits.map((edit) => ({ ...spanNow(view.state, edit), insert: edit.insert })),
    userEvent: 'input.fix',
    scrollIntoView: true,
  });
  view.focus();
}

/** Message, expected value, and the code. */
function explained({ message, facts, code }: ProblemMark): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'at-lint';
  holder.appendChild(document.createElement('p')).textContent = message;
  const list = document.createElement('dl');
  for (const [title, fact] of facts) {
    list.appendChild(document.createElement('dt')).textContent = title;
    list.appendChild(document.createElement('dd')).textContent = fact;
  }
  if (list.childElementCount > 0) holder.append(list);
  holder.appendChild(document.createElement('code')).textContent = code;
  return holder;
}

export interface ShownProblem {
  readonly from: number;
  readonly to: number;
  readonly diagnostic: Shown;
}

/** Problems at their current positions, in the order of the text. */
export function diagnosticsIn(state: EditorState): ShownProblem[] {
  const found: ShownProblem[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => found.push({ from, to, diagnostic: diagnostic as Shown }));
  return found;
}

/**
 * Applies the first fix of the problem at the cursor, else of the first problem of the line; returns whether there was
 * one.
 */
export function fixAtCursor(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const fixable = diagnosticsIn(view.state).filter(({ diagnostic }) => diagnostic.fixes.length > 0);
  const found =
    fixable.find(({ from, to }) => from <= head && head <= to) ??
    fixable.find(({ from }) => from >= line.from && from <= line.to);
  if (!found) return false;
  applyFix(view, found.diagnostic.fixes[0]!);
  return true;
}

/** Moves to the next or previous problem from the cursor, wrapping around. */
export function goToProblem(view: EditorView, step: 1 | -1): boolean {
  const problems = diagnosticsIn(view.state);
  if (problems.length === 0) return false;
  const { head } = view.state.selection.main;
  const next =
    step === 1
      ? (problems.find(({ from }) => from > head) ?? problems[0]!)
      : (problems.findLast(({ from }) => from < head) ?? problems.at(-1)!);
  view.dispatch({ selection: { anchor: next.from }, scrollIntoView: true, userEvent: 'select' });
  view.focus();
  return true;
}
