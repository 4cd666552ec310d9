/** Stories from collected content (calls.md section 7.1, v2 variants). */
import { MESSAGES } from '../../domain/generation/generation.messages';
import { divide, findCast, storyOf, writeStory } from '../../domain/generation/stories';
import { deleteStories, pageOfStories } from '../../domain/generation/story.store';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';

export const story = {
  genStory: { handle: (params, context) => writeStory(context, params) },
  tranStoryTitleAndCharacters: { handle: ({ storyId }, context) => findCast(context, storyId) },
  genStoryPromptDetail: { handle: (params, context) => divide(context, params) },
  queryStory: { handle: ({ storyId }, context) => storyOf(context, storyId) },
  queryStoryList: { handle: (params, { db, actor }) => pageOfStories(db, actor, params) },
  deleteStory: {
    handle: async ({ storyIds }, { db, actor }) =>
      batchResult(storyIds, await deleteStories(db, actor, storyIds), MESSAGES.notFound.story),
  },
} satisfies Partial<AreaHandlers<'operationV2'>>;
