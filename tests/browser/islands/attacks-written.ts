import { type Attack, BAIT, button, EVIL, HTML, inForm, JS, onEvent, pressed, SVG, tpl } from './attack';

/** HTML in every place of a screen that shows text. */
export const written: Record<string, Attack> = {
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
