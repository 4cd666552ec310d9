/** A sample of every type that islands accept, for tests: what the checker accepts is drawn, in Chinese. */
import type { TemplateJson } from '../../../language/types';

type Sample = TemplateJson;
/** Source of the rows, and the names of its list and its call's result: island-stories.ts. */
const TAGS = '${source.tags.list}';
const OPTIONS = [
  { label: '甲', value: 'a' },
  { label: '乙', value: 'b' },
];
const TREE = [{ label: '上级', value: 'p', children: [{ label: '下级', value: 'c' }] }];
const TEXT = { type: 'tpl', tpl: '内容' };
const TABS = [
  { title: '第一页', body: TEXT },
  { title: '第二页', body: TEXT },
];
const field = (type: string, more: object = {}): Sample => ({ type, name: 'field', label: '字段', ...more });
const picked = (type: string, more: object = {}): Sample => field(type, { options: OPTIONS, ...more });
const button = (type: string): Sample => ({ type, label: '按钮', actionType: 'toast', toast: {} }) as Sample;
const opened = (kind: 'dialog' | 'drawer'): Sample => ({
  type: 'button',
  label: '打开',
  className: 'opens',
  actionType: kind,
  [kind]: { type: kind, title: '标题', body: TEXT },
});
const rows = (more: object): Sample =>
  ({ source: TAGS, columns: [{ name: 'name', label: '名称' }], ...more }) as Sample;

const LAYOUT: Readonly<Record<string, Sample>> = {
  page: { type: 'page', title: '页面', subTitle: '说明', remark: '提示', body: TEXT },
  panel: { type: 'panel', title: '面板', body: TEXT },
  wrapper: { type: 'wrapper', body: TEXT },
  container: { type: 'container', body: TEXT },
  flex: { type: 'flex', items: [TEXT, TEXT] },
  grid: { type: 'grid', columns: [{ body: TEXT }, { body: TEXT }] },
  'grid-2d': { type: 'grid-2d', grids: [{ ...TEXT, x: 1, y: 1, w: 4, h: 1 }] } as Sample,
  hbox: { type: 'hbox', columns: [{ body: TEXT }, { body: TEXT }] },
  vbox: { type: 'vbox', rows: [TEXT, TEXT] },
  divider: { type: 'divider', title: '分隔' },
  collapse: { type: 'collapse', header: '标题', body: TEXT },
  'collapse-group': {
    type: 'collapse-group',
    activeKey: ['1'],
    body: [{ type: 'collapse', key: '1', header: '标题', body: TEXT }],
  },
  tabs: { type: 'tabs', tabs: TABS },
  portlet: { type: 'portlet', tabs: TABS },
  'anchor-nav': { type: 'anchor-nav', links: TABS },
  'switch-container': { type: 'switch-container', items: [{ title: '状态', body: TEXT }] },
  property: { type: 'property', title: '属性', items: [{ label: '名称', content: '内容' }] },
  'table-view': { type: 'table-view', trs: [{ tds: [{ body: TEXT }, { body: TEXT }] }] },
  'tooltip-wrapper': { type: 'tooltip-wrapper', content: '提示', body: TEXT },
  each: { type: 'each', source: TAGS, items: { type: 'tpl', tpl: '${name}' } },
};

const PRESSED: Readonly<Record<string, Sample>> = {
  action: button('action'),
  button: button('button'),
  submit: { type: 'submit', label: '提交' },
  reset: { type: 'reset', label: '重置' },
  'button-group': { type: 'button-group', buttons: [button('button')] },
  'button-toolbar': { type: 'button-toolbar', buttons: [button('button')] },
  'dropdown-button': { type: 'dropdown-button', label: '更多', buttons: [button('button')] },
  dialog: opened('dialog'),
  drawer: opened('drawer'),
  operation: rows({ type: 'table', columns: [{ type: 'operation', label: '操作', buttons: [button('button')] }] }),
  wizard: { type: 'wizard', steps: TABS },
  steps: { type: 'steps', value: 1, steps: [{ title: '第一步' }, { title: '第二步' }] },
  nav: { type: 'nav', stacked: true, links: [{ label: '首页', to: '/home' }] },
  breadcrumb: { type: 'breadcrumb', items: [{ label: '首页', href: '/home' }, { label: '标签' }] },
  'search-box': { type: 'search-box', name: 'keywords' },
  service: { type: 'service', api: 'source:tags', body: { type: 'tpl', tpl: '共 ${total} 个' } },
  pagination: { type: 'pagination', layout: 'total,perPage,pager,go', total: 100, activePage: 1, perPage: 10 },
};

