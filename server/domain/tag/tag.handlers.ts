/** Followed bloggers and keywords, and their tags (calls.md section 7.4). */
import { meaningful, newRow } from '../rows/rows.rules';
import * as tags from './tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { tagsOfFlows } from '../content/flow.store';

export const handlers = {
  async 'feedManage.queryTagList'({ keyword }, { db, actor }) {
    const list = await tags.listTags(db, actor, keyword);
    return { list, total: list.length };
  },
  'feedManage.createTag': async ({ name, color }, { db, actor, now }) =>
    tags.insertTag(db, { ...newRow(actor, now()), name: meaningful('name', name), color }),
  async 'feedManage.deleteTag'({ tagId }, { db, actor }) {
    if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
    return null;
  },
  async 'operation.queryTagsContent'({ keyword }, { db, actor }) {
    const list = await tags.listTags(db, actor, keyword);
    return { list, total: list.length };
  },
  'operation.addTagsContent': async ({ name, color }, { db, actor, now }) =>
    tags.insertTag(db, {
      ...newRow(actor, now()),
      name: meaningful('name', name),
      color,
    }),
  async 'operation.deleteTagsContent'({ tagId }, { db, actor }) {
    if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
    return null;
  },
  async 'operation.queryTagsContentMap'({ flowIds }, { db, actor }) {
    const list = await tagsOfFlows(db, actor, flowIds);
    return { list, total: list.length };
  },
  'operation.addTagsContentMap': ({ flowIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.flow, actor, flowIds, tagIds, 'add'),
  'operation.deleteTagsContentMap': ({ flowIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.flow, actor, flowIds, tagIds, 'remove'),
} satisfies SomeHandlers;
