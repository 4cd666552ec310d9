/** Bloggers on the material screens: the same rows as on the feed screens (calls.md section 7.1). */
import { BLOGGER_SORTS, blogger, bloggerExport, givenInterval, platform, spiderStatus, tagIds } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  closed,
  day,
  givenCount,
  id,
  ids,
  optional,
  paged,
  pageOf,
  searched,
  sharedLink,
  Type,
} from '../../define';
import { CHANGE_AGENT_BLOGGERS, READ_AGENT_BLOGGERS } from '../../policies';

const keyword = optional(searched('昵称或平台账号', 64));
const agent = optional(Type.Boolean({ title: '经纪人' }));
const bloggerIds = ids('博主');
const bloggers = { result: pageOf(blogger) };

export const bloggerCalls = {
  querySortBloggerList: {
    summary: 'Bloggers ranked by reach',
    title: '博主排行',
    policy: READ_AGENT_BLOGGERS,
    path: 'query-sort-blogger-list',
    reads: ['blogger'],
    params: paged(
      {
        keyword,
        platform: optional(platform),
        agent,
        spiderStatus: optional(spiderStatus),
        tagId: optional(id('标签')),
        minFans: optional(givenCount('最少粉丝')),
        createdFrom: optional(day('收录起始')),
        createdTo: optional(day('收录截止')),
      },
      BLOGGER_SORTS,
    ),
    ...bloggers,
    export: bloggerExport('博主排行'),
  },
  queryUserBloggerFavorite: {
    summary: "The person's favourite bloggers",
    title: '收藏的博主',
    policy: READ_AGENT_BLOGGERS,
    path: 'query-user-blogger-favorite',
    reads: ['blogger'],
    params: paged({ keyword, platform: optional(platform), agent }, BLOGGER_SORTS),
    ...bloggers,
    export: bloggerExport('收藏的博主'),
  },
  queryTagBloggerFavorite: {
    summary: "The person's favourite bloggers with a tag",
    title: '按标签查收藏的博主',
    policy: READ_AGENT_BLOGGERS,
    path: 'query-tag-blogger-favorite',
    reads: ['blogger'],
    params: paged({ tagId: id('标签'), agent }, BLOGGER_SORTS),
    ...bloggers,
    export: bloggerExport('收藏的博主'),
  },
  addBloggerFavorite: {
    summary: "Adds a blogger to the person's favourites",
    title: '收藏博主',
    policy: READ_AGENT_BLOGGERS,
    path: 'add-blogger-favorite',
    changes: ['blogger'],
    params: closed({ bloggerId: id('博主') }),
  },
  cancelBloggerFavorite: {
    summary: "Removes a blogger from the person's favourites",
    title: '取消收藏博主',
    policy: READ_AGENT_BLOGGERS,
    path: 'cancel-blogger-favorite',
    changes: ['blogger'],
    params: closed({ bloggerId: id('博主') }),
  },
  mutilHandleBloggerFavorite: {
    summary: "Adds several bloggers to the person's favourites, or removes them",
    title: '批量收藏博主',
    policy: READ_AGENT_BLOGGERS,
    path: 'mutil-handle-blogger-favorite',
    changes: ['blogger'],
    params: closed({ bloggerIds, favorite: Type.Boolean({ title: '收藏' }) }),
    result: batchResult,
  },
  deleteBlogger: {
    summary: 'Stops following bloggers and deletes their collected contents',
    title: '删除博主',
    policy: CHANGE_AGENT_BLOGGERS,
    path: 'delete-blogger',
    changes: ['blogger', 'content', 'comment', 'tag', 'task', 'keyword'],
    params: closed({ bloggerIds }),
    result: batchResult,
  },
  createBloggerByUrl: {
    summary: 'Follows the blogger with a home page address',
    title: '按主页地址添加博主',
    policy: CHANGE_AGENT_BLOGGERS,
    path: 'create-blogger-by-url',
    next: [{ label: '查看博主', to: '/op/jjr/blogger?blogger={bloggerId}' }],
    changes: ['blogger', 'tag', 'task'],
    params: closed({
      url: sharedLink('主页链接'),
      agent,
      tagIds: optional(tagIds),
      intervalHours: optional(givenInterval),
    }),
    result: blogger,
  },
} satisfies Record<string, CallDeclaration>;
