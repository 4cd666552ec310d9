/** Following bloggers and keywords, and the tags on both (calls.md section 7.4). */
import { FEED_CORE } from './bases';
import { blogger, bloggerExport, flow, flowExport, flowType, keyword, keywordExport, keywordPriority, keywordStatus, keywordText, platform, spiderStatus, tag, tagIds } from './content';
import { area, batchResult, choice, closed, count, day, givenCount, id, ids, line, list, optional, paged, pageOf, searched, sharedLink, Type } from './define';
import { flowCalls } from './feedManage/flow.calls';
import { generateCalls } from './feedManage/generate.calls';

const keywordFields = {
  keyword: keywordText,
  platform,
  tagIds: optional(tagIds),
  agent: optional(Type.Boolean({ title: '经纪人', default: false })),
  priority: optional({ ...keywordPriority, default: 3 }),
  remark: optional(Type.String({ maxLength: 200, title: '备注', display: 'longText' })),
};

const flowSort = ['publishTime', 'likeCount', 'commentCount', 'collectCount'];
const bloggerFilters = {
  keyword: optional(searched('昵称或平台账号', 64)),
  platform: optional(platform),
  spiderStatus: optional(spiderStatus),
  tagId: optional(id('标签')),
  favorite: optional(Type.Boolean({ title: '只看收藏' })),
  agent: optional(Type.Boolean({ title: '经纪人' })),
  minFans: optional(givenCount('最少粉丝')),
  createdFrom: optional(day('收录起始')),
  createdTo: optional(day('收录截止')),
  bloggerId: optional(id('博主')),
};
const bloggerSort = ['fansCount', 'noteCount', 'likeCount', 'lastSpiderTime', 'createTime'];

