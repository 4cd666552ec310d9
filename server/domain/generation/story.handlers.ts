/** Stories from collected content (calls.md section 7.1, v2 variants). */
import { MESSAGES } from './generation.messages';
import { divide, findCast, storyOf, writeStory } from './stories';
import { deleteStories, pageOfStories } from './story.store';
import { batchResult } from '../rows/rows.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'operationV2.genStory': (params, context) => writeStory(context, params),
  'operationV2.tranStoryTitleAndCharacters': ({ storyId }, context) => findCast(context, storyId),
  'operationV2.genStoryPromptDetail': (params, context) => divide(context, params),
  'operationV2.queryStory': ({ storyId }, context) => storyOf(context, storyId),
  'operationV2.queryStoryList': (params, { db, actor }) => pageOfStories(db, actor, params),
  'operationV2.deleteStory': async ({ storyIds }, { db, actor }) =>
    batchResult(storyIds, await deleteStories(db, actor, storyIds), MESSAGES.notFound.story),
} satisfies SomeHandlers;