const SHOWN: Readonly<Record<string, Sample>> = {
  tpl: TEXT,
  plain: { type: 'plain', text: '内容' },
  text: { type: 'text', text: '内容' },
  'multiline-text': { type: 'multiline-text', maxRows: 2, text: '一\n二\n三\n四' },
  alert: { type: 'alert', level: 'info', showIcon: true, showCloseButton: true, body: '提示' },
  remark: { type: 'remark', content: '提示', title: '标题' },
  avatar: { type: 'avatar', text: '王' },
  icon: { type: 'icon', icon: 'plus' },
  link: { type: 'link', href: '/home', body: '首页' },
  tag: { type: 'tag', label: '标签', closable: true },
  words: { type: 'words', limit: 1, words: "${SPLIT('一,二,三')}" },
  tags: { type: 'tags', words: "${SPLIT('一,二,三')}" },
  status: { type: 'status', value: 'success' },
  progress: { type: 'progress', value: 60 },
  number: { type: 'number', value: 1234.5 },
  date: { type: 'date', value: '2026-11-20', valueFormat: 'YYYY-MM-DD' },
  datetime: { type: 'datetime', value: '2026-11-20 09:30:00', valueFormat: 'YYYY-MM-DD HH:mm:ss', fromNow: true },
  time: { type: 'time', value: '09:30', valueFormat: 'HH:mm' },
  month: { type: 'month', value: '2026-11', valueFormat: 'YYYY-MM', displayFormat: 'YYYY年 MMM' },
  'date-range': { type: 'date-range', value: '2026-11-01,2026-11-20', valueFormat: 'YYYY-MM-DD' },
  color: { type: 'color', value: '#1f5eff', showValue: false },
  mapping: { type: 'mapping', value: 'a', map: { a: '甲' } },
  map: { type: 'map', value: 'a', map: { a: '甲' } },
  json: { type: 'json', value: { 名称: '内容', 数量: 2 } },
  code: { type: 'code', language: 'json', value: '{ "名称": 1 }' },
  password: { type: 'password', value: '123456' },
  image: { type: 'image', src: '/files/picture.png', title: '图片', enlargeAble: true } as Sample,
  images: { type: 'images', value: '/files/a.png,/files/b.png' } as Sample,
  video: { type: 'video', src: '/files/video.mp4' },
  audio: { type: 'audio', src: '/files/audio.mp3' },
  carousel: { type: 'carousel', auto: false, options: [{ title: '甲' }, { title: '乙' }] },
  qrcode: { type: 'qrcode', value: '123456' },
  'qr-code': { type: 'qr-code', value: '123456' },
  barcode: { type: 'barcode', value: '123456' },
  timeline: { type: 'timeline', items: [{ time: '11-20', title: '发布', detail: '内容' }] },
  calendar: {
    type: 'calendar',
    largeMode: true,
    value: '2026-11-20',
    valueFormat: 'YYYY-MM-DD',
    schedules:
      "${ARRAYMAP(source.tags.list, each => {startTime: '2026-11-20 08:00:00', endTime: '2026-11-20 09:00:00', content: each.name})}",
  },
  spinner: { type: 'spinner', show: true, tip: '加载中' },
  sparkline: { type: 'sparkline', value: [1, 5, 3] },
  markdown: { type: 'markdown', value: '**内容**' },
  chart: {
    type: 'chart',
    config: {
      xAxis: { type: 'category', data: ['一', '二'] },
      yAxis: { type: 'value' },
      series: [{ name: '数量', type: 'bar', data: [1, 2] }],
    },
  },
};

const LISTS: Readonly<Record<string, Sample>> = {
  crud: {
    type: 'crud',
    api: 'source:tags',
    filter: { body: [{ type: 'input-text', name: 'keyword', label: '名称' }] },
    headerToolbar: ['bulkActions', 'reload', 'filter-toggler', 'columns-toggler', 'statistics'],
    footerToolbar: ['switch-per-page', 'pagination'],
    bulkActions: [button('button')],
    columns: [
      { name: 'name', label: '名称', sortable: true, searchable: true },
      { name: 'keywordCount', label: '词数', filterable: { options: OPTIONS }, quickEdit: true, copyable: true },
    ],
    affixRow: [
      { type: 'text', text: '合计' },
      { type: 'tpl', tpl: '${SUM(ARRAYMAP(items, each => each.keywordCount))}' },
    ],
  } as Sample,
  table: rows({ type: 'table', title: '标签', affixRow: [{ type: 'text', text: '合计' }] }),
  cards: {
    type: 'cards',
    source: TAGS,
    card: { header: { title: '${name}' }, body: [{ name: 'keywordCount', label: '词数' }] },
  },
  card: {
    type: 'card',
    header: { title: '标题', subTitle: '说明' },
    body: TEXT,
    actions: [button('button')],
  } as Sample,
  list: { type: 'list', source: TAGS, listItem: { title: '${name}', body: [{ name: 'keywordCount', label: '词数' }] } },
  slider: { type: 'slider', body: TEXT, left: TEXT, right: TEXT },
};

