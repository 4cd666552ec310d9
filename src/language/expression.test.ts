import { Evaluator } from 'amis-formula/lib/evalutor';
import { parse } from 'amis-formula/lib/parser';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone, zones } from '../../tests/in-zone';
import { dayOf, minuteOf } from '../shared/text/days';
import { allReferences, evaluate, evaluateJson, ExpressionError, isTemplate, references } from './expression';
import { FUNCTION_NAMES } from './expression/functions';
import type { Scope } from './types';
import { runs } from '../../tests/runs';

const scope = {
  query: { keyword: '护肤', page: '2', empty: '', nothing: null },
  source: {
    notes: {
      list: [
        { id: 1, title: '一' },
        { id: 2, title: '二' },
      ],
      total: 2,
    },
  },
  user: { name: '小林', tags: ['a', 'b'] },
} as unknown as Partial<Scope>;

const refused = (text: string): ExpressionError => {
  try {
    evaluate(text, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
  throw new Error(`not refused: ${text}`);
};

describe('values', () => {
  it.each<[string, unknown]>([
    ['plain text with $5 and $name', 'plain text with $5 and $name'],
    ['${source.notes.total}', 2],
    [
      '${source.notes.list}',
      [
        { id: 1, title: '一' },
        { id: 2, title: '二' },
      ],
    ],
    ['共 ${source.notes.total} 条', '共 2 条'],
    ['$5 ${user.name} $name $$', '$5 小林 $name $$'],
    ['[${query.nothing}${query.absent}]', '[]'],
    ['${query.nothing}', null],
    ['${query.absent.deeper.still}', undefined],
    ['${query.empty || "全部"}', '全部'],
    ['${query.page + 1}', 3],
    ['${query.page == 2 ? "是" : "否"}', '是'],
    ['${query.page === 2}', false],
    ['${0.1 + 0.2}', 0.3],
    ['${"总 " + query.absent}', '总 '],
    ['${source.notes.list[1].title}', '二'],
    ["${source['notes'].list[0]['id']}", 1],
    ['${ARRAYMAP(source.notes.list, item => item.title)}', ['一', '二']],
    ['${JOIN(ARRAYMAP(source.notes.list, item => `${item.id}:${item.title}`), "、")}', '1:一、2:二'],
    ['${{ id: source.notes.total, "名": user.name }}', { id: 2, 名: '小林' }],
    ['${IF(false, query.absent.x, "短路")}', '短路'],
    ['${user.name.length}', 2],
    ['<b>${user.name}</b>', '<b>小林</b>'],
    ['${user.tags}', ['a', 'b']],
    ['标签：${user.tags}', '标签：a,b'],
  ])('%s', (text, value) => expect(evaluate(text, scope)).toEqual(value));

  it('does not escape, because React does', () =>
    expect(evaluate('${query.html}', { query: { html: '<i>&' } })).toBe('<i>&'));

  it('evaluates every text inside JSON', () => {
    expect(
      evaluateJson({ ids: ['${source.notes.total}', 7], when: { is: '第 ${query.page} 页' }, no: null }, scope),
    ).toEqual({ ids: [2, 7], when: { is: '第 2 页' }, no: null });
  });

  it('isTemplate recognises templates', () => {
    expect(isTemplate('a ${b}')).toBe(true);
    expect(isTemplate('$b {c}')).toBe(false);
    expect(isTemplate(7)).toBe(false);
  });
});

describe('references', () => {
  it('references: scope, path and offset, without parameters of arrow functions', () => {
    expect(references('到 ${ARRAYMAP(source.notes.list, row => row.id + query.page)}')).toEqual([
      { name: 'source', path: ['notes', 'list'], offset: 13, length: 17 },
      { name: 'query', path: ['page'], offset: 48, length: 10 },
    ]);
  });
  it('allReferences: parameters of arrow functions as elements of their list', () => {
    expect(
      allReferences(
        '${ARRAYMAP(row.tags, tag => JOIN(ARRAYMAP(tag.words, (word, index) => word.text + index)) + x)}',
      ).map(({ name, path, offset, written }) => [name, path.join('.'), offset, written]),
    ).toEqual([
      ['row', 'tags', 11, undefined],
      ['row', 'tags.0.words', 42, 1],
      ['row', 'tags.0.words.0.text', 70, 1],
      ['x', '', 92, undefined],
    ]);
  });
  it('stops at a computed key and includes the references inside it', () => {
    expect(references('${source[query.which].total}').map(({ name, path }) => [name, path])).toEqual([
      ['source', []],
      ['query', ['which']],
    ]);
  });
});

describe('date functions use Shanghai time whatever the zone of the browser', () => {
  const from = Date.parse('1992-01-01T00:00:00Z');
  /** Also the hours that clocks elsewhere skip. */
  const moments = fc.oneof(
    fc.integer({ min: 0, max: 946_000 }).map((hours) => new Date(from + hours * 3_600_000)),
    fc
      .constantFrom('2026-03-07T18:30:00Z', '2026-03-28T18:30:00Z', '2026-09-05T16:30:00Z')
      .map((text) => new Date(text)),
  );

  it.each<[string, (moment: Date) => unknown]>([
    ["${DATETOSTR(row.at, 'YYYY-MM-DD HH:mm')}", minuteOf],
    ['${row.when}', (moment) => moment],
    ['在 ${row.when}', (moment) => `在 ${minuteOf(moment)}:00`],
    ["${DATETOSTR(STARTOF(row.at), 'YYYY-MM-DD HH:mm')}", (moment) => `${dayOf(moment)} 00:00`],
    ["${STARTOF(row.at, 'day', 'YYYY-MM-DD')}", dayOf],
    [
      "${DATETOSTR(DATEMODIFY(row.at, 3, 'hour'), 'YYYY-MM-DD HH:mm')}",
      (moment) => minuteOf(new Date(moment.getTime() + 3 * 3_600_000)),
    ],
    [
      "${DATETOSTR(DATEMODIFY(row.at, 1), 'YYYY-MM-DD HH:mm')}",
      (moment) => minuteOf(new Date(moment.getTime() + 24 * 3_600_000)),
    ],
    [
      '${[YEAR(row.at), MONTH(row.at), DAY(row.at), HOUR(row.at), MINUTE(row.at)]}',
      (moment) => minuteOf(moment).split(/\D/).map(Number),
    ],
    ['${STRTODATE(DATETOSTR(row.at))}', (moment) => moment],
    ['${DAYS(DATEMODIFY(row.at, 40), row.at)}', () => 40],
    ["${ISBEFORE(row.at, DATEMODIFY(row.at, 24, 'hour')) && !ISAFTER(row.at, row.at)}", () => true],
    ['${TIMESTAMP(row.at)}', (moment) => moment.getTime() / 1_000],
  ])('%s', (text, value) => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        expect(
          inZone(zone, () => evaluate(text, { row: { at: moment.toISOString(), when: moment } } as Partial<Scope>)),
        ).toEqual(value(moment));
      }),
    );
  });
});

