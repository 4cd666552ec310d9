/** Keywords on the material screens: the same rows as those of the feed (calls.md section 7.1). */
import { MESSAGES } from '../../domain/domain.messages';
import { followKeyword } from '../../domain/schedule/follow';
import * as keywords from '../../domain/keyword/keyword.store';
import { batchResult, meaningful, newRow } from '../../domain/rows/rows.rules';
import * as tags from '../../domain/tag/tag.store';
import { ApiError } from '../../kernel/errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

async function tagList({ db, actor }: Context, carriedByAgents: boolean) {
  const list = await tags.listTags(db, actor, undefined, carriedByAgents);
  return { list, total: list.length };
}

export const operationKeywords = {
  getSpiderKeywords: {
    handle: (params, { db, actor }) => keywords.pageOfKeywords(db, actor, { ...params, agent: false }),
  },
  jjrGetSpiderKeywords: {
    handle: (params, { db, actor }) => keywords.pageOfKeywords(db, actor, { ...params, agent: true }),
  },
  saveSpiderKeywords: {
    async handle({ keywords: words, tagIds = [], ...fields }, context) {
      const failed: { keyword: string; reason: string }[] = [];
      // Each keyword gets its own row and task in sequence, so that a refused one does not affect the others.
      for (const keyword of words) {
        const refused = await followKeyword(
          context.db,
          context.actor,
          { ...newRow(context.actor, context.now()), ...fields, keyword: meaningful('keywords', keyword) },
          tagIds,
        ).then(
          () => null,
          (error: unknown) => error,
        );
        if (!refused) continue;
        if (!(refused instanceof ApiError) || refused.errors.every(({ field }) => field !== 'keyword')) throw refused;
        failed.push({ keyword, reason: MESSAGES.duplicateKeyword });
      }
      return { done: words.length - failed.length, failed };
    },
  },
  deleteSpiderKeywords: {
    handle: async ({ keywordIds }, { db, actor, now }) =>
      batchResult(keywordIds, await keywords.deleteKeywords(db, actor, keywordIds, now()), MESSAGES.notFound.keyword),
  },
  deleteSpiderKeywordRel: {
    handle: ({ keywordIds, tagIds }, { db, actor }) =>
      tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'remove'),
  },
  keywordGetTagsList: { handle: (_, context) => tagList(context, false) },
  jjrKeywordGetTagsList: { handle: (_, context) => tagList(context, true) },
  keywordAddTag: {
    handle: ({ name, color }, context) =>
      tags.insertTag(context.db, { ...newRow(context.actor, context.now()), name: meaningful('name', name), color }),
  },
  keywordDeleteTag: {
    async handle({ tagId }, { db, actor }) {
      if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
      return null;
    },
  },
  keywordSaveKeyword: {
    async handle({ keywordId, tagIds, ...given }, context) {
      const fields = { ...given, keyword: meaningful('keyword', given.keyword) };
      if (keywordId === undefined)
        return followKeyword(
          context.db,
          context.actor,
          { ...newRow(context.actor, context.now()), ...fields },
          tagIds ?? [],
        );
      const changed = await keywords.updateKeyword(
        context.db,
        context.actor,
        { keywordId, tagIds, ...fields },
        context.now(),
      );
      if (!changed) throw notFound('关键词');
      return changed;
    },
  },
  keywordUpdateKeywordTag: {
    async handle({ keywordId, tagIds }, { db, actor, now }) {
      const changed = await keywords.updateKeyword(db, actor, { keywordId, tagIds }, now());
      if (!changed) throw notFound('关键词');
      return changed;
    },
  },
} satisfies Partial<AreaHandlers<'operation'>>;
