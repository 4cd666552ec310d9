/** Types in expressions and displays: operations that the values do not support. */
import { describe, expect, it } from 'vitest';
import { brief, changed, compiled, example, placeOf } from '../../test-support';
import { problemWords } from '../../problems/words';

const KEYWORDS = example('keywords');

/** The problems of an expression beside a row, without their position in the line. */
function found(expression: string, prop: 'text' | 'visible' = 'text'): string[] {
  const text =
    prop === 'text'
      ? changed(KEYWORDS, '${row.remark}', expression.replaceAll('"', '\\"'))
      : changed(KEYWORDS, "${row.status == 'active'}", expression);
  const start = text.indexOf(expression);
  return compiled(text).problems.map((problem) => {
    const line = text.slice(0, start).split('\n');
    return `${problem.line === line.length ? problem.column - line.at(-1)!.length - 1 : 'elsewhere'} ${brief(problem).split(' ').slice(1).join(' ')}`;
  });
}

describe('expressions', () => {
  it.each<[expression: string, ...problems: string[]]>([
    // comparisons
    ['${row.priority > row.keyword}', '17 cannot-compare'],
    ["${row.priority == '高'}", '18 cannot-compare'],
    ["${row.priority === '1'}", '19 cannot-compare'],
    ["${row.tags == 'x'}", '14 cannot-compare'],
    ['${row.tags > 1}', '13 cannot-compare'],
    ['${row.tags == []}', '14 cannot-compare'],
    ["${row.status == 'activ'}", '16 never-equal -> active'],
    ["${'pause' != row.status}", '2 never-equal -> paused'],
    ['${ARRAYSOME(row.tags, tag => tag.color == 1)}', '42 cannot-compare'],
    ["${ARRAYFIND(source.keywords.list, each => each.platform == 'weibo').keyword}", '59 never-equal'],
    // arithmetic
    ['${row.keyword * 2}', '2 no-arithmetic'],
    ['${row.tags - 1}', '2 no-arithmetic'],
    ['${1 / row.createTime}', '6 no-arithmetic'],
    ['${row.tags + 1}', '2 object-as-text'],
    ["${'标签：' + row.tags}", '10 object-as-text'],
    ['${-row.keyword}', '3 no-arithmetic'],
    // functions
    ['${YEAR(row.keyword)}', '7 not-a-date'],
    ['${DATETOSTR(row.priority)}', '12 not-a-date'],
    ['${DAYS(NOW(), row.tags)}', '14 not-a-date'],
    ["${DATETOSTR('昨天')}", '12 not-a-date'],
    ["${JOIN(row.keyword, '、')}", '7 not-a-list'],
    ['${ARRAYMAP(row.priority, each => each)}', '11 not-a-list'],
    ["${ARRAYMAP(row.tags, 'name')}", '21 wrong-argument'],
    ['${ROUND(row.tags)}', '8 wrong-argument'],
    ['${SUM(row.keyword)}', '6 wrong-argument'],
    ['${LEN(row.tags)}', '6 wrong-argument -> COUNT'],
    ['${ROUND()}', '2 argument-count'],
    ['${LEN(row.keyword, 3)}', '2 argument-count'],
    ["${ARRAYINCLUDES(ARRAYMAP(source.keywords.list, each => each.status), 'gone')}", '69 never-equal'],
    // values known not to be conditions
    ['${row.tags ? 1 : 2}', '2 always-true -> COUNT(row.tags) > 0'],
    ['${IF(row.tags, 1, 2)}', '5 always-true -> COUNT(row.tags) > 0'],
    ["${'x' ? 1 : 2}", '2 always-true'],
    ['${null ? 1 : 2}', '2 always-false'],
    // texts
    ['${row.keyword}：${row.tags}', '17 object-as-text'],
  ])('%s', (expression, ...problems) => expect(found(expression)).toEqual(problems));

  it.each([
    ['${query.days > 3 && row.priority >= 2}'],
    ["${row.priority == '1'}"],
    ["${row.status == 'active' || row.status != 'paused'}"],
    ["${row.status == ''}"],
    ['${query.keyword == row.priority}'],
    ['${row.lastSpiderTime > row.createTime}'],
    ['${row.lastSpiderTime == null}'],
    ["${'共 ' + row.priority + ' 级'}"],
    ['${ROUND(row.priority / 3, 1)}'],
    ['${DATETOSTR(row.createTime, "YYYY")}'],
    ['${DAYS(NOW(), row.lastSpiderTime)}'],
    ['${DATETOSTR("2026-01-01")}'],
    ["${JOIN(ARRAYMAP(row.tags, tag => tag.name), '、')}"],
    ['${COUNT(row.tags) > 0 ? 1 : 2}'],
    ['${row.tags.length + 1}'],
    ['${ARRAYMAP(row.tags, (tag, index) => index + 1)}'],
    ['${SUM(ARRAYMAP(source.keywords.list, each => each.priority))}'],
    ['${MAX(row.priority, 1)}'],
    ['${IFS(row.priority > 1, "高", "低")}'],
    ["${row.remark || '-'}"],
    ['${row.remark ? row.remark : null}'],
    ['${INT(query.days) * 2}'],
    ["${SPLIT(row.keyword, ',').length}"],
    ['${row.keyword + 1}'],
    ['${LAST(source.keywords.list).keyword}'],
    ['${UNIQ(row.tags, "name").length}'],
    ['${CONCAT(row.tags, [1]).length}'],
    ['${GET(row, "tags") > 1}'],
    ['${row.keyword}、${row.priority}'],
    ['${LEN(row.priority)}'],
  ])('%s is right', (expression) => expect(found(expression)).toEqual([]));
});

