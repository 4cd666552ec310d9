/** Cover notes: prepared notes that are sent as publications (calls.md section 7.1, base {material}/cover). */
import { MATERIAL } from '../bases';
import {
  area,
  batchResult,
  choice,
  closed,
  type CallDeclaration,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  time,
  Type,
} from '../define';
import { CHANGE_MATERIAL, READ_MATERIAL } from '../policies';
import { publicationState } from './publish/shapes';
import { COVER_CONFIG_NAMES, COVER_NOTE_LIMITS, COVER_NOTE_STATE_NAMES } from '../sets/cover-note';
import { DRAFT_LIMITS } from '../sets/publication';

const title = Type.String({
  minLength: 1,
  maxLength: DRAFT_LIMITS.title,
  title: '标题',
  normal: 'NFC',
  pattern: '\\S',
});
const content = Type.String({ maxLength: DRAFT_LIMITS.text, title: '正文', display: 'longText', normal: 'NFC' });
const topics = list(line('话题', 100, { normal: 'NFC' }), '话题', { maxItems: DRAFT_LIMITS.topics });
const imageUrls = Type.Array(picture('图片'), {
  minItems: 1,
  maxItems: DRAFT_LIMITS.pictures,
  title: '图片',
  description: '第一张是封面',
});
const tag = line('标签', COVER_NOTE_LIMITS.tag, { min: 0 });
const publisherId = id('账号');
const coverNoteIds = Type.Array(id('封面笔记'), {
  minItems: 1,
  maxItems: COVER_NOTE_LIMITS.most,
  uniqueItems: true,
  title: '封面笔记',
});
const state = choice('发送状态', COVER_NOTE_STATE_NAMES, {
  colors: { unsent: 'default', planned: 'blue', sending: 'processing', sent: 'success', failed: 'error' },
});
const acceptWarnings = optional(flag('忽略提醒'));

export const coverNote = entity('CoverNote', {
  coverNoteId: id('封面笔记编号'),
  cover: picture('封面'),
  imageUrls,
  title,
  content,
  topics,
  tag,
  publisherId: nullable(publisherId),
  publisherName: Type.String({ title: '账号' }),
  state,
  planTime: nullable(time('计划时间')),
  publishTime: nullable(time('发布时间')),
  failReason: nullable(Type.String({ title: '失败原因' })),
  noteUrl: nullable(Type.String({ title: '笔记链接', display: 'link' })),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
});

/** Notes that were queued, those that cannot be, and those with warnings that the person has not accepted. */
const sendResult = closed({
  ...batchResult.properties,
  warned: list(closed({ id: id('编号'), reason: Type.String({ title: '提醒' }) }), '有提醒的'),
});

const change = (
  summary: string,
  chinese: string,
  path: string,
  params: Parameters<typeof closed>[0],
): CallDeclaration => ({
  summary,
  title: chinese,
  policy: CHANGE_MATERIAL,
  path,
  changes: ['coverNote'],
  params: closed({ coverNoteIds, ...params }),
  result: batchResult,
});

const send = {
  policy: CHANGE_MATERIAL,
  changes: ['publication'],
  result: sendResult,
} as const;

export const coverNoteCalls = area('coverNote', `${MATERIAL}/cover`, {
  notePage: {
    summary: 'Cover notes with what became of them, filtered and paged',
    title: '封面笔记列表',
    policy: READ_MATERIAL,
    path: 'note/page',
    reads: ['coverNote', 'publication', 'publisherAuth'],
    params: paged(
      {
        keyword: optional(searched('标题或正文', 64)),
        tag: optional(tag),
        publisherId: optional(publisherId),
        state: optional(state),
      },
      ['createTime'],
    ),
    result: pageOf(coverNote),
  },
  noteAdd: {
    summary: 'Adds a cover note; the first picture is its cover',
    title: '新建封面笔记',
    policy: CHANGE_MATERIAL,
    path: 'note/add',
    once: true,
    changes: ['coverNote'],
    params: closed({
      title,
      content: optional(content),
      topics: optional(topics),
      imageUrls,
      tag: optional(tag),
      publisherId: optional(nullable(publisherId)),
    }),
    result: coverNote,
  },
  noteDelete: change(
    'Deletes cover notes, unless one is being sent; their publications stay',
    '删除封面笔记',
    'note/delete',
    {},
  ),
  noteTag: change('Sets the tag of cover notes; empty: none', '给封面笔记打标签', 'note/tag', { tag: optional(tag) }),
  noteImageUpdate: change(
    'Replaces the pictures of cover notes, or only their cover',
    '换封面笔记的图片',
    'note/image-update',
    { imageUrls, onlyCover: optional(flag('只换封面', { description: '只换第一张图片，其他图片不变' })) },
  ),
  noteAccountUpdate: change(
    'Sets the account with which cover notes are sent',
    '换封面笔记的账号',
    'note/account-update',
    {
      publisherId,
    },
  ),
  noteSend: {
    ...send,
    summary: 'Queues publications of cover notes at once, unless checks stop them',
    title: '发送封面笔记',
    path: 'note/send',
    params: closed({ coverNoteIds, acceptWarnings }),
  },
  noteScheduledSend: {
    ...send,
    summary: 'Plans publications of cover notes, one after another at the given gap',
    title: '定时发送封面笔记',
    path: 'note/scheduledSend',
    params: closed({
      coverNoteIds,
      planTime: time('计划时间', { plan: true }),
      gapMinutes: optional(
        Type.Integer({
          minimum: 0,
          maximum: COVER_NOTE_LIMITS.gapMinutes,
          default: 0,
          title: '每篇间隔（分钟）',
          description: '第一篇按计划时间，以后每篇依次推迟',
        }),
      ),
      acceptWarnings,
    }),
  },
  noteSendStatus: {
    summary: 'Publications of a cover note, the last first',
    title: '封面笔记的发送情况',
    policy: READ_MATERIAL,
    path: 'note/sendStatus',
    method: 'GET',
    reads: ['coverNote', 'publication', 'publisherAuth'],
    params: closed({ coverNoteId: id('封面笔记') }),
    result: closed({
      list: list(
        closed({
          loggerId: id('发布编号'),
          publisherName: Type.String({ title: '账号' }),
          state: publicationState,
          planTime: nullable(time('计划时间')),
          publishTime: nullable(time('发布时间')),
          failReason: nullable(Type.String({ title: '失败原因' })),
          noteUrl: nullable(Type.String({ title: '笔记链接', display: 'link' })),
          createTime: time('发送时间'),
        }),
      ),
    }),
  },
  configGetByKey: {
    summary: 'What cover notes can be made with: accounts, tags in use, limits of the platform',
    title: '封面笔记配置',
    policy: READ_MATERIAL,
    path: 'config/getByKey',
    method: 'GET',
    reads: ['coverNote', 'publisherAuth'],
    params: closed({ key: choice('配置项', COVER_CONFIG_NAMES) }),
    result: closed({
      key: choice('配置项', COVER_CONFIG_NAMES),
      /** `id`: of the account, or the limit; null for tags. */
      list: list(
        closed({
          id: nullable(Type.Integer({ title: '编号或数值' })),
          name: Type.String({ title: '名称' }),
          note: Type.String({ title: '说明' }),
        }),
      ),
    }),
  },
});
