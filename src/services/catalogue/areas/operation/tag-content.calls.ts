/** Tags of contents (calls.md section 7.1). A department has one set of tags for keywords, bloggers and contents. */
import { tag, tagBrief } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  entity,
  id,
  ids,
  line,
  list,
  optional,
  searched,
} from '../../define';
import { CHANGE_CONTENTS, READ_CONTENTS } from '../../policies';

export const tagsOfContent = entity('TagsOfContent', {
  flowId: id('内容编号'),
  tags: list(tagBrief, '标签', { display: 'tags' }),
});

const map = { params: closed({ flowIds: ids('内容'), tagIds: ids('标签') }), result: batchResult };

export const tagContentCalls = {
  queryTagsContent: {
    summary: 'Tags for contents with the number of their uses',
    title: '内容标签',
    policy: READ_CONTENTS,
    path: 'query-tags-content',
    reads: ['tag'],
    params: closed({ keyword: optional(searched('标签名称', 20)) }),
    result: closed({ list: list(tag), total: count('总数') }),
  },
  addTagsContent: {
    summary: 'Creates a tag for contents',
    title: '新建内容标签',
    policy: CHANGE_CONTENTS,
    path: 'add-tags-content',
    changes: ['tag'],
    params: closed({ name: line('标签名称', 20, { pattern: '\\S' }), color: optional(tag.properties.color) }),
    result: tag,
  },
  deleteTagsContent: {
    summary: 'Deletes a tag and removes it from all rows',
    title: '删除内容标签',
    policy: CHANGE_CONTENTS,
    path: 'delete-tags-content',
    changes: ['tag', 'keyword', 'blogger', 'content', 'upload', 'generatedNote'],
    params: closed({ tagId: id('标签') }),
  },
  queryTagsContentMap: {
    summary: 'The tags of given contents',
    title: '内容的标签',
    policy: READ_CONTENTS,
    path: 'query-tags-content-map',
    reads: ['content'],
    params: closed({ flowIds: ids('内容') }),
    result: closed({ list: list(tagsOfContent), total: count('总数') }),
  },
  addTagsContentMap: {
    summary: 'Adds tags to contents',
    title: '内容加标签',
    policy: CHANGE_CONTENTS,
    path: 'add-tags-content-map',
    changes: ['content', 'tag'],
    ...map,
  },
  deleteTagsContentMap: {
    summary: 'Removes tags from contents',
    title: '内容去标签',
    policy: CHANGE_CONTENTS,
    path: 'delete-tags-content-map',
    changes: ['content', 'tag'],
    ...map,
  },
} satisfies Record<string, CallDeclaration>;
