/** Drafts of pages. */
import type { PageDocument } from '../../../src/pages/document';
import { problemsOfPage } from '../../domain/page/check';
import { readDraft, stepsSince } from '../../domain/page/draft.store';
import * as acts from '../../domain/page/content.acts';
import { MESSAGES } from '../../domain/page/page.messages';
import * as store from '../../domain/page/page.store';
import { pinnedOf } from '../../domain/page/pin.store';
import { invalidField, notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';

async function requirePage({ db, actor }: Pick<Context, 'db' | 'actor'>, pageId: number): Promise<store.PageRow> {
  const found = await store.findPage(db, actor, pageId);
  if (!found) throw notFound(MESSAGES.page);
  return found;
}

/** The draft or a published version, with its author and time. */
async function contentOf({ db }: Pick<Context, 'db'>, page: store.PageRow, versionNo: number | undefined) {
  const { pageId, saverId, saveTime } = page;
  if (versionNo === undefined)
    return {
      content: await readDraft<PageDocument>(db, { pageId }),
      author: await store.nameOfPerson(db, saverId),
      time: saveTime,
    };
  const version = await store.readVersion(db, pageId, versionNo);
  if (!version) throw notFound(MESSAGES.version);
  return { content: version.content, author: version.author, time: version.createTime };
}

export const contentHandlers = {
  getContentInfos: {
    async handle({ pageId, versionNo }, context) {
      const page = await requirePage(context, pageId);
      const { content, author, time } = await contentOf(context, page, versionNo);
      return {
        pageId,
        pageName: page.pageName,
        content,
        revision: page.revision,
        versionNo: versionNo ?? null,
        author,
        saveTime: time.toISOString(),
        problems: await problemsOfPage(context, page.departmentId, content),
      };
    },
  },
  getPageComponent: {
    async handle({ pageId }, context) {
      const { departmentId } = await requirePage(context, pageId);
      const content = await readDraft<PageDocument>(context.db, { pageId });
      return { list: (await pinnedOf(context.db, departmentId, content)).list };
    },
  },
  queryOperations: {
    async handle({ pageId, revision }, context) {
      const page = await requirePage(context, pageId);
      if (revision > page.revision) throw invalidField('revision', MESSAGES.newerRevision);
      const steps = await stepsSince(context.db, { pageId }, revision, page.revision);
      return { revision: page.revision, steps };
    },
  },
  savePageContent: { handle: (params, context) => acts.saveContent(context, params) },
  restoreVersion: { handle: (params, context) => acts.restore(context, params) },
  queryMigration: { handle: (params, context) => acts.previewMigration(context, params) },
  acceptMigration: { handle: (params, context) => acts.acceptMigration(context, params) },
} satisfies Partial<AreaHandlers<'page'>>;
