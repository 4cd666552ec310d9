/**
 * Statistics of replies (calls.md section 7.2, `reply/statistics/`): figures of a range of days by day, account,
 * department and person. The call below `/fapi/atelier` lists the rows that a figure counts.
 */
import { OWN_REPLY_STATISTICS, REPLY_STATISTICS } from '../bases';
import {
  area,
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
  entity,
  id,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  time,
  Type,
} from '../define';
import type { Entity } from '../entities';
import { statisticsRange } from '../statistics-range';
import { READ_REPLY_FIGURES, READ_REPLY_ROWS } from '../policies';
import { FIGURE_GROUP_NAMES, REPLY_FIGURE_NAMES, type ReplyFigure } from '../sets/reply-figure';

/** Figures of each statistic. */
export const FIGURES_OF = {
  comment: ['comments', 'commentReplies', 'commentLetters', 'commentFailures'],
  letter: ['lettersIn', 'lettersOut', 'letterFailures'],
  newCommentUsers: ['commentUsers'],
  newLetterUsers: ['letterUsers'],
  phone: ['phones', 'wechats'],
  sent: ['sentReceivers', 'sentCommenters'],
  secondReply: ['secondReplies', 'secondAnswers'],
  highLight: [
    'letterUsers',
    'lettersIn',
    'lettersOut',
    'letterFailures',
    'phones',
    'wechats',
    'secondReplies',
    'secondAnswers',
    'comments',
    'commentUsers',
    'commentReplies',
    'commentLetters',
  ],
} as const satisfies Record<string, readonly ReplyFigure[]>;

/** An id in a group of figures: 0 for rows without an account or a person, such as automatic replies. */
const keyOf = (title: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, title, description: '0: none' });

const whose = {
  departmentId: optional(id('部门')),
  accountId: optional(keyOf('私信账号')),
  userId: optional(keyOf('员工')),
};
const filters = { ...whose, ...statisticsRange };

const countsOf = <F extends ReplyFigure>(figures: readonly F[]) =>
  Object.fromEntries(figures.map((figure) => [figure, count(REPLY_FIGURE_NAMES[figure])])) as Record<
    F,
    ReturnType<typeof count>
  >;

const name = Type.String({ title: '名称' });
const asOf = time('数据截至');

const statisticOf = <F extends ReplyFigure>(named: string, figures: readonly F[]) => {
  const counts = countsOf(figures);
  return entity(named, {
    createdFrom: day('开始日期'),
    createdTo: day('截止日期'),
    asOf,
    ...counts,
    series: list(closed({ day: day('日期'), ...counts }), '每日'),
    /** Most first. */
    accounts: list(closed({ accountId: keyOf('私信账号'), name, ...counts }), '账号'),
    departments: list(closed({ departmentId: id('部门'), name, ...counts }), '部门'),
    people: list(closed({ userId: keyOf('员工'), name, ...counts }), '员工'),
  });
};

const LETTERS: readonly Entity[] = ['chatMessage', 'receiver', 'replyAccount'];
const COMMENTS: readonly Entity[] = ['comment', 'message'];
/** Live changes are frequent, and statistics read many rows. */
const PAUSE_MS = 30_000;

const statistic = <R extends ReturnType<typeof entity>>(
  path: string,
  title: string,
  summary: string,
  reads: readonly Entity[],
  result: R,
) =>
  ({
    summary,
    title,
    policy: READ_REPLY_FIGURES,
    path,
    reads,
    pauseMs: PAUSE_MS,
    host: 'external',
    params: closed(filters),
    result,
  }) satisfies CallDeclaration;

const grouped = {
  ...filters,
  by: optional(choice('分组', FIGURE_GROUP_NAMES, { default: 'account' })),
};

