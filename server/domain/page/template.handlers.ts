/** Status of pages, and templates (calls.md section 7.6). */
import type { Database } from '../../db/connect';
import { ownRole } from '../account/own-role.rules';
import { readDraft } from './draft.store';
import { MESSAGES } from './page.messages';
import { findPage } from './page.store';
import { pictureUrl } from './picture.rules';
import * as templates from './template.store';
import { meaningful } from '../rows/rows.rules';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';
import type { PageDocument } from '../../../src/pages/document';
import { indexOf } from '../../../src/pages/operations/find';
import type { PageTemplate } from '../../../src/services/catalogue/generated/types';

async function shown(db: Database, rows: readonly templates.ListedTemplate[]): Promise<PageTemplate[]> {
  const seal = await sealer(db);
  return rows.map((row) => ({ ...row, picture: pictureUrl(seal, 'template', row.templateId, 0) }));
}

async function read(db: Database, templateId: number): Promise<PageTemplate> {
  const [template] = await shown(db, [await templates.readTemplateRow(db, templateId)]);
  return template!;
}

/**
 * Content of a template: the whole document, or `{ body }` of the chosen nodes in document order; a node inside another
 * chosen one is not repeated.
 */
function contentOf(draft: PageDocument, nodeIds: readonly string[] | undefined): object {
  if (!nodeIds) return draft;
  const chosen = new Set(nodeIds);
  const index = indexOf(draft);
  const isInside = (id: string): boolean => {
    for (let parent = index.get(id)?.parent; parent; parent = index.get(parent.id)?.parent)
      if (chosen.has(parent.id)) return true;
    return false;
  };
  const body = [...index].filter(([id]) => chosen.has(id) && !isInside(id)).map(([, { node }]) => node);
  if (body.length === 0) throw invalidField('nodeIds', MESSAGES.noNodes);
  return { body };
}

async function deleteTemplates({ db, actor }: Context, templateIds: readonly number[]) {
  return db.transaction(async (tx) => {
    const found = new Map((await templates.lockTemplates(tx, actor, templateIds)).map((row) => [row.templateId, row]));
    const isMine = (id: number) => found.get(id)?.creatorId === actor.userId || ownRole(actor).canManage;
    const going = templateIds.filter((id) => found.has(id) && isMine(id));
    if (going.length > 0) await templates.deleteTemplates(tx, going);
    const failed = templateIds
      .filter((id) => !going.includes(id))
      .map((id) => ({ id, reason: found.has(id) ? MESSAGES.notOwn : notFound(MESSAGES.template).message }));
    return { done: going.length, failed };
  });
}

export const handlers = {
  async 'builder.queryTemplateList'(params, { db, actor }) {
    const page = await templates.listTemplates(db, actor, params);
    return { ...page, list: await shown(db, page.list) };
  },
  async 'builder.queryTemplate'({ templateId }, { db, actor }) {
    const found = await templates.findTemplate(db, actor, templateId);
    if (!found) throw notFound(MESSAGES.template);
    return { template: await read(db, templateId), content: found.content };
  },
  async 'builder.createTemplate'({ pageId, nodeIds, name, category = '' }, { db, actor, now }) {
    const page = await findPage(db, actor, pageId);
    if (!page) throw notFound(MESSAGES.page);
    const content = contentOf(await readDraft<PageDocument>(db, { pageId }), nodeIds);
    const templateId = await templates.insertTemplate(db, {
      departmentId: page.departmentId,
      creatorId: actor.userId,
      kind: nodeIds ? 'part' : 'page',
      name: meaningful('name', name),
      category: category.trim(),
      content,
      createTime: now(),
      updateTime: now(),
    });
    return read(db, templateId);
  },
  async 'builder.updateTemplate'({ templateId, name, category }, { db, actor, now }) {
    const changes = {
      ...(name !== undefined && { name: meaningful('name', name) }),
      ...(category !== undefined && { category: category.trim() }),
      updateTime: now(),
    };
    if (!(await templates.updateTemplate(db, actor, templateId, changes))) throw notFound(MESSAGES.template);
    return read(db, templateId);
  },
  'builder.deleteTemplate': ({ templateIds }, context) => deleteTemplates(context, templateIds),
} satisfies SomeHandlers;
