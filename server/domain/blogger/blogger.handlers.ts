/** Followed bloggers and their tags; on the material screens also agents' (jjr) (calls.md sections 7.1 and 7.4). */
import * as bloggers from './blogger.store';
import { homeUrlOf } from './home-url.rules';
import { MESSAGES } from '../domain.messages';
import { batchResult, meaningful } from '../rows/rows.rules';
import { queueBloggers } from '../schedule/due.store';
import { follow, followedByUrl } from '../schedule/follow';
import { updateInterval } from '../schedule/schedule';
import * as tags from '../tag/tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { tagExists } from '../tag/tag.store';

async function favor({ db, actor, now }: Context, bloggerId: number, favorite: boolean): Promise<null> {
  const [done] = await bloggers.setFavorites(db, actor, [bloggerId], favorite, now());
  if (done === undefined) throw notFound('博主');
  return null;
}

export const handlers = {
  'feedManage.createBloggerByUrl': ({ url, ...more }, context) => followedByUrl(context, url, more),
  'feedManage.createBloggerByInfo': ({ platform, platformUserId, nickname, ...info }, context) =>
    follow(
      context,
      'platformUserId',
      { platform, platformUserId, homeUrl: homeUrlOf(platform, platformUserId) },
      { ...info, nickname: meaningful('nickname', nickname) },
    ),
  async 'feedManage.deleteBloggerById'({ bloggerId }, { db, actor, now }) {
    const [deletedId] = await bloggers.deleteBloggers(db, actor, [bloggerId], now());
    if (deletedId === undefined) throw notFound('博主');
    return null;
  },
  'feedManage.pageQueryBlogger': (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params),
  'feedManage.updateBloggerSpiderStatus': ({ bloggerIds, spiderStatus }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const changed = await bloggers.updateSpiderStatus(tx, actor, bloggerIds, spiderStatus, now());
      if (spiderStatus === 'following') await queueBloggers(tx, actor.userId, changed, now());
      return batchResult(bloggerIds, changed, MESSAGES.notFound.blogger);
    }),
  'feedManage.updateBloggerInterval': async ({ bloggerIds, intervalHours }, { db, actor, now }) =>
    batchResult(
      bloggerIds,
      await updateInterval(db, actor, 'blogger', bloggerIds, intervalHours, now()),
      MESSAGES.notFound.blogger,
    ),
  'feedManage.queryUserFavoriteBlogger': (params, { db, actor }) =>
    bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }),
  async 'feedManage.queryBloggersByTagId'(params, { db, actor }) {
    if (!(await tags.tagExists(db, actor, params.tagId))) throw notFound('标签');
    return bloggers.pageOfBloggers(db, actor, params);
  },
  // Favourites are personal: read-only roles may change them too.
  async 'feedManage.batchAddUserFavoriteBlogger'({ bloggerIds, favorite = true }, { db, actor, now }) {
    return batchResult(
      bloggerIds,
      await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()),
      MESSAGES.notFound.blogger,
    );
  },
  'feedManage.addBloggerTagMap': ({ bloggerIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'add'),
  'feedManage.deleteBloggerTagMap': ({ bloggerIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.blogger, actor, bloggerIds, tagIds, 'remove'),
  'operation.querySortBloggerList': (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params, 'fansCount'),
  'operation.queryUserBloggerFavorite': (params, { db, actor }) =>
    bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }),
  async 'operation.queryTagBloggerFavorite'(params, { db, actor }) {
    if (!(await tagExists(db, actor, params.tagId))) throw notFound('标签');
    return bloggers.pageOfBloggers(db, actor, { ...params, favorite: true });
  },
  // Favourites are personal: read-only roles may change them too.
  'operation.addBloggerFavorite': ({ bloggerId }, context) => favor(context, bloggerId, true),
  'operation.cancelBloggerFavorite': ({ bloggerId }, context) => favor(context, bloggerId, false),
  'operation.mutilHandleBloggerFavorite': async ({ bloggerIds, favorite }, { db, actor, now }) =>
    batchResult(
      bloggerIds,
      await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()),
      MESSAGES.notFound.blogger,
    ),
  'operation.deleteBlogger': async ({ bloggerIds }, { db, actor, now }) =>
    batchResult(bloggerIds, await bloggers.deleteBloggers(db, actor, bloggerIds, now()), MESSAGES.notFound.blogger),
  'operation.createBloggerByUrl': ({ url, agent = true, ...more }, context) =>
    followedByUrl(context, url, { agent, ...more }),
} satisfies SomeHandlers;
