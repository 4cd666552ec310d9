/** Following bloggers and keywords, and the tags on both (calls.md section 7.4). */
import { addDays } from '../../db/list';
import { notFound } from '../../kernel/api-errors';
import { all, authenticated, menu, over, writers, type Actor, type AreaHandlers } from '../../kernel/handler';
import { CONTENT_MENUS, CONTENTS } from '../../domain/content/content.policies';
import * as bloggers from '../../domain/blogger/blogger.store';
import { MESSAGES } from '../../domain/domain.messages';
import { updateInterval } from '../../domain/schedule/schedule';
import { batchResult, departmentOf, meaningful } from '../../domain/rows/rows.rules';
import { follow, followedByUrl, followKeyword } from '../../domain/schedule/follow';
import { homeUrlOf } from '../../domain/blogger/home-url.rules';
import { queueBloggers } from '../../domain/schedule/due.store';
import { figuresOfBlogger, figuresOfFlow, risingOf } from '../../domain/figure/figure.store';
import { flowExists, pageOfFlows } from '../../domain/content/flow.store';
import * as keywords from '../../domain/keyword/keyword.store';
import * as tags from '../../domain/tag/tag.store';
import { flows } from './flow.handlers';
import { generate } from './generate.handlers';

const KEYWORDS = menu('feed:feed-keyword');
const BLOGGERS = menu('feed:feed-blogger');
/** The filter by author and the drawer of a content need them too. */
const READ_BLOGGERS = menu('feed:feed-blogger', ...CONTENT_MENUS);
const ANY_BLOGGERS = menu('feed:feed-blogger', 'op:jjr-blogger');
const FIGURE_DAYS = 30;
const EITHER = menu('feed:feed-keyword', 'feed:feed-blogger');
/** Every screen on which something carries tags. */
const TAGS = menu(
  'feed:feed-keyword',
  'feed:feed-blogger',
  'feed:feed-upload',
  'feed:feed-list',
  'feed:feed-hot',
  'op:note',
  'op:video',
  'op:jjr-video',
  'op:jjr-blogger',
  'op:keyword',
);
const CHANGE_KEYWORDS = all(KEYWORDS, writers);
const CHANGE_BLOGGERS = all(BLOGGERS, writers);
const CHANGE_EITHER = all(EITHER, writers);

const newRow = (actor: Actor, now: Date) => ({
  departmentId: departmentOf(actor),
  creatorId: actor.userId,
  createTime: now,
  updateTime: now,
});

