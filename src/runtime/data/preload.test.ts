import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { evaluate } from '../../language/expression';
import type { JsonObject } from '../../language/schema/json';
import { migrate } from '../../language/migrate';
import { normalise } from '../../language/normalise';
import { bindPreloads } from '../../language/normalise/preload';
import { expandedScreensIn } from '../../language/test-support';
import type { DataSource, ScreenDocument, ValueSchema } from '../../language/types';
import { preloadParams, preloadData } from './preload';
import { createScreenRuntime } from './index';
import type { RawQuery } from './query-scope';
import { runs } from '../../../tests/runs';
import { offencesOf } from '../../../tests/offences';

const schema: ValueSchema = {
  type: 'object',
  properties: { keyword: { type: 'string' }, pageNo: { type: 'integer', minimum: 1 }, tagIds: { type: 'array' } },
};
const list: DataSource = {
  call: 'feedManage.queryKeywordList',
  effect: 'read',
  send: 'auto',
  schema,
  params: { keyword: '${query.keyword}', pageNo: '${query["list.pageNo"]}', tagIds: [1] },
};

/** The params that are preloaded for a source. */
function paramsOf(source: DataSource, query: Record<string, unknown>): Record<string, unknown> | undefined {
  const page = { dataSources: { list: { ...source } } };
  bindPreloads(page as unknown as JsonObject);
  return preloadParams(page.dataSources.list, query);
}

/** A client that records the requests and never answers. */
function recorder() {
  const asked: string[] = [];
  const call = (name: string, params: Record<string, unknown>) => {
    asked.push(JSON.stringify([name, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]));
    return new Promise<never>(() => {});
  };
  return { asked, client: { call, download: async () => undefined } };
}

/** Requests of the open screen before the first answer. */
async function requestsOf(screen: ScreenDocument, query: RawQuery): Promise<string[]> {
  const { asked, client } = recorder();
  const runtime = createScreenRuntime({
    screen,
    client,
    user: {},
    address: { query, setQuery: () => undefined, navigate: () => undefined, back: () => undefined },
    notify: () => undefined,
    confirm: async () => true,
    print: async () => undefined,
  });
  runtime.start();
  await new Promise((resolve) => setTimeout(resolve));
  runtime.stop();
  return asked;
}

describe('preloadData: sends what the screen itself sends', () => {
  const SCREENS = expandedScreensIn('schemas').map(({ file, text }) => ({
    file,
    screen: normalise(migrate(JSON.parse(text) as JsonObject), callsByName),
  }));
  const RUNS = runs(30);
  let sent = 0;

  it('the same requests for any query of the address, on every screen', async () => {
    expect(await offencesOf(SCREENS, ({ file }) => file, expectSameRequests)).toEqual([]);
    // One request for each screen on average.
    expect(sent).toBeGreaterThan(RUNS * SCREENS.length);
  });

  async function expectSameRequests({ screen }: (typeof SCREENS)[number]): Promise<void> {
    const value = ({ enum: values = [] }: ValueSchema) =>
      fc.option(
        fc.oneof(fc.constantFrom('', '0', '3', 'x', '口红', 'true', '2026-01-31', ...values.map(String)), fc.string()),
        { nil: undefined },
      );
    const query = fc.record(
      Object.fromEntries(Object.entries(screen.query ?? {}).map(([name, type]) => [name, value(type)])),
    );
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const raw = Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined)) as RawQuery;
        const { asked, client } = recorder();
        preloadData(screen, raw, client);
        sent += asked.length;
        const own = await requestsOf(screen, raw);
        expect(own).toEqual(expect.arrayContaining(asked));
      }),
      { numRuns: RUNS },
    );
  }
});

