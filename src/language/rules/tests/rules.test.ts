/** Every rule: the valid example has no problem; changed at one place, it has exactly the expected problem there. */
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../../services/catalogue';
import { brief, changed, compiled, example } from '../../test-support';
import { problemWords } from '../../problems/words';
import { type Case, expectProblem } from './test-mistakes';

const KEYWORDS = example('keywords');
const ISLAND = example('island');

it('the examples have no problem', () => {
  expect(compiled(KEYWORDS).problems).toEqual([]);
  expect(compiled(ISLAND).problems).toEqual([]);
});

describe.each<[string, Case[]]>([
  [
    'shape',
    [
      ['unknown prop of the page', '"menu":', '"meun": 1, "menu":', '"meun"', 'unknown-prop -> menu'],
      ['unknown prop of a node', '"id": "editing"', '"ids": "editing"', '"ids"', 'unknown-prop -> id'],
      [
        'unknown prop of a column',
        '{ "field": "keyword", "note"',
        '{ "field": "keyword", "widht": 3, "note"',
        '"widht"',
        'unknown-prop -> width',
      ],
      [
        'unknown prop of an action',
        '"action": "go", "to"',
        '"action": "go", "url": "/", "to"',
        '"url"',
        'unknown-prop -> to',
      ],
      [
        'a prop that only normalising gives',
        '"columns": ["nickname"]',
        '"sortable": [], "columns": ["nickname"]',
        '"sortable"',
        'unknown-prop',
      ],
      [
        'missing prop',
        '"type": "text", "text": "${user.name} 最近 ${query.days} 天"',
        '"type": "text"',
        '{ "type": "text" }',
        'missing-prop',
      ],
      ['unknown node', '"type": "text"', '"type": "txt"', '¦"txt"', 'unknown-node -> text'],
      ['unknown action', '"action": "go"', '"action": "gp"', '¦"gp"', 'unknown-action -> go'],
      ['unknown value', '"component": "radio"', '"component": "radoi"', '¦"radoi"', 'unknown-value -> radio'],
      ['wrong type', '"title": "说明"', '"title": 5', '"title": ¦5', 'wrong-type'],
      [
        'a template where none is evaluated',
        '"title": "关键词管理"',
        '"title": "${query.days}"',
        '¦"${query.days}"',
        'out-of-bounds',
      ],
      ['out of bounds', '"cacheMs": 30000', '"cacheMs": -1', '¦-1', 'out-of-bounds'],
      ['a polling that would flood', '"cacheMs": 30000', '"pollMs": 100', '¦100', 'out-of-bounds'],
      ['a route', '"route": "/feed/feed-keyword"', '"route": "feed keyword"', '¦"feed keyword"', 'out-of-bounds'],
    ],
  ],
  [
    'the contract',
    [
      [
        'unknown call',
        'feedManage.queryTagList',
        'feedManage.queryTagLst',
        '¦"feedManage.queryTagLst"',
        'unknown-call -> feedManage.queryTagList',
      ],
      ['unknown param of a source', '"pageSize": 20', '"pageSise": 20', '¦"pageSise"', 'unknown-param -> pageSize'],
      [
        'a param of the wrong type',
        '"pageSize": 20',
        '"pageSize": "20"',
        '"pageSize": ¦"20"',
        'param-does-not-fit -> 20',
      ],
      ['a param out of its bounds', '"pageSize": 20', '"pageSize": 1000', '¦1000', 'param-does-not-fit'],
      ['a list for one value', '"status": "paused"', '"status": ["paused"]', '¦["paused"]', 'param-does-not-fit'],
      [
        'a value that is none of the enum',
        '"status": "paused"',
        '"status": "pause"',
        '¦"pause"',
        'param-does-not-fit -> paused',
      ],
      [
        'one value for a list',
        '["${row.keywordId}"]',
        '"${row.keywordId}"',
        '{ "keywordIds": ¦"${row.keywordId}" }',
        'param-does-not-fit -> ["${row.keywordId}"]',
      ],
      [
        'a missing param of an action',
        '"params": { "keywordId": "${row.keywordId}", "status": "paused" }',
        '"params": { "status": "paused" }',
        '"action": "call", "source": ¦"update"',
        'missing-param',
      ],
      [
        'a missing param of a form',
        '"values": { "keywordIds": "${dialog.keys}" }, ',
        '',
        '"addTags", "fields": ¦[',
        'missing-param',
      ],
      ['unknown filter', '"filters": ["keyword"', '"filters": ["keywrod"', '¦"keywrod"', 'unknown-param -> keyword'],
      [
        'unknown column',
        '"lastSpiderTime"\n',
        '"lastSpidrTime"\n',
        '¦"lastSpidrTime"',
        'unknown-field -> lastSpiderTime',
      ],
      [
        'unknown column in long form',
        '{ "field": "keyword", "note"',
        '{ "field": "keywrd", "note"',
        '¦"keywrd"',
        'unknown-field -> keyword',
      ],
      [
        'unknown form field',
        '"priority", "visible"',
        '"priorty", "visible"',
        '¦"priorty"',
        'unknown-param -> priority',
      ],
      ['unknown field of a detail', '["creator"', '["creater"', '¦"creater"', 'unknown-field -> creator'],
      [
        'unknown field of options',
        '"component": "multiSelect", "options": { "source": "tags", "value": "tagId"',
        '"component": "multiSelect", "options": { "source": "tags", "value": "tagID"',
        '¦"tagID"',
        'unknown-field -> tagId',
      ],
      [
        'a component that cannot enter the param',
        '"component": "radio"',
        '"component": "switch"',
        '¦"switch"',
        'component-does-not-fit',
      ],
      [
        'a choice without a choice',
        '"component": "multiSelect", "options": { "source": "tags", "value": "tagId", "label": "name" }',
        '"component": "multiSelect"',
        '¦{ "field": "tagIds", "component": "multiSelect" }',
        'options-missing',
      ],
      [
        'a filter that the source fixes',
        '"keywords": { "call": "feedManage.queryKeywordList"',
        '"keywords": { "call": "feedManage.queryKeywordList", "params": { "keyword": "x" }',
        '"filters": [¦"keyword"',
        'filter-is-fixed',
      ],
    ],
  ],
  [
    'names',
    [
      [
        'unknown source of a table',
        '"source": "bloggers"',
        '"source": "blogers"',
        '¦"blogers"',
        'unknown-source -> bloggers',
      ],
      [
        'unknown source to refresh',
        '"call": "feedManage.addKeywordTagMap"',
        '"call": "feedManage.addKeywordTagMap", "refresh": ["tag"]',
        '¦"tag"]',
        'unknown-source -> tags',
      ],
      [
        'unknown source of options',
        '"component": "multiSelect", "options": { "source": "tags"',
        '"component": "multiSelect", "options": { "source": "tag"',
        '"options": { "source": ¦"tag"',
        'unknown-source -> tags',
      ],
      [
        'unknown source of an action',
        '"action": "call", "source": "remove"',
        '"action": "call", "source": "remov"',
        '¦"remov"',
        'unknown-source -> remove',
      ],
      [
        'unknown dialog',
        '"action": "open", "dialog": "create"',
        '"action": "open", "dialog": "creat"',
        '¦"creat"',
        'unknown-dialog -> create',
      ],
      ['a tab twice', '"key": "about"', '"key": "list"', '"key": ¦"list",\n          "title": "说明"', 'duplicate-tab'],
      [
        'asking a write again',
        '"call": "feedManage.updateKeyword"',
        '"call": "feedManage.updateKeyword", "refresh": ["remove"]',
        '¦"remove"] }',
        'needs-read',
      ],
    ],
  ],
  [
    'reads and writes',
    [
      [
        'a table of a write',
        '"source": "bloggers", "columns": ["nickname"]',
        '"source": "update"',
        '"table", "id": "bloggers", "source": ¦"update"',
        'needs-read',
      ],
      [
        'a table of what is no list',
        '"source": "bloggers", "columns": ["nickname"]',
        '"source": "figures"',
        '"table", "id": "bloggers", "source": ¦"figures"',
        'needs-list',
      ],
      [
        'a write that polls',
        '"call": "feedManage.updateKeyword"',
        '"call": "feedManage.updateKeyword", "pollMs": 5000',
        '¦"pollMs"',
        'only-for-reads',
      ],
      [
        'a write that polls for a reason',
        '"call": "feedManage.updateKeyword"',
        '"call": "feedManage.updateKeyword", "pollWhile": "${source.keywords.total > 0}"',
        '¦"pollWhile"',
        'only-for-reads',
      ],
      [
        'a refresh of what the write changes',
        '"call": "feedManage.updateKeyword"',
        '"call": "feedManage.updateKeyword", "refresh": ["keywords"]',
        '"refresh": [¦"keywords"',
        'redundant-refresh',
      ],
      [
        'a write that sends itself',
        '"call": "feedManage.updateKeyword"',
        '"call": "feedManage.updateKeyword", "send": "auto"',
        '¦"auto"',
        'needs-read',
      ],
      [
        'a download of no file',
        '{ "action": "go", "to": "/home" }',
        '{ "action": "download", "source": "tags", "filename": "x" }',
        '"download", "source": ¦"tags"',
        'needs-file',
      ],
      [
        'a detail of a list',
        '"data": "${dialog.row}", "fields": ["creator"',
        '"data": "${source.tags.list}", "fields": ["creator"',
        '¦"${source.tags.list}"',
        'needs-object',
      ],
    ],
  ],
  [
    'expressions',
    [
      ['syntax', '${row.remark}', '${row.}', '"${row.¦}"', 'expression-syntax'],
      ['a namespace', '${row.remark}', '${window:location}', '"${¦window:location}"', 'expression-namespace'],
      ['the cookie', '${row.remark}', '${cookie:token}', '"${¦cookie:token}"', 'expression-namespace'],
      ['a filter', '${row.remark}', '${row.remark | raw}', '${row.remark | ¦raw}', 'expression-unknown-filter'],
      ['unknown function', '${row.remark}', '${UPER(row.remark)}', '${¦UPER(', 'expression-unknown-function -> UPPER'],
      ['unknown scope', '${user.name}', '${usr.name}', '${¦usr.name}', 'unknown-scope -> user'],
      ['a field without its scope', '${row.remark}', '${remark}', '${¦remark}', 'unknown-scope -> row.remark'],
      ['a scope that is elsewhere', '${user.name}', '${row.name}', '${¦row.name}', 'scope-not-here'],
      ['the form outside of it', '"title": "说明"', '"title": "${form.keyword}"', '${¦form.keyword}', 'scope-not-here'],
      ['unknown field of a row', '${row.remark}', '${row.remrk}', '${row.¦remrk}', 'unknown-field -> remark'],
      [
        'unknown field of a source',
        '${source.keywords.total}',
        '${source.keywords.totl}',
        '${source.keywords.¦totl}',
        'unknown-field -> total',
      ],
      [
        'unknown source',
        '${source.keywords.total}',
        '${source.keyword.total}',
        '${source.¦keyword.total}',
        'unknown-source -> keywords',
      ],
      [
        'unknown field of a record in a dialog',
        '"${dialog.row.keywordId}"',
        '"${dialog.row.keywordID}"',
        '${dialog.row.¦keywordID}',
        'unknown-field -> keywordId',
      ],
      ['what no opener gives', '给 ${dialog.count} 个', '给 ${dialog.cnt} 个', '${dialog.¦cnt}', 'unknown-field'],
      ['what the address has not', '${query.days}', '${query.day}', '${query.¦day}', 'unknown-field -> days'],
      [
        'unknown field of an answer',
        '"text": "${result.keyword}"',
        '"text": "${result.keywrd}"',
        '${result.¦keywrd}',
        'unknown-field -> keyword',
      ],
      [
        'unknown field of the form',
        '${form.platform == ',
        '${form.platfrom == ',
        '${form.¦platfrom',
        'unknown-field -> platform',
      ],
      ['unknown field of the person', '${user.name}', '${user.nme}', '${user.¦nme}', 'unknown-field -> name'],
      [
        'unknown field of the selection',
        '"${selection.keys}"',
        '"${selection.kyes}"',
        '${selection.¦kyes}',
        'unknown-field -> keys',
      ],
      [
        "unknown field of a list's element",
        '${row.remark}',
        '${JOIN(ARRAYMAP(row.tags, tag => tag.nme))}',
        'tag.¦nme',
        'unknown-field -> name',
      ],
      [
        'a list that is none',
        '${row.remark}',
        '${ARRAYMAP(row.tgs, tag => tag.name)}',
        'row.¦tgs',
        'unknown-field -> tags',
      ],
      [
        'a condition that is a text',
        '"visible": "${row.status == \'active\'}"',
        '"visible": "row.paused"',
        '¦"row.paused"',
        'always-true -> ${row.paused}',
      ],
      [
        'a form that starts with a text',
        '"initial": "${dialog.row}"',
        '"initial": "${dialog.row.keyword}"',
        '"initial": ¦"${dialog.row.keyword}"',
        'needs-object',
      ],
      ['a place behind escapes', '${user.name}', '\\"\\u4e2d ${usr.name}', '${¦usr.name}', 'unknown-scope -> user'],
    ],
  ],
  [
    'the address',
    [
      [
        'unknown menu',
        '"feed:feed-keyword"',
        '"feed:feed-keywrod"',
        '¦"feed:feed-keywrod"',
        'unknown-menu -> feed:feed-keyword',
      ],
      ['another host', '"to": "/home"', '"to": "https://example.com"', '¦"https://example.com"', 'foreign-address'],
      ['another host without scheme', '"to": "/home"', '"to": "//example.com"', '¦"//example.com"', 'foreign-address'],
      ['unknown route', '"to": "/home"', '"to": "/hme"', '"to": "¦/hme"', 'unknown-route -> /home'],
      [
        'an unknown name in set',
        '{ "action": "go", "to": "/home" }',
        '{ "action": "set", "query": { "dyas": 1 } }',
        '¦"dyas"',
        'unknown-field -> days',
      ],
      [
        'the form where there is none',
        '{ "action": "go", "to": "/home" }',
        '{ "action": "set", "form": { "x": 1 } }',
        '¦"form": { "x": 1 }',
        'scope-not-here',
      ],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%s', (...each) => expectProblem(KEYWORDS, each));
});

describe('several problems with one cause', () => {
  const codes = (from: string, to: string, text = KEYWORDS) =>
    compiled(changed(text, from, to)).problems.map(({ code }) => code);
  it('the name of a source that is misspelled where it is declared', () =>
    expect(codes('"remove": {', '"re move": {')).toEqual(['out-of-bounds', 'unknown-source']));
  it("a dialog's source used outside the dialog", () => {
    expect(codes('"source": "keywords",\n', '"source": "bloggers",\n')).toContain('unknown-source');
  });
  it('a repeated id is reported with the line of the first', () => {
    const [problem] = compiled(changed(KEYWORDS, '"id": "editing"', '"id": "keywords"')).problems;
    expect(problem).toMatchObject({ code: 'duplicate-id', args: { found: 'keywords', line: 40 } });
  });
  it('two tables of one page with the same address names', () => {
    const table = '{ "type": "table", "source": "others", "columns": ["keyword"] }, ';
    const text = changed(
      KEYWORDS,
      '"tags": { "call"',
      '"others": { "call": "feedManage.queryKeywordList" }, "tags": { "call"',
    );
    const two = changed(text, '{ "type": "text"', `${table}{ "type": "text"`);
    expect(new Set(compiled(two).problems.map(({ code }) => code))).toEqual(new Set(['address-name-taken']));
    expect(compiled(changed(two, '"source": "others"', '"source": "others", "prefix": "others."')).problems).toEqual(
      [],
    );
  });
  it('a repeated path param', () =>
    expect(codes('"route": "/feed/feed-keyword"', '"route": "/a/{x}/{x}"')).toContain('duplicate-route-param'));
  it('a missing required param of a read that is sent automatically', () => {
    const text = changed(
      KEYWORDS,
      '"call": "feedManage.pageQueryBlogger", "params": { "keyword": "${dialog.row.keyword}", "pageSize": 20 }',
      '"call": "feedManage.queryBloggersByTagId"',
    );
    expect(compiled(text).problems.map((problem) => `${problem.code} ${problemWords(problem, 'en')}`)).toEqual([
      'missing-param feedManage.queryBloggersByTagId requires `tagId`',
    ]);
  });
  it('sources that wait for each other', () => {
    const text = changed(
      KEYWORDS,
      '"call": "feedManage.queryTagList"',
      '"call": "feedManage.queryTagList", "params": { "keyword": "${source.keywords.list[0].keyword}" }',
    );
    const [problem, ...others] = compiled(
      changed(
        text,
        '"keywords": { "call": "feedManage.queryKeywordList" }',
        '"keywords": { "call": "feedManage.queryKeywordList", "when": "${source.tags.total > 0}" }',
      ),
    ).problems;
    expect(problem).toMatchObject({
      code: 'source-cycle',
      args: { names: 'keywords -> tags -> keywords' },
      line: 8,
      column: 5,
    });
    expect(others).toEqual([]);
    expect(compiled(text).problems).toEqual([]);
  });
  it('calls that stream or take files', () => {
    const calls = new Map(callsByName);
    calls.set('feedManage.queryTagList', { ...callsByName.get('feedManage.queryTagList')!, kind: 'stream' });
    calls.set('feedManage.createKeyword', { ...callsByName.get('feedManage.createKeyword')!, kind: 'multipart' });
    expect(compiled(KEYWORDS, { calls }).problems.map(brief)).toEqual([
      '9:23 not-for-screens',
      '11:25 not-for-screens',
      '23:21 not-for-screens',
    ]);
  });
  it('an island that is too large', () => {
    const text = changed(ISLAND, '{ "type": "house"', `${'{ "type": "divider" }, '.repeat(3_001)}{ "type": "house"`);
    expect(compiled(text).problems.map(({ code }) => code)).toEqual(['too-many-nodes']);
  });
  it('a jsonp address is refused as no source and as a script', () =>
    expect(codes('"api": "source:create"', '"api": "jsonp:/x"', ISLAND)).toEqual(['not-a-source', 'script']));
});
