/** Collecting tasks (calls.md section 7.1, base {spider}). */
import { SPIDER } from './bases';
import { platform } from './content';
import { area, choice, entity, id, integerChoice, nullable, optional, paged, pageOf, time, Type } from './define';

/** 5 marks an update task (product.md section 9). */
const TASK_TYPE_UPDATE = 5;
export const taskType = integerChoice('任务类型', { 1: '关键词采集', 2: '博主采集', 3: '单篇采集', 4: '评论采集', [TASK_TYPE_UPDATE]: '数据更新' });

export const taskStatus = choice('状态', { idle: '待领取', assigned: '已领取', executing: '执行中', done: '已完成', failed: '失败' }, {
  colors: { idle: 'default', assigned: 'cyan', executing: 'processing', done: 'success', failed: 'error' },
});

export const spiderTask = entity('SpiderTask', {
  taskId: id('任务编号'),
  taskType,
  platform,
  target: Type.String({ title: '采集目标', maxLength: 200 }),
  status: taskStatus,
  progress: Type.Integer({ minimum: 0, maximum: 100, title: '进度', display: 'percent' }),
  resultCount: Type.Integer({ minimum: 0, title: '采集条数', display: 'number' }),
  failReason: nullable(Type.String({ title: '失败原因' })),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
});

export const spiderCalls = area('spider', SPIDER, {
  queryTask: {
    summary: 'Collecting tasks, newest first',
    title: '采集任务列表',
    path: 'query-task',
    effect: 'read',
    params: paged(
      { status: optional(taskStatus), taskType: optional(taskType), open: optional(Type.Boolean({ title: '只看未完成' })) },
      ['createTime', 'updateTime', 'progress'],
    ),
    result: pageOf(spiderTask),
  },
});