describe('conditions', () => {
  it.each<[expression: string, ...problems: string[]]>([
    ['${row.tags}', '2 always-true -> COUNT(row.tags) > 0'],
    ['${!row.tags}', '3 always-true -> COUNT(row.tags) > 0'],
    ['${source.keywords.list && row.priority}', '2 always-true -> COUNT(source.keywords.list) > 0'],
    ['${true}', '2 always-true'],
    ['${1 == 1 && false}', '12 always-false'],
    ['状态 ${row.status}', '-1 always-true -> ${状态 ${row.status}}'],
    ["${row.status == 'pausd'}", '16 never-equal -> paused'],
  ])('%s', (expression, ...problems) => expect(found(expression, 'visible')).toEqual(problems));

  it.each([
    ['${source.keywords}'],
    ['${row.priority}'],
    ['${row.remark}'],
    ['${COUNT(row.tags)}'],
    ['${user.hasPassword}'],
    ['${row.lastSpiderTime}'],
  ])('%s is right', (expression) => expect(found(expression, 'visible')).toEqual([]));
});

/** title, text to replace, replacement, text at the problem's place, rest of the problem. */
type Case = [what: string, from: string, to: string, at: string, problem: string];
function check([, from, to, at, problem]: Case): void {
  const wrong = changed(KEYWORDS, from, to);
  const place = placeOf(wrong, at.replace('¦', ''), Math.max(0, at.indexOf('¦')));
  expect(compiled(wrong).problems.map(brief)).toEqual([`${place} ${problem}`]);
}

describe('displays', () => {
  const column = (json: string): [string, string] => ['"platform", "tags", "priority", "lastSpiderTime"', json];
  it.each<Case>([
    [
      'a text as a date',
      ...column('{ "field": "keyword", "as": "fromNow" }'),
      '"as": ¦"fromNow"',
      'display-does-not-fit',
    ],
    ['a number as a date', ...column('{ "field": "priority", "as": "date" }'), '"as": ¦"date"', 'display-does-not-fit'],
    [
      'a date as a number',
      ...column('{ "field": "createTime", "as": "number" }'),
      '"as": ¦"number"',
      'display-does-not-fit',
    ],
    [
      'a list as a bar',
      ...column('{ "field": "tags", "as": "progress" }'),
      '"as": ¦"progress"',
      'display-does-not-fit',
    ],
    [
      'a number as a picture',
      ...column('{ "field": "priority", "as": "image" }'),
      '"as": ¦"image"',
      'display-does-not-fit',
    ],
    ['a list as a tag', ...column('{ "field": "tags", "as": "tag" }'), '"as": ¦"tag"', 'display-does-not-fit'],
    [
      'a computed text as a number',
      ...column('{ "title": "x", "text": "${row.keyword}", "as": "percent" }'),
      '"as": ¦"percent"',
      'display-does-not-fit',
    ],
    [
      'a link to nowhere',
      ...column('{ "field": "keyword", "as": "link", "to": "/feed/nowhere" }'),
      '"to": "¦/feed/nowhere"',
      'unknown-route',
    ],
    [
      'a link that is none',
      ...column('{ "field": "keyword", "as": "link", "to": "www.example.com" }'),
      '"to": ¦"www.example.com"',
      'foreign-address',
    ],
    [
      'a list as a figure',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" }',
      '{ "type": "stat", "title": "x", "value": "${source.keywords.list}" }',
      '"value": ¦"${source',
      'display-does-not-fit',
    ],
    [
      'a text as a share',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" }',
      '{ "type": "stat", "title": "x", "as": "percent", "value": "${user.name}" }',
      '"value": ¦"${user',
      'display-does-not-fit',
    ],
    [
      'a text as a change',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" }',
      '{ "type": "stat", "title": "x", "value": "1", "change": "${user.name}" }',
      '"change": ¦"${user',
      'display-does-not-fit',
    ],
    [
      'a text as a series',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" }',
      '{ "type": "chart", "kind": "bar", "data": "${source.keywords.list}", "x": "keyword", "y": [{ "field": "creator", "title": "x" }] }',
      '"field": ¦"creator", "title"',
      'display-does-not-fit',
    ],
    [
      'a list as an axis',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" }',
      '{ "type": "chart", "kind": "bar", "data": "${source.keywords.list}", "x": "tags", "y": [{ "field": "priority", "title": "x" }] }',
      '"x": ¦"tags"',
      'display-does-not-fit',
    ],
    [
      'a truth as a picture',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" }',
      '{ "type": "media", "kind": "image", "src": "${user.hasPassword}" }',
      '"src": ¦"${user',
      'display-does-not-fit',
    ],
    [
      'an object as a text',
      '"text": "${user.name} 最近 ${query.days} 天"',
      '"text": "${source.keywords}"',
      '"text": "${¦source.keywords}"',
      'object-as-text',
    ],
    [
      'an object in a text',
      '"text": "${user.name} 最近 ${query.days} 天"',
      '"text": "共 ${source.keywords}"',
      '"text": "共 ${¦source.keywords}"',
      'object-as-text',
    ],
  ])('%s', (...each) => check(each));

  it.each<[string, string]>([
    ['a number as a link', '{ "field": "priority", "as": "text" }'],
    ['a nullable date', '{ "field": "lastSpiderTime", "as": "fromNow" }'],
    ['a template that nobody knows', '{ "title": "x", "text": "${GET(row, \\"x\\")}", "as": "percent" }'],
    ['a text as tags', '{ "field": "keyword", "as": "tags" }'],
    ['a link elsewhere', '{ "field": "keyword", "as": "link", "to": "https://example.com/${row.keyword}" }'],
    ['a link of data', '{ "field": "keyword", "as": "link", "to": "${row.remark}" }'],
    [
      'a link to a route with a part of it computed',
      '{ "field": "keyword", "as": "link", "to": "/analysis/user/${row.keywordId}" }',
    ],
  ])('%s is right', (_, json) => expect(compiled(changed(KEYWORDS, ...column(json))).problems.map(brief)).toEqual([]));
});

