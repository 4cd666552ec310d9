import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { ChartNode } from '../../../language/types';
import { type NodeProps, useActions, useSourcesOf, useText, useValue } from '../context';
import { Nothing, Trouble } from '../state/Trouble';
import { DataTable } from '../../../shared/chart/DataTable';
import {
  barsLie,
  chartNotes,
  type ChartData,
  chartData,
  chartOptions,
  chartRows,
  chartSummary,
  lyingHeight,
  MOST_RANKED,
  type Mark,
  numberOf,
  ranked,
  rowsInOrder,
  withBefore,
} from '../../../shared/chart/options';
import { usePlot } from '../../../shared/chart/usePlot';
import '../../../shared/chart/chart.css';

/** px. */
const HEIGHT = 280;
const LEAST = 180;

/** At most a third of the window, so that what follows begins within it. */
const heightOf = ({ height = HEIGHT }: ChartNode): string => `min(${height}px, max(${LEAST}px, 33vh))`;

export default function Chart({ node }: NodeProps<ChartNode>) {
  const title = useText(node.title);
  const rows = useValue(node.data);
  const { loading, error, refresh } = useSourcesOf(node.data);
  const data = useChartData(node, rows);
  return (
    <figure className="at-chart" style={{ '--at-height': heightOf(node) } as CSSProperties}>
      {title && <figcaption>{title}</figcaption>}
      <div className="at-chart-area" aria-busy={loading || undefined}>
        {error && data.names.length === 0 ? (
          <Trouble error={error} retry={refresh} />
        ) : loading ? (
          <div className="at-node-loading" data-type="chart" />
        ) : data.names.length === 0 ? (
          <Nothing />
        ) : (
          <Drawn node={node} rows={rows} data={data} title={title} />
        )}
      </div>
    </figure>
  );
}

/** With the series of the other period, where the chart compares. */
function useChartData(node: ChartNode, rows: unknown): ChartData {
  const before = useValue(node.compare?.data);
  return useMemo(() => {
    const data = chartData(rows, node);
    return node.compare && chartRows(before).length > 0
      ? withBefore(data, chartData(before, node), node.compare.title)
      : data;
  }, [rows, before, node]);
}

/** Marks whose value is a number. */
function useMarks({ marks }: ChartNode): readonly Mark[] {
  const values = useValue(useMemo(() => marks?.map(({ value }) => value), [marks])) as unknown[] | undefined;
  return useMemo(
    () =>
      (marks ?? []).flatMap(({ title, tone }, at) => {
        const value = numberOf(values?.[at]);
        return value === null ? [] : [{ value, title, ...(tone && { tone }) }];
      }),
    [marks, values],
  );
}

interface DrawnProps {
  node: ChartNode;
  rows: unknown;
  data: ChartData;
  title: string;
}

function Drawn({ node, rows, data, title }: DrawnProps) {
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const marks = useMarks(node);
  const isRank = node.kind === 'rank';
  const lie = isRank || barsLie(data, node, width);
  // Bars with names that do not fit below them are a ranking if they are many.
  const kind = isRank || (lie && data.names.length > (node.most ?? MOST_RANKED)) ? 'rank' : node.kind;
  const shown = useMemo(() => (kind === 'rank' ? ranked(data, node.most) : data), [data, kind, node.most]);
  const options = useMemo(() => chartOptions(shown, { ...node, kind }, lie, marks), [shown, node, kind, lie, marks]);
  const order = useMemo(() => rowsInOrder(data, { kind, most: node.most }), [data, kind, node.most]);
  const notes = useMemo(() => chartNotes(data, node, shown.names.length), [data, node, shown]);
  const press = usePress(node, rows);
  const plot = usePlot(area, { node, options, onWidth: setWidth, press: (place) => press?.(order[place]) });
  return (
    <>
      <div
        ref={area}
        className={`at-chart-drawing${press ? ' at-chart-drawing--pressed' : ''}`}
        data-lying={lie || undefined}
        style={lie ? { height: lyingHeight(shown) } : undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- echarts draws into an element of its own
        role="img"
        aria-label={chartSummary(data, title)}
      />
      {notes.length > 0 && <p className="at-chart-notes">{notes.join('；')}</p>}
      <DataTable data={data} title={title} press={press} point={(at) => plot.point(order.indexOf(at))} />
    </>
  );
}

/** Runs the chart's actions for a row; undefined: a press does nothing. */
function usePress({ do: actions }: ChartNode, rows: unknown): ((at: number | undefined) => void) | undefined {
  const run = useActions();
  if (!actions) return undefined;
  return (at) => {
    const row = at === undefined ? undefined : chartRows(rows)[at];
    if (row) void run(actions, { row });
  };
}
