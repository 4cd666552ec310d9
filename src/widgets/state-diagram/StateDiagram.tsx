/** Draws states with their transitions; pressing a state lists the transitions that leave it. */
import { useId, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { heightOf, pathOf, placesOf, SIZE, type EdgeOf, type StateOf } from './layout';
import './state-diagram.css';

const MESSAGES = {
  diagram: '状态图',
  out: (state: string) => `“${state}”之后`,
  none: '这是最后的状态',
  current: '当前',
  person: '由人操作',
  bot: '由机器人完成',
  hint: '点一个状态，看它可以变成什么',
} as const;

interface Props {
  readonly states?: readonly StateOf[] | null;
  readonly edges?: readonly EdgeOf[] | null;
  readonly current?: string | null;
}

export default function StateDiagram({ props }: WidgetProps) {
  const { states: given, edges: lines, current = null } = props as unknown as Props;
  const [pressed, setPressed] = useState<string | null>(null);
  if (!given || !lines || given.length === 0) return null;
  const states = firstOfEach(given, ({ key }) => key);
  const edges = firstOfEach(lines, keyOf);
  const chosen = pressed ?? current ?? states[0]!.key;
  return (
    <div className="at-states">
      <Diagram states={states} edges={edges} current={current} chosen={chosen} onChoose={setPressed} />
      <NextStates states={states} edges={edges} chosen={chosen} />
    </div>
  );
}

/** A state or transition that is given twice is drawn once. */
const firstOfEach = <T,>(all: readonly T[], key: (one: T) => string): readonly T[] =>
  all.filter((one, index) => all.findIndex((other) => key(other) === key(one)) === index);
const keyOf = ({ from, to, title }: EdgeOf): string => `${from} ${to} ${title}`;

interface DiagramProps {
  readonly states: readonly StateOf[];
  readonly edges: readonly EdgeOf[];
  readonly current: string | null;
  readonly chosen: string;
  onChoose(key: string): void;
}

function Diagram({ states, edges, current, chosen, onChoose }: DiagramProps) {
  const arrow = useId();
  const places = placesOf(states, edges);
  const height = heightOf(places);
  return (
    <fieldset className="at-states-diagram" aria-label={MESSAGES.diagram} style={{ width: SIZE.width, height }}>
      <svg width={SIZE.width} height={height} aria-hidden="true">
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 Z" className="at-states-tip" />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={keyOf(edge)}
            className="at-states-edge"
            data-by={edge.by}
            data-chosen={edge.from === chosen || undefined}
            d={pathOf(edge, places)}
            markerEnd={`url(#${arrow})`}
          />
        ))}
      </svg>
      {states.map(({ key, title }) => {
        const { x, y } = places.get(key)!;
        return (
          <button
            key={key}
            type="button"
            className="at-states-node"
            style={{ left: x, top: y, width: SIZE.node, height: SIZE.height }}
            data-current={key === current || undefined}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            {title}
            {key === current && <span className="at-states-now">{MESSAGES.current}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

function NextStates({ states, edges, chosen }: Pick<DiagramProps, 'states' | 'edges' | 'chosen'>) {
  const titleOf = (key: string) => states.find((state) => state.key === key)?.title ?? key;
  const next = edges.filter(({ from }) => from === chosen);
  return (
    <div className="at-states-next" aria-live="polite">
      <strong>{MESSAGES.out(titleOf(chosen))}</strong>
      {next.length === 0 && <p className="at-states-quiet">{MESSAGES.none}</p>}
      <ul>
        {next.map(({ to, title, by }) => (
          <li key={`${to} ${title}`}>
            <span className="at-states-title">{title}</span>
            <span aria-hidden="true">→</span>
            <span>{titleOf(to)}</span>
            <span className="at-states-quiet">{by === 'person' ? MESSAGES.person : MESSAGES.bot}</span>
          </li>
        ))}
      </ul>
      <p className="at-states-quiet">{MESSAGES.hint}</p>
    </div>
  );
}
