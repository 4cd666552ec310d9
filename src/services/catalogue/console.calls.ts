/**
 * Calls of the console that the specification does not name. Their base has none of the prefixes that are routed to
 * another host.
 */
import { CONSOLE } from './bases';
import { ENTITIES, type Entity } from './entities';
import { EXPORT_ID } from './export-id';
import {
  area,
  choice,
  closed,
  count,
  entity,
  flag,
  line,
  list,
  nullable,
  optional,
  REFERRED,
  time,
  Type,
} from './define';
import { TIMEOUT } from './limits';
import { callName, listParams } from './named-call';
import { OF_DEPARTMENT } from './policies';
import { authenticated } from './policy';
import { TRAY_LIMITS, TRAY_STATE_NAMES } from './sets/tray';

/** Ids are texts, because menus are identified by their codes. */
const identity = Type.String({ minLength: 1, maxLength: 64 });

/** What the kinds of the tray name (server/domain/tray/kinds). */
const TRAY_ENTITIES: readonly Entity[] = [
  'trayDismissal',
  'generatedMessage',
  'story',
  'assistantContent',
  'assistantHistory',
  'transcription',
  'voice',
  'upload',
  'exportJob',
  'importBatch',
  'chatGroup',
  'chatMessage',
  'messageBatch',
  'posterJob',
  'videoTask',
  'video',
  'page',
  'pageReport',
  'form',
  'task',
];

const trayJob = entity('TrayJob', {
  kind: Type.String(),
  jobId: Type.String(),
  title: Type.String({ title: '任务' }),
  detail: Type.String({ title: '进展' }),
  state: choice('状态', TRAY_STATE_NAMES),
  progress: nullable(count('进度')),
  reason: nullable(Type.String({ title: '原因' })),
  beginTime: time('开始时间'),
  endTime: nullable(time('结束时间')),
  /** Where to see it; null: nowhere that the person may go. */
  address: nullable(Type.String({ title: '地址' })),
  /** Name of the file that `console.downloadExport` returns; null: none. */
  fileName: nullable(Type.String({ title: '文件名' })),
  canCancel: flag('可以取消'),
  canRetry: flag('可以重试'),
});

const aJob = closed({ kind: line('种类', 32), jobId: line('任务编号', 64) });

export const consoleCalls = area('console', CONSOLE, {
  exportList: {
    summary: 'The rows of a list as a file, with the rights and the params of the list except those of its pages',
    title: '导出列表',
    policy: authenticated,
    path: 'export',
    kind: 'blob',
    timeoutMs: TIMEOUT.long,
    screens: false,
    // Whatever the list reads; the job is recorded with it.
    reads: ENTITIES,
    params: closed({ call: callName('列表接口'), params: listParams }),
  },
  exportTemplate: {
    summary: 'A sheet to fill in for an import, with an example row; for people who may send the import',
    title: '下载导入模板',
    policy: authenticated,
    path: 'import-template',
    kind: 'blob',
    screens: false,
    reads: [],
    params: closed({ call: callName('导入接口') }),
  },
  queryNames: {
    summary: 'Resolves ids to the names that the person may see, for confirmations of sensitive writes',
    title: '查看名称',
    policy: OF_DEPARTMENT,
    path: 'names',
    reads: ['account', 'role', 'department', 'joinRequest', 'credential', 'content', 'screenVersion'],
    params: closed({
      references: Type.Array(
        closed({
          kind: Type.Unsafe<(typeof REFERRED)[number]>({ type: 'string', enum: [...REFERRED] }),
          ids: Type.Array(identity, { minItems: 1, maxItems: 20, uniqueItems: true }),
        }),
        { minItems: 1, maxItems: 10 },
      ),
    }),
    result: closed({
      list: list(closed({ kind: Type.String(), id: Type.String(), name: Type.String({ title: '名称' }) })),
    }),
  },
  queryTray: {
    summary: "The person's long work: what is under way, then what ended within a day",
    title: '任务托盘',
    policy: authenticated,
    path: 'tray',
    screens: false,
    reads: TRAY_ENTITIES,
    result: closed({
      list: list(trayJob),
      kinds: list(
        closed({
          kind: Type.String(),
          title: Type.String({ title: '种类' }),
          /** Strokes of an SVG path, 24 by 24. */
          icon: Type.String(),
          /** Word of its cancelling; empty: there is none. */
          cancel: Type.String(),
          /** Asked before it is cancelled; empty: nothing is lost. */
          question: Type.String(),
          retry: Type.String(),
        }),
      ),
      /** Work with a screen of its own. */
      elsewhere: list(
        closed({
          title: Type.String({ title: '种类' }),
          icon: Type.String(),
          address: Type.String({ title: '地址' }),
          entities: list(Type.String()),
          count: count('未完成'),
        }),
      ),
      /** A change of one of these changes the answer. */
      entities: list(Type.String()),
    }),
  },
  cancelTrayJob: {
    summary: 'Cancels, pauses or undoes a job of the person, by the rules of its kind',
    title: '取消任务',
    policy: authenticated,
    path: 'tray/cancel',
    screens: false,
    changes: [...TRAY_ENTITIES, 'chatTyping', 'receiver', 'underWater'],
    params: aJob,
  },
  retryTrayJob: {
    summary: 'Repeats or continues a job of the person that failed or was stopped, by the rules of its kind',
    title: '重试任务',
    policy: authenticated,
    path: 'tray/retry',
    screens: false,
    changes: [...TRAY_ENTITIES, 'receiver'],
    params: aJob,
  },
  dismissTrayJobs: {
    summary: 'Removes finished jobs from the tray of the person; without `jobs`, all of them',
    title: '清除已完成的任务',
    policy: authenticated,
    path: 'tray/dismiss',
    screens: false,
    changes: ['trayDismissal'],
    params: closed({ jobs: optional(list(aJob, '任务', { maxItems: TRAY_LIMITS.jobs })) }),
    result: closed({ dismissed: count('已清除') }),
  },
  downloadExport: {
    summary: 'The file of an export of the person, within a day after its end',
    title: '下载导出的文件',
    policy: authenticated,
    path: 'tray/file',
    kind: 'blob',
    screens: false,
    reads: ['exportJob'],
    params: closed({ exportId: line('导出编号', 32, { pattern: EXPORT_ID.source, normal: false }) }),
  },
});
