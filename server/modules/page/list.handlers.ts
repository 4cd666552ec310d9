/** The page centre: pages, their params, history and products. */
import * as acts from '../../domain/page/page.acts';
import { MESSAGES } from '../../domain/page/page.messages';
import { publicUrlOf } from '../../domain/page/page.rules';
import * as store from '../../domain/page/page.store';
import { previewUrl } from '../../domain/page/preview.rules';
import { listProducts } from '../../domain/page/product.store';
import { publishPage } from '../../domain/page/publish';
import { PREVIEW_LINK_MS } from '../../../src/services/catalogue/sets/page';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { sealer } from '../../kernel/seal';

async function requirePage({ db, actor }: Pick<Context, 'db' | 'actor'>, pageId: number): Promise<store.PageRow> {
  const found = await store.findPage(db, actor, pageId);
  if (!found) throw notFound(MESSAGES.page);
  return found;
}

export const listHandlers = {
  queryPageList: {
    async handle(params, context) {
      const page = await store.listPages(context.db, context.actor, params, context.now());
      return { ...page, list: await acts.shown(context, page.list) };
    },
  },
  createByCopy: { handle: (params, context) => acts.createByCopy(context, params) },
  createByInfo: { handle: (params, context) => acts.createByInfo(context, params) },
  savePage: { handle: (params, context) => acts.savePage(context, params) },
  deletePages: { handle: ({ pageIds }, context) => acts.deletePages(context, pageIds) },
  publishPage: { handle: (params, context) => publishPage(context, params) },
  previewPage: {
    async handle({ pageId }, context) {
      const { pageName } = await requirePage(context, pageId);
      const expires = new Date(context.now().getTime() + PREVIEW_LINK_MS);
      const seal = await sealer(context.db);
      return {
        pageName,
        url: previewUrl(context.config.pagesUrl, seal, pageId, expires),
        expiresTime: expires.toISOString(),
      };
    },
  },
  queryProductByQueryParam: {
    async handle(params, { db, actor }) {
      const list = await listProducts(db, actor, params);
      return { list, total: list.length };
    },
  },
  getPageParams: {
    async handle({ pageId }, context) {
      const page = await requirePage(context, pageId);
      const { version, editedBy, editedTime } = await store.readPageRow(context.db, pageId, context.now());
      return {
        pageId,
        pageName: page.pageName,
        slug: page.slug,
        startTime: page.startTime?.toISOString() ?? null,
        endTime: page.endTime?.toISOString() ?? null,
        channel: page.channel,
        publicUrl: page.versionNo === null ? '' : publicUrlOf(context.config.pagesUrl, page),
        version,
        editedBy,
        editedTime,
      };
    },
  },
  getPageHistory: {
    async handle({ pageId, ...params }, context) {
      return store.listVersions(context.db, await requirePage(context, pageId), params);
    },
  },
} satisfies Partial<AreaHandlers<'page'>>;
