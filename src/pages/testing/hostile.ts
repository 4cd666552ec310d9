/** Documents that try to run something or to break the renderer. They are no documents at all for the type checker. */
import type { PageDocument, PinnedComponents } from '../document';
import { PRIMITIVES } from '../primitives';
import { STYLES } from '../primitives/styles';

export interface Hostile {
  readonly title: string;
  readonly document: PageDocument;
  readonly pinned: PinnedComponents;
  readonly sources: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** What runs says so by `hostile()`. */
const RUN = 'hostile()';

export const PAYLOADS: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</title></head><body onload="${RUN}">`,
  `"><img src=x onerror=${RUN}>`,
  `' onmouseover='${RUN}' x='`,
  `<svg onload=${RUN}><animate onbegin=${RUN} /></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  `<!--><script>${RUN}</script>-->`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `vbscript:${RUN}`,
  'blob:https://ok.example/1',
  'file:///etc/passwd',
  '//evil.example/x.js',
  'https://user:password@evil.example/',
  `https://ok.example/" onclick="${RUN}`,
  `https://ok.example/x.png");}*{background:url("javascript:${RUN}`,
  'https://ok.example/x.png?</style><script>hostile()</script>',
  '/files/../../etc/passwd',
  `tel:1" onclick="${RUN}`,
  `red;}body{background:url(javascript:${RUN})}`,
  `expression(${RUN})`,
  '#fff}@import url("https://evil.example/x.css");{',
  '1px\\22;}*{display:none',
  `\${constructor.constructor("${RUN}")()}`,
  `\${"a".constructor.constructor("${RUN}")()}`,
  '${page.__proto__.polluted}',
  '${window.document.cookie}',
  '${ARRAYMAP(source.rows, r => r.constructor)}',
  `{{${RUN}}}\u0000\u202e\ud800`,
];

const hostile = (title: string, body: unknown, more: object = {}): Hostile => ({
  title,
  document: { version: 1, title: '页面', body, ...more } as unknown as PageDocument,
  pinned: {},
  sources: { rows: [{ name: title }] },
});

const node = (id: string, type: string, props: object, more: object = {}) => ({ id, type, props, ...more });

/** The payload as every prop of every primitive, in lists and objects too. */
function asProps(payload: string): Hostile {
  const body = Object.entries(PRIMITIVES).map(([type, { props }], index) => {
    const filled = Object.entries(props).map(([name, schema]) => {
      const item = Object.fromEntries(Object.keys(schema.items?.properties ?? {}).map((key) => [key, payload]));
      const nested = { ...item, runs: [{ text: payload, link: payload, tone: payload, bold: payload }] };
      return [name, schema.type === 'array' ? [nested, payload] : payload];
    });
    const panel = node(
      `p${index}`,
      'panel',
      { title: payload },
      { children: [node(`x${index}`, 'text', { text: payload })] },
    );
    return node(`n${index}`, type, Object.fromEntries(filled), {
      children: [panel, node(`t${index}`, 'field', { label: payload })],
    });
  });
  return hostile(`props: ${payload}`, body, { title: payload, description: payload, picture: payload });
}

/** The payload as whatever an action can say. */
function asActions(payload: string): Hostile {
  const action = (name: string) => ({
    do: name,
    to: payload,
    popup: payload,
    form: payload,
    phone: payload,
    text: payload,
    channel: payload,
    event: payload,
    pageId: payload,
  });
  const names = ['go', 'open', 'close', 'submit', 'call', 'copy', 'scroll', 'follow', 'track', payload];
  const events = Object.fromEntries(
    ['press', 'open', 'success', 'finish', payload].map((event) => [event, names.map(action)]),
  );
  const single = names.map((name, index) =>
    node(`s${index}`, 'button', { label: name }, { events: { press: [action(name)] } }),
  );
  return hostile(`actions: ${payload}`, [
    ...Object.keys(PRIMITIVES).map((type, index) => node(`n${index}`, type, { link: payload }, { events })),
    ...single,
  ]);
}

/** The payload as every value and name of a style. */
function asStyles(payload: string): Hostile {
  const all = Object.fromEntries(Object.keys(STYLES).map((name) => [name, payload]));
  const four = Object.fromEntries(Object.keys(STYLES).map((name) => [name, [payload, 1, 1, 1]]));
  const styles = { base: { ...all, [payload]: payload }, tablet: four, [payload]: all };
  return hostile(
    `styles: ${payload}`,
    [node('a', 'box', {}, { styles, children: [node('b', 'text', { text: 'x' }, { styles })] })],
    { styles },
  );
}

