/** Followed bloggers and keywords, and their tags (calls.md section 7.4). */
import { MESSAGES } from '../domain.messages';
import * as keywords from './keyword.store';
import { batchResult, meaningful, newRow } from '../rows/rows.rules';
import { followKeyword } from '../schedule/follow';
import { updateInterval } from '../schedule/schedule';
import * as tags from '../tag/tag.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

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
} satisfies SomeHandlers;
