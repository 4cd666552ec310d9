/** The service on valid screens and on screens that are being edited. */
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { example, OPTIONS, screensIn } from '../test-support';
import { createService } from './index';
import type { Completion, ServiceOptions } from './types';

const SERVICE: ServiceOptions = {
  ...OPTIONS,
  titles: { 'feed:feed-keyword': '关键词管理', '/home': '首页' },
  widgets: new Set(['login']),
};
const KEYWORDS = example('keywords');

/** The example with a piece replaced; `|` in the replacement is the cursor. */
function written(from: string, to: string, text = KEYWORDS) {
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`not there: ${from}`);
  const offset = at + to.indexOf('|');
  return {
    service: createService(text.slice(0, at) + to.replace('|', '') + text.slice(at + from.length), SERVICE),
    offset,
  };
}
const labels = (items: readonly Completion[]) => items.map(({ label }) => label);
const offered = (from: string, to: string, text?: string) => {
  const { service, offset } = written(from, to, text);
  return labels(service.completionsAt(offset).items);
};
/** The text after choosing one of the completions. */
function chosen(from: string, to: string, label: string): string {
  const { service, offset } = written(from, to);
  const item = service.completionsAt(offset).items.find((each) => each.label === label);
  if (!item) throw new Error(`not offered: ${label}`);
  return service.text.slice(0, item.edit.from) + item.edit.insert + service.text.slice(item.edit.to);
}

