/** Reviews of activity pages: who waits for whose decision, and what became of a submission (decision 87). */
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  time,
  Type,
  url,
} from '../../define';
import { nodeChange, pageProblem, revision, versionNo } from '../page/shapes';
import { READ_OWN_REVIEWS, READ_REVIEWS } from '../../policies';
import { REVIEW_BOX_NAMES, REVIEW_STATE_NAMES, TRANSITION_NAMES } from '../../sets/page-life';
import { someOf } from '../../sets/values';

const state = choice('审核状态', REVIEW_STATE_NAMES, {
  colors: { pending: 'processing', approved: 'success', rejected: 'error', withdrawn: 'default', void: 'default' },
});
const reviewAct = choice('操作', someOf(TRANSITION_NAMES, 'approve', 'reject', 'withdraw'));

const noticeReview = entity('NoticeReview', {
  reviewId: id('审核编号'),
  pageId: id('页面编号', { refers: 'page' }),
  pageName: Type.String({ title: '页面名称' }),
  picture: picture('预览图'),
  department: Type.String({ title: '部门' }),
  state,
  /** Of the draft that was submitted. */
  revision,
  submitter: Type.String({ title: '提交人' }),
  message: Type.String({ title: '提交说明', display: 'longText' }),
  submitTime: time('提交时间'),
  /** Who may decide: names, without the page's authors. */
  reviewers: Type.String({ title: '审核人' }),
  /** Empty: nobody has decided. */
  decider: Type.String({ title: '处理人' }),
  decideTime: nullable(time('处理时间')),
  note: Type.String({ title: '审核意见', display: 'longText' }),
  /** Submitted by the person, who has not looked at the decision yet. */
  unread: flag('未读'),
  /** What the person may do now. */
  acts: list(reviewAct, '可进行的操作'),
});

export const noticeReviewCalls = {
  queryNoticeReviewList: {
    summary: 'Submissions of pages for review that the person may see, newest first',
    title: '页面审核列表',
    policy: READ_REVIEWS,
    path: 'notice-review/list',
    reads: ['pageReview', 'page', 'department'],
    params: paged({
      box: optional(choice('范围', REVIEW_BOX_NAMES, { default: 'all' })),
      state: optional(state),
      pageId: optional(id('页面编号')),
      pageName: optional(searched('页面名称', 60)),
    }),
    result: pageOf(noticeReview),
  },
  queryNoticeReviewCount: {
    summary: 'How many submissions wait for the person, and how many decisions on their own they have not seen',
    title: '待审核数',
    policy: READ_OWN_REVIEWS,
    path: 'notice-review/count',
    reads: ['pageReview', 'page', 'department'],
    result: closed({ decide: count('待我审核'), unread: count('未读结果') }),
  },
  queryNoticeReview: {
    summary: 'A submission with an address that shows it, and its changes to what visitors see',
    title: '页面审核详情',
    policy: READ_REVIEWS,
    path: 'notice-review/detail',
    reads: ['pageReview', 'page', 'pageComponent', 'department'],
    params: closed({ reviewId: id('审核') }),
    result: closed({
      review: noticeReview,
      /** Shows the draft for half an hour, without log-in; null: the page was changed since. */
      previewUrl: nullable(url('预览地址')),
      /** The department's own address for reviews; empty: none. */
      departmentUrl: Type.String({ title: '部门审核地址', display: 'link' }),
      pageTitle: Type.String({ title: '审核页标题' }),
      /** Version that visitors see; null: never published. */
      onlineVersionNo: nullable(versionNo),
      changes: list(nodeChange, '与线上版本的差异'),
      beforePicture: nullable(picture('线上版本')),
      afterPicture: picture('提交的草稿'),
      problems: list(pageProblem, '问题'),
    }),
  },
  readNoticeReview: {
    summary: 'Marks the decisions on own submissions as seen',
    title: '标记审核结果为已读',
    policy: READ_OWN_REVIEWS,
    path: 'notice-review/read',
    changes: ['pageReview'],
    result: closed({ done: count('条数') }),
  },
} satisfies Record<string, CallDeclaration>;
