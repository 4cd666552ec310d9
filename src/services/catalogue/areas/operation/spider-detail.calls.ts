/**
 * Collecting statistics of a person or a department (calls.md section 7.1): figures, figures per day and reasons of
 * failures.
 */
import {
  byName,
  type CallDeclaration,
  closed,
  count,
  day,
  entity,
  id,
  list,
  nullable,
  optional,
  Type,
} from '../../define';
import { statisticsRange } from '../../statistics-range';
import { taskStatus, taskType } from '../spider.calls';
import { READ_JOBS, READ_JOBS_OF_DEPARTMENT } from '../../policies';

const share = (title: string) =>
  Type.Number({ minimum: 0, maximum: 1, title, description: 'Share of the finished tasks; 0.12 is 12 %' });

/**
 * Figures of collecting tasks; publishing and private messages do not count. A task counts on the day on which it was
 * queued; a content counts once per person, for the first of their tasks that found it, so that days add up. Of a
 * content's comments, each task counts those that it found more than any other of the person's tasks.
 */
const figures = {
  taskCount: count('任务'),
  doneCount: count('已完成'),
  failedCount: count('失败'),
  contentCount: count('采集内容'),
  videoCount: count('其中视频'),
  commentCount: count('采集评论'),
};

const detail = {
  createdFrom: day('开始日期'),
  createdTo: day('截止日期'),
  ...figures,
  openCount: count('未完成'),
  failedShare: nullable(share('失败率')),
  statuses: list(
    closed({ status: taskStatus, name: Type.String({ title: '状态' }), count: count('任务') }),
    '任务状态',
  ),
  types: list(
    closed({
      taskType,
      name: Type.String({ title: '任务类型' }),
      taskCount: figures.taskCount,
      doneCount: figures.doneCount,
      failedCount: figures.failedCount,
    }),
    '任务类型',
  ),
  reasons: list(closed({ reason: Type.String({ title: '失败原因' }), count: count('任务') }), '失败原因'),
  series: list(closed({ day: day('日期'), ...figures }), '每日'),
};

export const spiderDetailCalls = {
  getUserSpiderDetail: {
    summary: 'Collection statistics of a person by day; those of others only for their leaders',
    title: '个人采集统计',
    policy: READ_JOBS,
    path: 'get-user-spider-detail',
    reads: ['content', 'task'],
    pauseMs: 10_000,
    params: closed({ userId: optional(id('员工')), ...statisticsRange }),
    result: entity('UserSpiderDetail', { userId: id('员工'), name: Type.String({ title: '姓名' }), ...detail }),
  },
  getDepartmentSpiderDetail: {
    summary: 'Collection statistics of a department by day and by person; for administrators of all departments',
    title: '部门采集统计',
    policy: READ_JOBS_OF_DEPARTMENT,
    path: 'get-department-spider-detail',
    reads: ['content', 'task'],
    pauseMs: 10_000,
    params: closed({ departmentId: optional(id('部门')), ...statisticsRange }),
    result: entity('DepartmentSpiderDetail', {
      ...detail,
      people: list(
        entity('SpiderPerson', {
          userId: id('员工'),
          name: Type.String({ title: '姓名' }),
          department: Type.String({ title: '部门' }),
          ...figures,
          failedShare: nullable(share('失败率')),
          byType: byName(figures.taskCount, '各类型的任务'),
        }),
        '成员',
      ),
    }),
  },
} satisfies Record<string, CallDeclaration>;
