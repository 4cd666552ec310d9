/** Screens changed at random: the way of a screen never throws, always ends, and refuses with a place or lets through what is harmless. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { child, isObject } from './json';
import { compiled, example, screensIn } from './test-support';

const SCREENS = [...screensIn('schemas'), ...screensIn('src/runtime/page/examples')];

/** What tries to become code, markup, another site or another person's data. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>', '<%= alert(1) %>', 'javascript:alert(1)', 'js:alert(1)', 'jsonp:/x?cb=alert', '${window:location.href}', '${cookie:atelier_token}',
  '${ls:token}', '${ss:token}', '${x | raw}', '${constructor.constructor("alert(1)")()}', '${[].constructor}', '${__proto__}', 'function () { alert(1) }', '(x) => alert(x)',
  '${', '${a.', '}}', '{{ $self }}', '//evil.example', 'https://evil.example/${user.mobile}', '\u0000', '\ud800', '__proto__', 'constructor', 'x'.repeat(5_000),
  `\${${'('.repeat(2_000)}`, `\${${'!'.repeat(3_000)}1}`, '${ARRAYMAP(source, a => ARRAYMAP(a, b => b))}',
];

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', [], {}, [[]], { type: 'table' }, { type: 'amis' }, { type: 'house', body: {} }, { action: 'call' }, [null], ['x']) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Every place of a JSON, as its container and key. */
function places(json: unknown, found: { container: Record<string, unknown>; key: string; pointer: string }[] = [], pointer = '') {
  if (typeof json !== 'object' || json === null) return found;
  for (const [key, each] of Object.entries(json)) {
    found.push({ container: json as Record<string, unknown>, key, pointer: child(pointer, key) });
    places(each, found, child(pointer, key));
  }
  return found;
}

type Change = (json: unknown, pick: number, with_: unknown) => void;
const CHANGES: Readonly<Record<string, Change>> = {
  replace: (json, pick, with_) => { const place = at(json, pick); place.container[place.key] = with_; },
  remove: (json, pick) => { const place = at(json, pick); if (Array.isArray(place.container)) place.container.splice(Number(place.key), 1); else delete place.container[place.key]; },
  rename: (json, pick, with_) => { const place = at(json, pick); place.container[`${place.key}${typeof with_ === 'string' ? with_.slice(0, 20) : 'x'}`] = place.container[place.key]; delete place.container[place.key]; },
  add: (json, pick, with_) => { const place = at(json, pick); if (isObject(place.container)) place.container[['onClick', 'adaptor', 'id', 'visible', 'do', 'body', 'source', 'type', 'html', 'constructor'][pick % 10]!] = with_; },
  append: (json, pick, with_) => { const place = at(json, pick); if (Array.isArray(place.container)) place.container.push(with_); },
  splice: (json, pick, with_) => { const place = at(json, pick); const old = place.container[place.key]; if (typeof old === 'string') place.container[place.key] = old.slice(0, pick % (old.length + 1)) + String(with_) + old.slice(pick % (old.length + 1)); },
  wrap: (json, pick) => { const place = at(json, pick); for (let depth = 0; depth < 30; depth++) place.container[place.key] = { type: 'card', body: [place.container[place.key]] }; },
  copy: (json, pick) => { const [place, other] = [at(json, pick), at(json, pick * 7 + 3)]; place.container[place.key] = structuredClone(other.container[other.key]); },
};
function at(json: unknown, pick: number) {
  const all = places(json);
  return all[pick % all.length]!;
}

