/** Comments of colleagues on nodes of a page. */
import {
  type CallDeclaration,
  closed,
  count,
  entity,
  flag,
  id,
  list,
  nullable,
  optional,
  time,
  Type,
} from '../../define';
import { nodeId } from './shapes';
import { CHANGE_PAGES, READ_PAGES } from '../../policies';

const text = Type.String({ title: '内容', minLength: 1, maxLength: 1_000, pattern: '\\S', display: 'longText' });

const pageComment = entity('PageComment', {
  commentId: id('评论编号'),
  /** Null: on the whole page. The node may have been removed since. */
  nodeId: nullable(nodeId),
  text: Type.String({ title: '内容', display: 'longText' }),
  userId: id('评论人编号'),
  author: Type.String({ title: '评论人' }),
  mine: flag('我的评论'),
  createTime: time('时间'),
  resolved: flag('已解决'),
  resolver: Type.String({ title: '解决人' }),
  answers: list(
    closed({
      commentId: id('评论编号'),
      text: Type.String({ title: '内容' }),
      userId: id('评论人编号'),
      author: Type.String({ title: '评论人' }),
      mine: flag('我的回复'),
      createTime: time('时间'),
    }),
    '回复',
  ),
});

export const commentCalls = {
  queryComments: {
    summary: 'Comments on a page and its nodes with their answers, oldest first',
    title: '活动页评论',
    policy: READ_PAGES,
    method: 'GET',
    path: 'comments',
    reads: ['pageComment', 'page'],
    params: closed({ pageId: id('页面') }),
    result: closed({ list: list(pageComment), total: count('总数') }),
  },
  addComment: {
    summary: 'Comments on a node, or on the whole page',
    title: '评论活动页',
    policy: CHANGE_PAGES,
    path: 'comments/add',
    changes: ['pageComment'],
    once: true,
    params: closed({ pageId: id('页面'), nodeId: optional(nullable(nodeId)), text }),
    result: closed({ commentId: id('评论编号') }),
  },
  answerComment: {
    summary: 'Answers a comment',
    title: '回复评论',
    policy: CHANGE_PAGES,
    path: 'comments/answer',
    changes: ['pageComment'],
    once: true,
    params: closed({ commentId: id('评论'), text }),
    result: closed({ commentId: id('评论编号') }),
  },
  resolveComment: {
    summary: 'Marks a comment as resolved, or opens it again',
    title: '解决评论',
    policy: CHANGE_PAGES,
    path: 'comments/resolve',
    changes: ['pageComment'],
    params: closed({ commentId: id('评论'), resolved: flag('已解决') }),
  },
  deleteComment: {
    summary: 'Deletes an own comment with its answers, or an own answer',
    title: '删除评论',
    policy: CHANGE_PAGES,
    path: 'comments/delete',
    changes: ['pageComment'],
    params: closed({ commentId: id('评论') }),
  },
} satisfies Record<string, CallDeclaration>;
