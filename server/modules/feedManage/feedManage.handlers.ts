/** Followed bloggers and keywords, and their tags (calls.md section 7.4). */
import { addDays } from '../../db/days';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';
import * as bloggers from '../../domain/blogger/blogger.store';
import { MESSAGES } from '../../domain/domain.messages';
import { updateInterval } from '../../domain/schedule/schedule';
import { batchResult, meaningful, newRow } from '../../domain/rows/rows.rules';
import { follow, followedByUrl, followKeyword } from '../../domain/schedule/follow';
import { homeUrlOf } from '../../domain/blogger/home-url.rules';
import { queueBloggers } from '../../domain/schedule/due.store';
import { figuresOfBlogger, figuresOfFlow, risingOf } from '../../domain/figure/figure.store';
import { flowExists, pageOfFlows } from '../../domain/content/flow.store';
import * as keywords from '../../domain/keyword/keyword.store';
import * as tags from '../../domain/tag/tag.store';
import { flows } from './flow.handlers';
import { generate } from './generate.handlers';

const FIGURE_DAYS = 30;

export const feedManage: AreaHandlers<'feedManage'> = {
  queryTagList: {
    async handle({ keyword }, { db, actor }) {
      const list = await tags.listTags(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  createTag: {
    handle: async ({ name, color }, { db, actor, now }) =>
      tags.insertTag(db, { ...newRow(actor, now()), name: meaningful('name', name), color }),
  },
  deleteTag: {
    async handle({ tagId }, { db, actor }) {
      if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
      return null;
    },
  },

  queryKeywordList: { handle: (params, { db, actor }) => keywords.pageOfKeywords(db, actor, params) },
  createKeyword: {
    handle: async ({ tagIds = [], keyword, ...fields }, { db, actor, now }) =>
      followKeyword(db, actor, { ...newRow(actor, now()), ...fields, keyword: meaningful('keyword', keyword) }, tagIds),
  },
  updateKeyword: {
    async handle({ keyword, ...changes }, { db, actor, now }) {
      const changed = await keywords.updateKeyword(
        db,
        actor,
        { ...changes, ...(keyword !== undefined && { keyword: meaningful('keyword', keyword) }) },
        now(),
      );
      if (!changed) throw notFound('关键词');
      return changed;
    },
  },
  deleteKeyword: {
    handle: async ({ keywordIds }, { db, actor, now }) =>
      batchResult(keywordIds, await keywords.deleteKeywords(db, actor, keywordIds, now()), MESSAGES.notFound.keyword),
  },
  updateKeywordInterval: {
    handle: async ({ keywordIds, intervalHours }, { db, actor, now }) =>
      batchResult(
        keywordIds,
        await updateInterval(db, actor, 'keyword', keywordIds, intervalHours, now()),
        MESSAGES.notFound.keyword,
      ),
  },
  addKeywordTagMap: {
    handle: ({ keywordIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'add'),
  },
  deleteKeywordTagMap: {
    handle: ({ keywordIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'remove'),
  },

  createBloggerByUrl: {
    handle: ({ url, ...more }, context) => followedByUrl(context, url, more),
  },
  createBloggerByInfo: {
    handle: ({ platform, platformUserId, nickname, ...info }, context) =>
      follow(
        context,
        'platformUserId',
        { platform, platformUserId, homeUrl: homeUrlOf(platform, platformUserId) },
        { ...info, nickname: meaningful('nickname', nickname) },
      ),
  },
  deleteBloggerById: {
    async handle({ bloggerId }, { db, actor, now }) {
      const [deletedId] = await bloggers.deleteBloggers(db, actor, [bloggerId], now());
      if (deletedId === undefined) throw notFound('博主');
      return null;
    },
  },
  pageQueryBlogger: {
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params),
  },
  updateBloggerSpiderStatus: {
    handle: ({ bloggerIds, spiderStatus }, { db, actor, now }) =>
      db.transaction(async (tx) => {
        const changed = await bloggers.updateSpiderStatus(tx, actor, bloggerIds, spiderStatus, now());
        if (spiderStatus === 'following') await queueBloggers(tx, actor.userId, changed, now());
        return batchResult(bloggerIds, changed, MESSAGES.notFound.blogger);
      }),
  },
  updateBloggerInterval: {
    handle: async ({ bloggerIds, intervalHours }, { db, actor, now }) =>
      batchResult(
        bloggerIds,
        await updateInterval(db, actor, 'blogger', bloggerIds, intervalHours, now()),
        MESSAGES.notFound.blogger,
      ),
  },
  queryUserFavoriteBlogger: {
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }),
  },
  queryBloggersByTagId: {
    async handle(params, { db, actor }) {
      if (!(await tags.tagExists(db, actor, params.tagId))) throw notFound('标签');
      return bloggers.pageOfBloggers(db, actor, params);
    },
  },
  // Favourites are personal: read-only roles may change them too.
  batchAddUserFavoriteBlogger: {
    async handle({ bloggerIds, favorite = true }, { db, actor, now }) {
      return batchResult(
        bloggerIds,
        await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()),
        MESSAGES.notFound.blogger,
      );
    },
  },
  addBloggerTagMap: {
    handle: ({ bloggerIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'add'),
  },
  deleteBloggerTagMap: {
    handle: ({ bloggerIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'remove'),
  },

  queryBloggerFigures: {
    async handle({ bloggerId, days = FIGURE_DAYS }, { db, actor, now }) {
      if (!(await bloggers.bloggerExists(db, actor, bloggerId))) throw notFound('博主');
      return { list: await figuresOfBlogger(db, bloggerId, addDays(now(), -days)) };
    },
  },
  queryFlowFigures: {
    async handle({ flowId, days = FIGURE_DAYS }, { db, actor, now }) {
      if (!(await flowExists(db, actor, flowId))) throw notFound('内容');
      return { list: await figuresOfFlow(db, flowId, addDays(now(), -days)) };
    },
  },
  // Open to all logged-in people, like the tasks on the same screen: rows of their own department only.
  queryRising: {
    handle: async (_params, { db, actor }) => ({ list: await risingOf(db, actor) }),
  },
  queryFlowByBlogger: {
    async handle(params, { db, actor }) {
      if (!(await bloggers.bloggerExists(db, actor, params.bloggerId))) throw notFound('博主');
      return pageOfFlows(db, actor, params);
    },
  },

  ...flows,
  ...generate,
};
