import type { Span } from '../../language/service/types';
import type { PlacedProblem } from './document-service';
import { MESSAGES } from './document.messages';

interface ProblemsProps {
  /** undefined: the text is not JSON. */
  readonly problems: readonly PlacedProblem[] | undefined;
  onSelect(span: Span): void;
}

/** Problems of the document; each leads to its place. */
export function Problems({ problems, onSelect }: ProblemsProps) {
  if (!problems || problems.length === 0)
    return (
      <p className="at-problem-none" data-good={problems !== undefined}>
        {problems ? MESSAGES.problemCount(0, 0) : MESSAGES.notJson}
      </p>
    );
  return (
    <ol className="at-problem-list" aria-label={MESSAGES.problems}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.from} ${problem.to} ${problem.message}`} data-severity={problem.severity}>
          <button type="button" className="at-problem-go" onClick={() => onSelect(problem)}>
            <span className="at-problem-mark" aria-hidden="true" />
            <span className="at-problem-words">{problem.message}</span>
            {problem.nodeId !== null && <span className="at-problem-node">{problem.nodeId}</span>}
            <span className="at-problem-place">{MESSAGES.problemAt(problem.line, problem.column)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