describe('completion', () => {
  it.each<[what: string, from: string, to: string, first: string, also?: string]>([
    ['calls', '"feedManage.queryTagList"', '"feedManage.queryTag|"', 'feedManage.queryTagList'],
    ['params of a source', '"pageSize": 20', '"page|": 20', 'pageNo', 'pageSize'],
    ['params that are not there yet', '"pageSize": 20', '"pageSize": 20, "|"', 'platform', 'pageNo'],
    ['columns', '"nickname"', '"nick|"', 'nickname', 'fansCount'],
    ['a column without quotes', '"nickname"', 'nick|', 'nickname'],
    ['fields of a form', '["keyword", "status"]', '["keyword", "st|"]', 'status', 'priority'],
    ['props of a node', '"id": "editing"', '"su|"', 'submit', 'columns'],
    ['props of a column', '{ "field": "keyword", "note"', '{ "field": "keyword", wid| "note"', 'width', 'reveal'],
    ['types of nodes', '"type": "text"', '"type": "te|"', 'text', 'table'],
    ['kinds of actions', '"action": "go"', '"action": "|"', 'call', 'copy'],
    ['components', '"component": "radio"', '"component": "ra|"', 'radio', 'rate'],
    ['sources', '"source": "bloggers"', '"source": "|"', 'keywords', 'bloggers'],
    [
      'sources to refresh',
      '"figures": { "call": "analysis.countInfo" }',
      '"figures": { "call": "feedManage.pageQueryBlogger" }, "other": { "call": "feedManage.updateKeyword", "refresh": ["|"] }',
      'figures',
    ],
    ['dialogs', '"dialog": "create"', '"dialog": "|"', 'create', 'tag'],
    ['menus', '"feed:feed-keyword"', '"feed:|"', 'feed:feed-keyword', 'feed:feed-blogger'],
    ['routes', '"to": "/home"', '"to": "/|"', '/home', '/feed/feed-keyword'],
    ['icons', '"text": "添加", ', '"icon": "pl|", "text": "添加", ', 'plus', 'play-circle'],
    ['words of an enum', '"status": "paused"', '"status": "|"', 'active', 'paused'],
    ['truths', '"paging": false', '"paging": |', 'true', 'false'],
    ['a value that is not there', '"source": "bloggers"', '"source": ', 'keywords'],
    ['whole nodes', '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" },', '|', 'row', 'table'],
    ['actions', '"do": { "action": "go", "to": "/home" }', '"do": |', 'call', 'open'],
    ['values of options', '"value": "tagId"', '"value": "|"', 'tagId', 'name'],
  ])('of %s', (_, from, to, first, also) => {
    const found = offered(from, to.includes('|') ? to : `${to}|`);
    expect(found[0]).toBe(first);
    if (also !== undefined) expect(found).toContain(also);
  });

  it.each<[what: string, to: string, expected: string[]]>([
    ['scopes', '${|}', ['query', 'source', 'user', 'row', 'ABS']],
    ['scopes, without the end', '${ro|', ['row', 'ROUND']],
    ['fields of a row', '${row.|}', ['keywordId', 'status', 'tags']],
    ['fields that are begun', '${row.key|}', ['keywordId', 'keyword']],
    ['in the middle', '${IF(row.sta|, 1, 2)}', ['status']],
    ['fields of an answer', '${source.keywords.|}', ['list', 'total']],
    ['sources', '${source.|}', ['keywords', 'tags']],
    ['the element of an arrow function', '${ARRAYMAP(row.tags, tag => tag.|)}', ['tagId', 'name', 'color']],
    ['values that it can have', "${row.status == '|'}", ['active', 'paused']],
    ['the second expression', '${row.keyword} ${row.pri|}', ['priority']],
  ])('inside an expression: %s', (_, to, expected) => {
    const found = offered('${row.remark}', to);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found[0]).toBe(expected[0]);
  });

  it('shows the Chinese title beside the name, and the documentation', () => {
    const { service, offset } = written('"nickname"', '"nick|"');
    expect(service.completionsAt(offset).items[0]).toMatchObject({
      label: 'nickname',
      kind: 'field',
      detail: '昵称 · 文本',
    });
    const menu = written('"feed:feed-keyword"', '"feed|"');
    expect(menu.service.completionsAt(menu.offset).items[0]).toMatchObject({ kind: 'menu', detail: '关键词管理' });
    const call = written('"feedManage.queryTagList"', '"feedManage.queryTagLi|"');
    expect(call.service.completionsAt(call.offset).items[0]!.documentation).toContain(
      callsByName.get('feedManage.queryTagList')!.title,
    );
  });

  it.each<[what: string, from: string, to: string, label: string, detail: string]>([
    ['the label of a prop', '"id": "editing"', '"su|"', 'submit', '提交按钮文字'],
    ['that a prop is required', '"text": "添加", ', '"te|": "添加", ', 'text', '按钮文字 · 必填'],
    ['the word of a closed value', '"component": "radio"', '"component": "ra|"', 'rate', '星级评分'],
    ['the name of a node', '"type": "text"', '"type": "te|"', 'table', '表格'],
    ['the name of an action', '"do": { "action": "go", "to": "/home" }', '"do": |', 'open', '打开弹窗'],
  ])('shows in Chinese %s', (_, from, to, label, detail) => {
    const { service, offset } = written(from, to);
    expect(service.completionsAt(offset).items.find((item) => item.label === label)).toMatchObject({ detail });
  });

  it('inserts missing quotes, colons and commas, and places the cursor for the next input', () => {
    expect(chosen('"source": "bloggers", "columns"', '"source": "bloggers", emp| "columns"', 'empty')).toContain(
      '"source": "bloggers", "empty": "", "columns"',
    );
    expect(chosen('"nickname"', '"nickname", fan|', 'fansCount')).toContain('["nickname", "fansCount"]');
    expect(chosen('"paging": false', '"paging": fa|', 'false')).toContain('"paging": false }');
    expect(chosen('{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" },', '|', 'text')).toContain(
      '{ "type": "text", "text": "" },',
    );
    const { service, offset } = written('"id": "editing"', '"subm|"');
    const [item] = service.completionsAt(offset).items;
    expect(service.text.slice(0, item!.edit.from) + item!.edit.insert).toMatch(/"submit": ""$/);
    expect(item!.cursor).toBe(item!.edit.from + '"submit": "'.length);
  });

  it.each<[what: string, from: string, to: string, label: string, after: RegExp]>([
    [
      'a node on the line after one without comma',
      '{ "type": "text", "text": "${user.name} 最近 ${query.days} 天" },',
      '{ "type": "text", "text": "a" }\n |',
      'button',
      /"text": "a" },\n { "type": "button", "text": "", "do": \[\] },/,
    ],
    ['a column after one without comma', '"nickname"', '"nickname" |', 'fansCount', /\["nickname", "fansCount"\]/],
    ['a column without comma and quotes', '"nickname"', '"nickname" fans|', 'fansCount', /\["nickname", "fansCount"\]/],
    ['a column on a line of its own', '"nickname"', '\n |\n', 'fansCount', /\[\n "fansCount"\n\]/],
    ['a column with props of its own', '"nickname"', '"nickname", |', '{ field }', /\["nickname", { "field": "" }\]/],
    ['a part of the list', '"nickname"', '"nickname", |', 'keyword-columns', /, { "use": "keyword-columns"/],
    [
      'a prop after one without comma',
      '"id": "editing", ',
      '"id": "editing" | ',
      'submit',
      /"editing", "submit": "", /,
    ],
    [
      'a filter',
      '"source": "bloggers"',
      '"source": "bloggers", "filters": [|]',
      'platform',
      /"filters": \["platform"\]/,
    ],
    [
      'a button of a row',
      '"source": "bloggers"',
      '"source": "bloggers", "rowActions": [\n|\n]',
      '{ text, do }',
      /"rowActions": \[\n{ "text": "", "do": \[\] }\n\]/,
    ],
  ])('in lists: %s', (_, from, to, label, after) => expect(chosen(from, to, label)).toMatch(after));

  it('offers visible fields for a param of the same name', () => {
    expect(offered('"keywordId": "${row.keywordId}", "status"', '"keywordId": "|", "status"')).toContain(
      '${row.keywordId}',
    );
  });

  it('offers a whole screen in an empty text', () => {
    const [item] = createService('', SERVICE).completionsAt(0).items;
    expect(JSON.parse(item!.edit.insert)).toMatchObject({ body: [] });
  });

  it('offers nothing if nothing is known', () => {
    expect(offered('"说明"', '"说明|"')).toEqual([]);
    expect(createService('[1, 2]', SERVICE).completionsAt(2).items).toEqual([]);
  });

  it('sources in islands', () =>
    expect(offered('"source:create"', '"source:|"', example('island'))).toEqual(
      expect.arrayContaining(['create', 'tags']),
    ));
});

