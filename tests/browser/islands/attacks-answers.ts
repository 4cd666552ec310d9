import { type Attack, BAIT, button, EVIL, FUNCTION, HTML, inForm, JS, line, pressed, SVG, tpl } from './attack';

/** Valid screens with hostile answers. */
export const answers: Record<string, Attack> = {
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
