/** Stories from collected content: the text, who is in it, and what pictures of its scenes have to show (calls.md section 7.1, v2 variants). */
import { type CallDeclaration, closed, entity, id, line, list, optional, Type } from '../define';
import { generationId, story } from '../generation';

const storyScene = entity('StoryScene', {
  scene: Type.Integer({ minimum: 1, title: '镜号' }),
  text: Type.String({ title: '情节', display: 'longText' }),
  prompt: Type.String({ title: '画面描述', display: 'longText' }),
});

export const storyCalls = {
  genStory: {
    summary: 'Writes a story from a collected content or a text',
    title: '生成故事',
    path: 'gen-story',
    changes: ['story'],
    params: closed({
      generationId,
      flowId: optional(id('来源内容')),
      text: optional(Type.String({ maxLength: 5_000, title: '素材', display: 'longText' })),
      instruction: optional(Type.String({ maxLength: 1_000, title: '补充要求', display: 'longText' })),
    }),
    result: story,
  },
  tranStoryTitleAndCharacters: {
    summary: 'Finds the title and the characters of a story, and keeps them with it',
    title: '提取故事标题与人物',
    path: 'tran-story-title-and-characters',
    changes: ['story'],
    params: closed({ storyId: id('故事') }),
    result: story,
  },
  genStoryPromptDetail: {
    summary: 'Divides a story into scenes and says what a picture of each has to show',
    title: '生成故事分镜',
    path: 'gen-story-prompt-detail',
    changes: ['story'],
    params: closed({ storyId: id('故事'), visualStyle: optional(line('画风', 40, { min: 0 })) }),
    result: closed({ storyId: id('故事编号'), scenes: list(storyScene, '分镜') }),
  },
} satisfies Record<string, CallDeclaration>;
