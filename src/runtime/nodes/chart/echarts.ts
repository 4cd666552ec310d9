/** The ECharts modules that charts use. */
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, LineChart, PieChart, GridComponent, LegendScrollComponent, TooltipComponent, SVGRenderer]);

export type Chart = ReturnType<typeof createChart>;

export const createChart = (element: HTMLElement) => init(element, undefined, { renderer: 'svg' });
