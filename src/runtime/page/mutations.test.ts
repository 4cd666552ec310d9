/** Screens changed at random: the way of a screen never throws, always ends, and refuses with a place or lets through what is harmless. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGES, change, HOSTILE, places } from './test-mutations';
import { compiled, example, screensIn } from './test-support';

const SCREENS = [...screensIn('schemas'), ...screensIn('src/runtime/page/examples')];

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
  fc.assert(fc.property(fc.constantFrom(...SCREENS), change.kind, change.pick, change.value, ({ text }, kind, pick, with_) => {
    const json = JSON.parse(text) as unknown;
    CHANGES[kind]!(json, pick, with_);
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