describe('hover', () => {
  const hovered = (piece: string, into = 1, text = KEYWORDS) =>
    createService(text, SERVICE).hoverAt(text.indexOf(piece) + into);
  it.each<[what: string, piece: string, into: number, title: string, expected: string]>([
    ['a call', 'feedManage.createKeyword', 3, 'feedManage.createKeyword', 'keyword'],
    ['a column', '"lastSpiderTime"', 3, 'Keyword.lastSpiderTime', '最近采集 · 时间'],
    ['a field in an expression', 'row.status ==', 5, 'Keyword.status', '`active` 采集中'],
    ['a scope', 'query.days', 2, 'query', 'days'],
    ['a param', '"pageSize"', 3, 'feedManage.pageQueryBlogger#pageSize', '每页条数'],
    ['a source', '"source": "bloggers"', 13, 'bloggers', 'feedManage.pageQueryBlogger'],
    ['a dialog', '"dialog": "create"', 13, 'create', '添加关键词'],
    ['a route', '"/home"', 3, '/home', '首页'],
    ['a prop', '"rowActions"', 3, '行内按钮（rowActions）', 'Buttons of each row'],
    ['a prop with closed values', '"component": "radio"', 3, '填写控件（component）', '- `radio` 单选按钮'],
    ['a closed value', '"component": "radio"', 15, '单选按钮（radio）', 'Component of the field'],
    ['a type', '"type": "drawer"', 10, '抽屉（drawer）', 'A panel at the side'],
    ['an action', '"action": "copy"', 13, '复制文字（copy）', 'clipboard'],
  ])('of %s', (_, piece, into, title, expected) => {
    const hover = hovered(piece, into)!;
    expect(hover.title).toBe(title);
    expect(hover.paragraphs.join('\n')).toContain(expected);
    expect(hover.from).toBeLessThanOrEqual(KEYWORDS.indexOf(piece) + into);
    expect(hover.to).toBeGreaterThanOrEqual(KEYWORDS.indexOf(piece) + into);
  });
  it('of a prop tells its default', () => {
    const text = KEYWORDS.replace('"source": "create",', '"source": "create", "columns": 2,');
    expect(hovered('"columns": 2', 3, text)).toMatchObject({
      title: '每行几个字段（columns）',
      paragraphs: ['Number of fields side by side.', '默认 1'],
    });
  });
  it('of a function', () => expect(hovered('COUNT(result', 2, example('people'))).toMatchObject({ title: 'COUNT' }));
  it('undefined without documentation', () => expect(hovered('\n  "version"', 0)).toBeUndefined());
});

