/** Stories from collected content (calls.md section 7.1, v2 variants). */
import { GENERATE } from '../../domain/generation/policies';
import { divide, findCast, writeStory } from '../../domain/generation/stories';
import type { AreaHandlers } from '../../kernel/handler';

export const story = {
  genStory: { policy: GENERATE, handle: (params, context) => writeStory(context, params) },
  tranStoryTitleAndCharacters: { policy: GENERATE, handle: ({ storyId }, context) => findCast(context, storyId) },
  genStoryPromptDetail: { policy: GENERATE, handle: (params, context) => divide(context, params) },
} satisfies Partial<AreaHandlers<'operationV2'>>;
