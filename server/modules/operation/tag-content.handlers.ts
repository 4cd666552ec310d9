/** Tags of contents (calls.md section 7.1), from the shared table `tag`. */
import { meaningful, newRow } from '../../domain/rows/rows.rules';
import { tagsOfFlows } from '../../domain/content/flow.store';
import * as tags from '../../domain/tag/tag.store';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

export const tagsContent = {
  queryTagsContent: {
    async handle({ keyword }, { db, actor }) {
      const list = await tags.listTags(db, actor, keyword);
      return { list, total: list.length };
    },
  },
  addTagsContent: {
    handle: async ({ name, color }, { db, actor, now }) =>
      tags.insertTag(db, {
        ...newRow(actor, now()),
        name: meaningful('name', name),
        color,
      }),
  },
  deleteTagsContent: {
    async handle({ tagId }, { db, actor }) {
      if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
      return null;
    },
  },
  queryTagsContentMap: {
    async handle({ flowIds }, { db, actor }) {
      const list = await tagsOfFlows(db, actor, flowIds);
      return { list, total: list.length };
    },
  },
  addTagsContentMap: {
    handle: ({ flowIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.flow, actor, flowIds, tagIds, 'add'),
  },
  deleteTagsContentMap: {
    handle: ({ flowIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.flow, actor, flowIds, tagIds, 'remove'),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
