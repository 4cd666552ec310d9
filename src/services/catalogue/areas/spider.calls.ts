/** Collecting tasks (calls.md section 7.1, base {spider}). */
import { SPIDER } from '../bases';
import { flow, flowExport, platform } from '../content';
import {
  area,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  integerChoice,
  line,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  sharedLink,
  time,
  Type,
} from '../define';
import { CHANGE_PUBLICATIONS, CHANGE_TASKS, OF_DEPARTMENT, READ_JOBS, READ_TASKS } from '../policies';
import { acceptWarnings, publishResult } from './publish/shapes';
import { COLLECTING_TYPE_NAMES, QUEUE_OUTCOME_NAMES, TASK_STATUS_NAMES, TASK_TYPE_NAMES } from '../sets/task';

export const taskType = integerChoice('任务类型', TASK_TYPE_NAMES);

export const taskStatus = choice('状态', TASK_STATUS_NAMES, {
  colors: {
    idle: 'default',
    assigned: 'cyan',
    executing: 'processing',
    done: 'success',
    failed: 'error',
    cancelled: 'warning',
  },
});

const task = {
  taskId: id('任务编号'),
  taskType,
  platform,
  target: Type.String({ title: '采集目标', maxLength: 200 }),
  status: taskStatus,
  progress: Type.Integer({ minimum: 0, maximum: 100, title: '进度', display: 'percent' }),
  resultCount: Type.Integer({ minimum: 0, title: '采集条数', display: 'number' }),
  resultUrl: nullable(Type.String({ title: '发布地址', display: 'link' })),
  /** Maximum number of contents or comments to collect; null for a task about a single item. */
  limit: nullable(Type.Integer({ minimum: 1, title: '最多采集', display: 'number' })),
  failReason: nullable(Type.String({ title: '失败原因' })),
  /** The account that cancelled the task; `finishTime` is the time. */
  cancelledBy: nullable(Type.String({ title: '取消人' })),
  attempts: count('执行次数'),
  botName: nullable(Type.String({ title: '执行机器人' })),
  creator: Type.String({ title: '创建人' }),
  mine: flag('我创建的'),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  finishTime: nullable(time('结束时间')),
};
export const spiderTask = entity('SpiderTask', task);

/**
 * A queued task. `same`: it was open already; `raised`: it was open and its limit was raised. `message` explains this
 * in Chinese.
 */
const queuedTask = entity('QueuedTask', {
  ...task,
  queued: choice('排队结果', QUEUE_OUTCOME_NAMES),
  message: Type.String({ title: '说明' }),
});

/** The subject of a task: typed text or a row. spider.rules.ts says which field each type of task needs. */
const about = {
  keyword: optional(line('关键词', 50, { pattern: '\\S' })),
  keywordId: optional(id('关键词')),
  bloggerId: optional(id('博主')),
  flowId: optional(id('内容')),
  url: optional(sharedLink('链接')),
};
const limit = optional(Type.Integer({ minimum: 1, maximum: 200, title: '采集条数' }));