const specified = {
  commentSumStatistics: statistic(
    'comment-sum-statistics',
    '评论统计',
    'Comments below collected contents, and the replies and messages to their authors',
    COMMENTS,
    statisticOf('CommentStatistics', FIGURES_OF.comment),
  ),
  letterSumStatistics: statistic(
    'letter-sum-statistics',
    '私信统计',
    'Private messages received and sent through reply accounts',
    LETTERS,
    statisticOf('LetterStatistics', FIGURES_OF.letter),
  ),
  newCommentUsersSumV2: statistic(
    'new-comment-users-sum-v2',
    '新评论用户统计',
    'Commenters whose first comment in the department falls into the range',
    COMMENTS,
    statisticOf('NewCommentUserStatistics', FIGURES_OF.newCommentUsers),
  ),
  newLetterUsersSumV2: statistic(
    'new-letter-users-sum-v2',
    '新私信用户统计',
    'Receivers whose conversation began in the range, once for each account',
    LETTERS,
    statisticOf('NewLetterUserStatistics', FIGURES_OF.newLetterUsers),
  ),
  phoneSumV2: statistic(
    'phone-sum-v2',
    '留资统计',
    'Phone and WeChat numbers that receivers wrote, each once for a department',
    LETTERS,
    statisticOf('PhoneStatistics', FIGURES_OF.phone),
  ),
  exportPhone: {
    summary: 'The masked phone numbers of the range as a spreadsheet',
    title: '导出手机号',
    policy: READ_REPLY_ROWS,
    path: 'export-phone',
    kind: 'blob',
    reads: LETTERS,
    host: 'external',
    params: closed(filters),
  },
  successfullySentUserYesterday: {
    ...statistic(
      'successfully-sent-user-yesterday',
      '昨日触达用户',
      'Receivers and commenters who were sent a message yesterday',
      [...LETTERS, ...COMMENTS],
      statisticOf('SentUserStatistics', FIGURES_OF.sent),
    ),
    params: closed(whose),
  },
  highLightStatistics: {
    summary: 'All figures of the range for each account, department or person, most new receivers first',
    title: '回复数据汇总',
    policy: READ_REPLY_FIGURES,
    path: 'high-light-statistics',
    reads: [...LETTERS, ...COMMENTS],
    pauseMs: PAUSE_MS,
    host: 'external',
    export: {
      name: '回复数据汇总',
      key: 'rowId',
      columns: ['name', 'department', ...FIGURES_OF.highLight, 'asOf'],
    },
    params: paged(grouped, FIGURES_OF.highLight),
    result: pageOf(
      entity('ReplyHighLight', {
        /** The key plus one, because ids of rows to export are positive. */
        rowId: id('编号'),
        /** The account, department or person. */
        key: keyOf('分组编号'),
        name,
        /** Department of the account or person; empty: none. */
        department: Type.String({ title: '部门' }),
        ...countsOf(FIGURES_OF.highLight),
        asOf,
      }),
    ),
  },
  secondReplyStatistics: {
    ...statistic(
      'second-reply-statistics',
      '二次回复统计',
      'Messages after 24 hours without an answer, and how many of them were answered within 24 hours',
      LETTERS,
      statisticOf('SecondReplyStatistics', FIGURES_OF.secondReply),
    ),
    inQuery: ['accountId'],
  },
} satisfies Record<string, CallDeclaration>;

export const replyFigureRow = entity('ReplyFigureRow', {
  rowId: id('编号'),
  time: time('时间'),
  department: Type.String({ title: '部门' }),
  accountName: Type.String({ title: '私信账号' }),
  /** Who wrote the message or is responsible for the receiver; empty: nobody. */
  person: Type.String({ title: '员工' }),
  nickname: Type.String({ title: '用户' }),
  /** The message or comment; of numbers, their mask. */
  content: Type.String({ title: '内容', display: 'longText' }),
  /** null: not from a conversation. */
  receiverId: nullable(id('会话')),
});

const own = {
  queryRows: {
    summary: 'The rows that a figure counts, newest first',
    title: '统计明细',
    policy: READ_REPLY_ROWS,
    path: `${OWN_REPLY_STATISTICS}/rows`,
    reads: [...LETTERS, ...COMMENTS],
    pauseMs: PAUSE_MS,
    export: {
      name: '统计明细',
      key: 'rowId',
      columns: ['time', 'department', 'accountName', 'person', 'nickname', 'content'],
    },
    params: paged({
      figure: choice('指标', REPLY_FIGURE_NAMES),
      ...filters,
      flowId: optional(keyOf('来源内容')),
    }),
    result: pageOf(replyFigureRow),
  },
} satisfies Record<string, CallDeclaration>;

export const replyStatisticsCalls = area('replyStatistics', REPLY_STATISTICS, { ...specified, ...own });
