/** A plot with its downloads. */
import Button from 'antd/es/button';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { blockOf } from '../../../../shared/assistant/result-formats';
import type { PlotBody } from '../../../../shared/assistant/results';
import '../../../../shared/chart/chart.css';
import { DataTable } from '../../../../shared/chart/DataTable';
import { barsLie, chartOptions, chartSummary, lyingHeight } from '../../../../shared/chart/options';
import { usePlot } from '../../../../shared/chart/usePlot';
import { saveFile } from '../../../../shared/browser/save-file';
import { MESSAGES } from '../results.messages';
import { csvOf, dataOf, filenameOf, lookOf } from './plot-data';
import { copyText } from '../../../../shared/browser/copy-text';

/** px. */
const HEIGHT = 260;

export function PlotView({ plot }: { readonly plot: PlotBody }) {
  const area = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const data = useMemo(() => dataOf(plot), [plot]);
  const look = useMemo(() => lookOf(plot), [plot]);
  const lie = barsLie(data, look, width);
  const options = useMemo(() => chartOptions(data, look, lie), [data, look, lie]);
  const control = usePlot(area, { node: {}, options, onWidth: setWidth, press: nothing });
  return (
    <figure className="at-chart at-result-plot" style={{ '--at-height': `${HEIGHT}px` } as CSSProperties}>
      <figcaption>{plot.title}</figcaption>
      <div className="at-chart-area">
        <div
          ref={area}
          className="at-chart-drawing"
          data-lying={lie || undefined}
          style={lie ? { height: lyingHeight(data) } : undefined}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- echarts draws into an element of its own
          role="img"
          aria-label={chartSummary(data, plot.title)}
        />
        <DataTable data={data} title={plot.title} press={undefined} point={control.point} />
      </div>
      <Downloads plot={plot} options={options} />
    </figure>
  );
}

const nothing = (): void => undefined;

interface DownloadsProps {
  readonly plot: PlotBody;
  /** Options of ECharts. */
  readonly options: Record<string, unknown>;
}

function Downloads({ plot, options }: DownloadsProps) {
  const [outcome, setOutcome] = useState('');
  const savePicture = async () => {
    try {
      // The canvas renderer is needed for pictures only.
      const { pictureOf } = await import('../../../../shared/chart/picture');
      saveFile(await pictureOf(options, plot.title), filenameOf(plot, 'png'));
    } catch {
      setOutcome(MESSAGES.notDrawn);
    }
  };
  const copy = () =>
    void copyText(blockOf('plot', JSON.stringify(plot, null, 2))).then((copied) =>
      setOutcome(copied ? MESSAGES.copied : MESSAGES.notCopied),
    );
  return (
    <div className="at-result-row">
      <Button size="small" onClick={() => void savePicture()}>
        {MESSAGES.png}
      </Button>
      <Button
        size="small"
        onClick={() => saveFile(new Blob([csvOf(plot)], { type: 'text/csv;charset=utf-8' }), filenameOf(plot, 'csv'))}
      >
        {MESSAGES.csv}
      </Button>
      <Button size="small" onClick={copy}>
        {MESSAGES.copy}
      </Button>
      <output className="at-result-quiet">{outcome}</output>
    </div>
  );
}