export const spiderCalls = area('spider', SPIDER, {
  addTask: {
    summary: 'Queue a collecting task, or raise the limit of an equal open one; task type 5 updates collected rows',
    title: '新增采集任务',
    policy: CHANGE_TASKS,
    path: 'add-task',
    next: [{ label: '查看任务', to: '/op/job?task={taskId}' }],
    changes: ['task'],
    params: closed({
      taskType: integerChoice('任务类型', COLLECTING_TYPE_NAMES),
      platform: optional(platform),
      ...about,
      limit,
    }),
    result: queuedTask,
  },
  addTaskByUrl: {
    summary: 'Queue the collection of the note, video or blogger at an address',
    title: '按链接采集',
    policy: CHANGE_TASKS,
    path: 'add-task-by-url',
    next: [{ label: '查看任务', to: '/op/job?task={taskId}' }],
    changes: ['task'],
    params: closed({
      url: sharedLink('链接'),
      comments: optional(flag('同时采集评论')),
    }),
    result: queuedTask,
  },
  addTaskPublishFeedToXhs: {
    summary: 'Publishes a collected content with an account, with the checks of every publication',
    title: '转发到小红书',
    policy: CHANGE_PUBLICATIONS,
    path: 'add-task-publish-feed-to-xhs',
    changes: ['publication', 'publisherAuth'],
    once: true,
    ask: ['把 {flowId} 作为笔记发布到小红书'],
    final: true,
    params: closed({
      flowId: id('内容', { refers: 'content' }),
      title: optional(line('标题', 200, { pattern: '\\S', normal: 'NFC' })),
      content: optional(Type.String({ maxLength: 5000, title: '正文', display: 'longText' })),
      publisherId: optional(id('账号', { description: 'Default: the account that the person used last' })),
      acceptWarnings,
    }),
    result: publishResult,
  },
  queryTask: {
    summary: 'Collecting tasks, newest first',
    title: '采集任务列表',
    policy: OF_DEPARTMENT,
    path: 'query-task',
    reads: ['task'],
    finds: { kind: '任务', name: 'target', note: 'creator', opens: '/op/job?keyword={target}&task={taskId}' },
    params: paged(
      {
        keyword: optional(searched('采集目标', 100)),
        status: optional(taskStatus),
        taskType: optional(taskType),
        platform: optional(platform),
        open: optional(Type.Boolean({ title: '只看未完成' })),
        mine: optional(Type.Boolean({ title: '只看我创建的' })),
        createdFrom: optional(Type.String({ format: 'date', title: '创建日期起', display: 'date' })),
        createdTo: optional(Type.String({ format: 'date', title: '创建日期止', display: 'date' })),
      },
      ['createTime', 'updateTime', 'progress'],
    ),
    result: pageOf(spiderTask),
    export: {
      name: '采集任务',
      key: 'taskId',
      columns: [
        'taskId',
        'taskType',
        'platform',
        'target',
        'status',
        'progress',
        'resultCount',
        'limit',
        'resultUrl',
        'failReason',
        'cancelledBy',
        'attempts',
        'botName',
        'creator',
        'createTime',
        'updateTime',
        'finishTime',
      ],
    },
  },
  queryUserIdleTask: {
    summary: "The person's tasks that no bot has claimed yet, and the number of tasks in each state",
    title: '我的待领取任务',
    policy: READ_JOBS,
    path: 'query-user-idle-task',
    reads: ['task'],
    result: closed({
      list: Type.Array(spiderTask),
      total: count('我的待领取'),
      statuses: Type.Array(
        closed({ status: taskStatus, name: Type.String({ title: '状态' }), count: count('任务数') }),
      ),
      /** Number of tasks that have not ended, in any state. */
      open: count('未完成任务'),
      bots: count('在线机器人'),
    }),
  },
  queryCapacity: {
    summary: 'Collection load of the intervals, and how long bots need for all departments',
    title: '采集能力',
    policy: READ_TASKS,
    path: '/fapi/atelier/spider/query-capacity',
    reads: ['task', 'keyword', 'blogger'],
    pauseMs: 10_000,
    result: entity('Capacity', {
      /** Number of automatically collected keywords, without paused and manual ones. */
      keywords: count('自动采集的关键词'),
      bloggers: count('自动采集的博主'),
      dueInHour: count('1 小时内到期'),
      dueInDay: count('24 小时内到期'),
      neededPerHour: Type.Number({ minimum: 0, title: '每小时需要', display: 'number' }),
      /** Tasks that the bots now online ended per working hour within the last day; null: too few for an estimate. */
      perHour: nullable(Type.Number({ minimum: 0, title: '每小时完成', display: 'number' })),
      /** Hours that bots need at this rate to collect everything of all departments once. */
      roundHours: nullable(Type.Number({ minimum: 0, title: '一轮（小时）', display: 'number' })),
      bots: count('在线机器人'),
      summary: Type.String({ title: '采集能力' }),
      /**
       * A warning if the intervals of all departments ask for more tasks than bots can do: the interval that causes
       * most of them and a remedy; else empty.
       */
      warning: Type.String({ title: '提醒' }),
    }),
  },
  queryTaskFlows: {
    summary: 'The contents that a task collected',
    title: '任务采集到的内容',
    policy: READ_TASKS,
    path: '/fapi/atelier/spider/query-task-flows',
    reads: ['task', 'content'],
    params: paged({ taskId: id('任务') }, ['publishTime', 'likeCount', 'commentCount']),
    result: pageOf(flow),
    export: flowExport('任务采集到的内容'),
  },
});
