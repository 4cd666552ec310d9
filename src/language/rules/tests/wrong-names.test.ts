/** Invalid screens, place by place (expressions, params, actions, names): each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { button, type Parts, problemsOf, table, text } from './test-screens';

/** A download of accounts like the rows of a source. */
const like = (source: string): Parts => ({
  sources: { file: { call: 'auth.exportUserList' } },
  body: [button({ action: 'download', source: 'file', like: source, filename: 'x' })],
});

const favorite = (bloggerIds: unknown, isFavorite: boolean) => ({
  action: 'call',
  source: 'favorite',
  params: { bloggerIds, favorite: isFavorite },
  success: 'x',
});

/** A button that sends a call for each tag. */
const each = (more: object): Parts => ({
  body: [
    button({
      action: 'callEach',
      source: 'deleteTag',
      data: '${source.tags.list}',
      title: '${row.name}',
      params: { tagId: '${row.tagId}' },
      ...more,
    }),
  ],
});

describe('expressions, params, actions, names', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    [
      'number vs text from another source',
      { body: [text('${source.keywords.total == user.name}')] },
      'cannot-compare /body/0/text',
    ],
    [
      'number vs text in when',
      { sources: { x: { call: 'feedManage.queryTagList', when: '${source.keywords.total > user.name}' } } },
      'cannot-compare /dataSources/x/when',
    ],
    [
      'number vs text in pollWhile',
      {
        sources: { x: { call: 'feedManage.queryTagList', pollMs: 3000, pollWhile: '${source.x.total > user.name}' } },
      },
      'cannot-compare /dataSources/x/pollWhile',
    ],
    [
      'pollWhile that is a text',
      { sources: { x: { call: 'feedManage.queryTagList', pollMs: 3000, pollWhile: 'source.x.total' } } },
      'always-true /dataSources/x/pollWhile -> ${source.x.total}',
    ],
    [
      'pollWhile without a pace',
      { sources: { x: { call: 'feedManage.queryTagList', pollWhile: '${source.x.total > 0}' } } },
      'missing-prop /dataSources/x/pollWhile',
    ],
    [
      'a name of the address with a type that JSON Schema does not have is of any type elsewhere',
      {
        query: { days: { type: 'constructor' } },
        sources: { x: { call: 'spider.queryTask', params: { pageSize: '${query.days}' } } },
      },
      'unknown-value /query/days/type',
    ],
    ['date of a text', { body: [text('${DATETOSTR(user.name)}')] }, 'not-a-date /body/0/text'],
    [
      'date column as number',
      { body: [table({ columns: [{ field: 'createTime', as: 'number' }] })] },
      'display-does-not-fit /body/0/columns/0/as',
    ],
    [
      'boolean compared with text',
      { body: [text("${source.keywords.list[0].agent == 'yes'}")] },
      'cannot-compare /body/0/text',
    ],
    [
      'boolean compared with number string',
      { body: [text('${source.keywords.list[0].agent > 3}')] },
      'cannot-compare /body/0/text',
    ],
    [
      'date compared with number',
      { body: [text('${source.keywords.list[0].createTime > 5}')] },
      'cannot-compare /body/0/text',
    ],
    [
      'date minus date',
      { body: [text('${source.keywords.list[0].createTime - source.keywords.list[0].updateTime}')] },
      'no-arithmetic /body/0/text',
      'no-arithmetic /body/0/text',
    ],
    ['sum of objects', { body: [text('${SUM(source.keywords.list)}')] }, 'wrong-argument /body/0/text'],
    ['count of text', { body: [text('${COUNT(user.name)}')] }, 'not-a-list /body/0/text'],
    ['ternary of an object', { body: [text('${user.name ? source.tags : 1}')] }, 'object-as-text /body/0/text'],
    [
      'param date from a number',
      { sources: { x: { call: 'feedManage.queryKeywordList', params: { createdFrom: '${source.tags.total}' } } } },
      'param-does-not-fit /dataSources/x/params/createdFrom',
    ],
    [
      'param date literal none',
      { sources: { x: { call: 'feedManage.queryKeywordList', params: { createdFrom: 'yesterday' } } } },
      'param-does-not-fit /dataSources/x/params/createdFrom',
    ],
    [
      'param of datetime for date',
      {
        sources: {
          x: { call: 'feedManage.queryKeywordList', params: { createdFrom: '${source.tags.list[0].createTime}' } },
        },
      },
      'param-does-not-fit /dataSources/x/params/createdFrom',
    ],
    [
      'param of the start of a month, which is a time without a format',
      {
        sources: { x: { call: 'feedManage.queryKeywordList', params: { createdFrom: "${STARTOF(NOW(), 'month')}" } } },
      },
      'param-does-not-fit /dataSources/x/params/createdFrom',
    ],
    [
      'param boolean from text',
      { sources: { x: { call: 'feedManage.pageQueryBlogger', params: { favorite: '${user.name}' } } } },
      'param-does-not-fit /dataSources/x/params/favorite',
    ],
    [
      'param text from list',
      { sources: { x: { call: 'feedManage.queryKeywordList', params: { keyword: '${source.tags.list}' } } } },
      'param-does-not-fit /dataSources/x/params/keyword',
    ],
    [
      'missing required auto',
      { sources: { x: { call: 'feedManage.queryFlowByBlogger' } } },
      'missing-param /dataSources/x/call',
    ],
    [
      'missing required refresh manual',
      { body: [button({ action: 'refresh', sources: ['flow'] })] },
      'missing-param /body/0/do/sources/0',
    ],
    [
      'missing required table of manual',
      { body: [{ type: 'table', source: 'flow', columns: ['title'] }] },
      'missing-param /body/0/source',
    ],
    [
      'missing required options of manual',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: [
              'keyword',
              'platform',
              {
                field: 'tagIds',
                component: 'multiSelect',
                options: { source: 'flow', value: 'flowId', label: 'title' },
              },
            ],
          },
        ],
      },
      'missing-prop /body/0/fields/2/options',
      'missing-param /body/0/fields/2/options/source',
    ],
    [
      'options of a manual source that nothing sends',
      {
        sources: { choices: { call: 'feedManage.queryTagList', send: 'manual' } },
        body: [
          {
            type: 'form',
            source: 'create',
            fields: [
              'keyword',
              'platform',
              {
                field: 'tagIds',
                component: 'multiSelect',
                options: { source: 'choices', value: 'tagId', label: 'name' },
              },
            ],
          },
        ],
      },
      'missing-prop /body/0/fields/2/options',
    ],
    [
      'call of read manual without required',
      { body: [button({ action: 'call', source: 'flow' })] },
      'missing-param /body/0/do/source',
    ],
    [
      'write source params unknown scope',
      { sources: { w: { call: 'feedManage.deleteTag', params: { tagId: '${row.tagId}' } } } },
      'scope-not-here /dataSources/w/params/tagId',
    ],
    [
      'source success scope',
      { sources: { w: { call: 'feedManage.deleteKeyword', success: '${result.don}' } } },
      'unknown-field /dataSources/w/success -> done',
    ],
    [
      'source confirm result',
      { sources: { w: { call: 'feedManage.deleteKeyword', confirm: '${result.done}' } } },
      'scope-not-here /dataSources/w/confirm',
    ],
    [
      'source refresh unknown',
      { sources: { w: { call: 'feedManage.deleteKeyword', refresh: ['kewords'] } } },
      'unknown-source /dataSources/w/refresh/0 -> keywords',
    ],
    [
      'source reads itself',
      { sources: { w: { call: 'feedManage.queryKeywordList', params: { keyword: '${source.w.list[0].keyword}' } } } },
      'source-cycle /dataSources/w',
    ],
    [
      'action refresh unknown',
      { body: [button({ action: 'refresh', sources: ['kewords'] })] },
      'unknown-source /body/0/do/sources/0 -> keywords',
    ],
    [
      'set query unknown',
      { body: [button({ action: 'set', query: { dys: 1 } })] },
      'unknown-field /body/0/do/query/dys -> days',
    ],
    [
      'set query wrong type',
      { body: [button({ action: 'set', query: { days: 'many' } })] },
      'param-does-not-fit /body/0/do/query/days',
    ],
    [
      'set form wrong type',
      { body: [{ type: 'form', source: 'create', then: [{ action: 'set', form: { priority: 'high' } }] }] },
      'param-does-not-fit /body/0/then/0/form/priority',
    ],
    [
      'set query template wrong type',
      { body: [button({ action: 'set', query: { days: '${user.name}' } })] },
      'param-does-not-fit /body/0/do/query/days',
    ],
    [
      'go query unknown for route',
      { body: [button({ action: 'go', to: '/home', query: { a: '${usr}' } })] },
      'unknown-scope /body/0/do/query/a -> user',
    ],
    [
      'go with object in path',
      { body: [button({ action: 'go', to: '/analysis/user/${source.tags}' })] },
      'object-as-text /body/0/do/to',
    ],
    [
      'go whole template not a route',
      { body: [button({ action: 'go', to: '${source.tags.total}' })] },
      'wrong-type /body/0/do/to',
    ],
    [
      'go own query in address unknown',
      { body: [button({ action: 'go', to: '/home?x=${usr}' })] },
      'unknown-scope /body/0/do/to -> user',
    ],
    ['copy object', { body: [button({ action: 'copy', text: '${source.tags}' })] }, 'object-as-text /body/0/do/text'],
    ['back unknown', { body: [button({ action: 'back', to: '/hom' })] }, 'unknown-route /body/0/do/to -> /home'],
    [
      'confirmation by a list',
      { body: [button({ action: 'refresh', sources: ['tags'], confirm: { text: 'x', name: '${source.tags.list}' } })] },
      'wrong-type /body/0/do/confirm/name',
    ],
    [
      'confirmation without a name',
      { body: [button({ action: 'refresh', sources: ['tags'], confirm: { text: 'x' } })] },
      'missing-prop /body/0/do/confirm',
    ],
    [
      'undo by a read, without a message',
      {
        body: [
          button({
            action: 'call',
            source: 'remove',
            params: { keywordIds: [1] },
            undo: { action: 'call', source: 'tags' },
          }),
        ],
      },
      'missing-prop /body/0/do',
      'needs-write /body/0/do/undo/source',
    ],
    [
      'undo of a read',
      {
        body: [
          button({ action: 'call', source: 'tags', success: 'x', undo: { action: 'refresh', sources: ['tags'] } }),
        ],
      },
      'needs-write /body/0/do/undo',
      'unknown-value /body/0/do/undo/action',
    ],
    [
      'a question before a batch of what its rows undo',
      {
        sources: {
          bloggers: { call: 'feedManage.pageQueryBlogger' },
          favorite: { call: 'feedManage.batchAddUserFavoriteBlogger' },
        },
        body: [
          {
            type: 'table',
            source: 'bloggers',
            columns: ['nickname'],
            rowActions: [{ text: 'x', do: { ...favorite(['${row.bloggerId}'], true), undo: favorite([1], false) } }],
            batchActions: [{ text: 'y', do: { ...favorite('${selection.keys}', true), confirm: 'z' } }],
          },
        ],
      },
      'asks-and-undoes /body/0/batchActions/0/do/confirm',
    ],
    [
      'a key twice',
      {
        body: [
          { type: 'button', text: 'x', key: 'N', do: { action: 'print' } },
          { type: 'table', source: 'tags', toolbar: [{ text: 'y', key: 'N', do: { action: 'print' } }] },
        ],
      },
      'key-taken /body/1/toolbar/0/key',
    ],
    [
      'a key of a row',
      {
        body: [{ type: 'table', source: 'tags', rowActions: [{ text: 'y', key: 'N', do: { action: 'print' } }] }],
      },
      'key-of-rows /body/0/rowActions/0/key',
    ],
    [
      'download json',
      { body: [button({ action: 'download', source: 'tags', filename: 'x' })] },
      'needs-file /body/0/do/source',
    ],
    ['download like an unknown table', like('keywrds'), 'unknown-source /body/0/do/like -> keywords'],
    ['download like a call that writes', like('update'), 'needs-read /body/0/do/like'],
    ['download like a list without its params', like('figures'), 'like-without-params /body/0/do/like'],
    ['a call for each of no list', each({ data: '${source.tags.total}' }), 'wrong-type /body/0/do/data'],
    ['a call for each that reads', each({ source: 'figures', params: {} }), 'not-for-screens /body/0/do/source'],
    [
      'a call for each with an unknown field',
      each({ params: { tagId: '${row.tagIdd}' } }),
      'unknown-field /body/0/do/params/tagId -> tagId',
    ],
    ['a call for each without its param', each({ params: {} }), 'missing-param /body/0/do/source'],
    [
      'a call for each before which the console asks',
      {
        sources: { reset: { call: 'auth.resetPassword' } },
        body: [
          button({
            action: 'callEach',
            source: 'reset',
            data: '${source.tags.list}',
            title: '${row.name}',
            params: { userId: '${row.tagId}' },
          }),
        ],
      },
      'asks-each-time /body/0/do/source',
    ],
    [
      'widget unknown',
      { body: [{ type: 'widget', widget: 'workshop-edtor' }] },
      'unknown-widget /body/0/widget -> workshop-editor',
    ],
    [
      'widget prop unknown',
      {
        body: [
          { type: 'widget', widget: 'workshop-screens', props: { part: 'replace', screen: '${source.tags.list}' } },
        ],
      },
      'unknown-prop /body/0/props/screen -> screens',
    ],
    [
      'widget prop type',
      { body: [{ type: 'widget', widget: 'workshop-screens', props: { part: 'replace', screens: '${user.name}' } }] },
      'param-does-not-fit /body/0/props/screens -> ["${user.name}"]',
    ],
    [
      'widget prop enum',
      { body: [{ type: 'widget', widget: 'workshop-screens', props: { part: 'replce' } }] },
      'param-does-not-fit /body/0/props/part -> replace',
    ],
    ['widget missing prop', { body: [{ type: 'widget', widget: 'workshop-editor' }] }, 'missing-prop /body/0'],
    ['icon', { body: [{ type: 'button', icon: 'plsu', text: 'x', do: [] }] }, 'unknown-icon /body/0/icon -> plus'],
    ['menu', { page: { menu: 'feed:nope' } }, 'unknown-menu /menu'],
    [
      'query default not fitting',
      { query: { days: { type: 'integer', default: 'x' } } },
      'param-does-not-fit /query/days/default',
    ],
    [
      'query enum compare',
      { query: { kind: { type: 'string', enum: ['a', 'b'] } }, body: [text("${query.kind == 'c'}")] },
      'never-equal /body/0/text -> a',
    ],
    [
      'tabs key compare',
      {
        body: [
          { type: 'tabs', query: 'tab', items: [{ key: 'a', title: 'x', body: [] }] },
          { type: 'text', text: 'x', visible: "${query.tab == 'b'}" },
        ],
      },
      'never-equal /body/1/visible -> a',
    ],
    [
      'span',
      { body: [{ type: 'row', body: [{ type: 'text', text: 'x', span: 30 }] }] },
      'out-of-bounds /body/0/body/0/span',
    ],
    ['sticky at no edge', { body: [{ type: 'text', text: 'x', sticky: 'left' }] }, 'unknown-value /body/0/sticky'],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
