/**
 * Calls of the console that the specification does not name. Their base has none of the prefixes that are routed to
 * another host.
 */
import { CONSOLE } from '../bases';
import { ENTITIES, type Entity } from '../entities';
import { EXPORT_ID } from '../export-id';
import {
  area,
  batchResult,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  type KindDeclaration,
  line,
  list,
  nullable,
  optional,
  REFERRED,
  searched,
  time,
  Type,
} from '../define';
import { TIMEOUT } from '../limits';
import { callName, listParams } from '../named-call';
import {
  ASK_ASSISTANT,
  CHANGE_CONTENTS,
  CHANGE_GROUPS,
  CHANGE_IMAGES,
  CHANGE_NOTES,
  CHANGE_PAGES,
  CHANGE_PUBLICATIONS,
  CHANGE_SPOKEN,
  CHANGE_TASKS,
  CHANGE_UNDER_WATER,
  CHANGE_UPLOADS,
  CHANGE_VIDEO_WORK,
  CONVERSE,
  KEEP_REPLY_ACCOUNTS,
  OF_DEPARTMENT,
  STORE_FILES,
} from '../policies';
import { authenticated, over } from '../policy';
import { TRAY_ENTITIES } from '../generated/tray-entities';
import { OUTCOME_DECISION_NAMES } from '../sets/outcome';
import { TRAY_LIMITS, TRAY_STATE_NAMES } from '../sets/tray';
import { VIEW_LIMITS } from '../sets/table-view';

/** Ids are texts, because menus are identified by their codes. */
const identity = Type.String({ minLength: 1, maxLength: 64 });

/** What the lists read that declare `finds`. */
const FOUND: readonly Entity[] = [
  'account',
  'role',
  'keyword',
  'blogger',
  'content',
  'task',
  'receiver',
  'replyAccount',
  'page',
  'pageComponent',
  'pageReview',
  'formRecord',
  'department',
  'shortLink',
  'channel',
  'product',
];

/** The table of a screen that a view belongs to. */
const viewOf = {
  route: line('页面', 128, { normal: false }),
  table: line('列表', 64, { normal: false }),
};
const view = {
  name: line('视图名称', VIEW_LIMITS.name),
  /** What the address says beside the table's defaults. */
  filters: list(
    closed({
      param: line('条件', 64, { normal: false }),
      values: list(Type.String({ maxLength: 200 }), '值', { maxItems: 100 }),
    }),
    '条件',
    { maxItems: 40 },
  ),
  isTeam: flag('团队可见'),
};

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
  /** Address of the screen that shows the job; null: the person may open none. */
  address: nullable(Type.String({ title: '地址' })),
  /** Name of the file that `console.downloadExport` returns; null: none. */
  fileName: nullable(Type.String({ title: '文件名' })),
  /** What people do with what it made. */
  next: list(
    closed({ label: Type.String(), to: Type.String(), saves: optional(Type.String({ title: '文件名' })) }),
    '下一步',
  ),
  canCancel: flag('可以取消'),
  canRetry: flag('可以重试'),
});

type Kinds = Readonly<Record<string, KindDeclaration>>;

const ASKING: KindDeclaration = {
  policy: ASK_ASSISTANT,
  agreement: true,
  changes: ['assistantHistory', 'assistantContent', 'assistantUsage'],
};
const GROUP: KindDeclaration = { policy: CONVERSE, changes: ['chatGroup', 'chatMessage', 'receiver', 'task'] };
const WRITING: KindDeclaration = { policy: CHANGE_CONTENTS, agreement: true, changes: ['generatedMessage'] };
const STORY: KindDeclaration = { policy: CHANGE_CONTENTS, agreement: true, changes: ['story'] };
const POSTERS: KindDeclaration = { policy: CHANGE_IMAGES, changes: ['posterJob'] };
const REPORT: KindDeclaration = { policy: CHANGE_PAGES, changes: ['pageReport'] };
const TRANSCRIPTION: KindDeclaration = { policy: CHANGE_SPOKEN, changes: ['transcription'] };
const VOICE: KindDeclaration = { policy: CHANGE_UPLOADS, changes: ['voice'] };
const VIDEO: KindDeclaration = { policy: CHANGE_VIDEO_WORK, changes: ['videoTask'] };
const EXPORT: KindDeclaration = { policy: authenticated, changes: ['exportJob'] };

const CHAT_MESSAGE: KindDeclaration = {
  policy: CONVERSE,
  changes: ['chatMessage', 'receiver', 'task', 'automaticReply'],
};
const SENT_MESSAGE: KindDeclaration = { policy: CHANGE_NOTES, changes: ['message', 'task'] };

