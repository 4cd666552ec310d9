/** The ECharts modules that charts use. */
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendScrollComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { connect, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { CHART_THEME } from './theme';

register([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
]);

/** Only charts with a slider need it. */
export async function loadZoom(): Promise<void> {
  const { DataZoomSliderComponent } = await import('./zoom');
  register([DataZoomSliderComponent]);
}

export interface Plot {
  draw(options: Record<string, unknown>): void;
  point(place: number): void;
  resize(): void;
  dispose(): void;
}

interface PlotOptions {
  /** Charts with the same name share the pointer and the zoom. */
  readonly link: string | undefined;
  onPress(place: number): void;
}

export function createPlot(element: HTMLElement, { link, onPress }: PlotOptions): Plot {
  const chart = init(element, CHART_THEME, { renderer: 'svg' });
  if (link !== undefined) {
    chart.group = link;
    connect(link);
  }
  chart.on('click', ({ seriesType, dataIndex }) => {
    if (seriesType === 'pie') onPress(dataIndex);
  });
  // Lines have no symbols to press, so a press counts for the column or row of the chart in which it is.
  chart.getZr().on('click', ({ offsetX, offsetY }) => {
    const pixel = [offsetX, offsetY];
    if (!chart.containPixel('grid', pixel)) return;
    const [x, y] = chart.convertFromPixel({ gridIndex: 0 }, pixel) as number[];
    const [axis] = (chart.getOption() as { yAxis: readonly { type: string }[] }).yAxis;
    onPress(Math.round((axis!.type === 'category' ? y : x)!));
  });
  return {
    draw: (options) => chart.setOption(options, { notMerge: true }),
    point: (dataIndex) => chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex }),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}
