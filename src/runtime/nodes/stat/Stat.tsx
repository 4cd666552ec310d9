import type { StatNode } from '../../../language/types';
import { percentText } from '../../../shared/text/decimal-text';
import { type NodeProps, useActions, useSourcesOf, useText, useValue } from '../context';
import { figureText } from '../../../shared/figures';
import { asText, formatNumber, isEmpty } from '../display/format';
import { Icon } from '../icon/Icon';
import { type Change, changeOf } from './change';
import './stat.css';

export default function Stat({ node }: NodeProps<StatNode>) {
  const run = useActions();
  const label = useText(node.title);
  const content = (
    <>
      <span className="at-stat-title">
        {node.icon && <Icon name={node.icon} />}
        {label}
        {node.figure && <About text={figureText(node.figure)} />}
      </span>
      <Value node={node} />
    </>
  );
  if (!node.do) return <div className="at-stat">{content}</div>;
  const actions = node.do;
  return (
    <button type="button" className="at-stat at-stat-link" onClick={() => void run(actions)}>
      {content}
    </button>
  );
}

/** What the figure means: a tooltip for pointers, and text for screen readers. */
const About = ({ text }: { text: string }) => (
  <span className="at-stat-about" title={text}>
    <span aria-hidden="true">?</span>
    <span className="at-stat-word">{text}</span>
  </span>
);

function Value({ node }: { node: StatNode }) {
  const value = useValue(node.value);
  const change = changeOf(useValue(node.change));
  const { loading, error } = useSourcesOf(node.value);
  if (loading && isEmpty(value))
    return (
      <span className="at-stat-loading" aria-busy="true">
        <span className="at-stat-word">加载中</span>
      </span>
    );
  return (
    <>
      <span className="at-stat-value">
        {isEmpty(value) ? '–' : shown(value, node.as)}
        {node.unit && !isEmpty(value) && <small>{node.unit}</small>}
      </span>
      {error && (
        <span className="at-stat-error" title={error.message}>
          没有取到数据
        </span>
      )}
      {change && (
        <span className="at-stat-change" data-tone={toneOf(change, node.better)}>
          {node.changeTitle} <span aria-hidden="true">{{ up: '▲', down: '▼', same: '–' }[change.direction]}</span>
          <span className="at-stat-word">{{ up: '上升', down: '下降', same: '持平' }[change.direction]}</span>
          {change.direction !== 'same' && ` ${change.percent}`}
        </span>
      )}
    </>
  );
}

const toneOf = ({ direction }: Change, better: StatNode['better'] = 'more'): 'good' | 'bad' | undefined =>
  direction === 'same' ? undefined : (direction === 'up') === (better === 'more') ? 'good' : 'bad';

function shown(value: unknown, as: StatNode['as']): string {
  if (as === 'text') return asText(value);
  return as === 'percent' ? percentText(Number(value)) : formatNumber(value);
}
