/** The range of days of statistics: relative to today, or from and to a day. */
import { day, optional, Type } from './define';

/** Maximum length in days: a quarter. */
export const MOST_DAYS = 92;
export const USUAL_DAYS = 30;

export const statisticsRange = {
  days: optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_DAYS,
      default: USUAL_DAYS,
      title: '最近天数',
      description: 'Relative to today; ignored if the days below are given',
    }),
  ),
  createdFrom: optional(day('开始日期')),
  createdTo: optional(day('截止日期')),
};
