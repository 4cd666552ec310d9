/** List of the text's problems; each leads to its place and offers its quick fixes. */
import type { Fix } from '../../../language/service/types';
import { problemWords } from '../../../language/problems/words';
import type { LocatedProblem } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { ProblemRow } from './ProblemRow';

export interface ProblemListProps {
  /** undefined: not checked yet. */
  readonly problems: readonly LocatedProblem[] | undefined;
  /** The checker failed during the check. */
  readonly failed: boolean;
  onSelect(problem: LocatedProblem): void;
  onFix(fix: Fix): void;
}

export function ProblemList({ problems, failed, onSelect, onFix }: ProblemListProps) {
  const empty = failed ? MESSAGES.checkerFailed : problems === undefined ? MESSAGES.checking : MESSAGES.noProblems;
  if (!problems || problems.length === 0 || failed)
    return (
      <p className="at-problem-none" data-good={!failed && problems !== undefined}>
        {empty}
      </p>
    );
  return (
    <ol className="at-problem-list" aria-label={MESSAGES.problems}>
      {problems.map((located) => {
        const { problem, fixes } = located;
        return (
          <ProblemRow
            key={`${problem.pointer} ${problem.code} ${problem.line}:${problem.column} ${JSON.stringify(problem.args)}`}
            severity={problem.severity}
            words={problemWords(problem, 'zh')}
            node={problem.node}
            line={problem.line}
            column={problem.column}
            onSelect={() => onSelect(located)}
          >
            {fixes.slice(0, 2).map((fix) => (
              <button key={fix.title} type="button" className="at-problem-fix" onClick={() => onFix(fix)}>
                {fix.title}
              </button>
            ))}
          </ProblemRow>
        );
      })}
    </ol>
  );
}
