/** Publications: composing, checking, planning, publishing and their results (calls.md section 7.5). */
import { OWN_PUBLISH } from '../../bases';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
  entity,
  flag,
  id,
  ids,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  time,
  Type,
} from '../../define';
import { importParams, importResult } from '../../imports';
import { CHANGE_PUBLICATIONS, READ_PUBLICATIONS } from '../../policies';
import {
  ACCOUNTS_AT_ONCE,
  LATE_DECISION_NAMES,
  PICTURE_KIND_NAMES,
  PLAN_ROWS,
  PUBLICATION_SOURCE_NAMES,
} from '../../sets/publication';
import {
  acceptWarnings,
  composed,
  publication,
  publicationFinding,
  publicationKind,
  publicationSource,
  publicationState,
  publicationStep,
  publishResult,
  target,
} from './shapes';

const { kind: _kind, ...withoutKind } = composed;
const targets = Type.Array(target, { minItems: 1, maxItems: ACCOUNTS_AT_ONCE, title: '账号' });
const planTime = nullable(time('计划时间', { plan: true }));

/** Publishing at once: the same for pictures and for a video. */
const publishing = (
  what: string,
  title: string,
  path: string,
): Pick<CallDeclaration, 'summary' | 'title' | 'policy' | 'path' | 'once' | 'params' | 'result'> => ({
  summary: `Publishes ${what} with each of the accounts as soon as their pace allows`,
  title,
  policy: CHANGE_PUBLICATIONS,
  path,
  once: true,
  params: closed({ ...withoutKind, targets, acceptWarnings }),
  result: publishResult,
});

/** A row that the publication comes from, or that came from it. */
const lineageRow = entity('PublicationOrigin', {
  kind: choice('来源', PUBLICATION_SOURCE_NAMES),
  id: id('编号'),
  title: Type.String({ title: '标题' }),
  url: nullable(Type.String({ title: '链接', display: 'link' })),
});

const pictureVersion = {
  url: picture('图片'),
  kind: choice('来源', PICTURE_KIND_NAMES),
  /** Prompt, template with row, title of the material or of the source, or name of the file; may be empty. */
  title: Type.String({ title: '说明' }),
  /** Composed without a model. */
  isOffline: flag('离线合成'),
  time: nullable(time('时间')),
};

/** A picture of a publication, or the cover of its video, with the pictures that it was made from. */
const publicationPicture = entity('PublicationPicture', {
  /** From 1, as the note shows it. */
  place: count('位置'),
  ...pictureVersion,
  /** The nearest first. */
  madeFrom: list(entity('PictureVersion', pictureVersion), '原图'),
});

export const specifiedPublicationCalls = {
  createPublishLogger: {
    summary: 'Saves a draft, or plans one publication for each account; errors and unaccepted warnings queue nothing',
    title: '新建发布',
    policy: CHANGE_PUBLICATIONS,
    screens: false,
    path: 'create-publish-logger',
    changes: ['publication', 'publisherAuth'],
    once: true,
    params: closed({
      ...composed,
      /** Absent or empty: a draft without an account. */
      targets: optional(Type.Array(target, { maxItems: ACCOUNTS_AT_ONCE, title: '账号' })),
      /** true: only a draft, nothing is checked. */
      draft: optional(flag('存为草稿')),
      /** Null or absent: as soon as possible. */
      planTime: optional(planTime),
      acceptWarnings,
    }),
    result: publishResult,
  },
  updatePublishLogger: {
    summary: 'Changes a draft or a planned publication, also only its time; a time in the past is refused',
    title: '修改发布',
    policy: CHANGE_PUBLICATIONS,
    path: 'update-publish-logger',
    changes: ['publication', 'publisherAuth'],
    edits: { record: 'publication', key: 'loggerId' },
    params: closed({
      ...withoutKind,
      loggerId: id('发布'),
      kind: optional(publicationKind),
      publisherId: optional(id('账号')),
      planTime: optional(planTime),
      /** true: plans a draft. */
      plan: optional(flag('加入计划')),
      acceptWarnings,
    }),
    result: publishResult,
  },
  queryPublishLogger: {
    summary: 'Publications, filtered and paged, also by a range of days for the calendar',
    title: '发布列表',
    policy: READ_PUBLICATIONS,
    path: 'query-publish-logger',
    reads: ['publication', 'publisherAuth'],
    params: paged(
      {
        keyword: optional(searched('标题、正文', 100)),
        publisherId: optional(id('账号')),
        departmentId: optional(id('部门', { refers: 'department' })),
        state: optional(publicationState),
        states: optional(Type.Array(publicationState, { maxItems: 9, uniqueItems: true, title: '状态' })),
        kind: optional(publicationKind),
        mine: optional(flag('只看我创建的')),
        /** Days of `shownTime`. */
        plannedFrom: optional(day('开始日期')),
        plannedTo: optional(day('截止日期')),
        sourceKind: optional(choice('来源', PUBLICATION_SOURCE_NAMES)),
        sourceId: optional(id('来源编号')),
      },
      ['planTime', 'createTime', 'updateTime', 'publishTime'],
      PLAN_ROWS,
    ),
    result: pageOf(publication),
    export: {
      name: '发布记录',
      key: 'loggerId',
      columns: [
        'loggerId',
        'publisherName',
        'platform',
        'kind',
        'title',
        'content',
        'state',
        'planTime',
        'publishTime',
        'noteUrl',
        'failReason',
        'attempts',
        'creator',
        'createTime',
      ],
    },
  },
  publishCustomImages: {
    ...publishing('pictures with a text', '发布图文', 'publish-custom-images'),
    screens: false,
    changes: ['publication', 'publisherAuth'],
  },
  publishCustomVideo: {
    ...publishing('a video with its cover', '发布视频', 'publish-custom-video'),
    screens: false,
    changes: ['publication', 'publisherAuth'],
  },
} satisfies Record<string, CallDeclaration>;

