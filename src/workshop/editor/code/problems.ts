/** Shows problems in the text: underlined, explained and with quick fixes. */
import { type Action, type Diagnostic, forEachDiagnostic, setDiagnostics } from '@codemirror/lint';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Fix } from '../../../language/service/types';
import { factsOf, problemWords } from '../../../language/problems/words';
import type { Analysis, LocatedProblem } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { spanNow } from './analysis';

interface Shown extends Diagnostic {
  readonly located: LocatedProblem;
}

/** Underlines the problems of the checked text. */
export function underline(state: EditorState, { problems }: Analysis): TransactionSpec {
  const { length } = state.doc;
  return setDiagnostics(
    state,
    problems.map((located): Shown => {
      const { problem, fixes } = located;
      const from = Math.min(located.from, length);
      return {
        from,
        to: Math.min(Math.max(from, located.to), length),
        severity: problem.severity,
        source: problem.code,
        message: problemWords(problem, 'zh'),
        renderMessage: () => explained(located),
        actions: fixes.map(actionOf),
        located,
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

/** Message, expected value, and a link to the documentation of the code. */
function explained({ problem }: LocatedProblem): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'at-lint';
  const words = holder.appendChild(document.createElement('p'));
  words.textContent = problemWords(problem, 'zh');
  const { expected, found, suggestion } = factsOf(problem, 'zh');
  const facts = [
    [MESSAGES.expected, expected],
    [MESSAGES.found, found],
    [MESSAGES.suggestion, suggestion],
  ] as const;
  const list = document.createElement('dl');
  for (const [name, fact] of facts) {
    if (fact === undefined || (name !== MESSAGES.suggestion && words.textContent.includes(fact))) continue;
    list.appendChild(document.createElement('dt')).textContent = name;
    list.appendChild(document.createElement('dd')).textContent = fact;
  }
  if (list.childElementCount > 0) holder.append(list);
  holder.appendChild(document.createElement('code')).textContent = problem.code;
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
  const fixable = diagnosticsIn(view.state).filter(({ diagnostic }) => diagnostic.located.fixes.length > 0);
  const found =
    fixable.find(({ from, to }) => from <= head && head <= to) ??
    fixable.find(({ from }) => from >= line.from && from <= line.to);
  if (!found) return false;
  applyFix(view, found.diagnostic.located.fixes[0]!);
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
