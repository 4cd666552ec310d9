/** Stories from collected content (calls.md section 7.1, v2 variants). */
import { MESSAGES } from '../../domain/generation/generation.messages';
import { GENERATE, READ_GENERATED } from '../../domain/generation/policies';
import { divide, findCast, storyOf, writeStory } from '../../domain/generation/stories';
import { deleteStories, pageOfStories } from '../../domain/generation/story.store';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';

export const story = {
  genStory: { policy: GENERATE, handle: (params, context) => writeStory(context, params) },
  tranStoryTitleAndCharacters: { policy: GENERATE, handle: ({ storyId }, context) => findCast(context, storyId) },
  genStoryPromptDetail: { policy: GENERATE, handle: (params, context) => divide(context, params) },
  queryStory: { policy: READ_GENERATED, handle: ({ storyId }, context) => storyOf(context, storyId) },
  queryStoryList: { policy: READ_GENERATED, handle: (params, { db, actor }) => pageOfStories(db, actor, params) },
  deleteStory: {
    policy: GENERATE,
    handle: async ({ storyIds }, { db, actor }) =>
      batchResult(storyIds, await deleteStories(db, actor, storyIds), MESSAGES.gone.story),
  },
} satisfies Partial<AreaHandlers<'operationV2'>>;