describe('preloadParams', () => {
  it('reads params from the address', () => {
    expect(paramsOf(list, { keyword: '口红', 'list.pageNo': 3 })).toEqual({ keyword: '口红', pageNo: 3, tagIds: [1] });
  });

  it.each<[string, Partial<DataSource>]>([
    ['a write', { send: 'manual', effect: 'write' }],
    ['a manual read', { send: 'manual' }],
    ['a read that is preloaded last', { preload: 'last' }],
    ['a condition that is never met', { when: false }],
    ['a condition that is false', { when: '${query.keyword}' }],
    ['a tab that is not open', { when: "${query.tab == 'tp'}" }],
    ['a condition on the person', { when: "${query.tab == 'tp' || user.canWrite}" }],
    ['a condition with a function', { when: '${!ISEMPTY(query)}' }],
    ['a param of another source', { params: { keyword: '${source.tags.total}' } }],
    ['a param of the person', { params: { keyword: '${user.name}' } }],
    ['a computed param', { params: { keyword: '${query.a + 1}' } }],
    ['a template inside a list', { params: { tagIds: ['${query.a}'] } }],
    ['a required param without a value', { schema: { ...schema, required: ['keyword'] } }],
  ])('does not preload a read with %s', (_name, change) => {
    expect(paramsOf({ ...list, ...change }, {})).toBeUndefined();
  });

  it.each<[string, string | boolean, Record<string, unknown>]>([
    ['a condition that is always met', true, {}],
    ['the open tab', "${query.tab == 'tp'}", { tab: 'tp' }],
    ['the first tab by default', "${!query.tab || query.tab == 'xhs'}", {}],
    ['the first tab by its name', "${!query.tab || query.tab == 'xhs'}", { tab: 'xhs' }],
    ['every tab but one', "${query.tab != 'voices'}", {}],
    ['no tab', "${query.tab == null || query.tab == 'notes'}", {}],
    ['any value', '${query.tab != null}', { tab: 'tp' }],
    ['two conditions', "${query.tab == 'tp' && !query.bloggerId}", { tab: 'tp' }],
  ])('evaluates a condition from the address: %s', (_name, when, query) => {
    expect(paramsOf({ ...list, when }, query)).toEqual({ tagIds: [1] });
  });

  it('evaluates conditions as the expression language does', () => {
    const atom = fc.constantFrom(
      'query.a',
      'query["b.c"]',
      'query.constructor_',
      'query.toString',
      "'x'",
      "''",
      '0',
      '1',
      'null',
      'undefined',
      'true',
      'false',
    );
    const { condition } = fc.letrec<{ condition: string; pair: string }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        atom,
        tie('condition').map((inner) => `!(${inner})`),
        tie('pair'),
      ),
      pair: fc
        .tuple(tie('condition'), fc.constantFrom('==', '!=', '&&', '||'), tie('condition'))
        .map(([one, operator, other]) => `((${one}) ${operator} (${other}))`),
    }));
    const value = fc.constantFrom(undefined, null, '', '0', '1', 'x', 0, 1, true, false, ['x'], []);
    const CONDITIONS = runs(2_000);
    let bound = 0;
    fc.assert(
      fc.property(condition, value, value, (text, a, other) => {
        const query = { ...(a !== undefined && { a }), 'b.c': other };
        const source = { ...list, params: {}, when: `\${${text}}` };
        const isSent = paramsOf(source, query) !== undefined;
        if (isSent) bound += 1;
        expect(isSent).toBe(Boolean(evaluate(source.when, { query })));
      }),
      { numRuns: CONDITIONS },
    );
    // Conditions that hold are frequent enough.
    expect(bound).toBeGreaterThan(CONDITIONS / 4);
  });
});

it('preloadData: a failure is reported only by the screen’s request that joins it', async () => {
  const client = { call: () => Promise.reject(new Error('no')), download: async () => undefined };
  const screen = normalise(
    {
      version: 1,
      route: '/x',
      title: 'x',
      menu: null,
      dataSources: { list: { call: 'feedManage.queryKeywordList' } },
      body: [{ type: 'table', source: 'list' }],
    },
    callsByName,
  );
  expect(() => preloadData(screen, {}, client)).not.toThrow();
  await Promise.resolve();
});

it('preloadData: gives the client the rows of the screen’s calls before it sends them', () => {
  const done: string[] = [];
  const sources = {
    list: { call: 'a.list', effect: 'read', preload: { query: {} }, schema: { type: 'object', properties: {} } },
    save: { call: 'a.save', effect: 'write' },
  };
  const client = {
    learn: (learned: Iterable<{ call: string }>) => done.push(...[...learned].map(({ call }) => `learn ${call}`)),
    call: async (name: string) => done.push(`call ${name}`),
  };
  preloadData({ dataSources: sources } as never, {}, client as never);
  expect(done).toEqual(['learn a.list', 'learn a.save', 'call a.list']);
});
