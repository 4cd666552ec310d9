/** Pictures of a platform in every way to draw one, each with a different address. */
import type { Attack } from './attack';

const CASES: Readonly<Record<string, (address: string) => Attack>> = {
  'amis: image': (address) => ({ body: { type: 'image', src: '${source.x}' }, data: address }),
  'amis: avatar': (address) => ({ body: { type: 'avatar', src: '${source.x}' }, data: address }),
  'amis: markdown': (address) => ({ body: { type: 'markdown', value: `![x](${address})` } }),
  'amis: chart': (image) => ({
    shows: 'canvas',
    body: {
      type: 'chart',
      height: 200,
      width: 400,
      config: {
        graphic: [{ type: 'image', style: { image, width: 50, height: 50 } }],
        xAxis: {},
        yAxis: {},
        series: [{ type: 'scatter', data: [[1, 2]] }],
      },
    },
  }),
  'house: image': (address) => ({
    body: { type: 'house', body: [{ type: 'media', kind: 'image', src: '${source.x}' }] },
    data: address,
  }),
  'house: cell': (address) => ({
    body: { type: 'house', body: [{ type: 'table', data: '${source.x}', columns: [{ field: 'a', as: 'image' }] }] },
    data: [{ a: address }],
  }),
};

export const PICTURES = Object.entries(CASES).map(([name, toCase], index) => {
  const address = `https://sns-img-qc.xhscdn.com/cover-${index}.jpg`;
  return { name, address, attack: { shows: 'img', ...toCase(address) } satisfies Attack };
});