function expectSound(text: string): ReturnType<typeof compiled> {
  const started = process.cpuUsage();
  const result = compiled(text, { menuCodes: undefined, routes: undefined });
  const { user } = process.cpuUsage(started);
  expect(user).toBeLessThan(2_000_000);
  const lines = text.split('\n');
  for (const { line, column, code, message, pointer } of result.problems) {
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
  // What is let through can be written down, and is still a screen for the one who draws it.
  if (result.page) expect(JSON.parse(JSON.stringify(result.page))).toMatchObject({ body: expect.any(Array) as unknown[] });
  return result;
}

it('JSON changed at random', () => {
  fc.assert(fc.property(fc.constantFrom(...SCREENS), fc.constantFrom(...Object.keys(CHANGES)), fc.nat(10_000), value, ({ text }, change, pick, with_) => {
    const json = JSON.parse(text) as unknown;
    CHANGES[change]!(json, pick, with_);
    expectSound(JSON.stringify(json, null, 2));
  }), { numRuns: 600 });
}, 120_000);

it('text changed at random', () => {
  const piece = fc.oneof(fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\n', '//', '/*', '${', 'null', '\u2028', '\ufeff'), fc.string({ maxLength: 5 }));
  fc.assert(fc.property(fc.constantFrom(...SCREENS), fc.nat(20_000), fc.nat(30), piece, ({ text }, start, length, put) => {
    const from = start % text.length;
    expectSound(text.slice(0, from) + put + text.slice(from + length));
  }), { numRuns: 400 });
}, 120_000);

describe('islands let nothing hostile through', () => {
  const ISLAND = example('island');
  const amisPlaces = places(JSON.parse(ISLAND)).filter(({ pointer, key, container }) =>
    pointer.startsWith('/body/') && !pointer.includes('/body/1/body/1') && typeof container[key] === 'string' && key !== 'type' && !['id', 'span', 'visible'].includes(key));
  const REFUSED_AS_TEXT = HOSTILE.filter((text) => /^<|^\$\{(window|cookie|ls|ss|x \||constructor|\[\]|__proto)|^javascript|^js|^function|^\(x\)|^\$\{$|^\$\{a\.$/.test(text));

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
    ['onClick', 'alert(1)'], ['onEvent', { click: { actions: [{ actionType: 'custom', script: 'alert(1)' }] } }], ['adaptor', 'return x'], ['requestAdaptor', 'return x'],
    ['dataProvider', 'x'], ['schemaApi', '/x'], ['initFetchSchema', true], ['api', '/x'], ['initApi', 'https://x.example'], ['asyncApi', { url: '/x' }], ['html', '<b>'], ['visibleOn', 'this.x'],
    ['wrapperComponent', 'script'], ['definitions', {}], ['body', { type: 'iframe', src: '/x' }], ['body', { type: 'custom', onMount: 'alert(1)' }], ['body', { type: 'service', schemaApi: '/x' }],
    ['onEvent', { click: { actions: [{ actionType: 'loop', loopName: 'x', children: [] }] } }], ['onEvent', { click: { actions: [{ actionType: 'url', args: { url: 'https://x.example/${user.mobile}' } }] } }],
    ['onEvent', { click: { actions: [{ actionType: 'ajax', api: 'https://x.example' }] } }], ['onEvent', { click: { actions: [{ actionType: 'link', args: { link: '//x.example' } }] } }],
  ];
  it.each(PROPS)('%s: %j on any node', (prop, with_) => {
    const nodes = places(JSON.parse(ISLAND)).filter(({ container, key, pointer }) => key === 'type' && pointer.startsWith('/body/') && pointer !== '/body/1/type' && !pointer.startsWith('/body/1/body/1') && typeof container.type === 'string');
    expect(nodes.length).toBeGreaterThan(5);
    for (const { pointer } of nodes) {
      const json = JSON.parse(ISLAND) as unknown;
      places(json).find((each) => each.pointer === pointer)!.container[prop] = with_;
      expect(compiled(JSON.stringify(json)).page, `${pointer} ${prop}`).toBeNull();
    }
  });
});

it('an object whose toString is data, anywhere a name is expected, is refused with its place', () => {
  for (const { text } of SCREENS) {
    for (const name of ['type', 'source', 'call', 'action', 'data', 'route']) {
      const hostile = text.replace(new RegExp(`"${name}": "[^"]*"`), `"${name}": {"toString": null}`);
      if (hostile !== text) expectSound(hostile);
    }
  }
});
