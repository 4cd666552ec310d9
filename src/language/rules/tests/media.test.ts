/** Which addresses pictures and media may load from, in nodes and islands. */
import { describe, expect, it } from 'vitest';
import { bodyNodes } from '../../declare/language';
import type { JsonObject } from '../../schema/json';
import { loadedInNode } from '../media';
import { dialog, island, problemsOf, table } from './test-screens';
import { offencesOf } from '../../../../tests/offences';

const EVIL = 'https://evil.test/x';
const LISTED = 'https://sns-img-qc.xhscdn.com/a.jpg';
const OWN = '/files/2026-06/abcdefghij.png';
const NAME = '${user.name}';

const media = (src: string, more: object = {}) => ({ type: 'media', kind: 'image', src, ...more });
const column = (more: object) => table({ columns: [{ title: 'x', ...more }] });

/** Address -> code of its problem; '' for none. */
const ADDRESSES: readonly [address: string, code: string][] = [
  [EVIL, 'foreign-media'],
  ['//evil.test/x', 'foreign-media'],
  ['/\\\\evil.test', 'foreign-media'],
  [' HTTPS://evil.test', 'foreign-media'],
  ['https://xhscdn.com.evil.test/', 'foreign-media'],
  ['http://evil.test', 'foreign-media'],
  ['/sso/logout', 'foreign-media'],
  ['/files/../sso/logout', 'foreign-media'],
  [`${EVIL}?d=${NAME}`, 'data-in-address'],
  [`//evil.test/${NAME}`, 'data-in-address'],
  [`${LISTED}?d=${NAME}`, 'data-in-address'],
  [`https:${NAME}`, 'data-in-address'],
  [`https://${NAME}.evil.test/`, 'data-in-address'],
  ["${'https://evil.test/?d=' + user.name}", 'data-in-address'],
  ["${'https:' + '//evil.test/' + user.name}", 'data-in-address'],
  ["${CONCATENATE('http', 's://evil.test/', user.name)}", 'data-in-address'],
  ["${user.name ? 'https://evil.test/?d=' + user.name : ''}", 'data-in-address'],
  ["${user.name == 'a' ? 'https://evil.test/a' : 'https://evil.test/b'}", 'foreign-media'],
  ["${user.name || 'https://evil.test/'}", 'foreign-media'],
  ["${IF(user.name, '//evil.test/1', '//evil.test/2')}", 'foreign-media'],
  ['${`https://evil.test/${user.name}`}', 'data-in-address'],
  ["${JOIN(['https:', '', 'evil.test', user.name], '/')}", 'data-in-address'],
  ["${'https:'}//evil.test/${user.name}", 'data-in-address'],
  [LISTED, ''],
  [`//p3.douyinpic.com/a.webp`, ''],
  [OWN, ''],
  [NAME, ''],
  [`${'/files/2026-06/'}${NAME}.png`, ''],
  ["${'/files/' + user.name + '.png'}", ''],
  [`\${user.name ? '${LISTED}' : '${OWN}'}`, ''],
  ["${user.name || '/favicon.svg'}", ''],
];

const PLACES: readonly (readonly [place: string, screen: (address: string) => unknown])[] = [
  ['media.src', (address) => media(address)],
  ['media.poster', (address) => media(OWN, { kind: 'video', poster: address })],
  ["a column's picture", (address) => column({ field: 'keyword', picture: address })],
  ['a column shown as image', (address) => column({ as: 'image', text: address })],
  ['a column shown as avatar', (address) => column({ as: 'avatar', text: address })],
  ["a card's picture", (address) => table({ views: ['cards'], card: { title: 'x', picture: address } })],
  [
    "a thread's picture",
    (address) => ({ type: 'thread', source: 'keywords', picture: address, title: 'x', text: 'y' }),
  ],
  [
    "a widget's src",
    (address) => ({ type: 'widget', widget: 'transcript', props: { of: 'feed', id: 1, src: address } }),
  ],
  ['image.src', (address) => island({ type: 'image', src: address })],
  ['image.defaultImage', (address) => island({ type: 'image', defaultImage: address })],
  ['avatar.src', (address) => island({ type: 'avatar', src: address })],
  ['video.src', (address) => island({ type: 'video', src: address })],
  ['video.poster', (address) => island({ type: 'video', src: OWN, poster: address })],
  ['audio.src', (address) => island({ type: 'audio', src: address })],
  ['card.media.url', (address) => island({ type: 'card', media: { type: 'image', url: address } })],
  ['carousel.options.image', (address) => island({ type: 'carousel', options: [{ image: address }] })],
  ['qrcode.imageSettings.src', (address) => island({ type: 'qrcode', value: 'x', imageSettings: { src: address } })],
  [
    'a column of type image',
    (address) => island({ type: 'crud', api: 'source:keywords', columns: [{ type: 'image', src: address }] }),
  ],
];