/** The payload as names: of ids, types, slots, components, sources and rows. */
function asNames(payload: string): Hostile {
  const inner = [node(payload, 'text', { text: payload, [payload]: payload }), node('s', 'slot', { name: payload })];
  return {
    ...hostile(`names: ${payload}`, [
      node(
        payload,
        'text',
        { text: payload },
        { name: payload, visible: payload, styles: { base: { color: '#f00' } } },
      ),
      node('a', payload, {}),
      node(payload, 'popup', { title: payload }, { children: inner }),
      node(
        'c',
        'component',
        { [payload]: payload, text: payload },
        { component: 1, version: 1, slots: { [payload]: inner } },
      ),
      node('d', 'component', {}, { component: payload, version: payload }),
      node('l', 'list', { rows: payload }, { children: inner }),
      node('m', 'list', { rows: 'rows' }, { children: [node('r', 'text', { text: '${row.name}' })] }),
    ]),
    pinned: {
      '1@1': { version: 1, title: payload, props: { [payload]: { type: 'string', title: payload } }, body: inner },
    } as unknown as PinnedComponents,
    sources: { rows: [{ name: payload, [payload]: payload }], [payload]: [{ name: payload }] },
  };
}

const WRONG: readonly unknown[] = [null, 0, -1, Number.NaN, Infinity, true, '', [], {}, [[]], () => 1, Symbol('x'), 1n];
const PROTOTYPES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/** Values of other types wherever a document has one. */
function wrongTypes(): Hostile[] {
  return WRONG.flatMap((wrong) => {
    const props = (type: string) =>
      Object.fromEntries(Object.keys(PRIMITIVES[type]!.props).map((name) => [name, wrong]));
    const all = Object.keys(PRIMITIVES).map((type, index) => ({
      ...node(`n${index}`, type, props(type)),
      styles: { base: Object.fromEntries(Object.keys(STYLES).map((name) => [name, wrong])) },
    }));
    const keys = [
      'id',
      'type',
      'name',
      'props',
      'styles',
      'events',
      'visible',
      'children',
      'component',
      'version',
      'slots',
    ];
    const broken = keys.map((key, index) => ({ ...node(`k${index}`, 'box', {}), [key]: wrong }));
    const title = `wrong: ${String(wrong)}`;
    return [
      hostile(title, [...all, ...broken, wrong], { styles: wrong, sources: wrong }),
      hostile(title, wrong, { title: wrong }),
    ];
  });
}

function shapes(): Hostile[] {
  const deep = (levels: number) => {
    let nested: object = node('deepest', 'text', { text: 'x' });
    for (let level = 0; level < levels; level++) nested = node(`d${level}`, 'box', {}, { children: [nested] });
    return nested;
  };
  const own: { children: unknown[] } & object = { ...node('own', 'box', {}), children: [] };
  own.children.push(own);
  const cycle = [
    node('again', 'component', {}, { component: 1, version: 1 }),
    node('twice', 'component', {}, { component: 1, version: 1 }),
  ];
  const doubling = (component: number) =>
    [0, 1].map((index) => node(`i${index}`, 'component', {}, { component, version: 1 }));
  const whole = { version: 1, title: 'x', props: {} };
  return [
    hostile('100 levels', [deep(100)]),
    hostile('2,000 levels', [deep(2_000)]),
    hostile('contains itself', [own]),
    {
      ...hostile('component cycle', cycle),
      pinned: { '1@1': { ...whole, body: cycle } } as unknown as PinnedComponents,
    },
    {
      ...hostile('doubling components', doubling(1)),
      pinned: Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`${index + 1}@1`, { ...whole, body: doubling(index + 2) }]),
      ) as unknown as PinnedComponents,
    },
    hostile(
      '6,000 nodes',
      Array.from({ length: 6_000 }, (_, index) => node(`n${index}`, 'text', { text: 'x' })),
    ),
    hostile('a text of 5 MB', [node('a', 'text', { text: '<'.repeat(5_000_000) })]),
    hostile('no body', undefined),
    ...[null, 1, 'x', []].map((document) => ({
      ...hostile('no document', []),
      document: document as unknown as PageDocument,
    })),
  ];
}

/** Names that every object has, as names of everything. */
function prototypes(): Hostile[] {
  const named = (name: string, value: unknown) => JSON.parse(`{"${name}":${JSON.stringify(value)}}`) as object;
  return PROTOTYPES.map((name) => ({
    ...hostile(`prototype: ${name}`, [
      node('a', name, {}),
      node(name, 'text', { text: 'x', ...named(name, { polluted: 1 }) }),
      node('c', 'component', named(name, 1), { component: 1, version: 1, slots: named(name, []) }),
      node('l', 'list', { rows: name }),
      node('s', 'box', {}, { styles: { base: named(name, 'x') }, events: named(name, []) }),
    ]),
    pinned: {
      '1@1': { version: 1, title: 'x', props: named(name, { type: 'string' }), body: [node('s', 'slot', { name })] },
    } as unknown as PinnedComponents,
  }));
}

export const HOSTILE: readonly Hostile[] = [
  ...PAYLOADS.flatMap((payload) => [asProps(payload), asActions(payload), asStyles(payload), asNames(payload)]),
  ...wrongTypes(),
  ...shapes(),
  ...prototypes(),
];
