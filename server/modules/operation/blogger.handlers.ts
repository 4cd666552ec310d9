/** The material side's bloggers: the same rows as those of the feed, agents (jjr) among them (calls.md section 7.1). */
import * as bloggers from '../../domain/blogger/blogger.store';
import { MESSAGES } from '../../domain/domain.messages';
import { followedByUrl } from '../../domain/schedule/follow';
import { batchResult } from '../../domain/rows/rows.rules';
import { tagExists } from '../../domain/tag/tag.store';
import { all, menu, writers, type AreaHandlers, type Context } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

const BLOGGERS = menu('op:jjr-blogger');
const CHANGE_BLOGGERS = all(BLOGGERS, writers);

async function favor({ db, actor, now }: Context, bloggerId: number, favorite: boolean): Promise<null> {
  const [done] = await bloggers.setFavorites(db, actor, [bloggerId], favorite, now());
  if (done === undefined) throw notFound('博主');
  return null;
}

export const operationBloggers = {
  querySortBloggerList: {
    policy: BLOGGERS,
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, params, 'fansCount'),
  },
  queryUserBloggerFavorite: {
    policy: BLOGGERS,
    handle: (params, { db, actor }) => bloggers.pageOfBloggers(db, actor, { ...params, favorite: true }),
  },
  queryTagBloggerFavorite: {
    policy: BLOGGERS,
    async handle(params, { db, actor }) {
      if (!(await tagExists(db, actor, params.tagId))) throw notFound('标签');
      return bloggers.pageOfBloggers(db, actor, { ...params, favorite: true });
    },
  },
  // Favourites are the person's own: who only reads has some too.
  addBloggerFavorite: { policy: BLOGGERS, handle: ({ bloggerId }, context) => favor(context, bloggerId, true) },
  cancelBloggerFavorite: { policy: BLOGGERS, handle: ({ bloggerId }, context) => favor(context, bloggerId, false) },
  mutilHandleBloggerFavorite: {
    policy: BLOGGERS,
    handle: async ({ bloggerIds, favorite }, { db, actor, now }) =>
      batchResult(
        bloggerIds,
        await bloggers.setFavorites(db, actor, bloggerIds, favorite, now()),
        MESSAGES.gone.blogger,
      ),
  },
  deleteBlogger: {
    policy: CHANGE_BLOGGERS,
    handle: async ({ bloggerIds }, { db, actor, now }) =>
      batchResult(bloggerIds, await bloggers.deleteBloggers(db, actor, bloggerIds, now()), MESSAGES.gone.blogger),
  },
  createBloggerByUrl: {
    policy: CHANGE_BLOGGERS,
    handle: ({ url, agent = true, ...more }, context) => followedByUrl(context, url, { agent, ...more }),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
