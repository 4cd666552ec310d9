/** What is wrong with the newest version of a screen, and where: for those who may edit it. */
import type { Problem } from '../page/types';
import './problems.css';

/** More than this many are one mistake seen many times. */
const SHOWN = 20;

export default function ProblemPanel({ problems, lastGoodShown }: { problems: readonly Problem[]; lastGoodShown: boolean }) {
  const broken = problems.some(({ severity }) => severity === 'error');
  return (
    <section className="at-problems" data-severity={broken ? 'error' : 'warning'} role="alert" aria-label="页面配置的问题">
      <strong>{heading(problems.length, broken, lastGoodShown)}</strong>
      <ol>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.pointer} ${problem.code}`}>
            <ProblemLine problem={problem} />
          </li>
        ))}
      </ol>
      {problems.length > SHOWN && <p>另有 {problems.length - SHOWN} 处，改好以上各处后再看。</p>}
    </section>
  );
}

function heading(count: number, broken: boolean, lastGoodShown: boolean): string {
  if (!broken) return `这个页面的配置有 ${count} 处提醒`;
  return lastGoodShown ? `新保存的配置有 ${count} 处问题，没有发布；下面是上一个正确的版本` : `这个页面的配置有 ${count} 处问题，还没有可以显示的版本`;
}

function ProblemLine({ problem }: { problem: Problem }) {
  const { file, line, column, pointer, code, message, expected, found, suggestion, node } = problem;
  const facts = [['节点', node], ['应为', expected], ['实为', found], ['建议', suggestion]] as const;
  return (
    <>
      <div className="at-problem-where">
        <code>{`${file}:${line}:${column}`}</code> <code className="at-problem-pointer">{pointer || '/'}</code>
      </div>
      <div lang="en">
        {message} <code className="at-problem-code">{code}</code>
      </div>
      <dl>
        {facts.map(([name, fact]) => fact && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
