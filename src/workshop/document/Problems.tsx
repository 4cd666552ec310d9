import type { Span } from '../../language/service/types';
import type { PlacedProblem } from './document-service';
import { ProblemRow } from '../editor/parts/ProblemRow';
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
        <ProblemRow
          key={`${problem.code} ${problem.from} ${problem.to} ${problem.message}`}
          severity={problem.severity}
          words={problem.message}
          node={problem.nodeId ?? undefined}
          line={problem.line}
          column={problem.column}
          onSelect={() => onSelect(problem)}
        />
      ))}
    </ol>
  );
}