it.each(PLACES)('%s: every foreign address and every address with data is refused', async (place, screen) => {
  const offences = await offencesOf(
    ADDRESSES,
    ([address]) => address,
    ([address, code]) => {
      const codes = problemsOf({ body: [screen(address)] }).map((problem) => problem.split(' ')[0]!);
      // A card's `url` is also checked as a link.
      const found = codes.filter(
        (each) =>
          !(place === 'card.media.url' && /^(?:foreign-address|unknown-route)$/.test(each)) && each !== 'missing-param',
      );
      expect(found).toEqual(code === '' ? [] : [code]);
    },
  );
  expect(offences).toEqual([]);
});

describe('amis props that may load their value', () => {
  it.each<[place: string, body: unknown, code?: string]>([
    ['icon', { type: 'button', icon: EVIL }, 'foreign-media'],
    ['icon of a nav', { type: 'nav', links: [{ label: 'x', icon: EVIL, to: '/home' }] }, 'foreign-media'],
    ['rates', { type: 'audio', src: OWN, rates: [EVIL] }, 'foreign-media'],
    [
      'chart symbol',
      { type: 'chart', config: { series: [{ type: 'scatter', symbol: `image://${EVIL}` }] } },
      'foreign-media',
    ],
    [
      'chart symbol with data',
      { type: 'chart', config: { series: [{ type: 'scatter', symbol: `image://${EVIL}?d=${NAME}` }] } },
      'data-in-address',
    ],
    [
      'chart symbol of a listed host',
      { type: 'chart', config: { series: [{ type: 'scatter', symbol: `image://${LISTED}` }] } },
    ],
    [
      'chart graphic',
      { type: 'chart', config: { graphic: [{ type: 'image', style: { image: EVIL } }] } },
      'foreign-media',
    ],
    ['chart background', { type: 'chart', config: { backgroundColor: { image: EVIL } } }, 'foreign-media'],
    [
      'chart rich text',
      {
        type: 'chart',
        config: { xAxis: { axisLabel: { rich: { a: { backgroundColor: { image: `${EVIL}?d=${NAME}` } } } } } },
      },
      'data-in-address',
    ],
    ['chart link', { type: 'chart', config: { title: { text: 'x', link: 'https://example.com' } } }],
    ['markdown', { type: 'markdown', value: `# x\n\n![x](${EVIL})` }, 'foreign-media'],
    ['markdown by reference', { type: 'markdown', value: `![x][a]\n\n[a]: ${EVIL}` }, 'foreign-media'],
    ['markdown with data', { type: 'markdown', value: `![x](${EVIL}?d=${NAME})` }, 'foreign-media'],
    ['markdown of a listed host', { type: 'markdown', value: `![x](${LISTED})` }],
    ['a link in markdown', { type: 'markdown', value: `[x](${EVIL})` }],
    [
      'data that a picture may read',
      { type: 'service', data: { cover: EVIL }, body: { type: 'image', src: '${cover}' } },
      'foreign-media',
    ],
    ['value', { type: 'static-image', value: EVIL }, 'foreign-media'],
    ['a text that people read', { type: 'tpl', tpl: `${EVIL}?d=${NAME}` }],
    ['a placeholder', { type: 'input-text', name: 'a', placeholder: 'https://' }],
    ['a condition', { type: 'tpl', tpl: 'x', visibleOn: "${STARTSWITH(user.name, 'https://')}" }],
    ['a pattern', { type: 'input-text', name: 'a', validations: { matchRegexp: '^https?://' } }],
    ['a time', { type: 'date', value: '${user.name}', format: 'HH:mm' }],
    ['a link', { type: 'link', href: 'https://example.com', body: 'x' }],
  ])('%s', (_, body, code) =>
    expect(problemsOf({ body: [island(body)] }).map((problem) => problem.split(' ')[0])).toEqual(
      code === undefined ? [] : [code],
    ),
  );
});

