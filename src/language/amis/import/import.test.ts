/** The import of amis pages: what comes, what does not, and that nothing of it can run. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../../services/catalogue';
import type { CheckOptions } from '../../check';
import { checkText } from '../../compile';
import { listOf, objectOf } from '../../schema/json';
import { importAmis, readAmis } from '.';
import { SAMPLE_PAGES } from './testing/pages';

const CHECK: CheckOptions = { file: 'imported.page.json', calls: callsByName, routes: new Set(['/home', '/imported']) };
const imported = (page: unknown, house = true) =>
  importAmis(page, { check: CHECK, route: '/imported', menu: null, house });
const typesIn = (body: unknown) => listOf(body).map((node) => objectOf(node).type);
const callsIn = (sources: unknown) =>
  Object.values(objectOf(sources))
    .map((source) => objectOf(source).call)
    .toSorted();

describe('sample pages', () => {
  it.each(SAMPLE_PAGES)('$rule', ({ page, calls = [], body, notes = [], has = [], hasNot = [] }) => {
    const { screen, notes: found } = imported(page);
    const text = JSON.stringify(screen);
    expect(checkText(text, CHECK)).toEqual([]);
    expect(typesIn(screen.body)).toEqual(body);
    expect(callsIn(screen.dataSources)).toEqual(calls);
    expect(found.map(({ pointer }) => pointer)).toEqual(notes.map(([pointer]) => expect.stringContaining(pointer)));
    for (const [index, [, words]] of notes.entries()) expect(found[index]!.reason).toContain(words);
    for (const each of has) expect(text).toContain(each);
    for (const each of hasNot) expect(text).not.toContain(each);
  });

  it('all stay with amis if nothing is to become a node of the house', () => {
    for (const { page } of SAMPLE_PAGES) {
      const { screen } = imported(page, false);
      expect(typesIn(screen.body).filter((type) => type !== 'amis')).toEqual([]);
      expect(checkText(JSON.stringify(screen), CHECK)).toEqual([]);
    }
  });
});

// ---------------------------------------------------------------- any JSON

/** Texts that would run somewhere. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  'javascript:alert(1)',
  'js:return 1',
  'jsonp:/api/x',
  '<% alert(1) %>',
  '${x | raw}',
  '${window:document.cookie}',
  'function (a) { return a }',
  '(a) => a',
  'post:/api/nothing',
  'https://example.com/api?x=${y}',
  '${a ? b',
  '$rows',
  '/home',
  '//example.com',
  `post:${callsByName.get('feedManage.queryKeywordList')!.path}?keyword=\${a}`,
];
const TYPES = [
  'page',
  'crud',
  'form',
  'tpl',
  'service',
  'button',
  'table',
  'dialog',
  'chart',
  'custom',
  'iframe',
  'tabs',
  'house',
  'text',
  'input-text',
  'input-file',
  'carousel',
  'amis',
];
const PROPS = [
  'type',
  'body',
  'api',
  'tpl',
  'html',
  'source',
  'columns',
  'controls',
  'filter',
  'actions',
  'onEvent',
  'onClick',
  'script',
  'adaptor',
  'requestAdaptor',
  'dialog',
  'data',
  'url',
  'visibleOn',
  'headerToolbar',
  'bulkActions',
  'options',
  'name',
  'label',
  'config',
  'initApi',
  'href',
  'style',
  'tabs',
  'click',
  'actionType',
  'args',
  '__proto__',
  'constructor',
  '$ref',
  'definitions',
];

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...TYPES, 'ajax', 'custom', 'url', 'toast'),
  fc.string(),
);
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    text,
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...PROPS), tie('node'), { maxKeys: 5 }),
    fc.record({ type: fc.constantFrom(...TYPES), body: tie('node'), api: text, actions: tie('node') }),
  ),
}));
const RUNS = /<script|<%|javascript:|jsonp:|onerror|=> a|function \(a\)|"adaptor"|"requestAdaptor"|"onClick"|"script"/;

describe('any JSON', () => {
  it('gives a screen without a problem in which nothing can run, or a note that says why not', () => {
    fc.assert(
      fc.property(node, fc.boolean(), (json, house) => {
        const { screen, notes } = imported(json, house);
        expect(checkText(JSON.stringify(screen), CHECK)).toEqual([]);
        expect(JSON.stringify(screen)).not.toMatch(RUNS);
        for (const { reason } of notes) expect(reason).toMatch(/[\u4e00-\u9fff]/);
      }),
      { numRuns: 400 },
    );
  });

  it('reads what programs write, and refuses what would have to be run', () => {
    expect(readAmis(`{ type: 'page', /* a */ body: [1, 2,], // b\n "c": '"', }`)).toEqual({
      value: { type: 'page', body: [1, 2], c: '"' },
    });
    expect(readAmis('{ "onClick": () => alert(1) }')).toMatchObject({ fault: expect.stringContaining('第 1 行') });
    expect(readAmis('{\n a: `x` }')).toMatchObject({ fault: expect.stringContaining('第 2 行有程序代码') });
    expect(readAmis('{ "a": 1')).toMatchObject({ fault: expect.stringContaining('不是正确的 JSON') });
    expect(readAmis(' ')).toEqual({ fault: '没有内容' });
    expect(readAmis('{ "version": 2, "route": "/a" }')).toMatchObject({
      fault: expect.stringContaining('控制台自己的页面'),
    });
  });
});
