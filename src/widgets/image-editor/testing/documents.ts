/** Documents of stories. */
import type { ImageDocument, Layer } from '../../../images/document';

const GREEN = '#2f7d5b';

/** Every type of layer, and a group that is turned. */
export const EVERYTHING: ImageDocument = {
  version: 1,
  width: 1080,
  height: 1440,
  background: {
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, color: '#fff7ea' },
      { at: 1, color: '#ffe1cc' },
    ],
  },
  layers: [
    {
      id: 'panel',
      type: 'shape',
      shape: 'rect',
      fill: '#ffffff',
      radius: 48,
      x: 90,
      y: 420,
      width: 900,
      height: 720,
      shadow: { color: '#00000026', blur: 40, x: 0, y: 16 },
    },
    {
      id: 'photo',
      type: 'picture',
      src: '/demo-media/story.png',
      natural: { width: 1200, height: 800 },
      x: 150,
      y: 480,
      width: 780,
      height: 420,
      radius: 28,
    },
    {
      id: 'title',
      type: 'text',
      text: '三步搞定小户型收纳',
      lines: ['三步搞定小户型收纳'],
      font: 'sans',
      size: 96,
      weight: 700,
      color: '#3b2314',
      align: 'center',
      lineHeight: 1.3,
      x: 70,
      y: 150,
      width: 940,
      height: 125,
    },
    {
      id: 'body',
      type: 'text',
      text: '① 先清空，再分类\n② 高处放轻，低处放重\n③ 每天五分钟归位',
      lines: ['① 先清空，再分类', '② 高处放轻，低处放重', '③ 每天五分钟归位'],
      font: 'sans',
      size: 46,
      weight: 400,
      color: '#4a4038',
      align: 'left',
      lineHeight: 1.5,
      x: 170,
      y: 920,
      width: 740,
      height: 207,
    },
    {
      id: 'badge',
      type: 'group',
      x: 760,
      y: 330,
      width: 220,
      height: 220,
      rotation: 12,
      children: [
        { id: 'disc', type: 'shape', shape: 'ellipse', fill: GREEN, x: 0, y: 0, width: 220, height: 220 },
        {
          id: 'word',
          type: 'text',
          text: '收藏',
          lines: ['收藏'],
          font: 'sans',
          size: 64,
          weight: 700,
          color: '#ffffff',
          align: 'center',
          lineHeight: 1.3,
          x: 10,
          y: 68,
          width: 200,
          height: 83,
        },
      ],
    },
    { id: 'heart', type: 'sticker', sticker: 'heart', x: 120, y: 300, width: 130, height: 130, rotation: -14 },
    {
      id: 'underline',
      type: 'drawing',
      strokes: [{ brush: 'marker', color: '#ff7a18', width: 16, points: [0, 20, 160, 4, 320, 18, 480, 6] }],
      x: 300,
      y: 285,
      width: 480,
      height: 24,
    },
    {
      id: 'star',
      type: 'shape',
      shape: 'star',
      fill: '#ffc53d',
      x: 860,
      y: 1200,
      width: 140,
      height: 140,
      opacity: 0.85,
    },
  ],
};

/** Small squares in a grid. */
export function squares(count: number): ImageDocument {
  const columns = 40;
  const layers = Array.from({ length: count }, (_, index): Layer => ({
    id: `square-${index}`,
    type: 'shape',
    shape: index % 3 === 0 ? 'ellipse' : 'rect',
    fill: `#${((index * 48_271) % 0xff_ff_ff).toString(16).padStart(6, '0')}`,
    x: 20 + (index % columns) * 26,
    y: 20 + Math.floor(index / columns) * 26,
    width: 20,
    height: 20,
  }));
  return { version: 1, width: 1080, height: 1440, background: '#ffffff', layers };
}
