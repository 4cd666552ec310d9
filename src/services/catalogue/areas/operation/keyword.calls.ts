/**
 * Keywords on the material screens: the same rows as on the feed screens, including agents' (jjr) (calls.md section
 * 7.1).
 */
import {
  givenInterval,
  KEYWORD_SORTS,
  keyword,
  keywordExport,
  keywordPriority,
  keywordStatus,
  keywordText,
  platform,
  tag,
  tagIds,
} from '../../content';
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  day,
  id,
  ids,
  line,
  list,
  optional,
  paged,
  pageOf,
  searched,
  Type,
} from '../../define';
import { CHANGE_MATERIAL_KEYWORDS, READ_MATERIAL_KEYWORDS } from '../../policies';

const keywordIds = ids('关键词');
const agent = optional(Type.Boolean({ title: '经纪人' }));
const remark = optional(Type.String({ maxLength: 200, title: '备注', display: 'longText' }));
const priority = optional({ ...keywordPriority, default: 3 });
const intervalHours = optional(givenInterval);

const keywords = {
  params: paged(
    {
      keyword: optional(searched('关键词', 50)),
      platform: optional(platform),
      status: optional(keywordStatus),
      tagId: optional(id('标签')),
      createdFrom: optional(day('创建起始')),
      createdTo: optional(day('创建截止')),
    },
    KEYWORD_SORTS,
  ),
  result: pageOf(keyword),
};
const tags = { result: closed({ list: list(tag), total: count('总数') }) };

export const keywordCalls = {
  getSpiderKeywords: {
    summary: 'Followed keywords except those of agents',
    title: '采集关键词',
    policy: READ_MATERIAL_KEYWORDS,
    path: 'get-spider-keywords',
    reads: ['keyword'],
    ...keywords,
    export: keywordExport('采集关键词'),
  },
  jjrGetSpiderKeywords: {
    summary: 'Followed keywords of agents',
    title: '经纪人采集关键词',
    policy: READ_MATERIAL_KEYWORDS,
    path: 'jjr/get-spider-keywords',
    reads: ['keyword'],
    ...keywords,
    export: keywordExport('经纪人采集关键词'),
  },
  saveSpiderKeywords: {
    summary: 'Follows several keywords; returns the reason for each refused one',
    title: '批量添加关键词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'save-spider-keywords',
    changes: ['keyword', 'tag', 'task'],
    params: closed({
      keywords: Type.Array(keywordText, { title: '关键词', minItems: 1, maxItems: 100 }),
      platform,
      agent,
      tagIds: optional(tagIds),
      priority,
      intervalHours,
    }),
    result: closed({
      done: count('成功条数'),
      failed: list(closed({ keyword: Type.String({ title: '关键词' }), reason: Type.String({ title: '原因' }) })),
    }),
  },
  deleteSpiderKeywords: {
    summary: 'Stops following keywords',
    title: '删除关键词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'delete-spider-keywords',
    changes: ['keyword', 'tag', 'task', 'content'],
    params: closed({ keywordIds }),
    result: batchResult,
  },
  deleteSpiderKeywordRel: {
    summary: 'Removes tags from keywords',
    title: '关键词去标签',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'delete-spider-keyword-rel',
    changes: ['keyword', 'tag'],
    params: closed({ keywordIds, tagIds: ids('标签') }),
    result: batchResult,
  },
  keywordGetTagsList: {
    summary: 'Tags for keywords with the number of their uses',
    title: '关键词标签',
    policy: READ_MATERIAL_KEYWORDS,
    path: 'keyword/get-tags-list',
    reads: ['tag'],
    ...tags,
  },
  jjrKeywordGetTagsList: {
    summary: "Tags of the agents' keywords",
    title: '经纪人关键词标签',
    policy: READ_MATERIAL_KEYWORDS,
    path: 'jjr/keyword/get-tags-list',
    reads: ['tag', 'keyword'],
    ...tags,
  },
  keywordAddTag: {
    summary: 'Creates a tag',
    title: '新建标签',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'keyword/add-tag',
    changes: ['tag'],
    params: closed({ name: line('标签名称', 20, { pattern: '\\S' }), color: optional(tag.properties.color) }),
    result: tag,
  },
  keywordDeleteTag: {
    summary: 'Deletes a tag and removes it from all rows',
    title: '删除标签',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'keyword/delete-tag',
    changes: ['tag', 'keyword', 'blogger', 'content', 'upload', 'generatedNote'],
    params: closed({ tagId: id('标签') }),
  },
  keywordSaveKeyword: {
    summary: 'Follows a keyword, or changes a followed one',
    title: '保存关键词',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'keyword/save-keyword',
    changes: ['keyword', 'tag', 'task'],
    edits: { record: 'keyword', key: 'keywordId' },
    params: closed({
      keywordId: optional(id('关键词')),
      keyword: keywordText,
      platform,
      status: optional(keywordStatus),
      agent,
      priority,
      intervalHours,
      remark,
      tagIds: optional(tagIds),
    }),
    result: keyword,
  },
  keywordUpdateKeywordTag: {
    summary: 'Replaces the tags of a keyword',
    title: '修改关键词标签',
    policy: CHANGE_MATERIAL_KEYWORDS,
    path: 'keyword/update-keyword-tag',
    changes: ['keyword', 'tag'],
    edits: { record: 'keyword', key: 'keywordId' },
    params: closed({ keywordId: id('关键词'), tagIds }),
    result: keyword,
  },
} satisfies Record<string, CallDeclaration>;
