/** Drafts of pages. */
import { problemsOfPage } from './check';
import * as acts from './content.acts';
import { readDraft, stepsSince } from './draft.store';
import { MESSAGES } from './page.messages';
import * as store from './page.store';
import { pinnedOf } from './pin.store';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { PageDocument } from '../../../src/pages/document';

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

export const handlers = {
  async 'page.getContentInfos'({ pageId, versionNo }, context) {
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
  async 'page.getPageComponent'({ pageId }, context) {
    const { departmentId } = await requirePage(context, pageId);
    const content = await readDraft<PageDocument>(context.db, { pageId });
    return { list: (await pinnedOf(context.db, departmentId, content)).list };
  },
  async 'page.queryOperations'({ pageId, revision }, context) {
    const page = await requirePage(context, pageId);
    if (revision > page.revision) throw invalidField('revision', MESSAGES.newerRevision);
    const steps = await stepsSince(context.db, { pageId }, revision, page.revision);
    return { revision: page.revision, steps };
  },
  'page.savePageContent': (params, context) => acts.saveContent(context, params),
  'page.restoreVersion': (params, context) => acts.restore(context, params),
  'page.queryMigration': (params, context) => acts.previewMigration(context, params),
  'page.acceptMigration': (params, context) => acts.acceptMigration(context, params),
} satisfies SomeHandlers;