describe('refusals', () => {
  it.each<[string, string, number]>([
    ['${query.}', 'syntax', 8],
    ['${', 'syntax', 2],
    ['line\n${a b}', 'syntax', 9],
    ['${window:location}', 'namespace', 2],
    ['x${ cookie:token }', 'namespace', 4],
    ['${ls:token}', 'namespace', 2],
    ['${ss:token}', 'namespace', 2],
    ['${query.__proto__}', 'forbidden-name', 8],
    ['${query["constructor"]}', 'forbidden-name', 2],
    ['${&}', 'forbidden-name', 2],
    ['${FETCH("x")}', 'unknown-function', 2],
    ['${user.name | html}', 'unknown-filter', 14],
    ['${user.name | raw}', 'unknown-filter', 14],
  ])('%s', (text, fault, offset) => {
    expect({ fault: refused(text).fault, offset: refused(text).offset }).toEqual({ fault, offset });
  });
});

describe('unreachable names', () => {
  const secret = {
    query: { key: '__proto__', key2: 'constructor' },
    user: JSON.parse('{"__proto__": {"own": 1}, "a": 1}'),
  } as unknown as Partial<Scope>;
  it.each([
    '${query[query.key]}',
    '${query[query.key2]}',
    '${user[query.key].own}',
    '${GET(user, "constructor.name")}',
    '${GET(user, query.key)}',
    '${query.toString}',
    '${hasOwnProperty}',
    '${process}',
    '${globalThis}',
    '${window}',
    '${document}',
    '${toString}',
    '${user.a.constructor2}',
    '${UNIQ([user], "constructor")[0].constructor2}',
    '${"text"[query.key2]}',
    '${[].map}',
    '${"".at}',
  ])('%s', (text) => expect(evaluate(text, secret)).toBeUndefined());

  it('an answer shaped like an arrow function is treated as data', () => {
    const evil = {
      type: 'anonymous_function',
      args: [],
      return: { type: 'ns-variable', namespace: 'window', body: { type: 'variable', name: 'location' } },
    };
    expect(() => evaluate('${ARRAYMAP(source.list, source.evil)}', { source: { list: [1], evil } })).toThrow(
      ExpressionError,
    );
  });
});

