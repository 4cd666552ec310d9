import type { Calls } from '../../services/catalogue/generated/types';
import { editAddress } from '../shared/workshop-routes';
import { factsOf, problemWords } from '../../language/problems/words';
import { Link } from './Link';
import { MESSAGES } from './screens.messages';

export type Problem = Calls['workshop.replaceScreens']['result']['problems'][number];

const FILE_END = /\.(page|part)\.json$/;

interface ProblemListProps {
  readonly problems: readonly Problem[];
  navigate(this: void, to: string): void;
}

/** Problems with links to their places; a screen's file name gives its id. */
export const ProblemList = ({ problems, navigate }: ProblemListProps) => (
  <ul className="at-problems" aria-label={MESSAGES.problems}>
    {problems.map((problem) => (
      <Row
        key={`${problem.file} ${problem.pointer} ${problem.code} ${problem.line}:${problem.column}`}
        problem={problem}
        navigate={navigate}
      />
    ))}
  </ul>
);

function Row({ problem, navigate }: Pick<ProblemListProps, 'navigate'> & { problem: Problem }) {
  const { severity, file, line, column, pointer, node } = problem;
  const { suggestion } = factsOf(problem, 'zh');
  return (
    <li data-severity={severity}>
      <Link to={editAddress(screenOf(file), { at: pointer })} navigate={navigate}>
        {screenOf(file)} · {MESSAGES.at(line, column)}
      </Link>
      {node && <strong>{node}</strong>}
      <span>{problemWords(problem, 'zh')}</span>
      {suggestion && <span className="at-problems-hint">{MESSAGES.suggestion(suggestion)}</span>}
    </li>
  );
}

function screenOf(file: string): string {
  return file.replace(FILE_END, '');
}
