import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ISLAND } from '../amis/dialect';
import { templateOf } from '../expression';
import { expressionIn, HOLE, isExpression, maskExpressions, nameIn, pathOf, readsScope } from './inspect';
import { templateOfPath } from './path';
import { runs } from '../../../tests/runs';

describe('pathOf: the path of a text that only reads a name', () => {
  it.each<[unknown, readonly string[] | undefined]>([
    ['${row.title}', ['row', 'title']],
    ['${ row.tag.name }', ['row', 'tag', 'name']],
    ['${query["users.pageNo"]}', ['query', 'users.pageNo']],
    ["${ query['a.b'] }", ['query', 'a.b']],
    ['${row.list[0].title}', ['row', 'list', '0', 'title']],
    ['${row}', ['row']],
    ['${query[a]}', undefined],
    ['${query.a"]}', undefined],
    ['${query["a}', undefined],
    ['${row.title}x', undefined],
    ['${row.a}${row.b}', undefined],
    ['${row.a + 1}', undefined],
    ['${row.constructor}', undefined],
    ['${window:name}', undefined],
    ['row.title', undefined],
    [1, undefined],
  ])('%s', (text, path) => expect(pathOf(text)).toEqual(path));

  it('reads what templateOfPath writes', () => {
    const name = fc.oneof(
      fc.stringMatching(/^[A-Za-z_]\w{0,8}$/),
      fc.stringMatching(/^[\w.\- 一-龥]{1,8}$/),
      fc.constantFrom('true', 'null', 'a.b'),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 4 }), (names) => {
        expect(pathOf(templateOfPath(['query', ...names]))).toEqual(['query', ...names]);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('nameIn: the name that a text alone reads of a scope', () => {
  it.each([
    ['${query.pageNo}', 'pageNo'],
    ['${query["users.pageNo"]}', 'users.pageNo'],
    ["${ query['a.b'] }", 'a.b'],
    ['${query.a.b}', undefined],
    ['${query}', undefined],
    ['${row.pageNo}', undefined],
    ['1', undefined],
    [1, undefined],
  ])('of %s is %s', (text, name) => expect(nameIn(text, 'query')).toBe(name));
});

describe('isExpression: whether the text is a single ${…}', () => {
  it.each<[unknown, boolean]>([
    ['${row.a > 1}', true],
    ['${{ a: row.b }}', true],
    ['${`${row.a} and ${row.b}`}', true],
    ['${row.a', false],
    ['${row.a +}', true],
    ['${row.a} && ${row.b}', false],
    [' ${row.a}', false],
    ['text', false],
    ['$row', false],
    [true, false],
  ])('%s: %s', (text, single) => expect(isExpression(text)).toBe(single));

  it('knows the filters of islands in their dialect', () => {
    expect(isExpression('${a | html}', ISLAND)).toBe(true);
    expect(isExpression('${a | html} x ${b | html}', ISLAND)).toBe(false);
    expect(expressionIn('${a | html}', ISLAND)?.type).toBe('filter');
    expect(expressionIn('${a | html}')).toBeUndefined();
    expect(expressionIn('${row.a +}')).toBeUndefined();
  });
});

describe('readsScope: whether an expression reads a scope', () => {
  it.each<[unknown, boolean]>([
    ['${query.a}', true],
    ['${row.a || query.a}', true],
    ['第 ${query.page} 页', true],
    ['${ARRAYMAP(row.tags, query => query.id)}', false],
    ['${row.query}', false],
    ['${query.a +}', true],
    ['query.a', false],
    [['${query.a}'], false],
  ])('%j: %s', (text, reads) => expect(readsScope(text, 'query')).toBe(reads));
});

describe('maskExpressions: offsets stay, expressions are hidden', () => {
  it.each<[string, string | undefined]>([
    ['/user/${row.id}?a=${b}', `/user/${HOLE.repeat(9)}?a=${HOLE.repeat(4)}`],
    ['/user/${row.a ? "x/y" : "}"}/z', `/user/${HOLE.repeat(22)}/z`],
    ['$5 \\$ $name', '$5 \\$ $name'],
    ['/plain', '/plain'],
    ['${row.a +}', undefined],
  ])('%s', (text, masked) => expect(maskExpressions(text)).toBe(masked));

  it('keeps the length of any text, also over several lines', () => {
    const piece = fc.oneof(
      fc.constantFrom('${a}', '${ row.b\n ? 1 : 2 }', '$c', '\n', '\\', '$', '${"}"}', '中'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join('');
        const masked = maskExpressions(text);
        if (masked === undefined) return;
        expect(masked).toHaveLength(text.length);
        if (text.includes('${')) expect(templateOf(text).written.join('')).toBe(text);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