describe('bounds', () => {
  /**
   * Maximum number of steps of one evaluation; without a bound, the tested expressions would need about a thousand
   * million.
   */
  const MOST_STEPS = 200_000;
  let reads = 0;
  const list = Array.from({ length: 1_000 }, (_, index) => ({
    get index() {
      reads += 1;
      return index;
    },
  }));
  const long = '长'.repeat(10_000);

  it.each<[string, string, unknown]>([
    [
      'lists in lists in lists',
      '${ARRAYMAP(source.list, a => ARRAYMAP(source.list, b => ARRAYMAP(source.list, c => a.index + b.index + c.index)))}',
      'limit',
    ],
    [
      'long texts',
      '${JOIN(ARRAYMAP(source.list, a => JOIN(source.list, source.long + a.index)), source.long)}',
      'limit',
    ],
    [
      'parentheses, too deep for the parser or for what reads its tree',
      `\${${'('.repeat(5_000)}1${')'.repeat(5_000)}}`,
      'limit',
    ],
    ['operators', `\${${'!'.repeat(5_000)}1}`, 'limit'],
    ['a long sum', `\${${'1+'.repeat(3_000)}1}`, 'limit'],
    ['lists, too deep for the parser or for what reads its tree', `\${${'['.repeat(300)}${']'.repeat(300)}}`, 'limit'],
    ['characters', `${'x'.repeat(30_000)}\${1}`, 'limit'],
  ])('%s beyond the bound end the evaluation', (_, text, fault) => {
    reads = 0;
    expect(() => evaluate(text, { source: { list, long } })).toThrow(expect.objectContaining({ fault }));
    expect(reads).toBeLessThan(MOST_STEPS);
  });
});

describe('properties', () => {
  const word = fc.constantFrom(
    'query',
    'source',
    'user',
    'row',
    '.',
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '${',
    '`',
    '"',
    "'",
    '\\',
    '=>',
    '?',
    ':',
    ',',
    '|',
    '||',
    '&&',
    '&',
    '+',
    '-',
    '*',
    '/',
    '!',
    '==',
    '1',
    '0.5',
    '1e9',
    'x',
    ' ',
    '\n',
    '$',
    'window:',
    'cookie:',
    '__proto__',
    'constructor',
    'html',
    'raw',
    ...FUNCTION_NAMES,
  );
  const source = fc.array(word, { maxLength: 25 }).map((words) => `\${${words.join('')}}`);

  it('throws ExpressionError and nothing else, ends, and reaches no function or global', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          source,
          fc.string({ unit: 'grapheme', maxLength: 60 }),
          source.map((text) => `a ${text} b`),
        ),
        fc.jsonValue(),
        (text, data) => {
          const before = JSON.stringify(data);
          try {
            references(text);
            const value = evaluate(text, { query: { x: data as never }, source: { list: [data] }, user: {} });
            expect(typeof value).not.toBe('function');
            expect(value === globalThis || value === Object.prototype).toBe(false);
          } catch (error) {
            if (!(error instanceof ExpressionError)) throw error;
            expect(error.offset).toBeGreaterThanOrEqual(0);
            expect(error.offset).toBeLessThanOrEqual(text.length);
          }
          expect(JSON.stringify(data)).toBe(before);
        },
      ),
      { numRuns: runs(3_000) },
    );
  });

  const operand = fc.constantFrom(
    'a',
    'b.c',
    'list[1]',
    '1',
    '2.5',
    '"7"',
    '"词"',
    'true',
    'missing',
    'LEN("四个字呢")',
    'ROUND(2.456, 1)',
    'UPPER("aB")',
    'MAX(1, 5, 3)',
    'SUM(list)',
    'LEFT("abc", 2)',
    'MID("abcdef", 2, 3)',
    'CONTAINS("abc", "b")',
    'SPLIT("a,b")',
    'JOIN(list, "-")',
    'COMPACT([0, 1])',
    'ARRAYFILTER(list, x => x > 1)',
    'LAST(list)',
    'PADSTART("5", 3, "0")',
    'REPLACE("aXbX", "X", "-")',
    'STARTSWITH("abc", "ab")',
    'INT(3.9)',
    'AVG(1, 2)',
    'COUNT(list)',
    'UNIQ([1, 1, 2])',
    'ABS(-3)',
    'MOD(7, 4)',
    'ISEMPTY("")',
    'YEAR("2024-03-05")',
    'MONTH("2024-03-05")',
  );
  const operator = fc.constantFrom('-', '*', '/', '%', '<', '>', '<=', '>=', '==', '!=', '===', '!==', '&&', '||');

  it('has the same result as amis', () => {
    const data = { a: 3, b: { c: '4' }, list: [1, 2, 3] };
    fc.assert(
      fc.property(operand, operator, operand, (left, op, right) => {
        const text = `\${${left} ${op} ${right}}`;
        const amis = new Evaluator(data, { defaultFilter: '' }).evalute(parse(text));
        expect(evaluate(text, data as unknown as Partial<Scope>)).toEqual(amis);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
