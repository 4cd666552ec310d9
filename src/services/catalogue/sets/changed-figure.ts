/** Figures whose changes are explained, and what they are compared with. */
export const CHANGED_FIGURE_NAMES = {
  /** Numbers from conversations and submissions of forms. */
  leads: '留资',
  lettersIn: '收到私信',
  letterUsers: '新私信用户',
  comments: '收到评论',
  /** Publications that reached the platform. */
  publications: '发布',
  /** Present views of the publications of the days: platforms give totals only. */
  views: '播放量',
} as const;
export type ChangedFigure = keyof typeof CHANGED_FIGURE_NAMES;

/** A lead has one source: the number that a form brings into a conversation counts as the form's. */
export const LEAD_SOURCE_NAMES = { chat: '私信', form: '表单', link: '短链' } as const;

export const COMPARED_NAMES = {
  /** The days directly before, as all dashboards compare. */
  period: '上一周期',
  /** The same weekdays of the weeks before. */
  week: '上周同日',
} as const;
export type Compared = keyof typeof COMPARED_NAMES;

/** Rows of each dimension; the others are summed up in a last row. */
export const MOST_CONTRIBUTIONS = 10;