export const feedManage: AreaHandlers<'feedManage'> = {
  queryTagList: {
    policy: TAGS,
    async handle({ keyword }, { db, actor }) {
      const list = await tags.listTags(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  createTag: {
    policy: CHANGE_EITHER,
    handle: async ({ name, color }, { db, actor, now }) =>
      tags.insertTag(db, { ...newRow(actor, now()), name: meaningful('name', name), color }),
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
      followKeyword(db, actor, { ...newRow(actor, now()), ...fields, keyword: meaningful('keyword', keyword) }, tagIds),
  },
  updateKeyword: {
    policy: CHANGE_KEYWORDS,
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
    policy: CHANGE_KEYWORDS,
    handle: async ({ keywordIds }, { db, actor, now }) =>
      batchResult(keywordIds, await keywords.deleteKeywords(db, actor, keywordIds, now()), MESSAGES.gone.keyword),
  },
  updateKeywordInterval: {
    policy: CHANGE_KEYWORDS,
    handle: async ({ keywordIds, intervalHours }, { db, actor, now }) =>
      batchResult(
        keywordIds,
        await updateInterval(db, actor, 'keyword', keywordIds, intervalHours, now()),
        MESSAGES.gone.keyword,
      ),
  },
  addKeywordTagMap: {
    policy: CHANGE_KEYWORDS,
    handle: ({ keywordIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'add'),
  },
  deleteKeywordTagMap: {
    policy: CHANGE_KEYWORDS,
    handle: ({ keywordIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'remove'),
  },

  createBloggerByUrl: {
    policy: CHANGE_BLOGGERS,
    handle: ({ url, ...more }, context) => followedByUrl(context, url, more),
  },
  createBloggerByInfo: {
    policy: CHANGE_BLOGGERS,
    handle: ({ platform, platformUserId, nickname, ...info }, context) =>
      follow(
        context,
        'platformUserId',
        { platform, platformUserId, homeUrl: homeUrlOf(platform, platformUserId) },
        { ...info, nickname: meaningful('nickname', nickname) },
      ),
  },
  deleteBloggerById: {
    policy: CHANGE_BLOGGERS,
    async handle({ bloggerId }, { db, actor, now }) {
      const [gone] = await bloggers.deleteBloggers(db, actor, [bloggerId], now());
      if (gone === undefined) throw notFound('博主');
      return null;
    },
  },
  pageQueryBlogger: {
    policy: READ_BLOGGERS,
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params),
  },
  updateBloggerSpiderStatus: {
    policy: CHANGE_BLOGGERS,
    handle: ({ bloggerIds, spiderStatus }, { db, actor, now }) =>
      db.transaction(async (tx) => {
        const changed = await bloggers.updateSpiderStatus(tx, actor, bloggerIds, spiderStatus, now());
        if (spiderStatus === 'following') await queueBloggers(tx, actor.userId, changed, now());
        return batchResult(bloggerIds, changed, MESSAGES.gone.blogger);
      }),
  },
  updateBloggerInterval: {
    policy: CHANGE_BLOGGERS,
    handle: async ({ bloggerIds, intervalHours }, { db, actor, now }) =>
      batchResult(
        bloggerIds,
        await updateInterval(db, actor, 'blogger', bloggerIds, intervalHours, now()),
        MESSAGES.gone.blogger,
      ),
  },
  queryUserFavoriteBlogger: {
    policy: BLOGGERS,
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }),
  },
  queryBloggersByTagId: {
    policy: BLOGGERS,
    async handle(params, { db, actor }) {
      if (!(await tags.tagExists(db, actor, params.tagId))) throw notFound('标签');
      return bloggers.pageOfBloggers(db, actor, params);
    },
  },
  // Favourites are the person's own: who only reads has some too.
  batchAddUserFavoriteBlogger: {
    policy: READ_BLOGGERS,
    async handle({ bloggerIds, favorite = true }, { db, actor, now }) {
      return batchResult(
        bloggerIds,
        await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()),
        MESSAGES.gone.blogger,
      );
    },
  },
  addBloggerTagMap: {
    policy: CHANGE_BLOGGERS,
    handle: ({ bloggerIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'add'),
  },
  deleteBloggerTagMap: {
    policy: CHANGE_BLOGGERS,
    handle: ({ bloggerIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'remove'),
  },

  queryBloggerFigures: {
    policy: ANY_BLOGGERS,
    async handle({ bloggerId, days = FIGURE_DAYS }, { db, actor, now }) {
      if (!(await bloggers.bloggerExists(db, actor, bloggerId))) throw notFound('博主');
      return { list: await figuresOfBlogger(db, bloggerId, addDays(now(), -days)) };
    },
  },
  queryFlowFigures: {
    policy: CONTENTS,
    async handle({ flowId, days = FIGURE_DAYS }, { db, actor, now }) {
      if (!(await flowExists(db, actor, flowId))) throw notFound('内容');
      return { list: await figuresOfFlow(db, flowId, addDays(now(), -days)) };
    },
  },
  // As the tasks on the same screen: whoever is logged in sees what their department's are called.
  queryRising: {
    policy: over('department', authenticated),
    handle: async (_params, { db, actor }) => ({ list: await risingOf(db, actor) }),
  },
  queryFlowByBlogger: {
    policy: BLOGGERS,
    async handle(params, { db, actor }) {
      if (!(await bloggers.bloggerExists(db, actor, params.bloggerId))) throw notFound('博主');
      return pageOfFlows(db, actor, params);
    },
  },

  ...flows,
  ...generate,
};