const CHOICES: Readonly<Record<string, Sample>> = {
  select: picked('select', { multiple: true, searchable: true, clearable: true, checkAll: true }),
  'multi-select': picked('multi-select'),
  checkbox: field('checkbox', { option: '同意' }),
  checkboxes: picked('checkboxes', { checkAll: true }),
  radio: field('radio', { option: '选中' }),
  radios: picked('radios'),
  switch: field('switch', { onText: '开', offText: '关' }),
  'list-select': picked('list-select'),
  'button-group-select': picked('button-group-select'),
  'chained-select': field('chained-select', { options: TREE }),
  'nested-select': field('nested-select', { options: TREE, searchable: true }),
  'input-tree': field('input-tree', {
    options: TREE,
    searchable: true,
    creatable: true,
    editable: true,
    removable: true,
  }),
  'tree-select': field('tree-select', { options: TREE, searchable: true }),
  transfer: picked('transfer', { searchable: true, sortable: true, statistics: true }),
  'transfer-picker': picked('transfer-picker'),
  'tabs-transfer': field('tabs-transfer', { options: [{ label: '一类', children: OPTIONS }] }),
  picker: picked('picker'),
  'matrix-checkboxes': field('matrix-checkboxes', {
    rowLabel: '行',
    columns: [{ label: '列一' }],
    rows: [{ label: '行一' }],
  }),
  'condition-builder': field('condition-builder', {
    fields: [
      { label: '名称', type: 'text', name: 'name' },
      { label: '数量', type: 'number', name: 'count' },
    ],
    value: {
      id: 'a',
      conjunction: 'and',
      children: [{ id: 'b', left: { type: 'field', field: 'name' }, op: 'equal', right: '甲' }],
    },
  }),
};

const TIMES = Object.fromEntries(
  ['date', 'datetime', 'time', 'month', 'quarter', 'year'].flatMap((unit) =>
    [`input-${unit}`, `input-${unit}-range`].map((type) => [type, field(type, { embed: true, clearable: true })]),
  ),
) as Readonly<Record<string, Sample>>;

const FIELDS: Readonly<Record<string, Sample>> = {
  form: { type: 'form', title: '表单', body: [field('input-text', { required: true, remark: '提示' })] } as Sample,
  group: { type: 'group', body: [field('input-text'), field('input-number')] } as Sample,
  'input-group': { type: 'input-group', label: '一组', body: [field('input-text'), button('button')] } as Sample,
  fieldset: { type: 'fieldset', title: '分组', body: [field('input-text')] } as Sample,
  control: { type: 'control', label: '一项', body: TEXT },
  static: field('static', { value: '内容' }),
  'input-text': picked('input-text', { clearable: true, showCounter: true, maxLength: 20 }),
  'input-password': field('input-password'),
  'input-email': field('input-email'),
  'input-url': field('input-url'),
  'input-number': field('input-number', { showSteps: true }),
  textarea: field('textarea', { showCounter: true, maxLength: 20 }),
  'input-tag': picked('input-tag'),
  'input-color': field('input-color', { value: '#1f5eff' }),
  'input-rating': field('input-rating', { count: 5, value: 3 }),
  'input-city': field('input-city', { searchable: true }),
  'input-range': field('input-range', { parts: 5, value: 20, showInput: true }),
  combo: field('combo', {
    multiple: true,
    draggable: true,
    value: [{ text: '甲' }, { text: '乙' }],
    items: [{ type: 'input-text', name: 'text', label: '文字' }],
  }),
  'input-array': field('input-array', { value: ['甲'], items: { type: 'input-text' } }),
  'input-table': field('input-table', {
    addable: true,
    editable: true,
    removable: true,
    needConfirm: true,
    value: [{ text: '甲' }],
    columns: [{ name: 'text', label: '文字', quickEdit: { type: 'input-text' } }],
    affixRow: [{ type: 'text', text: '合计' }],
  }),
  'input-kv': field('input-kv', { value: { 甲: '一' } }),
  'input-kvs': field('input-kvs', { addButtonText: '新增' }),
  'input-sub-form': field('input-sub-form', { btnLabel: '设置', form: { title: '设置', body: [field('input-text')] } }),
};

/** Types that draw nothing: they only hold a value. */
export const SILENT: ReadonlySet<string> = new Set(['hidden', 'uuid']);
/** Types that stand in a form. */
export const IN_FORM: ReadonlySet<string> = new Set(
  [FIELDS, CHOICES, TIMES].flatMap((samples) => Object.keys(samples)).filter((type) => type !== 'form'),
);

/** By what they are for; each group is one page of the test. */
export const SAMPLES: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  layout: LAYOUT,
  pressed: PRESSED,
  shown: SHOWN,
  lists: LISTS,
  choices: CHOICES,
  times: TIMES,
  fields: FIELDS,
};

/** Expected text of samples with data of a source, or with parts of amis's own. */
export const SAYS: Readonly<Record<string, string>> = {
  each: '露营',
  service: '共 3 个',
  calendar: '护肤',
  crud: '合计',
  table: '合计',
  cards: '词数',
  list: '词数',
  words: '一',
  tags: '二',
  'date-range': '2026-11-20',
  code: '名称',
  combo: '新增',
  'input-table': '合计',
  'input-kv': '新增',
};
