/** What the plots of a session show. Pure. */
import type { LiveMinute } from '../../../services/catalogue/generated/types';
import { chartOptions, type ChartData, type ChartLook } from '../../../shared/chart/options';
import { INK } from '../../../shared/chart/theme';
import { MESSAGES } from '../live-studio.messages';

type Figure = 'viewers' | 'likes' | 'chats' | 'sales';

export interface PlotShape {
  readonly title: string;
  readonly kind: 'area' | 'line' | 'bar';
  readonly y: readonly { readonly field: Figure; readonly title: string }[];
}

export const PLOTS: readonly PlotShape[] = [
  { title: MESSAGES.viewers, kind: 'area', y: [{ field: 'viewers', title: MESSAGES.viewers }] },
  {
    title: `${MESSAGES.likes}和${MESSAGES.chatsPerMinute}`,
    kind: 'line',
    y: [
      { field: 'likes', title: MESSAGES.likes },
      { field: 'chats', title: MESSAGES.chatsPerMinute },
    ],
  },
  { title: MESSAGES.sales, kind: 'bar', y: [{ field: 'sales', title: MESSAGES.sales }] },
];

/**
 * The values of each minute. Omits counts per minute for the last minute of a running session, which is incomplete and
 * would look like a drop.
 */
export const dataOf = ({ y }: PlotShape, minutes: readonly LiveMinute[], isRunning: boolean): ChartData => ({
  names: minutes.map(({ clock }) => clock),
  series: y.map(({ field, title }) => ({
    title,
    values: minutes.map((minute, at) =>
      isRunning && field !== 'viewers' && at === minutes.length - 1 ? null : minute[field],
    ),
  })),
});

const lookOf = ({ kind, y }: PlotShape): ChartLook => ({ kind, x: 'clock', y });

/** Options of ECharts, with a line at the chosen minute. */
export function optionsOf(shape: PlotShape, data: ChartData, chosen: number | null): Record<string, unknown> {
  const { series, xAxis, ...rest } = chartOptions(data, lookOf(shape));
  // With few bars, ECharts labels each one even if the labels overlap.
  const axis = { ...(xAxis as object), axisLabel: { hideOverlap: true } };
  const options = { ...rest, xAxis: axis, series, animation: false };
  const [first, ...others] = series as Record<string, unknown>[];
  if (chosen === null || !first) return options;
  const markLine = {
    silent: true,
    symbol: 'none',
    animation: false,
    data: [{ xAxis: chosen, lineStyle: { color: INK.text, width: 1.5, type: 'solid' }, label: { show: false } }],
  };
  return { ...options, series: [{ ...first, markLine }, ...others] };
}
