/**
 * The workshop: where operations staff edit screens (docs/decisions/0014-versions-of-screens.md). Not in the
 * specification. Their base has none of the prefixes that are routed to another host, because screens belong to the
 * console's own server.
 */
import {
  area,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../define';
import { EDIT_SCREENS } from '../policies';
import { over } from '../policy';
import { MESSAGE_LENGTH, SEARCH_KIND_NAMES, VERSION_ORIGIN_NAMES } from '../sets/screen';
import { SCREEN_REVIEW_ACT_NAMES, SCREEN_REVIEW_BOX_NAMES, SCREEN_REVIEW_STATE_NAMES } from '../sets/screen-review';
import { someOf } from '../sets/values';
import { help } from '../../../shared/help';

/** Maximum length of a screen in characters; the checker counts bytes and is stricter. */
const SCREEN_TEXT = 262_144;
/** Time limit in ms of calls that read, check and write all screens. */
const BATCH_MS = 60_000;

/**
 * The path of the screen's file without `.page.json` or `.part.json`. The pattern allows every file name in the folder.
 */
export const screenId = line('页面编号', 128, { pattern: '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$' });
const screenText = Type.String({
  title: '页面 JSON',
  maxLength: SCREEN_TEXT,
  contentMediaType: 'application/vnd.atelier.page+json',
});
/** What changed: the sentences about it, a line each, or a person's words. */
const message = optional(Type.String({ title: '说明', maxLength: MESSAGE_LENGTH }));
const versionId = id('版本编号');
/** SHA-256 of the release's text. */
const releaseHash = line('系统升级的文本', 64, { pattern: '^[0-9a-f]{64}$', normal: false });

export const screenState = choice(
  '状态',
  { good: '正常', changed: '有未发布的修改', conflict: '与系统升级冲突', broken: '有问题' },
  { colors: { good: 'success', changed: 'processing', conflict: 'warning', broken: 'error' } },
);
export const screenKind = choice('类型', { screen: '页面', part: '片段' }, { colors: { part: 'purple' } });
export const fromRelease = choice(
  '与系统版本',
  { same: '相同', changed: '有改动', added: '自己新增' },
  { colors: { changed: 'processing', added: 'purple' } },
);
export const versionOrigin = choice('来源', VERSION_ORIGIN_NAMES);

export const screenProblem = entity('ScreenProblem', {
  code: Type.String(),
  severity: choice('级别', { error: '错误', warning: '警告' }, { colors: { error: 'error', warning: 'warning' } }),
  /** Arguments of the problem's message, which src/language/problems formats. */
  args: Type.Record(Type.String(), Type.Unknown(), { title: '问题' }),
  file: Type.String({ title: '文件' }),
  line: count('行'),
  column: count('列'),
  pointer: Type.String({ title: '位置' }),
  node: optional(Type.String({ title: '节点' })),
  /** The part that contains the problem; the place above is where the screen uses the part. */
  part: optional(
    closed({
      name: Type.String({ title: '片段' }),
      file: Type.String({ title: '文件' }),
      line: count('行'),
      column: count('列'),
      pointer: Type.String({ title: '位置' }),
    }),
  ),
});

export const screenPart = entity('ScreenPart', {
  screenId,
  name: Type.String({ title: '名称' }),
  title: Type.String({ title: '标题' }),
  text: screenText,
  /** Screens that use the part, directly or through another part. */
  usedBy: list(closed({ screenId, title: Type.String({ title: '标题' }) })),
});

export const screenSummary = entity('ScreenSummary', {
  screenId,
  kind: screenKind,
  title: Type.String({ title: '标题' }),
  /** Empty for a part, and for a file that never passed the checker and names no route. */
  route: Type.String({ title: '路由' }),
  menu: nullable(Type.String({ title: '菜单' })),
  state: screenState,
  problemCount: count('问题数'),
  /** 0: never published, or the file never passed the checker. */
  versionNo: count('版本'),
  author: Type.String({ title: '最近发布人' }),
  updateTime: nullable(time('最近发布')),
  hasDraft: flag('我的草稿'),
  /** Null: a draft or a deleted screen, or the server edits a folder and has no release. */
  fromRelease: nullable(fromRelease),
});

export const screenVersionInfo = entity('ScreenVersion', {
  versionId,
  screenId,
  versionNo: count('版本'),
  origin: versionOrigin,
  author: Type.String({ title: '发布人' }),
  message: Type.String({ title: '说明', display: 'longText' }),
  /** The version that a restore published again. */
  restoredNo: nullable(count('恢复自')),
  /**
   * The batch replacement that created this version and can be undone as a whole; null otherwise, and after it was
   * undone.
   */
  batchId: nullable(id('批次')),
  createTime: time('时间'),
});

const reviewState = choice('状态', SCREEN_REVIEW_STATE_NAMES, {
  colors: { pending: 'processing', planned: 'processing', published: 'success', returned: 'warning', failed: 'error' },
});
const reviewAct = choice('操作', SCREEN_REVIEW_ACT_NAMES);
const planTime = time('计划发布时间', { plan: true });

/** A text that a person submitted for publishing. */
export const screenReview = entity('ScreenReview', {
  reviewId: id('送审编号'),
  screenId,
  title: Type.String({ title: '页面' }),
  state: reviewState,
  submitter: Type.String({ title: '提交人' }),
  /** What changes, in sentences. */
  message: Type.String({ title: '修改内容', display: 'longText' }),
  submitTime: time('提交时间'),
  /** Empty: nobody has decided. */
  decider: Type.String({ title: '审核人' }),
  decideTime: nullable(time('审核时间')),
  note: Type.String({ title: '审核意见', display: 'longText' }),
  /** The place that the note is about; empty: the whole screen. */
  pointer: Type.String({ title: '位置' }),
  planTime: nullable(planTime),
  /** What the person may do now. */
  acts: list(reviewAct, '可进行的操作'),
});

/** A person who edits a screen. */
export const screenEditorInfo = entity('ScreenEditor', {
  userId: id('账号编号'),
  name: Type.String({ title: '姓名' }),
  /** When their first open tab began. */
  since: time('开始时间'),
});
/** Chosen by a browser tab. */
const tabId = line('标签页编号', 32, { pattern: '^[0-9a-f]{32}$', normal: false });

/** One occurrence of a searched text. Line and column start at 1. */
export const screenHit = entity('ScreenHit', {
  screenId,
  title: Type.String({ title: '页面' }),
  pointer: Type.String({ title: '位置' }),
  node: optional(Type.String({ title: '节点' })),
  line: count('行'),
  column: count('列'),
  before: Type.String({ title: '原文' }),
  after: optional(Type.String({ title: '替换后' })),
});

const search = {
  query: line('查找', 200, { normal: false }),
  caseSensitive: optional(Type.Boolean({ title: '区分大小写' })),
  /** `text`: anywhere in names and values; the other kinds: only where the checker knows the meaning of a value. */
  kind: optional(choice('范围', SEARCH_KIND_NAMES, { default: 'text' })),
  screenIds: optional(Type.Array(screenId, { title: '页面', maxItems: 500, uniqueItems: true })),
};

/** Result of a publish; `conflict` and `broken` change nothing. */
const published = closed({
  outcome: choice('结果', {
    published: '已发布',
    merged: '已合并并发布',
    conflict: '与他人的修改冲突',
    broken: '有问题，未发布',
  }),
  version: nullable(screenVersionInfo),
  /** The served text; after a merge it contains both changes. */
  text: screenText,
  /** In a conflict: the common base version, and the version that the other person published. */
  base: nullable(screenText),
  theirs: nullable(closed({ version: screenVersionInfo, text: screenText })),
  /** An absent value did not exist, or was deleted. */
  conflicts: list(
    closed({
      pointer: Type.String(),
      base: optional(Type.Unknown()),
      theirs: optional(Type.Unknown()),
      mine: optional(Type.Unknown()),
    }),
  ),
  problems: list(screenProblem),
});

const screenFilter = {
  keyword: optional(searched('标题、路由或编号', 64)),
  kind: optional(screenKind),
  state: optional(screenState),
  fromRelease: optional(fromRelease),
};

/** Maximum number of files of an import. */
const MOST_FILES = 500;

export const workshopCalls = area('workshop', '/fapi/atelier/workshop', {
  queryScreenList: {
    summary: 'Every screen and every part with its state',
    title: '控制台页面',
    policy: EDIT_SCREENS,
    path: 'screens',
    reads: ['screenVersion', 'screenDraft'],
    params: closed({
      ...screenFilter,
      deleted: optional(
        Type.Boolean({
          title: '已删除',
          description: help(
            'true: deleted screens, which can be restored, instead of the existing ones',
            '查询已删除、可以恢复的页面，而不是现有页面',
          ),
        }),
      ),
    }),
    result: closed({
      list: list(screenSummary),
      total: count('总数'),
      readOnly: Type.Boolean({
        description: help('true: the folder of the screens is not writable', '页面文件夹是只读的'),
      }),
    }),
  },
  openScreen: {
    summary: "A screen to edit: the served text, the person's draft, and the version that both are based on",
    title: '打开页面',
    policy: EDIT_SCREENS,
    path: 'open',
    reads: ['screenVersion', 'screenDraft', 'screenReview'],
    params: closed({ screenId }),
    result: closed({
      screen: screenSummary,
      /** The newest version; the file, if none ever passed the checker. */
      text: screenText,
      /** Null: no version yet; publishing creates the first. */
      versionId: nullable(versionId),
      /** The problems of `text`. */
      problems: list(screenProblem),
      /**
       * The file, if it differs from the newest version because it has errors. `isReplaced`: a publish overwrites it;
       * files of the release stay as they are.
       */
      disk: nullable(closed({ text: screenText, problems: list(screenProblem), isReplaced: Type.Boolean() })),
      /** A change of the release that overlaps a published one and waits for a decision. `base`: null if unknown. */
      release: nullable(closed({ text: screenText, base: nullable(screenText), hash: Type.String() })),
      draft: nullable(
        closed({ text: screenText, baseVersionId: nullable(id('基于版本')), updateTime: time('保存时间') }),
      ),
      /** The person's newest submission, unless it was published or withdrawn. */
      review: nullable(screenReview),
      readOnly: Type.Boolean(),
      /** Other people can open the screen too, and the person may not change such screens. */
      isOthers: Type.Boolean(),
    }),
  },
  queryPublishRights: {
    summary:
      'Writes that the person may not send and therefore not publish in a screen, each with the right that it requires',
    title: '发布权限',
    policy: over('none', EDIT_SCREENS),
    path: 'rights',
    reads: ['role'],
    result: closed({
      refusedWrites: list(closed({ call: Type.String(), right: Type.String({ title: '需要的权限' }) })),
    }),
  },
  queryPartList: {
    summary: 'Shared parts with their texts and the screens that use them',
    title: '片段列表',
    policy: EDIT_SCREENS,
    path: 'parts',
    reads: ['screenVersion'],
    result: closed({ list: list(screenPart) }),
  },
  saveDraft: {
    summary: "Saves the person's draft, which only they see",
    title: '保存草稿',
    policy: EDIT_SCREENS,
    path: 'draft/save',
    changes: ['screenDraft', 'screenReview'],
    params: closed({
      screenId,
      text: screenText,
      baseVersionId: nullable(id('基于版本', { refers: 'screenVersion' })),
    }),
    result: closed({ updateTime: time('保存时间') }),
  },
  deleteDraft: {
    summary: "Discards the person's draft",
    title: '丢弃草稿',
    policy: EDIT_SCREENS,
    path: 'draft/delete',
    changes: ['screenDraft', 'screenReview'],
    params: closed({ screenId }),
  },
  enterScreen: {
    summary: 'Says that the person edits a screen in a browser tab; repeated while they do',
    title: '开始编辑页面',
    policy: EDIT_SCREENS,
    path: 'editors/enter',
    changes: ['screenEditor'],
    screens: false,
    params: closed({ screenId, tabId }),
  },
  leaveScreen: {
    summary: 'Says that a browser tab no longer edits a screen',
    title: '结束编辑页面',
    policy: EDIT_SCREENS,
    path: 'editors/leave',
    changes: ['screenEditor'],
    screens: false,
    params: closed({ tabId }),
  },
  queryEditorList: {
    summary: 'Other people who edit a screen now, whoever began first first',
    title: '正在编辑页面的人',
    policy: EDIT_SCREENS,
    path: 'editors',
    reads: ['screenEditor'],
    screens: false,
    params: closed({ screenId }),
    result: closed({ list: list(screenEditorInfo) }),
  },
  publishScreen: {
    summary: 'Publishes a text as the served version; merges versions published meanwhile, or returns the conflicts',
    title: '发布页面',
    policy: EDIT_SCREENS,
    path: 'publish',
    changes: ['screenVersion', 'screenDraft', 'screenReview'],
    ask: ['发布页面 {screenId}'],
    params: closed({
      screenId,
      text: screenText,
      baseVersionId: nullable(id('基于版本', { refers: 'screenVersion' })),
      message,
      origin: optional(
        choice('来源', someOf(VERSION_ORIGIN_NAMES, 'publish', 'import', 'create'), { default: 'publish' }),
      ),
    }),
    result: published,
  },
  submitScreen: {
    summary:
      'Submits a text for publishing: to the people who may publish the screen, or, by one of them with a time, for that time',
    title: '送审页面',
    policy: EDIT_SCREENS,
    path: 'review/submit',
    changes: ['screenReview', 'screenDraft'],
    ask: ['送审页面 {screenId}'],
    params: closed({
      screenId,
      text: screenText,
      baseVersionId: nullable(id('基于版本', { refers: 'screenVersion' })),
      message,
      planTime: optional(planTime),
    }),
    result: closed({
      /** Null: the text has errors. */
      review: nullable(screenReview),
      problems: list(screenProblem),
    }),
  },
  queryReviewList: {
    summary: 'Submissions of screens, newest first',
    title: '页面送审列表',
    policy: EDIT_SCREENS,
    path: 'reviews',
    reads: ['screenReview', 'screenVersion', 'role'],
    params: paged(
      {
        box: optional(choice('范围', SCREEN_REVIEW_BOX_NAMES, { default: 'all' })),
        state: optional(reviewState),
        keyword: optional(searched('标题或编号', 64)),
        screenId: optional(screenId),
      },
      ['submitTime'],
    ),
    result: pageOf(screenReview),
  },
  readReview: {
    summary: 'A submission with the screen before and after, its problems, and who is affected',
    title: '页面送审详情',
    policy: EDIT_SCREENS,
    path: 'review',
    reads: ['screenReview', 'screenVersion', 'role'],
    params: closed({ reviewId: id('送审编号') }),
    result: closed({
      review: screenReview,
      /** The served text; null: the screen is new. */
      before: nullable(screenText),
      beforeVersionId: nullable(versionId),
      /** The text that would be served, with what others published since. */
      after: screenText,
      /** Places that others changed too since; they prevent publishing. */
      conflicts: count('冲突'),
      problems: list(screenProblem),
      /** Roles that open the screen. */
      roles: list(closed({ roleId: id('角色编号'), name: Type.String({ title: '角色' }) })),
      /** For a part: the screens that change with it. */
      usedBy: list(closed({ screenId, title: Type.String({ title: '标题' }), text: screenText })),
    }),
  },
  reviewScreen: {
    summary: 'Publishes a submission, at once or at a time, or returns it with a note at a place',
    title: '审核页面',
    policy: EDIT_SCREENS,
    path: 'review/decide',
    changes: ['screenVersion', 'screenReview', 'screenDraft'],
    ask: ['审核页面送审 {reviewId}：{decision}'],
    params: closed({
      reviewId: id('送审', { refers: 'screenReview' }),
      decision: choice('决定', someOf(SCREEN_REVIEW_ACT_NAMES, 'approve', 'approveLater', 'return')),
      /** The served version that the reviewer saw beside the submission. */
      beforeVersionId: nullable(id('审核时的版本', { refers: 'screenVersion' })),
      note: optional(Type.String({ title: '审核意见', maxLength: 500 })),
      pointer: optional(Type.String({ title: '位置', maxLength: 500 })),
      planTime: optional(planTime),
    }),
    result: closed({ review: screenReview, published: nullable(published) }),
  },
  withdrawReview: {
    summary: 'Takes back an own submission or planned publication',
    title: '撤回送审',
    policy: EDIT_SCREENS,
    path: 'review/withdraw',
    changes: ['screenReview'],
    ask: ['撤回页面送审 {reviewId}'],
    params: closed({ reviewId: id('送审', { refers: 'screenReview' }) }),
    result: closed({ review: screenReview }),
  },
  undoPublish: {
    summary: 'Takes one published version back and keeps what others published since; returns the conflicts otherwise',
    title: '撤销发布',
    policy: EDIT_SCREENS,
    path: 'publish/undo',
    changes: ['screenVersion'],
    ask: ['撤销页面的发布：{versionId}'],
    params: closed({ versionId: id('版本编号', { refers: 'screenVersion' }) }),
    result: published,
  },
  keepOverRelease: {
    summary: 'Decides that the published version stays instead of an overlapping change of the release',
    title: '保留自己的版本',
    policy: EDIT_SCREENS,
    path: 'release/keep',
    changes: ['screenVersion'],
    ask: ['页面 {screenId} 保留自己的版本，不采用系统升级的修改'],
    params: closed({ screenId, hash: releaseHash }),
  },
  exportScreens: {
    summary: 'The served texts of screens and parts as files in a zip, for those who keep them in git',
    title: '导出页面',
    policy: EDIT_SCREENS,
    path: 'export',
    kind: 'blob',
    reads: ['screenVersion', 'screenDraft'],
    params: closed(screenFilter),
  },
  importScreens: {
    summary: 'Publishes files as new versions, all or none; a dry run returns what would change and its problems',
    title: '导入页面',
    policy: EDIT_SCREENS,
    path: 'import',
    changes: ['screenVersion'],
    ask: ['从文件导入并发布 {files} 个页面'],
    largeBody: true,
    timeoutMs: BATCH_MS,
    params: closed({
      files: Type.Array(closed({ screenId, text: screenText }), { title: '文件', minItems: 1, maxItems: MOST_FILES }),
      dryRun: Type.Boolean({ title: '仅预览' }),
      message,
    }),
    result: closed({
      /** Number of new versions; 0 for a dry run, and if there are problems. */
      published: count('已发布'),
      /** Files that differ from the served text. */
      list: list(
        closed({
          screenId,
          title: Type.String({ title: '标题' }),
          change: choice('变化', { changed: '修改', added: '新增' }, { colors: { added: 'purple' } }),
        }),
      ),
      /** Number of files that equal the served text. */
      same: count('没有变化'),
      /** If there are problems, nothing is published. */
      problems: list(screenProblem),
    }),
  },
  deleteScreen: {
    summary: 'Removes a screen; its versions remain and can be restored',
    title: '删除页面',
    policy: EDIT_SCREENS,
    path: 'delete',
    changes: ['screenVersion'],
    ask: ['删除页面 {screenId}（打开它的人立即看到页面不存在；版本都保留，可以恢复）'],
    params: closed({ screenId, versionId: id('版本编号', { refers: 'screenVersion' }) }),
  },
  queryVersionList: {
    summary: 'Versions of a screen, newest first; of all screens without one',
    title: '版本列表',
    policy: EDIT_SCREENS,
    path: 'versions',
    reads: ['screenVersion'],
    params: paged({ screenId: optional(screenId) }),
    result: pageOf(screenVersionInfo),
  },
  readVersion: {
    summary: 'The text of a version',
    title: '查看版本',
    policy: EDIT_SCREENS,
    path: 'version',
    reads: ['screenVersion'],
    params: closed({ versionId }),
    result: closed({ version: screenVersionInfo, text: screenText }),
  },
  restoreVersion: {
    summary: 'Publishes an older version as a new one',
    title: '恢复版本',
    policy: EDIT_SCREENS,
    path: 'restore',
    changes: ['screenVersion'],
    ask: ['把页面恢复到历史版本：{versionId}'],
    params: closed({ versionId: id('版本编号', { refers: 'screenVersion' }), message }),
    result: published,
  },
  searchScreens: {
    summary: 'Where a text, call, field, menu, widget or route is used',
    title: '查找',
    policy: EDIT_SCREENS,
    path: 'search',
    reads: ['screenVersion'],
    timeoutMs: BATCH_MS,
    params: closed(search),
    /** The first hits; `total` counts all. */
    result: closed({ list: list(screenHit), total: count('命中数'), screens: count('页面数') }),
  },
  replaceScreens: {
    summary: 'Replaces in all screens at once; a dry run returns every hit and the problems it would cause',
    title: '批量替换',
    policy: EDIT_SCREENS,
    path: 'replace',
    changes: ['screenVersion'],
    ask: ['在全部页面中把 {query} 替换为 {replacement}'],
    timeoutMs: BATCH_MS,
    params: closed({
      ...search,
      replacement: Type.String({ title: '替换为', maxLength: 200 }),
      dryRun: Type.Boolean({ title: '仅预览' }),
      message,
      plan: optional(
        line('预览', 64, {
          normal: false,
          description: 'Plan of a dry run: nothing is replaced if the hits have changed since',
        }),
      ),
    }),
    result: closed({
      batchId: nullable(id('批次')),
      /** The first hits; `total` counts all. */
      hits: list(screenHit),
      total: count('命中数'),
      screens: count('页面数'),
      /** If there are problems, nothing is replaced. */
      problems: list(screenProblem),
      plan: Type.String({ title: '预览', description: 'What would be done, to be given back for doing just that' }),
      stale: Type.Boolean({
        title: '预览已过期',
        description: 'true: screens changed since the dry run; nothing was replaced, and this is a new dry run',
      }),
    }),
  },
  undoReplace: {
    summary: 'Undoes a whole replacement except where somebody changed the same place since',
    title: '撤销批量替换',
    policy: EDIT_SCREENS,
    path: 'replace/undo',
    changes: ['screenVersion'],
    ask: ['撤销批量替换 {batchId}（页面恢复到替换之前；之后又被改过的同一处不撤销）'],
    timeoutMs: BATCH_MS,
    params: closed({ batchId: id('批次') }),
    result: closed({
      done: count('页面数'),
      refused: list(closed({ screenId, reason: Type.String({ title: '原因' }), problem: optional(screenProblem) })),
    }),
  },
});
