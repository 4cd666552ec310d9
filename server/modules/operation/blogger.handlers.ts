/**
 * Bloggers on the material screens: the same rows as those of the feed, including agents' (jjr) (calls.md section 7.1).
 */
import * as bloggers from '../../domain/blogger/blogger.store';
import { MESSAGES } from '../../domain/domain.messages';
import { followedByUrl } from '../../domain/schedule/follow';
import { batchResult } from '../../domain/rows/rows.rules';
import { tagExists } from '../../domain/tag/tag.store';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

async function favor({ db, actor, now }: Context, bloggerId: number, favorite: boolean): Promise<null> {
  const [done] = await bloggers.setFavorites(db, actor, [bloggerId], favorite, now());
  if (done === undefined) throw notFound('博主');
  return null;
}

export const operationBloggers = {
  querySortBloggerList: {
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params, 'fansCount'),
  },
  queryUserBloggerFavorite: {
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }),
  },
  queryTagBloggerFavorite: {
    async handle(params, { db, actor }) {
      if (!(await tagExists(db, actor, params.tagId))) throw notFound('标签');
      return bloggers.pageOfBloggers(db, actor, { ...params, favorite: true });
    },
  },
  // Favourites are personal: read-only roles may change them too.
  addBloggerFavorite: { handle: ({ bloggerId }, context) => favor(context, bloggerId, true) },
  cancelBloggerFavorite: { handle: ({ bloggerId }, context) => favor(context, bloggerId, false) },
  mutilHandleBloggerFavorite: {
    handle: async ({ bloggerIds, favorite }, { db, actor, now }) =>
      batchResult(
        bloggerIds,
        await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()),
        MESSAGES.notFound.blogger,
      ),
  },
  deleteBlogger: {
    handle: async ({ bloggerIds }, { db, actor, now }) =>
      batchResult(bloggerIds, await bloggers.deleteBloggers(db, actor, bloggerIds, now()), MESSAGES.notFound.blogger),
  },
  createBloggerByUrl: {
    handle: ({ url, agent = true, ...more }, context) => followedByUrl(context, url, { agent, ...more }),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