export const feedManageCalls = area('feedManage', `${FEED_CORE}/manage`, {
  queryTagList: {
    summary: 'Tags, with how much carries them',
    title: '标签列表',
    path: 'tag/query-tag-list',
    reads: ['tag'],
    params: closed({ keyword: optional(searched('标签名称', 20)) }),
    result: closed({ list: list(tag), total: count('总数') }),
  },
  createTag: {
    summary: 'Creates a tag',
    title: '新建标签',
    path: 'tag/create-tag',
    changes: ['tag'],
    params: closed({ name: line('标签名称', 20, { pattern: '\\S' }), color: optional(tag.properties.color) }),
    result: tag,
  },
  deleteTag: { summary: 'Deletes a tag and takes it off everything', title: '删除标签', path: 'tag/delete-tag', changes: ['tag', 'keyword', 'blogger', 'content', 'upload', 'generatedNote'], params: closed({ tagId: id('标签') }) },

  queryKeywordList: {
    summary: 'Followed keywords, filtered and paged',
    title: '关键词列表',
    path: 'keyword/query-keyword-list',
    reads: ['keyword'],
    params: paged(
      {
        keyword: optional(searched('关键词', 50)),
        platform: optional(platform),
        status: optional(keywordStatus),
        agent: optional(Type.Boolean({ title: '经纪人' })),
        tagId: optional(id('标签')),
        createdFrom: optional(day('创建起始')),
        createdTo: optional(day('创建截止')),
        keywordId: optional(id('关键词')),
      },
      ['keyword', 'priority', 'noteCount', 'lastSpiderTime', 'createTime'],
    ),
    result: pageOf(keyword),
    export: keywordExport('关键词'),
  },
  createKeyword: { summary: 'Follows a keyword', title: '新建关键词', path: 'keyword/create-keyword', changes: ['keyword', 'tag', 'task'], params: closed(keywordFields), result: keyword },
  updateKeyword: {
    summary: 'Changes a followed keyword',
    title: '修改关键词',
    path: 'keyword/update-keyword',
    changes: ['keyword', 'tag'],
    edits: { record: 'keyword', key: 'keywordId' },
    params: closed({ keywordId: id('关键词'), ...keywordFields, keyword: optional(keywordText), platform: optional(platform), status: optional(keywordStatus) }),
    result: keyword,
  },
  deleteKeyword: {
    summary: 'Stops following keywords',
    title: '删除关键词',
    path: 'keyword/delete-keyword',
    changes: ['keyword', 'tag', 'task', 'content'],
    params: closed({ keywordIds: ids('关键词') }),
    result: batchResult,
  },
  addKeywordTagMap: {
    summary: 'Puts tags on keywords',
    title: '关键词加标签',
    path: 'keyword/add-keyword-tag-map',
    changes: ['keyword', 'tag'],
    params: closed({ keywordIds: ids('关键词'), tagIds: ids('标签') }),
    result: batchResult,
  },
  deleteKeywordTagMap: {
    summary: 'Takes tags off keywords',
    title: '关键词去标签',
    path: 'keyword/delete-keyword-tag-map',
    changes: ['keyword', 'tag'],
    params: closed({ keywordIds: ids('关键词'), tagIds: ids('标签') }),
    result: batchResult,
  },

  createBloggerByUrl: {
    summary: 'Follows the blogger whose home page address is given',
    title: '按主页地址关注博主',
    path: 'blogger/create-by-url',
    changes: ['blogger', 'tag', 'task'],
    params: closed({ url: sharedLink('主页链接'), tagIds: optional(tagIds) }),
    result: blogger,
  },
  createBloggerByInfo: {
    summary: 'Follows a blogger described by hand',
    title: '手动关注博主',
    path: 'blogger/create-by-info',
    changes: ['blogger', 'tag', 'task'],
    params: closed({
      platform,
      platformUserId: line('平台账号', 128, { pattern: '^[A-Za-z0-9_.-]+$' }),
      nickname: line('昵称', 64, { pattern: '\\S' }),
      signature: optional(Type.String({ maxLength: 500, title: '简介', display: 'longText' })),
      city: optional(Type.String({ maxLength: 32, title: '城市' })),
      tagIds: optional(tagIds),
    }),
    result: blogger,
  },
  deleteBloggerById: {
    summary: 'Stops following a blogger',
    title: '取消关注博主',
    path: 'blogger/delete-blogger-by-id',
    changes: ['blogger', 'tag', 'content', 'comment', 'task', 'keyword'],
    params: closed({ bloggerId: id('博主') }),
  },
  pageQueryBlogger: {
    summary: 'Followed bloggers, filtered and paged',
    title: '博主列表',
    path: 'blogger/page-query-blogger',
    reads: ['blogger'],
    params: paged(bloggerFilters, bloggerSort),
    result: pageOf(blogger),
    export: bloggerExport('博主'),
  },
  updateBloggerSpiderStatus: {
    summary: 'Pauses or resumes collecting from bloggers',
    title: '修改博主采集状态',
    path: 'blogger/update-blogger-spider-status',
    changes: ['blogger'],
    params: closed({ bloggerIds: ids('博主'), spiderStatus: choice('采集状态', { following: '跟踪中', paused: '已暂停' }) }),
    result: batchResult,
  },
  queryUserFavoriteBlogger: {
    summary: 'Bloggers that the person has as favourites',
    title: '收藏的博主',
    path: 'blogger/query-user-favorite-blogger',
    reads: ['blogger'],
    params: paged({ keyword: bloggerFilters.keyword, platform: optional(platform) }, bloggerSort),
    result: pageOf(blogger),
    export: bloggerExport('收藏的博主'),
  },
  queryBloggersByTagId: {
    summary: 'Bloggers that carry a tag',
    title: '按标签查博主',
    path: 'blogger/query-bloggers-by-tag-id',
    reads: ['blogger'],
    params: paged({ tagId: id('标签') }, bloggerSort),
    result: pageOf(blogger),
    export: bloggerExport('标签下的博主'),
  },
  batchAddUserFavoriteBlogger: {
    summary: 'Adds bloggers to the favourites of the person, or takes them out',
    title: '收藏博主',
    path: 'blogger/batch-add-user-favorite-blogger',
    changes: ['blogger'],
    params: closed({ bloggerIds: ids('博主'), favorite: optional(Type.Boolean({ title: '收藏', default: true })) }),
    result: batchResult,
  },
  addBloggerTagMap: {
    summary: 'Puts tags on bloggers',
    title: '博主加标签',
    path: 'blogger/add-blogger-tag-map',
    changes: ['blogger', 'tag'],
    params: closed({ bloggerIds: ids('博主'), tagIds: ids('标签') }),
    result: batchResult,
  },
  deleteBloggerTagMap: {
    summary: 'Takes tags off bloggers',
    title: '博主去标签',
    path: 'blogger/delete-blogger-tag-map',
    changes: ['blogger', 'tag'],
    params: closed({ bloggerIds: ids('博主'), tagIds: ids('标签') }),
    result: batchResult,
  },

  queryFlowByBlogger: {
    summary: 'Collected notes and videos of a blogger',
    title: '博主内容',
    path: 'flow/query-flow-by-blogger',
    reads: ['content'],
    params: paged({ bloggerId: id('博主'), type: optional(flowType) }, flowSort),
    result: pageOf(flow),
    export: flowExport('博主内容'),
  },

  ...flowCalls,
  ...generateCalls,
});