const CANCELLED_KINDS = {
  answer: ASKING,
  automaticReply: { policy: CONVERSE, changes: ['automaticReply'] },
  export: EXPORT,
  group: GROUP,
  import: { policy: CHANGE_UNDER_WATER, changes: ['importBatch', 'underWater'] },
  logIn: { policy: KEEP_REPLY_ACCOUNTS, changes: ['replyLogIn'] },
  plan: {
    policy: CHANGE_PUBLICATIONS,
    ask: ['撤销这次导入的发布计划'],
    changes: ['publication', 'publisherAuth'],
  },
  poster: POSTERS,
  report: REPORT,
  story: STORY,
  text: WRITING,
  task: { policy: CHANGE_TASKS, changes: ['task', 'message', 'chatMessage', 'receiver', 'automaticReply'] },
  transcription: TRANSCRIPTION,
  upload: { policy: STORE_FILES, changes: ['upload'] },
  video: VIDEO,
  voice: VOICE,
} satisfies Kinds;
const RETRIED_KINDS = {
  answer: ASKING,
  export: EXPORT,
  group: GROUP,
  chatMessage: CHAT_MESSAGE,
  message: SENT_MESSAGE,
  poster: POSTERS,
  publication: {
    policy: CHANGE_PUBLICATIONS,
    ask: ['让选中的发布重新排队发布'],
    changes: ['publication', 'publisherAuth'],
  },
  report: REPORT,
  story: STORY,
  task: { policy: CHANGE_TASKS, changes: ['task'] },
  text: WRITING,
  transcription: TRANSCRIPTION,
  video: { ...VIDEO, agreement: true },
  voice: { ...VOICE, agreement: true },
} satisfies Kinds;

/** What bots send: a person decides where they could not find out whether the platform has it. */
const DECIDED_KINDS = {
  chatMessage: CHAT_MESSAGE,
  commentTask: { policy: CONVERSE, changes: ['message', 'task'] },
  groupReply: { policy: CHANGE_GROUPS, changes: ['groupReply'] },
  message: SENT_MESSAGE,
  publication: {
    policy: CHANGE_PUBLICATIONS,
    ask: ['确认选中的发布在平台上的结果'],
    changes: ['publication', 'publisherAuth'],
  },
} satisfies Kinds;

const kindOf = <K extends string>(kinds: Readonly<Record<K, KindDeclaration>>) =>
  Type.Unsafe<K>({ type: 'string', enum: Object.keys(kinds), title: '种类' });
const changedBy = (kinds: Kinds) => [...new Set(Object.values(kinds).flatMap(({ changes }) => changes))];
/** Some kinds have numbers, others texts. */
const workIds = Type.Array(Type.Union([id('任务编号'), line('任务编号', 64)]), {
  title: '任务',
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
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
    // The params name the list, whose entities are read; any is possible.
    reads: ENTITIES,
    params: closed({ call: callName('列表接口'), params: listParams }),
  },
  exportTemplate: {
    summary: 'A sheet to fill in for an import, with an example row; for people who may send the import',
    title: '下载导入模板',
    policy: over('none', authenticated),
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
    reads: ['account', 'role', 'department', 'joinRequest', 'credential', 'content', 'screenVersion', 'screenReview'],
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
  search: {
    summary: 'Finds records by name in the lists that the person may read: the first few of each kind',
    title: '搜索',
    policy: authenticated,
    path: 'search',
    screens: false,
    reads: FOUND,
    params: closed({ keyword: searched('名称', 50, 1) }),
    result: closed({
      list: list(
        closed({
          kind: Type.String({ title: '种类' }),
          name: Type.String({ title: '名称' }),
          note: Type.String({ title: '说明' }),
          address: Type.String({ title: '地址' }),
        }),
      ),
      /** Kinds that could not be searched now. */
      missing: list(Type.String({ title: '种类' })),
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
    summary: 'Cancels, pauses or undoes work of a kind, by the rules and with the rights of its kind',
    title: '取消任务',
    policy: authenticated,
    path: 'tray/cancel',
    kinds: CANCELLED_KINDS,
    changes: changedBy(CANCELLED_KINDS),
    params: closed({ kind: kindOf(CANCELLED_KINDS), ids: workIds }),
    result: batchResult,
  },
  retryTrayJob: {
    summary:
      'Repeats or continues work of a kind that failed or was stopped, by the rules and with the rights of its kind',
    title: '重试任务',
    policy: authenticated,
    path: 'tray/retry',
    kinds: RETRIED_KINDS,
    changes: changedBy(RETRIED_KINDS),
    params: closed({ kind: kindOf(RETRIED_KINDS), ids: workIds }),
    result: batchResult,
  },
  decideOutcome: {
    summary: 'What a person knows of work whose outcome bots could not find out: it was sent, or is sent again',
    title: '确认结果',
    policy: authenticated,
    path: 'outcome/decide',
    kinds: DECIDED_KINDS,
    changes: changedBy(DECIDED_KINDS),
    params: closed({
      kind: kindOf(DECIDED_KINDS),
      ids: workIds,
      decision: choice('处理', OUTCOME_DECISION_NAMES),
    }),
    result: batchResult,
  },
  queryViews: {
    summary: "The saved views of a screen's tables: the own ones, and those that colleagues share with the department",
    title: '列表视图',
    policy: OF_DEPARTMENT,
    path: 'view/list',
    screens: false,
    reads: ['tableView', 'account'],
    params: closed({ route: viewOf.route }),
    result: closed({
      list: list(
        closed({ viewId: id('视图'), table: viewOf.table, ...view, isOwn: flag('自己的'), author: Type.String() }),
      ),
    }),
  },
  saveView: {
    summary: 'Saves a view of a table; the own one of the same name is replaced',
    title: '保存视图',
    policy: authenticated,
    path: 'view/save',
    screens: false,
    changes: ['tableView'],
    params: closed({ ...viewOf, ...view }),
    result: closed({ viewId: id('视图') }),
  },
  deleteView: {
    summary: 'Deletes a view of the person',
    title: '删除视图',
    policy: authenticated,
    path: 'view/delete',
    screens: false,
    changes: ['tableView'],
    params: closed({ viewId: id('视图') }),
    result: Type.Null(),
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
