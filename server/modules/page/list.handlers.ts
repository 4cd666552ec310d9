/** The page centre: pages, their params, history and products. */
import type { PageDocument } from '../../../src/pages/document';
import { changesBetween } from '../../domain/page/compare.rules';
import { readDraft } from '../../domain/page/draft.store';
import * as acts from '../../domain/page/page.acts';
import { MESSAGES } from '../../domain/page/page.messages';
import { publicUrlOf } from '../../domain/page/page.rules';
import * as store from '../../domain/page/page.store';
import { pictureUrl } from '../../domain/page/picture.rules';
import { previewUrl } from '../../domain/page/preview.rules';
import { listProducts } from '../../domain/page/product.store';
import { publishPage, rollbackPage } from '../../domain/page/publish';
import { lastNote } from '../../domain/page/review.store';
import { PREVIEW_LINK_MS } from '../../../src/services/catalogue/sets/page';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { type Sealer, sealer } from '../../kernel/seal';

async function requirePage({ db, actor }: Pick<Context, 'db' | 'actor'>, pageId: number): Promise<store.PageRow> {
  const found = await store.findPage(db, actor, pageId);
  if (!found) throw notFound(MESSAGES.page);
  return found;
}

/** A version with its picture; undefined: the draft. */
async function versionOf({ db }: Context, { pageId, revision }: store.PageRow, seal: Sealer, versionNo?: number) {
  if (versionNo === undefined)
    return {
      content: await readDraft<PageDocument>(db, { pageId }),
      picture: pictureUrl(seal, 'draft', pageId, revision),
    };
  const version = await store.readVersion(db, pageId, versionNo);
  if (!version) throw notFound(MESSAGES.version);
  return { content: version.content, picture: pictureUrl(seal, 'version', version.versionId, 0) };
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
  rollbackPage: { handle: (params, context) => rollbackPage(context, params) },
  queryVersionChanges: {
    async handle({ pageId, fromVersionNo, toVersionNo }, context) {
      const page = await requirePage(context, pageId);
      const seal = await sealer(context.db);
      const [before, after] = await Promise.all([
        versionOf(context, page, seal, fromVersionNo),
        versionOf(context, page, seal, toVersionNo),
      ]);
      const changes = changesBetween(before.content, after.content);
      return { changes, total: changes.length, beforePicture: before.picture, afterPicture: after.picture };
    },
  },
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
      const {
        status,
        online,
        reviewId,
        acts: may,
        version,
        editedBy,
        editedTime,
      } = await acts.readShown(context, pageId);
      return {
        pageId,
        pageName: page.pageName,
        status,
        online,
        reviewId,
        acts: may,
        reviewNote: await lastNote(context.db, pageId),
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
