/**
 * Bloggers on the material screens: the same rows as those of the feed, including agents' (jjr) (calls.md section 7.1).
 */
import * as bloggers from './blogger.store';
import { MESSAGES } from '../domain.messages';
import { batchResult } from '../rows/rows.rules';
import { followedByUrl } from '../schedule/follow';
import { tagExists } from '../tag/tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';

async function favor({ db, actor, now }: Context, bloggerId: number, favorite: boolean): Promise<null> {
  const [done] = await bloggers.setFavorites(db, actor, [bloggerId], favorite, now());
  if (done === undefined) throw notFound('博主');
  return null;
}

export const handlers = {
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
