/**
 * Mutates screens at random: the compiler never throws, always ends, and either reports a place or accepts a harmless
 * page.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './expression';
import { harmIn } from './testing/harmless';
import { CHANGES, change, HOSTILE, mutationsOf, places } from './testing/mutations';
import { changed, compiled, example, screensIn } from './test-support';
import { problemWords } from './problems/words';

const SCREENS = [...screensIn('schemas'), ...screensIn('src/language/examples')];

function expectSound(text: string): ReturnType<typeof compiled> {
  const result = compiled(text, { menuCodes: undefined, routes: undefined });
  const lines = text.split('\n');
  for (const problem of result.problems) {
    const { line, column, code, pointer } = problem;
    const message = problemWords(problem, 'en');
    expect(code).toMatch(/^[a-z][a-z-]+$/);
    expect(code, message).not.toBe('checker-failed');
    expect(message.length).toBeGreaterThan(0);
    expect(pointer === '' || pointer.startsWith('/')).toBe(true);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
  }
  expect(result.page === null).toBe(result.problems.some(({ severity }) => severity === 'error'));
  // An accepted page can be serialised and drawn, and does nothing by itself.
  if (result.page) {
    expect(JSON.parse(JSON.stringify(result.page))).toEqual(result.page);
    expect(harmIn(result.page)).toEqual([]);
  }
  return result;
}

describe('every shipped screen, mutated in every way at places spread over it', () => {
  // Number of mutated places for each screen; bounds the run, because screens are many and large.
  const PLACES = 5;
  let [tried, refused] = [0, 0];
  it('without a mutation compiles to a harmless page', () => {
    for (const { text, file } of SCREENS)
      expect(harmIn(compiled(text, { menuCodes: undefined, routes: undefined }).page!), file).toEqual([]);
  });
  it.each(SCREENS.map((screen, index) => ({ ...screen, index })))('$file', ({ text, index }) => {
    // Each screen starts at another place, so that not only the beginnings are mutated.
    const mutations = mutationsOf(text, PLACES, index);
    for (const mutation of mutations) {
      tried++;
      const { page } = expectSound(mutation.text);
      if (!page) refused++;
    }
    expect(mutations.length).toBeGreaterThan(5);
  });
  it('more than 500 mutations were tried, and most are refused', () => {
    expect(tried).toBeGreaterThan(500);
    expect(refused / tried).toBeGreaterThan(0.5);
    console.info(`${tried} mutations: ${refused} refused with a place, ${tried - refused} harmless`);
  });
});

it('a screen whose JSON is changed at random is refused or harmless', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCREENS), change.kind, change.pick, change.value, ({ text }, kind, pick, with_) => {
      const json = JSON.parse(text) as unknown;
      CHANGES[kind]!(json, pick, with_);
      expectSound(JSON.stringify(json, null, 2));
    }),
    { numRuns: 300 },
  );
});

it('a screen whose text is changed at random is refused or harmless', () => {
  const piece = fc.oneof(
    fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', '//', '/*', '${', 'null', '\u2028', '\ufeff'),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...SCREENS), fc.nat(20_000), fc.nat(30), piece, ({ text }, start, length, put) => {
      const from = start % text.length;
      expectSound(text.slice(0, from) + put + text.slice(from + length));
    }),
    { numRuns: 200 },
  );
});

describe('islands accept no hostile value', () => {
  const ISLAND = example('island');
  const amisPlaces = places(JSON.parse(ISLAND)).filter(
    ({ pointer, key, container }) =>
      pointer.startsWith('/body/') &&
      !pointer.includes('/body/1/body/1') &&
      typeof container[key] === 'string' &&
      key !== 'type' &&
      !['id', 'span', 'sticky', 'visible'].includes(key),
  );
  const REFUSED_AS_TEXT = HOSTILE.filter((text) =>
    /^<|^\$\{(window|cookie|ls|ss|x \||constructor|\[\]|__proto)|^javascript|^js|^function|^\(x\)|^\$\{$|^\$\{a\.$/.test(
      text,
    ),
  );

  it.each(amisPlaces.map(({ pointer }) => pointer))('as the text at %s', (pointer) => {
    for (const hostile of REFUSED_AS_TEXT) {
      const json = JSON.parse(ISLAND) as unknown;
      const place = places(json).find((each) => each.pointer === pointer)!;
      place.container[place.key] = hostile;
      const { page } = compiled(JSON.stringify(json));
      expect(page, `${pointer} = ${hostile}`).toBeNull();
    }
  });

  const PROPS: [string, unknown][] = [
    ['onClick', 'alert(1)'],
    ['onEvent', { click: { actions: [{ actionType: 'custom', script: 'alert(1)' }] } }],
    ['adaptor', 'return x'],
    ['requestAdaptor', 'return x'],
    ['dataProvider', 'x'],
    ['schemaApi', '/x'],
    ['initFetchSchema', true],
    ['api', '/x'],
    ['initApi', 'https://x.example'],
    ['asyncApi', { url: '/x' }],
    ['html', '<b>'],
    ['visibleOn', 'this.x'],
    ['definitions', {}],
    ['body', { type: 'iframe', src: '/x' }],
    ['body', { type: 'custom', onMount: 'alert(1)' }],
    ['body', { type: 'service', schemaApi: '/x' }],
    ['onEvent', { click: { actions: [{ actionType: 'loop', loopName: 'x', children: [] }] } }],
    ['onEvent', { click: { actions: [{ actionType: 'url', args: { url: 'https://x.example/${user.mobile}' } }] } }],
    ['responseAdaptor', 'return x'],
    ['remoteJS', 'x'],
    ['ws', 'wss://x.example'],
    ['component', 'iframe'],
    ['children', '<x-evil></x-evil>'],
    ['confirmText', '<img src=x onerror=alert(1)>'],
    ['icon', '<svg onload=alert(1)>'],
    ['config', 'function () {}'],
    ['config', 'x()'],
    ['label', '${window:location.href}'],
    ['label', '${ls:token}'],
    ['label', '${x | raw}'],
    ['style', { backgroundImage: 'url(https://x.example)' }],
    ['style', { background: '${x}' }],
    ['redirect', 'https://x.example/${user.mobile}'],
    ['link', 'javascript:alert(1)'],
    ['reload', 'js:/x'],
    ['initApi', 'jsonp:/x?cb=alert'],
    ['data', { x: '<% alert(1) %>' }],
    ['visible', '${cookie:x}'],
    ['actionType', 'custom'],
    ['actionType', ['custom']],
    ['onEvent', { click: { actions: [{ actionType: 'custom' }] } }],
    ['onEvent', { click: 'alert(1)' }],
    ['onEvent', { click: { actions: [{ actionType: 'ajax', api: 'https://x.example' }] } }],
    ['onEvent', { click: { actions: [{ actionType: 'link', args: { link: '//x.example' } }] } }],
  ];
  const nodes = places(JSON.parse(ISLAND)).filter(
    ({ container, key, pointer }) =>
      key === 'type' &&
      pointer.startsWith('/body/') &&
      pointer !== '/body/1/type' &&
      !pointer.startsWith('/body/1/body/1') &&
      typeof container.type === 'string',
  );
  it('are tried on several nodes', () => expect(nodes.length).toBeGreaterThan(5));

  /** The page of the island with a prop on each of its nodes in turn. */
  const pagesWith = (prop: string, value: unknown) =>
    nodes.map(({ pointer }) => {
      const json = JSON.parse(ISLAND) as unknown;
      places(json).find((each) => each.pointer === pointer)!.container[prop] = value;
      return { pointer, page: compiled(JSON.stringify(json)).page };
    });

  it.each(PROPS)('%s: %j on any node', (prop, value) => {
    for (const { pointer, page } of pagesWith(prop, value)) expect(page, `${pointer} ${prop}`).toBeNull();
  });

  /** Props without which a node does the same: amis never receives them. */
  const LEFT_OUT: [string, unknown][] = [
    ['wrapperComponent', 'script'],
    ['css', { body: {} }],
    ['persistData', 'x'],
  ];
  it.each(LEFT_OUT)('%s: %j is left out of any node', (prop, value) => {
    for (const { pointer, page } of pagesWith(prop, value)) {
      expect(JSON.stringify(page), `${pointer} ${prop}`).not.toContain(prop);
      expect(harmIn(page!), `${pointer} ${prop}`).toEqual([]);
    }
  });
});