describe('places', () => {
  const service = createService(KEYWORDS, SERVICE);
  const at = (piece: string, into = 0) => KEYWORDS.indexOf(piece) + into;
  it('from an offset to a pointer and back', () => {
    const pointer = service.nodeAt(at('"lastSpiderTime"', 3));
    expect(pointer).toBe('/body/0/items/0/body/0/columns/4');
    const { from, to } = service.rangeOf(pointer)!;
    expect(KEYWORDS.slice(from, to)).toBe('"lastSpiderTime"');
    const key = service.rangeOf('/body/0/items/0/body/0/columns', 'key')!;
    expect(KEYWORDS.slice(key.from, key.to)).toBe('"columns"');
    expect(service.nodeAt(key.from + 2)).toBe('/body/0/items/0/body/0/columns');
    expect(service.rangeOf('/body/9')).toBeUndefined();
  });
  it('the node around an offset', () => {
    expect(service.screenNodeAt(at('"lastSpiderTime"', 3))).toBe('/body/0/items/0/body/0');
    expect(service.screenNodeAt(at('"id": "editing"', 3))).toBe('/dialogs/edit/body/0');
    expect(service.screenNodeAt(at('"menu"', 2))).toBe('');
    expect(createService(example('island'), SERVICE).screenNodeAt(example('island').indexOf('"steps"'))).toBe(
      '/body/0',
    );
  });
  it('the outline', () => {
    const shown = (items: ReturnType<typeof service.outline>): unknown[] =>
      items.map(({ type, label, name, children }) => {
        const words = [type, label, name].filter(Boolean).join(' ');
        return children.length > 0 ? [words, shown(children)] : words;
      });
    const tree = shown(service.outline());
    expect(tree).toContain('source 关键词列表 keywords');
    const fields = ['field 关键词 keyword', 'field 平台 platform', 'field 标签 tagIds', 'field 优先级 priority'];
    expect(tree.slice(-4, -1)).toEqual([
      ['dialog 添加关键词 create', [['form 新建关键词 create', fields]]],
      expect.anything(),
      ['dialog 给 … 个关键词添加标签 tag', [['form 关键词加标签 addTags', ['field 标签 tagIds']]]],
    ]);
    expect(tree.at(-1)).toMatchObject([
      'tabs',
      [
        [
          'table 关键词列表 keywords',
          expect.arrayContaining(['filter 关键词 keyword', 'column 关键词 keyword', 'button 添加', 'rowAction 暂停']),
        ],
        'text … 最近 … 天',
        'button 去首页',
      ],
    ]);
    expect(shown(createService(example('island'), SERVICE).outline()).slice(2)).toEqual([
      ['wizard wizard', ['input-text 关键词 keyword', 'tpl']],
      [
        'amis',
        [['timeline', ['tpl']], ['table 标签列表 tags', ['column 标签名称 name']], 'button 首页', 'button 提示'],
      ],
    ]);
  });
});

