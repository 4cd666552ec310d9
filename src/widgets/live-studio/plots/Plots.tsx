/** Plots of a session by minute, which share the pointer; a press chooses a minute. */
import { memo, useMemo, useRef } from 'react';
import type { LiveMinute } from '../../../services/catalogue/generated/types';
import '../../../shared/chart/chart.css';
import { DataTable } from '../../../shared/chart/DataTable';
import { chartSummary } from '../../../shared/chart/options';
import { usePlot } from '../../../shared/chart/usePlot';
import { MESSAGES } from '../live-studio.messages';
import { dataOf, optionsOf, PLOTS, type PlotShape } from './plot-data';

interface PlotsProps {
  readonly lvId: number;
  readonly minutes: readonly LiveMinute[];
  readonly isRunning: boolean;
  readonly chosen: number | null;
  choose(this: void, minute: number): void;
}

export const Plots = memo(function Plots(props: PlotsProps) {
  return (
    <section className="at-live-plots" aria-label={MESSAGES.plots}>
      {PLOTS.map((shape) => (
        <OnePlot key={shape.title} shape={shape} {...props} />
      ))}
      <p className="at-live-quiet">{MESSAGES.pressPlot}</p>
    </section>
  );
});

function OnePlot({ shape, lvId, minutes, isRunning, chosen, choose }: PlotsProps & { readonly shape: PlotShape }) {
  const area = useRef<HTMLDivElement>(null);
  const data = useMemo(() => dataOf(shape, minutes, isRunning), [shape, minutes, isRunning]);
  const options = useMemo(() => optionsOf(shape, data, chosen), [shape, data, chosen]);
  const press = (place: number) => choose(Math.max(0, Math.min(minutes.length - 1, place)));
  const plot = usePlot(area, { node: { link: `live-${lvId}` }, options, onWidth: nothing, press });
  return (
    <figure className="at-chart at-live-plot">
      <figcaption>{shape.title}</figcaption>
      <div className="at-chart-area">
        <div
          ref={area}
          className="at-chart-drawing at-chart-drawing--pressed"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- echarts draws into an element of its own
          role="img"
          aria-label={chartSummary(data, shape.title)}
        />
        <DataTable data={data} title={shape.title} press={press} point={plot.point} />
      </div>
    </figure>
  );
}

const nothing = (): void => undefined;
