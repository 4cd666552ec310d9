/** Problems of the visible screen, for people who may edit it, above its last valid version. */
import type { Problem } from '../../language/types';
import { editAddress } from '../shared/workshop-routes';
import { factsOf, problemWords } from '../../language/problems/words';
import { MESSAGES } from './panel.messages';
import './panel.css';

/** Maximum number of listed problems; more usually have one cause. */
const SHOWN = 20;
const FILE_END = /\.(page|part)\.json$/;

/** `shown`: whether a version is drawn below. */
export default function ProblemPanel({ problems, shown }: { problems: readonly Problem[]; shown: boolean }) {
  const broken = problems.some(({ severity }) => severity === 'error');
  return (
    <section
      className="at-problem-panel"
      data-severity={broken ? 'error' : 'warning'}
      role="alert"
      aria-label={MESSAGES.panel}
    >
      <strong>
        {(broken ? (shown ? MESSAGES.broken : MESSAGES.nothingGood) : MESSAGES.warnings)(problems.length)}
      </strong>
      <ol>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.pointer} ${problem.code} ${problem.line}:${problem.column}`}>
            <Line problem={problem} />
          </li>
        ))}
      </ol>
      {problems.length > SHOWN && <p>{MESSAGES.more(problems.length - SHOWN)}</p>}
    </section>
  );
}

function Line({ problem }: { problem: Problem }) {
  const { file, line, column, pointer, code, node } = problem;
  const words = problemWords(problem, 'zh');
  const { expected, found, suggestion } = factsOf(problem, 'zh');
  const facts = (
    [
      ['node', node],
      ['expected', expected],
      ['found', found],
      ['suggestion', suggestion],
    ] as const
  ).filter(([name, fact]) => fact !== undefined && (name === 'suggestion' || !words.includes(fact)));
  return (
    <>
      <div className="at-problem-where">
        {FILE_END.test(file) ? (
          <a href={editAddress(file.replace(FILE_END, ''), { at: pointer })}>{`${file}:${line}:${column}`}</a>
        ) : (
          <code>{`${file}:${line}:${column}`}</code>
        )}{' '}
        <code className="at-problem-pointer">{pointer || '/'}</code>
      </div>
      <div>
        {words} <code className="at-problem-code">{code}</code>
      </div>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{MESSAGES.facts[name]}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
