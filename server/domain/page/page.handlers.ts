/** Status of pages, and templates (calls.md section 7.6). */
import { changesBetween } from './compare.rules';
import { readDraft } from './draft.store';
import * as acts from './page.acts';
import { MESSAGES } from './page.messages';
import { publicUrlOf } from './page.rules';
import * as store from './page.store';
import { pictureUrl } from './picture.rules';
import { previewUrl } from './preview.rules';
import { listProducts } from './product.store';
import { publishPage, rollbackPage } from './publish';
import { lastNote } from './review/review.store';
import { changeStatus } from './status.acts';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { Sealer } from '../../kernel/session/seal';
import { sealer } from '../../kernel/session/seal';
import type { PageDocument } from '../../../src/pages/document';
import { PREVIEW_LINK_MS } from '../../../src/services/catalogue/sets/page';

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

export const handlers = {
  'builder.updatePageStatus': (params, context) => changeStatus(context, params),
  async 'page.queryPageList'(params, context) {
    const page = await store.listPages(context.db, context.actor, params, context.now());
    return { ...page, list: await acts.shown(context, page.list) };
  },
  'page.createByCopy': (params, context) => acts.createByCopy(context, params),
  'page.createByInfo': (params, context) => acts.createByInfo(context, params),
  'page.savePage': (params, context) => acts.savePage(context, params),
  'page.deletePages': ({ pageIds }, context) => acts.deletePages(context, pageIds),
  'page.rollbackPage': (params, context) => rollbackPage(context, params),
  async 'page.queryVersionChanges'({ pageId, fromVersionNo, toVersionNo }, context) {
    const page = await requirePage(context, pageId);
    const seal = await sealer(context.db);
    const [before, after] = await Promise.all([
      versionOf(context, page, seal, fromVersionNo),
      versionOf(context, page, seal, toVersionNo),
    ]);
    const changes = changesBetween(before.content, after.content);
    return { changes, total: changes.length, beforePicture: before.picture, afterPicture: after.picture };
  },
  'page.publishPage': (params, context) => publishPage(context, params),
  async 'page.previewPage'({ pageId }, context) {
    const { pageName } = await requirePage(context, pageId);
    const expires = new Date(context.now().getTime() + PREVIEW_LINK_MS);
    const seal = await sealer(context.db);
    return {
      pageName,
      url: previewUrl(context.config.pagesUrl, seal, pageId, expires),
      expiresTime: expires.toISOString(),
    };
  },
  async 'page.queryProductByQueryParam'(params, { db, actor }) {
    const list = await listProducts(db, actor, params);
    return { list, total: list.length };
  },
  async 'page.getPageParams'({ pageId }, context) {
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
  async 'page.getPageHistory'({ pageId, ...params }, context) {
    return store.listVersions(context.db, await requirePage(context, pageId), params);
  },
} satisfies SomeHandlers;