describe('parts', () => {
  const USER = `{ "version": 1, "route": "/x", "title": "x", "menu": null, "dataSources": { "words": { "call": "feedManage.queryKeywordList" } },
    "body": [{ "type": "table", "source": "words", "columns": [{ "use": "show-source", "with": { "row": "\${row}" } }] }] }`;
  const PART = OPTIONS.parts!.get('video-columns')!;
  const inPart = (from: string, to: string) => {
    const offset = PART.text.indexOf(from) + to.indexOf('|');
    const text = PART.text.replace(from, to.replace('|', ''));
    return { service: createService(text, { ...SERVICE, file: PART.file }), offset };
  };

  it('offers the names of parts with documentation', () => {
    expect(offered('"show-source"', '"show-s|"', USER)[0]).toBe('show-source');
    expect(createService(USER, SERVICE).hoverAt(USER.indexOf('show-source') + 2)).toMatchObject({
      title: 'show-source',
      paragraphs: ['查看来源', '查看来源', '参数：row（必填）、contentDialog'],
    });
  });
  it('offers missing arguments with documentation', () => {
    const { service, offset } = written('{ "row": "${row}" }', '{ "row": "${row}", "|" }', USER);
    const items = service.completionsAt(offset).items.filter(({ kind }) => kind === 'param');
    expect(items).toMatchObject([{ label: 'contentDialog', detail: 'dialog' }]);
    expect(createService(USER, SERVICE).hoverAt(USER.indexOf('"row": "$') + 2)).toMatchObject({ title: 'row' });
  });
  it('fixes the name of a part and of an argument', () => {
    const text = USER.replace('show-source', 'show-sorce').replace('"row": ', '"rwo": ');
    const service = createService(text, SERVICE);
    expect(service.problems.flatMap((problem) => service.fixesFor(problem).map(({ title }) => title))).toContain(
      '改为 show-source',
    );
    const other = createService(USER.replace('"row": ', '"rwo": '), SERVICE);
    expect(other.problems.flatMap((problem) => other.fixesFor(problem).map(({ title }) => title))).toContain(
      '改为 row',
    );
  });
  it('offers in the text of a part the fields of its kind and call, and the props of a part', () => {
    const { service, offset } = inPart('"heat"', '"hea|"');
    expect(labels(service.completionsAt(offset).items)).toContain('heat');
    const top = inPart('"kind": "columns"', '"kind": "col|"');
    expect(labels(top.service.completionsAt(top.offset).items)).toContain('columns');
    const prop = inPart('"duration", "title"', '"duration", "a|", "title"');
    expect(labels(prop.service.completionsAt(prop.offset).items)).toContain('as');
  });
  it('the outline of a part: its arguments and its value', () => {
    const outline = createService(PART.text, { ...SERVICE, file: PART.file }).outline();
    expect(outline.slice(0, 4).map(({ type, label, pointer }) => [type, label, pointer])).toEqual([
      ['argument', 'contentDialog', '/arguments/contentDialog'],
      ['part', '内容标题列', '/value/0'],
      ['column', '平台', '/value/1'],
      ['column', '时长', '/value/2'],
    ]);
    const user = createService(USER, SERVICE).outline();
    expect(user.at(-1)!.children).toMatchObject([{ type: 'part', label: '查看来源', name: 'show-source' }]);
  });
  it('the outline: a part among tabs, in the order of the tabs', () => {
    const text = JSON.stringify({
      version: 1,
      body: [
        {
          type: 'tabs',
          items: [
            { key: 'a', title: 'a', body: [{ type: 'text', text: 'first' }, { use: 'in-tab' }] },
            { use: 'generate-tab', with: {} },
            { key: 'b', title: 'b', body: [{ type: 'text', text: 'last' }] },
          ],
        },
      ],
    });
    const [tabs] = createService(text, SERVICE).outline();
    expect(tabs!.children.map(({ type, label, pointer }) => `${type} ${label} ${pointer}`)).toEqual([
      'text first /body/0/items/0/body/0',
      'part in-tab /body/0/items/0/body/1',
      'part 生成标签页 /body/0/items/1',
      'text last /body/0/items/2/body/0',
    ]);
  });
});

