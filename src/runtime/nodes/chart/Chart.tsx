import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { ChartNode } from '../../../language/types';
import { type NodeProps, useSourcesOf, useText, useValue } from '../context';
import { Nothing, Trouble } from '../state/Trouble';
import { barsLie, type ChartData, chartData, chartOptions, chartSummary, lyingHeight, tableRows } from './options';
import type { Chart as Plot } from './echarts';
import { whenIdle } from '../../../shared/when-idle';
import './chart.css';

/** px. */
const HEIGHT = 280;
/** Maximum number of rows in the table behind a chart. */
const TABLE_ROWS = 100;

export default function Chart({ node }: NodeProps<ChartNode>) {
  const title = useText(node.title);
  const rows = useValue(node.data);
  const { loading, error, refresh } = useSourcesOf(node.data);
  const data = useMemo(() => chartData(rows, node), [rows, node]);
  return (
    <figure className="at-chart" style={{ '--at-height': `${node.height ?? HEIGHT}px` } as CSSProperties}>
      {title && <figcaption>{title}</figcaption>}
      <div className="at-chart-area" aria-busy={loading || undefined}>
        {error && data.names.length === 0 ? (
          <Trouble error={error} retry={refresh} />
        ) : loading ? (
          <div className="at-node-loading" data-type="chart" />
        ) : data.names.length === 0 ? (
          <Nothing />
        ) : (
          <Drawn node={node} data={data} title={title} />
        )}
      </div>
    </figure>
  );
}

function Drawn({ node, data, title }: { node: ChartNode; data: ChartData; title: string }) {
  const area = useRef<HTMLDivElement>(null);
  const chart = useRef<Plot>();
  const [failed, setFailed] = useState<unknown>();
  const [width, setWidth] = useState(0);
  const lie = barsLie(data, node, width);
  const options = useMemo(() => chartOptions(data, node, lie), [data, node, lie]);
  const newest = useRef(options);
  useEffect(() => {
    const element = area.current!;
    let isMounted = true;
    const draw = async () => {
      // ECharts is as large as the rest of a screen's code, and the rows next to the chart do not need it.
      const { createChart } = await import('./echarts');
      // The chart may be in a hidden tab by now; the observer fires when it is visible again.
      if (!isMounted || chart.current || element.clientWidth === 0) return;
      chart.current = createChart(element);
      chart.current.setOption(newest.current, { notMerge: true });
    };
    let drawing: () => void = () => undefined;
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth);
      chart.current?.resize();
      // A hidden tab or dialog has no size to draw in.
      if (chart.current || element.clientWidth === 0) return;
      drawing();
      drawing = whenIdle(
        () =>
          void draw().catch((error: unknown) => {
            if (isMounted) setFailed(error);
          }),
      );
    });
    observer.observe(element);
    return () => {
      isMounted = false;
      observer.disconnect();
      drawing();
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, []);
  useEffect(() => {
    newest.current = options;
    chart.current?.setOption(options, { notMerge: true });
  }, [options]);
  if (failed !== undefined) throw failed;
  return (
    <>
      <div
        ref={area}
        className="at-chart-drawing"
        data-lying={lie || undefined}
        style={lie ? { height: lyingHeight(data) } : undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- echarts draws into an element of its own
        role="img"
        aria-label={chartSummary(data, title)}
      />
      <DataTable data={data} title={title} />
    </>
  );
}

/** The chart's numbers as a table for screen readers. */
function DataTable({ data, title }: { data: ChartData; title: string }) {
  return (
    <table className="at-chart-table">
      <caption>{title || '图表'}的数据</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          {data.series.map((series) => (
            <th key={series.title} scope="col">
              {series.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tableRows(data, TABLE_ROWS).map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((cell) => (
              <td key={cell.key}>{cell.value ?? '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
