/** Following bloggers and keywords, and the tags on both (calls.md section 7.4). */
import { invalidField, notFound } from '../../kernel/refusals';
import { all, menu, writers, type Actor, type AreaHandlers, type Context } from '../../kernel/handler';
import * as bloggers from '../../domain/blogger.store';
import { MESSAGES } from '../../domain/domain.messages';
import { batchResult, departmentOf, meaningful } from '../../domain/rows.rules';
import { avatarOf, homeUrlOf, parseHomeUrl, provisionalNickname, type BloggerAddress } from '../../domain/home-url.rules';
import { pageOfFlows } from '../../domain/flow.store';
import * as keywords from '../../domain/keyword.store';
import * as tags from '../../domain/tag.store';
import { generate } from './generate.handlers';

const KEYWORDS = menu('feed:feed-keyword');
const BLOGGERS = menu('feed:feed-blogger');
const EITHER = menu('feed:feed-keyword', 'feed:feed-blogger');
const CHANGE_KEYWORDS = all(KEYWORDS, writers);
const CHANGE_BLOGGERS = all(BLOGGERS, writers);
const CHANGE_EITHER = all(EITHER, writers);

const newRow = (actor: Actor, now: Date) => ({ departmentId: departmentOf(actor), creatorId: actor.userId, createTime: now, updateTime: now });

const newBlogger = (address: BloggerAddress, nickname: string, context: Context) => ({
  ...newRow(context.actor, context.now()),
  ...address,
  nickname,
  homeUrl: homeUrlOf(address.platform, address.platformUserId),
  avatar: avatarOf(address, nickname),
});

export const feedManage: AreaHandlers<'feedManage'> = {
  queryTagList: {
    policy: EITHER,
    async handle({ keyword }, { db, actor }) {
      const list = await tags.listTags(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  createTag: {
    policy: CHANGE_EITHER,
    handle: async ({ name, color }, { db, actor, now }) => tags.insertTag(db, { ...newRow(actor, now()), name: meaningful('name', name), color }),
  },
  deleteTag: {
    policy: CHANGE_EITHER,
    async handle({ tagId }, { db, actor }) {
      if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
      return null;
    },
  },

  queryKeywordList: { policy: KEYWORDS, handle: (params, { db, actor }) => keywords.pageOfKeywords(db, actor, params) },
  createKeyword: {
    policy: CHANGE_KEYWORDS,
    handle: async ({ tagIds = [], keyword, ...fields }, { db, actor, now }) =>
      keywords.insertKeyword(db, { ...newRow(actor, now()), ...fields, keyword: meaningful('keyword', keyword) }, tagIds),
  },
  updateKeyword: {
    policy: CHANGE_KEYWORDS,
    async handle({ keyword, ...changes }, { db, actor, now }) {
      const changed = await keywords.updateKeyword(db, actor, { ...changes, ...(keyword !== undefined && { keyword: meaningful('keyword', keyword) }) }, now());
      if (!changed) throw notFound('关键词');
      return changed;
    },
  },
  deleteKeyword: {
    policy: CHANGE_KEYWORDS,
    handle: async ({ keywordIds }, { db, actor }) => batchResult(keywordIds, await keywords.deleteKeywords(db, actor, keywordIds), MESSAGES.gone.keyword),
  },
  addKeywordTagMap: {
    policy: CHANGE_KEYWORDS,
    handle: ({ keywordIds, tagIds }, { db, actor }) => tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'add'),
  },
  deleteKeywordTagMap: {
    policy: CHANGE_KEYWORDS,
    handle: ({ keywordIds, tagIds }, { db, actor }) => tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'remove'),
  },

  createBloggerByUrl: {
    policy: CHANGE_BLOGGERS,
    async handle({ url, tagIds = [] }, context) {
      const parsed = parseHomeUrl(url);
      if (!parsed.ok) throw invalidField('url', parsed.reason);
      const values = newBlogger(parsed.blogger, provisionalNickname(parsed.blogger), context);
      return bloggers.insertBlogger(context.db, context.actor, values, tagIds, () => invalidField('url', MESSAGES.duplicateBlogger));
    },
  },
  createBloggerByInfo: {
    policy: CHANGE_BLOGGERS,
    async handle({ platform, platformUserId, nickname, tagIds = [], ...info }, context) {
      const values = { ...newBlogger({ platform, platformUserId }, meaningful('nickname', nickname), context), ...info };
      return bloggers.insertBlogger(context.db, context.actor, values, tagIds, () => invalidField('platformUserId', MESSAGES.duplicateBlogger));
    },
  },
  deleteBloggerById: {
    policy: CHANGE_BLOGGERS,
    async handle({ bloggerId }, { db, actor }) {
      if (!(await bloggers.deleteBlogger(db, actor, bloggerId))) throw notFound('博主');
      return null;
    },
  },
  pageQueryBlogger: { policy: BLOGGERS, handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params) },
  updateBloggerSpiderStatus: {
    policy: CHANGE_BLOGGERS,
    handle: async ({ bloggerIds, spiderStatus }, { db, actor, now }) =>
      batchResult(bloggerIds, await bloggers.updateSpiderStatus(db, actor, bloggerIds, spiderStatus, now()), MESSAGES.gone.blogger),
  },
  queryUserFavoriteBlogger: { policy: BLOGGERS, handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }) },
  queryBloggersByTagId: {
    policy: BLOGGERS,
    async handle(params, { db, actor }) {
      if (!(await tags.tagExists(db, actor, params.tagId))) throw notFound('标签');
      return bloggers.pageOfBloggers(db, actor, params);
    },
  },
  // Favourites are the person's own: who only reads has some too.
  batchAddUserFavoriteBlogger: {
    policy: BLOGGERS,
    async handle({ bloggerIds, favorite = true }, { db, actor, now }) {
      return batchResult(bloggerIds, await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()), MESSAGES.gone.blogger);
    },
  },
  addBloggerTagMap: {
    policy: CHANGE_BLOGGERS,
    handle: ({ bloggerIds, tagIds }, { db, actor }) => tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'add'),
  },
  deleteBloggerTagMap: {
    policy: CHANGE_BLOGGERS,
    handle: ({ bloggerIds, tagIds }, { db, actor }) => tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'remove'),
  },

  queryFlowByBlogger: {
    policy: BLOGGERS,
    async handle(params, { db, actor }) {
      if (!(await bloggers.bloggerExists(db, actor, params.bloggerId))) throw notFound('博主');
      return pageOfFlows(db, actor, params);
    },
  },

  ...generate,
};