export const ownPublicationCalls = {
  checkPublication: {
    summary: 'Runs every check that precedes queueing: errors stop, warnings ask, for each account and field',
    title: '发布前检查',
    policy: READ_PUBLICATIONS,
    path: `${OWN_PUBLISH}/check-publication`,
    reads: ['publication', 'publisherAuth', 'prohibitedWord'],
    params: closed({
      ...composed,
      targets,
      planTime: optional(planTime),
      /** A publication that is changed, and does not count as the same text. */
      loggerId: optional(id('发布')),
    }),
    result: closed({
      findings: list(publicationFinding, '检查结果'),
      errorCount: count('错误'),
      warningCount: count('提醒'),
    }),
  },
  publicationSource: {
    summary: 'Text, pictures and video of what a note begins with',
    title: '发布的素材',
    policy: READ_PUBLICATIONS,
    path: `${OWN_PUBLISH}/publication-source`,
    reads: ['content', 'generatedNote', 'materialNote', 'coverNote', 'upload', 'publication', 'publisherAuth'],
    params: publicationSource,
    result: closed({
      source: publicationSource,
      /** The account that the person used last, if it can still be used. */
      lastPublisherId: nullable(id('账号')),
      kind: publicationKind,
      title: Type.String({ title: '标题' }),
      content: Type.String({ title: '正文', display: 'longText' }),
      topics: list(Type.String(), '话题'),
      imageUrls: list(Type.String(), '图片'),
      videoUrl: nullable(Type.String({ title: '视频地址' })),
      coverUrl: nullable(Type.String({ title: '封面地址' })),
    }),
  },
  publicationDetail: {
    summary: 'A publication with its time line and lineage',
    title: '发布详情',
    policy: READ_PUBLICATIONS,
    path: `${OWN_PUBLISH}/publication-detail`,
    reads: ['publication', 'publisherAuth', 'generatedPicture', 'posterJob', 'upload'],
    params: closed({ loggerId: id('发布') }),
    result: closed({
      publication,
      steps: list(publicationStep, '时间线'),
      origins: list(lineageRow, '来源'),
      pictures: list(publicationPicture, '图片来源'),
      /** Comments and private messages on the published note, once its content was collected. */
      commentCount: count('评论数'),
      leadCount: count('线索数'),
      /** The collected content of the published note; null: not collected. */
      flowId: nullable(id('采集内容')),
    }),
  },
  resolveLatePublication: {
    summary: 'Decides on publications that missed their time: publish now, move or cancel',
    title: '处理错过时间的发布',
    policy: CHANGE_PUBLICATIONS,
    ask: ['处理选中的错过时间的发布'],
    path: `${OWN_PUBLISH}/resolve-late-publication`,
    changes: ['publication', 'publisherAuth'],
    params: closed({
      loggerIds: ids('发布'),
      decision: choice('处理', LATE_DECISION_NAMES),
      /** For `move`. */
      planTime: optional(time('计划时间', { plan: true })),
    }),
    result: batchResult,
  },
  deletePublishLogger: {
    summary: 'Deletes drafts, cancelled and failed publications',
    title: '删除发布',
    policy: CHANGE_PUBLICATIONS,
    ask: ['删除选中的发布'],
    final: true,
    path: `${OWN_PUBLISH}/delete-publish-logger`,
    changes: ['publication'],
    params: closed({ loggerIds: ids('发布') }),
    result: batchResult,
  },
  importPublishPlan: {
    summary: 'Plans publications from the rows of a sheet; dryRun only checks the rows',
    title: '导入发布计划',
    policy: CHANGE_PUBLICATIONS,
    ask: ['把表格里的内容加入发布计划'],
    path: `${OWN_PUBLISH}/import-publish-plan`,
    kind: 'multipart',
    changes: ['publication', 'publisherAuth'],
    params: importParams,
    result: importResult,
  },
} satisfies Record<string, CallDeclaration>;