describe('house nodes', () => {
  const KEYWORDS = example('keywords');
  const texts = places(JSON.parse(KEYWORDS)).filter(({ container, key }) => typeof container[key] === 'string');

  it.each(HOSTILE.map((hostile) => [hostile.slice(0, 40), hostile] as const))(
    '%s as any text: refused, or treated as plain text',
    (_, hostile) => {
      for (const { pointer } of texts) {
        const json = JSON.parse(KEYWORDS) as unknown;
        const place = places(json).find((each) => each.pointer === pointer)!;
        place.container[place.key] = hostile;
        expectSound(JSON.stringify(json));
      }
    },
  );

  it('an expensive expression stops at its budget', () => {
    const page = changed(
      KEYWORDS,
      '${row.remark}',
      '${ARRAYMAP(source.keywords.list, a => ARRAYMAP(source.keywords.list, b => ARRAYMAP(source.keywords.list, c => a.keyword + b.keyword + c.keyword)))}',
    );
    expect(compiled(page).page).not.toBeNull();
    const list = Array.from({ length: 1_000 }, (_, index) => ({ keyword: String(index) }));
    expect(() =>
      evaluate('${ARRAYMAP(source.keywords.list, a => ARRAYMAP(source.keywords.list, b => a.keyword + b.keyword))}', {
        source: { keywords: { list } },
      }),
    ).toThrow('too long');
  });
});

it('an object with a toString property in place of a name is refused with its place', () => {
  for (const { text } of SCREENS) {
    for (const name of ['type', 'source', 'call', 'action', 'data', 'route']) {
      const hostile = text.replace(new RegExp(`"${name}": "[^"]*"`), `"${name}": {"toString": null}`);
      if (hostile !== text) expectSound(hostile);
    }
  }
});

it('names of JavaScript built-ins are ordinary names', () => {
  const before = [Object.keys, Object.entries, Object.prototype.toString, ({} as Record<string, unknown>).keys];
  const page = (dialog: string) =>
    changed(
      example('keywords'),
      '"dialog": "tag", "data": { "keys"',
      `"dialog": "${dialog}", "data": { "keys": 1, "entries": 2, "toString": 3, "x"`,
    );
  for (const name of ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty']) expectSound(page(name));
  expect([Object.keys, Object.entries, Object.prototype.toString, ({} as Record<string, unknown>).keys]).toEqual(
    before,
  );
});
