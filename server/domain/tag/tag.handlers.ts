/** Followed bloggers and keywords, and their tags (calls.md section 7.4). */
import { meaningful, newRow } from '../rows/rows.rules';
import * as tags from './tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

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
} satisfies SomeHandlers;
