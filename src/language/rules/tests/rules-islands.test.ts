/** Every rule of islands: the example changed at one place has exactly the expected problem there, or none. */
import { describe, expect, it } from 'vitest';
import { brief, changed, compiled, example } from '../../test-support';
import { type Case, expectProblem } from './test-mistakes';

const ISLAND = example('island');

describe('islands', () => {
  it.each<Case>([
    ['unknown type', '"type": "tpl", "tpl": "将', '"type": "tlp", "tpl": "将', '¦"tlp"', 'unknown-amis-type -> tpl'],
    [
      'forbidden type',
      '"type": "tpl", "tpl": "${name}"',
      '"type": "iframe", "src": "/x"',
      '¦"iframe"',
      'unknown-amis-type',
    ],
    [
      'an adaptor',
      '"api": "source:create"',
      '"api": { "url": "source:create", "adaptor": "return 1" }',
      '¦"adaptor"',
      'forbidden-prop',
    ],
    [
      'a handler in JavaScript',
      '"name": "keyword"',
      '"name": "keyword", "onChange": "alert(1)"',
      '¦"onChange"',
      'forbidden-prop',
    ],
    [
      'HTML by its prop',
      '"type": "tpl", "tpl": "将',
      '"type": "tpl", "html": "x", "tpl": "将',
      '¦"html"',
      'forbidden-prop',
    ],
    ['HTML in a text', '"label": "首页"', '"label": "<img src=x>"', '"label": "¦<img src=x>"', 'raw-html'],
    ['an svg', '"label": "首页"', '"label": "首页", "icon": "<svg onload=x>"', '"icon": "¦<svg', 'raw-html'],
    [
      'an address for data',
      '"api": "source:create"',
      '"api": "https://example.com/x"',
      '¦"https://example.com/x"',
      'not-a-source',
    ],
    ['unknown source', '"source:create"', '"source:creat"', '"source:¦creat"', 'unknown-source -> create'],
    [
      'a condition that is JavaScript',
      '"${source.tags.total > 0}"',
      '"window.total > 0 ${1}"',
      '¦"window.total > 0 ${1}"',
      'script',
    ],
    ['a template of JavaScript', '"label": "首页"', '"label": "<%= 1 %>"', '"label": "¦<%= 1 %>"', 'script'],
    ['a script address', '"link": "/home"', '"link": "javascript:alert(1)"', '¦"javascript:alert(1)"', 'script'],
    [
      'a function',
      '"label": "首页"',
      '"label": "首页", "tooltip": "function (x) { return x }"',
      '¦"function (x)',
      'script',
    ],
    ['an arrow function', '"label": "首页"', '"label": "首页", "tooltip": "(a, b) => a"', '¦"(a, b) => a"', 'script'],
    ['a foreign link', '"link": "/home"', '"link": "https://example.com"', '¦"https://example.com"', 'foreign-address'],
    [
      'a foreign link with data',
      '"link": "/home"',
      '"link": "https://example.com/${source.tags.total}"',
      '¦"https://example.com/${source.tags.total}"',
      'foreign-address',
    ],
    ['a custom action', '"actionType": "toast"', '"actionType": "custom"', '¦"custom"', 'forbidden-action'],
    ['a loop', '"actionType": "toast"', '"actionType": "loop"', '¦"loop"', 'forbidden-action'],
    ['a namespace', '"tpl": "${name}"', '"tpl": "${cookie:name}"', '${¦cookie:name}', 'expression-namespace'],
    ['the raw filter', '"tpl": "${name}"', '"tpl": "${name | raw}"', '${name | ¦raw}', 'expression-unknown-filter'],
    [
      'unknown field of a source',
      '${source.tags.total > 0}',
      '${source.tags.totl > 0}',
      '${source.tags.¦totl',
      'unknown-field -> total',
    ],
    ['a house node inside', '"columns": ["name"]', '"columns": ["nme"]', '¦"nme"', 'unknown-field -> name'],
    ['a name that no form enters', '将跟踪 ${keyword}', '将跟踪 ${keywrd}', '${¦keywrd}', 'unknown-scope -> keyword'],
    ['a name that the rows do not have', '"tpl": "${name}"', '"tpl": "${nmae}"', '${¦nmae}', 'unknown-scope -> name'],
    [
      'a field that an element does not have',
      '"tpl": "${name}"',
      '"tpl": "${item.nme}"',
      '${item.¦nme}',
      'unknown-field -> name',
    ],
    [
      'a column that the answer does not have',
      '{ "type": "tpl", "tpl": "${name}" }',
      '{ "type": "crud", "api": "source:tags", "columns": [{ "name": "colour" }] }',
      '"name": ¦"colour"',
      'unknown-field -> color',
    ],
    [
      'a field in a column',
      '{ "type": "tpl", "tpl": "${name}" }',
      '{ "type": "crud", "api": "source:tags", "columns": [{ "type": "tpl", "tpl": "${keywordCnt}" }] }',
      '${¦keywordCnt}',
      'unknown-scope -> keywordCount',
    ],
    [
      'a house node that reads the row',
      '"columns": ["name"] }]',
      '"columns": ["name"] }, { "type": "text", "text": "${row.naem}" }]',
      '${row.¦naem}',
      'unknown-field -> name',
    ],
    [
      'a prop that amis would pass over',
      '"label": "首页"',
      '"lable": "首页"',
      '¦"lable"',
      'unknown-amis-prop -> label',
    ],
    [
      "markdown's options",
      '"type": "tpl", "tpl": "${name}"',
      '"type": "markdown", "options": { "linkify": true }',
      '¦"options"',
      'forbidden-prop',
    ],
  ])('%s', (...each) => expectProblem(ISLAND, each));

  it.each<[string, string, string]>([
    ['computed text, which is escaped', '"tpl": "${name}"', '"tpl": "${\'#\' + name} ${color || \'-\'}"'],
    ['a condition without `${}`', '"${source.tags.total > 0}"', '"this.source.tags.total > 0"'],
    [
      'texts chosen of written ones',
      '"tpl": "${name}"',
      '"tpl": "${index == 1 ? \'是\' : \'否\'} ${ROUND(keywordCount, 2)} ${color || name | html}"',
    ],
    ['a template of data', '"source": "${source.tags.list}"', '"source": "${items}"'],
    [
      'a link that people click',
      '"type": "tpl", "tpl": "${name}"',
      '"type": "link", "href": "https://example.com/help"',
    ],
    [
      "types that are another library's",
      '"type": "tpl", "tpl": "${name}"',
      '"type": "chart", "config": { "series": [{ "type": "funnel" }] }',
    ],
    [
      'what a crud gives its columns',
      '{ "type": "tpl", "tpl": "${name}" }',
      '{ "type": "crud", "api": "source:tags", "columns": [{ "name": "name" }, { "type": "tpl", "tpl": "${color} ${index} ${items.length}" }, { "name": "x", "type": "operation", "buttons": [] }] }',
    ],
    [
      'what a dialog is given',
      '"actionType": "link", "link": "/home"',
      '"actionType": "dialog", "dialog": { "title": "x", "data": { "chosen": 1 }, "body": { "type": "plain", "text": "${chosen}" } }',
    ],
    [
      'what a template brings',
      '"type": "tpl", "tpl": "${name}"',
      '"type": "service", "data": "${source.tags}", "body": { "type": "plain", "text": "${anything}" }',
    ],
    [
      'what an event brings',
      '"args": { "msg": "共 ${source.tags.total} 个" }',
      '"args": { "msg": "${event.data.value}" }',
    ],
    [
      'what an API answers',
      '{ "type": "tpl", "tpl": "${name}" }',
      '{ "type": "service", "api": "source:tags", "body": [{ "type": "plain", "text": "${total}" }, { "type": "each", "source": "${items}", "items": { "type": "plain", "text": "${color}" } }] }',
    ],
    ['a value in data', '"type": "wizard"', '"type": "wizard", "data": { "label": "${keyword || label}" }'],
  ])('%s is right', (_, from, to) => expect(compiled(changed(ISLAND, from, to)).problems.map(brief)).toEqual([]));
});
