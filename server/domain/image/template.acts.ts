/** Saves and deletes templates of departments. */
import type {
  BatchResult,
  ImageSaveTemplateParams,
  ListedImageTemplate,
} from '../../../src/services/catalogue/generated/types';
import { forbidden, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { templateIn } from './document.rules';
import { MESSAGES } from './image.messages';
import * as store from './template.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

export async function saveTemplate(
  { db, actor, now }: Around,
  { templateId, name, category, previewUrl, ...given }: ImageSaveTemplateParams,
): Promise<ListedImageTemplate> {
  const { document, variables } = templateIn(given.document, given.variables);
  const { width, height } = document;
  const values = {
    name: meaningful('name', name),
    category,
    document,
    variables,
    width,
    height,
    ...(previewUrl !== undefined && { previewUrl }),
    updateTime: now(),
  };
  if (templateId === undefined) {
    const owner = { departmentId: departmentOf(actor), creatorId: actor.userId, createTime: now() };
    return store.readTemplate(db, await store.insertTemplate(db, { ...values, ...owner }));
  }
  if (!(await store.updateTemplate(db, actor, templateId, values))) {
    const [seen] = await store.lockTemplates(db, actor, [templateId]);
    throw seen ? forbidden(MESSAGES.builtIn) : notFound(MESSAGES.what.template);
  }
  return store.readTemplate(db, templateId);
}

export const deleteTemplates = ({ db, actor }: Around, templateIds: readonly number[]): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const found = new Map((await store.lockTemplates(tx, actor, templateIds)).map((row) => [row.templateId, row]));
    const going = templateIds.filter((id) => found.get(id)?.key === null);
    await store.deleteTemplates(tx, going);
    const failed = templateIds
      .filter((id) => !going.includes(id))
      .map((id) => ({ id, reason: found.has(id) ? MESSAGES.builtIn : notFound(MESSAGES.what.template).message }));
    return { done: going.length, failed };
  });
