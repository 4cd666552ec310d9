/** Prohibited words: the list, and the check of a text against it (calls.md section 7.5). */
import { OWN_PUBLISH } from '../../bases';
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { TIMEOUT } from '../../limits';
import { CHANGE_MATERIAL_KEYWORDS, CHECK_WORDS, READ_WORDS } from '../../policies';
import { importParams, importResult } from '../../imports';
import { PROHIBITED_LIMITS, SEVERITY_NAMES } from '../../sets/prohibited';

const category = line('分类', 20, { pattern: '\\S' });
const severity = choice('级别', SEVERITY_NAMES, { colors: { forbidden: 'error', caution: 'warning' } });
const word = line('违禁词', PROHIBITED_LIMITS.length, { pattern: '\\S', normal: 'NFC' });
const suggestion = Type.String({ maxLength: 100, title: '建议改为' });
const exceptions = list(line('例外', PROHIBITED_LIMITS.length, { pattern: '\\S', normal: 'NFC' }), '例外', {
  maxItems: PROHIBITED_LIMITS.exceptions,
  description: '含有这个词、但允许出现的说法，例如“绝对”的例外“绝对值”',
});
const enabled = flag('启用');

export const prohibitedWord = entity('ProhibitedWord', {
  prohibitedId: id('违禁词编号'),
  word,
  category,
  severity,
  suggestion,
  exceptions,
  enabled,
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** Position of a word in the checked text: from `start` up to, but excluding, `end`, in UTF-16 code units. */
const prohibitedMatch = entity('ProhibitedMatch', {
  start: count('起'),
  end: count('止'),
  word: Type.String({ title: '违禁词' }),
  category: Type.String({ title: '分类' }),
  severity,
  suggestion,
});

export const prohibitedCalls = {
  checkProhibitedWords: {
    summary: 'Finds prohibited words in a text, with their positions and replacements',
    title: '违禁词检测',
    policy: CHECK_WORDS,
    path: 'check-prohibited-words',
    reads: ['prohibitedWord'],
    params: closed({ text: Type.String({ maxLength: 20_000, title: '文字', display: 'longText' }) }),
    result: closed({ list: list(prohibitedMatch), total: count('总数') }),
  },
  createProhibitedWords: {
    summary: 'Adds prohibited words; returns those that already exist',
    title: '新增违禁词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'create-prohibited-words',
    changes: ['prohibitedWord'],
    params: closed({
      words: Type.Array(word, { minItems: 1, maxItems: 200, title: '违禁词' }),
      category,
      severity: optional(severity),
      suggestion: optional(suggestion),
      exceptions: optional(exceptions),
    }),
    result: closed({ done: count('新增条数'), existing: list(Type.String(), '已有的词') }),
  },
  updateProhibitedById: {
    summary: 'Changes a prohibited word',
    title: '修改违禁词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'update-prohibited-by-id',
    changes: ['prohibitedWord'],
    edits: { record: 'prohibitedWord', key: 'prohibitedId' },
    params: closed({
      prohibitedId: id('违禁词'),
      word: optional(word),
      category: optional(category),
      severity: optional(severity),
      suggestion: optional(suggestion),
      exceptions: optional(exceptions),
      enabled: optional(Type.Boolean({ title: '启用' })),
    }),
    result: prohibitedWord,
  },
  deleteProhibitedById: {
    summary: 'Deletes a prohibited word',
    title: '删除违禁词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'delete-prohibited-by-id',
    changes: ['prohibitedWord'],
    params: closed({ prohibitedId: id('违禁词') }),
  },
  getProhibitedList: {
    summary: 'Prohibited words, filtered and paged',
    title: '违禁词列表',
    policy: READ_WORDS,
    path: 'get-prohibited-list',
    method: 'GET',
    reads: ['prohibitedWord'],
    params: paged(
      {
        keyword: optional(searched('违禁词', 40)),
        category: optional(line('分类', 20, { min: 0 })),
        severity: optional(severity),
      },
      ['createTime', 'word'],
    ),
    result: pageOf(prohibitedWord),
    // The headings are those of the import: a corrected file can be imported.
    export: {
      name: '违禁词',
      key: 'prohibitedId',
      columns: ['word', 'category', 'severity', 'suggestion', 'exceptions', 'enabled', 'creator', 'updateTime'],
    },
  },
  getAllProhibitedCategory: {
    summary: 'Categories of prohibited words with their numbers of words',
    title: '违禁词分类',
    policy: READ_WORDS,
    path: 'get-all-prohibited-category',
    method: 'GET',
    reads: ['prohibitedWord'],
    result: closed({ list: list(closed({ category, wordCount: count('词数') })), total: count('总数') }),
  },
  importProhibitedWords: {
    summary: 'Imports prohibited words of the department from a sheet; with `dryRun` only checks its rows',
    title: '导入违禁词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: `${OWN_PUBLISH}/prohibited/import`,
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: ['prohibitedWord'],
    params: importParams,
    result: importResult,
  },
} satisfies Record<string, CallDeclaration>;
