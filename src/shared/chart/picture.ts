/** A chart as a PNG file; a module of its own, because only downloads need the canvas renderer. */
import { TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import './echarts';
import { CHART_THEME, withColors } from './theme';

register([CanvasRenderer, TitleComponent]);

/** CSS px; drawn at twice the density. */
const SIZE = { width: 960, height: 540, devicePixelRatio: 2 } as const;
const TITLE = 48;

export async function pictureOf(options: Record<string, unknown>, title: string): Promise<Blob> {
  const element = document.createElement('div');
  const font = getComputedStyle(document.body).fontFamily;
  const theme = { ...withColors(CHART_THEME, 'light'), textStyle: { fontFamily: font } };
  const chart = init(element, theme, { ...SIZE, renderer: 'canvas' });
  try {
    const { grid, legend } = options as { grid?: { top?: number }; legend?: { top?: number | string } };
    chart.setOption({
      ...withColors(options, 'light'),
      animation: false,
      backgroundColor: '#fff',
      title: { text: title, left: 12, top: 12, textStyle: { fontSize: 16 } },
      ...(grid && { grid: { ...grid, top: (grid.top ?? 0) + TITLE } }),
      ...(grid && legend && { legend: { ...legend, top: TITLE } }),
    });
    const canvas = chart.renderToCanvas({ pixelRatio: SIZE.devicePixelRatio });
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The chart has no picture'))), 'image/png');
    });
  } finally {
    chart.dispose();
  }
}