describe('problems and fixes', () => {
  it.each<[what: string, from: string, to: string, underlined: string, fixed: string]>([
    ['a column', '"lastSpiderTime"\n', '"lastSpidrTime"\n', '"lastSpidrTime"', '"lastSpiderTime"\n'],
    ['a name in an expression', '${row.remark}', '${row.remrk}', 'remrk', '${row.remark}'],
    ['a route', '"to": "/home"', '"to": "/hme"', '/hme', '"to": "/home"'],
    ['a param', '"pageSize": 20', '"pageSise": 20', '"pageSise"', '"pageSize": 20'],
    ['a condition', '"${form.platform == \'xhs\'}"', '"form.platform"', '"form.platform"', '"${form.platform}"'],
    [
      'a prop that there is not',
      '"id": "editing", ',
      '"colour": 1, ',
      '"colour"',
      '"type": "form", "source": "update"',
    ],
    ['the last prop', ', "paging": false', ', "wrong": 1', '"wrong"', '"columns": ["nickname"] }'],
  ])('%s', (_, from, to, underlined, fixed) => {
    const text = KEYWORDS.replace(from, () => to);
    const service = createService(text, SERVICE);
    const [problem, ...others] = service.problems;
    expect(others).toEqual([]);
    const { from: start, to: end } = service.spanOf(problem!);
    expect(text.slice(start, end)).toBe(underlined);
    const [fix] = service.fixesFor(problem!);
    const [edit] = fix!.edits;
    const after = text.slice(0, edit!.from) + edit!.insert + text.slice(edit!.to);
    expect(after).toContain(fixed);
    expect(createService(after, SERVICE).problems).toEqual([]);
  });

  it('equal those of the command line', () => {
    for (const { text } of screensIn('schemas'))
      expect(
        createService(text, { ...SERVICE, menuCodes: undefined, routes: undefined, widgets: undefined }).problems,
      ).toEqual([]);
    expect(createService('{ "version": 1, ', SERVICE).problems.map(({ code }) => code)).toEqual(['syntax']);
  });
});

describe('uses', () => {
  it('of one name', () => {
    const text = KEYWORDS;
    const uses = createService(text, SERVICE).usesOf('Keyword.status');
    expect(uses.map(({ from, to }) => text.slice(from, to))).toEqual(['status']);
    expect(uses[0]).toMatchObject({ kind: 'field', node: 'keywords', line: 71, column: 51 });
  });
});

describe('in islands', () => {
  const ISLAND = example('island');
  it.each<[what: string, from: string, to: string, first: string, also?: string]>([
    ["props of amis's types", '"label": "首页"', '"lab|"', 'label', 'labelClassName'],
    ["amis's types", '"type": "timeline"', '"type": "timel|"', 'timeline', 'crud'],
    ['actions', '"actionType": "link"', '"actionType": "toa|"', 'toast', 'link'],
    ['sources where nothing stands yet', '"api": "source:create"', '"api": "|"', 'source:tags', 'source:create'],
    ['names that a form enters', '将跟踪 ${keyword}', '将跟踪 ${keyw|}', 'keywordId', 'keyword'],
    ['fields of rows', '"tpl": "${name}"', '"tpl": "${keywordC|}"', 'keywordCount', 'color'],
    ['fields of an element', '"tpl": "${name}"', '"tpl": "${item.|}"', 'tagId', 'name'],
  ])('%s', (_, from, to, first, also) => {
    const { service, offset } = written(from, to, ISLAND);
    const found = service
      .completionsAt(offset)
      .items.map(({ label, edit }) => (edit.insert.includes('source:') ? (JSON.parse(edit.insert) as string) : label));
    expect(found[0]).toBe(first);
    if (also !== undefined) expect(found).toContain(also);
  });
});
