/** Followed keywords and their tags, on the feed and the material screens (calls.md sections 7.1 and 7.4). */
import { MESSAGES } from '../domain.messages';
import * as keywords from './keyword.store';
import { batchResult, meaningful, newRow } from '../rows/rows.rules';
import { followKeyword } from '../schedule/follow';
import { updateInterval } from '../schedule/schedule';
import * as tags from '../tag/tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { ApiError } from '../../kernel/calls/errors';

async function tagList({ db, actor }: Context, carriedByAgents: boolean) {
  const list = await tags.listTags(db, actor, undefined, carriedByAgents);
  return { list, total: list.length };
}

export const handlers = {
  'feedManage.queryKeywordList': (params, { db, actor }) => keywords.pageOfKeywords(db, actor, params),
  'feedManage.createKeyword': async ({ tagIds = [], keyword, ...fields }, { db, actor, now }) =>
    followKeyword(db, actor, { ...newRow(actor, now()), ...fields, keyword: meaningful('keyword', keyword) }, tagIds),
  async 'feedManage.updateKeyword'({ keyword, ...changes }, { db, actor, now }) {
    const changed = await keywords.updateKeyword(
      db,
      actor,
      { ...changes, ...(keyword !== undefined && { keyword: meaningful('keyword', keyword) }) },
      now(),
    );
    if (!changed) throw notFound('关键词');
    return changed;
  },
  'feedManage.deleteKeyword': async ({ keywordIds }, { db, actor, now }) =>
    batchResult(keywordIds, await keywords.deleteKeywords(db, actor, keywordIds, now()), MESSAGES.notFound.keyword),
  'feedManage.updateKeywordInterval': async ({ keywordIds, intervalHours }, { db, actor, now }) =>
    batchResult(
      keywordIds,
      await updateInterval(db, actor, 'keyword', keywordIds, intervalHours, now()),
      MESSAGES.notFound.keyword,
    ),
  'feedManage.addKeywordTagMap': ({ keywordIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'add'),
  'feedManage.deleteKeywordTagMap': ({ keywordIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'remove'),
  'operation.getSpiderKeywords': (params, { db, actor }) =>
    keywords.pageOfKeywords(db, actor, { ...params, agent: false }),
  'operation.jjrGetSpiderKeywords': (params, { db, actor }) =>
    keywords.pageOfKeywords(db, actor, { ...params, agent: true }),
  async 'operation.saveSpiderKeywords'({ keywords: words, tagIds = [], ...fields }, context) {
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
  'operation.deleteSpiderKeywords': async ({ keywordIds }, { db, actor, now }) =>
    batchResult(keywordIds, await keywords.deleteKeywords(db, actor, keywordIds, now()), MESSAGES.notFound.keyword),
  'operation.deleteSpiderKeywordRel': ({ keywordIds, tagIds }, { db, actor }) =>
    tags.changeTags(db, tags.TAGGED.keyword, actor, keywordIds, tagIds, 'remove'),
  'operation.keywordGetTagsList': (_, context) => tagList(context, false),
  'operation.jjrKeywordGetTagsList': (_, context) => tagList(context, true),
  'operation.keywordAddTag': ({ name, color }, context) =>
    tags.insertTag(context.db, { ...newRow(context.actor, context.now()), name: meaningful('name', name), color }),
  async 'operation.keywordDeleteTag'({ tagId }, { db, actor }) {
    if (!(await tags.deleteTag(db, actor, tagId))) throw notFound('标签');
    return null;
  },
  async 'operation.keywordSaveKeyword'({ keywordId, tagIds, ...given }, context) {
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
  async 'operation.keywordUpdateKeywordTag'({ keywordId, tagIds }, { db, actor, now }) {
    const changed = await keywords.updateKeyword(db, actor, { keywordId, tagIds }, now());
    if (!changed) throw notFound('关键词');
    return changed;
  },
} satisfies SomeHandlers;
