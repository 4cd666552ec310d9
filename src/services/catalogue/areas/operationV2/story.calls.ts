/**
 * Stories from collected content: text, characters and scenes (calls.md section 7.1, v2 variants). A call that starts a
 * step answers within the default timeout. A longer step continues in the background: the answer has the state
 * `running`, and `queryStory` reports its progress.
 */
import { batchResult, closed, generating, id, ids, line, optional, paged, pageOf, Type } from '../../define';
import { GENERATED_SORT, generationId, story, storyFilters } from '../../generation';
import { CHANGE_CONTENTS, READ_CONTENTS } from '../../policies';

const storyParams = closed({ storyId: id('故事') });

export const storyCalls = generating({
  genStory: {
    summary:
      'Generates a story from a collected content or a text; repeating the call with the same id continues a failed one where it ended',
    title: '生成故事',
    policy: CHANGE_CONTENTS,
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
    summary: 'Extracts the title and the characters of a story and saves them',
    title: '提取故事标题与人物',
    policy: CHANGE_CONTENTS,
    path: 'tran-story-title-and-characters',
    changes: ['story'],
    params: storyParams,
    result: story,
  },
  genStoryPromptDetail: {
    summary: 'Divides a story into scenes, each with a description of its picture',
    title: '生成故事分镜',
    policy: CHANGE_CONTENTS,
    path: 'gen-story-prompt-detail',
    changes: ['story'],
    params: closed({ storyId: id('故事'), visualStyle: optional(line('画风', 40, { min: 0 })) }),
    result: story,
  },
  queryStory: {
    summary: 'A story with the text generated so far',
    title: '查看故事',
    policy: READ_CONTENTS,
    path: '/fapi/atelier/operation/v2/query-story',
    reads: ['story'],
    params: storyParams,
    result: story,
  },
  queryStoryList: {
    summary: 'Stories, filtered and paged, newest first',
    title: '故事列表',
    policy: READ_CONTENTS,
    path: '/fapi/atelier/operation/v2/query-story-list',
    reads: ['story'],
    params: paged(storyFilters, GENERATED_SORT),
    result: pageOf(story),
  },
  deleteStory: {
    summary: 'Deletes stories, including those being generated',
    title: '删除故事',
    policy: CHANGE_CONTENTS,
    path: '/fapi/atelier/operation/v2/delete-story',
    changes: ['story'],
    params: closed({ storyIds: ids('故事') }),
    result: batchResult,
  },
});
