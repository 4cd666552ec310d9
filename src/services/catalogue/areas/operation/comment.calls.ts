/** Comments below contents, and their authors (calls.md section 7.1). */
import { comment, commentExport, platform } from '../../content';
import {
  type CallDeclaration,
  count,
  day,
  entity,
  id,
  line,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { READ_CONTENTS, READ_NOTES } from '../../policies';

/** A user of a platform whose comments contain the searched word, with the newest of these comments. */
export const commenter = entity('Commenter', {
  platform,
  platformUserId: Type.String({ title: '平台账号' }),
  nickname: Type.String({ title: '昵称' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  city: Type.String({ title: '城市' }),
  homeUrl: Type.String({ title: '主页链接', display: 'link' }),
  commentCount: count('相关评论'),
  likeCount: count('获赞'),
  content: Type.String({ title: '最近的评论', display: 'longText' }),
  commentId: id('最近的评论'),
  flowId: id('内容编号'),
  flowTitle: Type.String({ title: '评论的内容' }),
  publishTime: time('最近评论时间'),
});

export const commentCalls = {
  queryXhsCommentsByNoteId: {
    summary: 'Top-level comments on a content',
    title: '内容的评论',
    policy: READ_CONTENTS,
    path: 'query-xhs-comments-by-note-id',
    reads: ['comment'],
    params: paged({ flowId: id('内容'), keyword: optional(searched('评论或昵称', 64)) }, ['likeCount', 'publishTime']),
    result: pageOf(comment),
    export: commentExport('评论'),
  },
  queryXhsSubCommentsByRootCommitId: {
    summary: 'Replies to a comment, oldest first',
    title: '评论的回复',
    policy: READ_CONTENTS,
    path: 'query-xhs-sub-comments-by-root-commit-id',
    reads: ['comment'],
    params: paged({ rootCommentId: id('评论') }),
    result: pageOf(comment),
    export: commentExport('评论的回复'),
  },
  queryUserInfoByCommentsKeyword: {
    summary: 'Authors of comments that contain a word, those with the most comments first',
    title: '按评论找人',
    policy: READ_NOTES,
    path: 'query-user-info-by-comments-keyword',
    reads: ['comment'],
    params: paged({
      keyword: searched('评论里的词', 64, 1),
      platform: optional(platform),
      city: optional(line('城市', 32, { min: 0 })),
      publishedFrom: optional(day('评论起始')),
      publishedTo: optional(day('评论截止')),
    }),
    result: pageOf(commenter),
    export: {
      name: '评论用户',
      key: 'commentId',
      columns: [
        'nickname',
        'platform',
        'platformUserId',
        'city',
        'homeUrl',
        'commentCount',
        'likeCount',
        'content',
        'flowId',
        'flowTitle',
        'publishTime',
      ],
    },
  },
} satisfies Record<string, CallDeclaration>;