describe('toolbars', () => {
  const crud = (toolbar: unknown) =>
    problemsOf({
      body: [
        island({
          type: 'crud',
          api: 'source:keywords',
          columns: [{ name: 'keyword' }],
          headerToolbar: [toolbar],
          footerToolbar: toolbar,
        }),
      ],
    });
  it.each(['export-csv', 'export-excel', 'export-excel-template', 'exportCsv', 'print'])(
    'refuse %s, as a word and as a node',
    (entry) => {
      expect(crud(entry)).toEqual(
        ['unknown-toolbar-entry /body/0/body/headerToolbar/0', 'unknown-toolbar-entry /body/0/body/footerToolbar'].map(
          (problem) => expect.stringContaining(problem),
        ),
      );
      expect(crud({ type: entry, label: 'x' })).toEqual(
        [
          'unknown-toolbar-entry /body/0/body/headerToolbar/0/type',
          'unknown-toolbar-entry /body/0/body/footerToolbar/type',
        ].map((problem) => expect.stringContaining(problem)),
      );
    },
  );
  it.each([
    'bulkActions',
    'pagination',
    'statistics',
    'switch-per-page',
    'load-more',
    'filter-toggler',
    'reload',
    'columns-toggler',
    'drag-toggler',
    'check-all',
    '共 ${total} 条',
  ])('take %s', (entry) => expect(crud(entry)).toEqual([]));
  it("accept nodes and amis's keywords", () =>
    expect([
      crud({ type: 'columns-toggler', align: 'right' }),
      crud({ type: 'tpl', tpl: '共 ${total} 条' }),
      crud({ type: 'button', label: 'x', actionType: 'reload' }),
    ]).toEqual([[], [], []]));
});

it('props of how often something is drawn are bounded numbers', () => {
  const rating = (count: unknown) => problemsOf({ body: [island({ type: 'input-rating', name: 'a', count })] });
  expect([rating(5), rating(1e9), rating('${user.name}')]).toEqual([
    [],
    ['out-of-bounds /body/0/body/count'],
    ['out-of-bounds /body/0/body/count'],
  ]);
  expect(
    problemsOf({ body: [island({ type: 'service', data: { count: 5_000 }, body: { type: 'tpl', tpl: '${count}' } })] }),
  ).toEqual([]);
});

it('nodes of a dialog are checked like those of the page', () => {
  expect(problemsOf({ dialogs: { d: dialog([media(EVIL)]) } })).toEqual(['foreign-media /dialogs/d/body/0/src']);
});

/** Guards the rule's list: a new prop that is named like a picture has to be added there. */
it("the rule covers every prop of a node's language that names a picture", () => {
  const found: string[] = [];
  const visit = (type: string, schema: JsonObject, path: string) => {
    for (const [name, each] of Object.entries((schema.properties ?? {}) as Record<string, JsonObject>)) {
      const at = path === '' ? name : `${path}/${name}`;
      if (/^(?:src|poster|picture|image|cover|avatar|background)$/i.test(name)) found.push(`${type} ${at}`);
      visit(type, each, at);
    }
    if (schema.items) visit(type, schema.items as JsonObject, `${path}/*`);
  };
  for (const { type, props } of bodyNodes) visit(type, props as unknown as JsonObject, '');
  expect(found.length).toBeGreaterThan(3);
  for (const each of found) {
    const [type, path] = each.split(' ') as [string, string];
    expect(
      loadedInNode({ owner: { kind: 'node', value: { type }, pointer: '' }, path, pointer: `/${path}` }),
      each,
    ).toBe('loaded');
  }
});