describe('params', () => {
  const update = (params: string): [string, string] => [
    '"params": { "keywordId": "${row.keywordId}", "status": "paused" }',
    `"params": ${params}`,
  ];
  it.each<Case>([
    [
      'a text for a number',
      ...update('{ "keywordId": "${row.keyword}" }'),
      '"keywordId": ¦"${row.keyword}" }',
      'param-does-not-fit',
    ],
    [
      'a number for a text',
      ...update('{ "keywordId": "${row.keywordId}", "keyword": "${row.priority}" }'),
      '¦"${row.priority}"',
      'param-does-not-fit',
    ],
    [
      'objects for numbers',
      ...update('{ "keywordId": "${row.keywordId}", "tagIds": "${row.tags}" }'),
      '¦"${row.tags}"',
      'param-does-not-fit',
    ],
    [
      'an object in a list of numbers',
      ...update('{ "keywordId": "${row.keywordId}", "tagIds": ["${row.tags[0]}"] }'),
      '¦"${row.tags[0]}"',
      'param-does-not-fit',
    ],
    [
      'values of another set',
      ...update('{ "keywordId": "${row.keywordId}", "status": "${row.platform}" }'),
      '¦"${row.platform}"',
      'param-does-not-fit',
    ],
    [
      'joined text for a number',
      ...update('{ "keywordId": "${row.keywordId}-${row.priority}" }'),
      '¦"${row.keywordId}-',
      'param-does-not-fit',
    ],
    [
      'a name for a number in options',
      '"component": "multiSelect", "options": { "source": "tags", "value": "tagId"',
      '"component": "multiSelect", "options": { "source": "tags", "value": "name"',
      '"value": ¦"name", "label": "name" } },\n            { "field": "priority"',
      'param-does-not-fit',
    ],
    [
      'a written option that is none',
      '{ "field": "priority", "visible"',
      '{ "field": "priority", "component": "select", "options": [{ "value": 9, "label": "九" }], "visible"',
      '"value": ¦9',
      'param-does-not-fit',
    ],
    [
      'asking again what lacks a param',
      '"keywords": { "call": "feedManage.queryKeywordList" }',
      '"keywords": { "call": "feedManage.queryKeywordList" }, "byTag": { "call": "feedManage.queryBloggersByTagId", "send": "manual" }, "x": { "call": "feedManage.createTag", "refresh": ["byTag"] }',
      '"refresh": [¦"byTag"',
      'missing-param',
    ],
  ])('%s', (...each) => check(each));

  it('an object with a template in it is read as the contract describes it', () => {
    const calls = (params: object) => {
      const page = {
        version: 1,
        route: '/x',
        title: 'x',
        menu: null,
        query: { a: { type: 'integer' } },
        dataSources: { s: { call: 'feedManage.queryKeywordList', params } },
        body: [],
      };
      return compiled(JSON.stringify(page)).problems.map((problem) => `${problem.code} ${problemWords(problem, 'en')}`);
    };
    expect(calls({ keyword: { a: '${query.a}' } })).toEqual(['param-does-not-fit `keyword` must be a text']);
    expect(calls({ keyword: ['${query.a}'] })).toEqual(['param-does-not-fit `keyword` must be a text']);
    expect(calls({ keyword: '${query.a}' })).toEqual([]);
  });
});
