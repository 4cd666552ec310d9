/** Invalid screens, place by place (forms): each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { dialog, type Parts, problemsOf, table } from './test-screens';

describe('forms', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    [
      'form values unknown scope',
      { dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${row.keywordId}' } }]) } },
      'scope-not-here /dialogs/d/body/0/values/keywordId',
    ],
    [
      'form field that is a list of objects, entered as tags',
      {
        sources: { send: { call: 'operation.xhsBotSentMessageBatch' } },
        body: [{ type: 'form', source: 'send', fields: ['kind', { field: 'messages', component: 'tags' }] }],
      },
      'component-does-not-fit /body/0/fields/1/component -> rows',
    ],
    [
      'form linkage unknown',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform', { field: 'priority', visible: "${form.plaform == 'xhs'}" }],
          },
        ],
      },
      'unknown-field /body/0/fields/2/visible -> platform',
    ],
    [
      'form linkage value none',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform', { field: 'priority', visible: "${form.platform == 'weibo'}" }],
          },
        ],
      },
      'never-equal /body/0/fields/2/visible',
    ],
    [
      'form then result unknown',
      { body: [{ type: 'form', source: 'create', then: [{ action: 'copy', text: '${result.name}' }] }] },
      'unknown-field /body/0/then/0/text',
    ],
    [
      'form then form unknown',
      { body: [{ type: 'form', source: 'create', then: [{ action: 'copy', text: '${form.name}' }] }] },
      'unknown-field /body/0/then/0/text',
    ],
    [
      'form initial unknown param',
      { body: [{ type: 'form', source: 'create', initial: { keywrd: 'x' } }] },
      'unknown-param /body/0/initial/keywrd -> keyword',
    ],
    [
      'form initial wrong type',
      { body: [{ type: 'form', source: 'create', initial: { priority: 'x' } }] },
      'param-does-not-fit /body/0/initial/priority',
    ],
    [
      'form initial template of another object',
      { body: [{ type: 'form', source: 'create', initial: '${source.tags.list[0]}' }] },
      'wrong-type /body/0/initial',
    ],
    [
      'form missing required hidden',
      { body: [{ type: 'form', source: 'create', fields: ['keyword'] }] },
      'missing-param /body/0/fields',
    ],
    [
      'form source is blob',
      { body: [{ type: 'form', source: 'exp' }], sources: { exp: { call: 'auth.exportUserList' } } },
      'not-for-screens /body/0/source',
    ],
    [
      'field twice',
      { body: [{ type: 'form', source: 'create', fields: ['keyword', 'keyword', 'platform'] }] },
      'duplicate-field /body/0/fields/1',
    ],
    [
      'field in values and fields',
      { body: [{ type: 'form', source: 'create', fields: ['keyword', 'platform'], values: { keyword: 'x' } }] },
      'field-is-fixed /body/0/fields/0',
    ],
    [
      'options source no list',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: [
              'keyword',
              'platform',
              { field: 'tagIds', component: 'multiSelect', options: { source: 'figures', value: 'x', label: 'y' } },
            ],
          },
        ],
      },
      'needs-list /body/0/fields/2/options/source',
    ],
    [
      'options search unknown',
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
                options: { source: 'tags', value: 'tagId', label: 'name', search: 'name' },
              },
            ],
          },
        ],
      },
      'unknown-param /body/0/fields/2/options/search',
    ],
    [
      'options search a number',
      {
        body: [
          {
            type: 'form',
            source: 'addTags',
            fields: [
              'tagIds',
              {
                field: 'keywordIds',
                component: 'multiSelect',
                options: { source: 'keywords', value: 'keywordId', label: 'keyword', search: 'tagId' },
              },
            ],
          },
        ],
      },
      'param-does-not-fit /body/0/fields/1/options/search',
    ],
    [
      'options label an object',
      {
        body: [
          {
            type: 'form',
            source: 'addTags',
            fields: [
              'tagIds',
              {
                field: 'keywordIds',
                component: 'multiSelect',
                options: { source: 'keywords', value: 'keywordId', label: 'tags' },
              },
            ],
          },
        ],
      },
      'display-does-not-fit /body/0/fields/1/options/label',
    ],
    [
      'options of one that needs many',
      {
        body: [
          {
            type: 'form',
            source: 'addTags',
            fields: [
              {
                field: 'keywordIds',
                component: 'select',
                options: { source: 'keywords', value: 'keywordId', label: 'keyword' },
              },
              'tagIds',
            ],
          },
        ],
      },
      'component-does-not-fit /body/0/fields/0/component',
    ],
    [
      'options of many for one',
      {
        body: [
          table({
            filters: [
              {
                field: 'tagId',
                component: 'multiSelect',
                options: { source: 'tags', value: 'tagId', label: 'name' },
              },
            ],
          }),
        ],
      },
      'component-does-not-fit /body/0/filters/0/component',
    ],
    [
      'date component for a number',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform', { field: 'priority', component: 'date' }],
          },
        ],
      },
      'component-does-not-fit /body/0/fields/2/component',
    ],
    [
      'dateRange for a text',
      { body: [table({ filters: [{ field: 'keyword', component: 'dateRange' }] })] },
      'component-does-not-fit /body/0/filters/0/component',
    ],
    [
      'checkbox for a text',
      {
        body: [{ type: 'form', source: 'create', fields: [{ field: 'keyword', component: 'checkbox' }, 'platform'] }],
      },
      'component-does-not-fit /body/0/fields/0/component',
    ],
    [
      'uploading a text',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: ['url', 'platform', 'type', { field: 'title', component: 'upload' }],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'component-does-not-fit /body/0/fields/3/component',
    ],
    [
      'uploading a link',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [{ field: 'url', component: 'upload' }, 'platform', 'type', 'title'],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'component-does-not-fit /body/0/fields/0/component',
    ],
    [
      'a page that fills nothing',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [{ field: 'url', component: 'webPage' }, 'platform', 'type', 'title'],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'missing-prop /body/0/fields/0',
    ],
    [
      'a page that fills what is no field',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              { field: 'url', component: 'webPage', fills: { title: 'title', text: 'conten' } },
              'platform',
              'type',
              'title',
              'content',
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'unknown-field /body/0/fields/0/fills/text -> content',
    ],
    [
      'a page whose pictures go into a text',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [{ field: 'url', component: 'webPage', fills: { images: 'title' } }, 'platform', 'type', 'title'],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'param-does-not-fit /body/0/fields/0/fills/images',
    ],
    [
      'a page whose title goes into a number',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              { field: 'url', component: 'webPage', fills: { title: 'likeCount' } },
              'platform',
              'type',
              'title',
              'likeCount',
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'param-does-not-fit /body/0/fields/0/fills/title',
    ],
    [
      'a page that is to tell how long it is',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              { field: 'url', component: 'webPage', fills: { duration: 'duration' } },
              'platform',
              'type',
              'title',
              'duration',
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'unknown-prop /body/0/fields/0/fills/duration',
    ],
    [
      'a video that is to tell its title',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              'url',
              'platform',
              'type',
              'title',
              { field: 'videoUrl', component: 'upload', fills: { title: 'title' } },
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'unknown-prop /body/0/fields/4/fills/title',
    ],
    [
      'a video whose length goes into a text',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              'url',
              'platform',
              'type',
              'title',
              { field: 'videoUrl', component: 'upload', fills: { duration: 'title' } },
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'param-does-not-fit /body/0/fields/4/fills/duration',
    ],
    [
      'a picture that is to tell how long it is',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              'url',
              'platform',
              'type',
              'title',
              'duration',
              { field: 'cover', component: 'upload', fills: { duration: 'duration' } },
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'unknown-value /body/0/fields/5/fills',
    ],
    [
      'fields to fill without a page',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [{ field: 'url', fills: { title: 'title' } }, 'platform', 'type', 'title'],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
      'unknown-value /body/0/fields/0/fills',
    ],
    [
      'tree for options without parent',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: [
              { field: 'keyword', component: 'tree', options: { source: 'tags', value: 'tagId', label: 'name' } },
              'platform',
            ],
          },
        ],
      },
      'param-does-not-fit /body/0/fields/0/options/value',
    ],
    [
      'field disabled text',
      {
        body: [
          { type: 'form', source: 'create', fields: [{ field: 'keyword', disabled: 'form.platform' }, 'platform'] },
        ],
      },
      'always-true /body/0/fields/0/disabled -> ${form.platform}',
    ],
    [
      'rows of a list of texts, and fields in them',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform', { field: 'tagIds', component: 'rows' }, { field: 'remark', fields: ['x'] }],
          },
        ],
      },
      'component-does-not-fit /body/0/fields/2/component',
      'component-does-not-fit /body/0/fields/3/fields',
    ],
    [
      'rows with an unknown field, without a required one, and as a selection',
      {
        sources: { send: { call: 'operation.xhsBotSentMessageBatch' } },
        body: [
          { type: 'form', source: 'send', fields: [{ field: 'messages', fields: ['commentId', 'conten'] }] },
          { type: 'form', source: 'send', fields: [{ field: 'messages', component: 'tags' }] },
        ],
      },
      'missing-param /body/0/fields/0/fields',
      'unknown-param /body/0/fields/0/fields/1 -> content',
      'component-does-not-fit /body/1/fields/0/component -> rows',
    ],
    [
      'options with an unknown param, and one of another type',
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
                options: {
                  source: 'tags',
                  params: { keywrd: '${form.keyword}', keyword: '${form.tagIds}' },
                  value: 'tagId',
                  label: 'name',
                },
              },
            ],
          },
        ],
      },
      'unknown-param /body/0/fields/2/options/params/keywrd -> keyword',
      'param-does-not-fit /body/0/fields/2/options/params/keyword',
    ],
    [
      'steps that begin with an unknown field, and twice with the same',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform'],
            steps: [
              { title: 'a', from: 'keyword' },
              { title: 'b', from: 'keyword' },
              { title: 'c', from: 'plattform' },
            ],
          },
        ],
      },
      'duplicate-field /body/0/steps/1/from',
      'unknown-field /body/0/steps/2/from -> platform',
    ],
    [
      'beside reads an unknown param, and form elsewhere',
      {
        body: [
          { type: 'form', source: 'create', beside: [{ type: 'text', text: '${form.keywrd}' }] },
          { type: 'text', text: '${form.keyword}' },
        ],
      },
      'unknown-field /body/0/beside/0/text -> keyword',
      'scope-not-here /body/1/text',
    ],
    [
      'secret that is no text, one that does not say whether it is stored, and a stored value of another component',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: [
              'keyword',
              'platform',
              { field: 'tagIds', component: 'secret', stored: '${user.name}' },
              { field: 'remark', component: 'secret' },
              { field: 'priority', stored: '${user.name}' },
            ],
          },
        ],
      },
      'component-does-not-fit /body/0/fields/2/component',
      'missing-prop /body/0/fields/3',
      'unknown-value /body/0/fields/4/stored',
    ],
    [
      'field required reads an unknown param',
      {
        body: [
          { type: 'form', source: 'create', fields: [{ field: 'keyword', required: '${form.plat}' }, 'platform'] },
        ],
      },
      'unknown-field /body/0/fields/0/required',
    ],
    [
      'check at no field of the form',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform'],
            check: [{ when: '${form.keyword == form.platform}', say: 'x', field: 'remrk' }],
          },
        ],
      },
      'unknown-field /body/0/check/0/field',
    ],
    [
      'check that is always true',
      { body: [{ type: 'form', source: 'create', check: { when: 'form.keyword == 1', say: 'x' } }] },
      'always-true /body/0/check/when -> ${form.keyword == 1}',
    ],
    [
      'check that reads an unknown param',
      { body: [{ type: 'form', source: 'create', check: { when: '${form.keywrd}', say: '${form.keyword}' } }] },
      'unknown-field /body/0/check/when -> keyword',
    ],
    [
      'field initial reads form',
      {
        body: [{ type: 'form', source: 'create', fields: [{ field: 'keyword', initial: '${form.plat}' }, 'platform'] }],
      },
      'unknown-field /body/0/fields/0/initial',
    ],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
