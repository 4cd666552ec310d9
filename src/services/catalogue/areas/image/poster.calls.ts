/** Posters: one template filled from many rows, as a job of the task tray. */
import { OWN_IMAGE } from '../../bases';
import { ENTITIES } from '../../entities';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  time,
  Type,
} from '../../define';
import { TIMEOUT } from '../../limits';
import { CHANGE_IMAGES, DRAW_IMAGES, READ_IMAGES } from '../../policies';
import { IMAGE_CALL_LIMITS, POSTER_FORMAT_NAMES, POSTER_ROW_STATE_NAMES, POSTER_TARGET_NAMES } from '../../sets/image';
import { callName, listParams } from '../../named-call';
import { JOB_STATUS_NAMES } from '../../sets/upload';
import { fileSettings, imageName } from './shapes';

const rowState = choice('状态', POSTER_ROW_STATE_NAMES, {
  colors: { queued: 'default', done: 'success', failed: 'error' },
});
const target = choice('用途', POSTER_TARGET_NAMES, { default: 'download' });

/** A table of texts: what a sheet or a list has for the variables of a template. */
const readRows = entity('PosterRows', {
  columns: list(closed({ key: Type.String({ title: '列' }), title: Type.String({ title: '列名' }) }), '列'),
  /** Texts in the order of the columns. */
  rows: list(list(Type.String()), '行'),
  /** How many there are; more than 2,000 are not read. */
  total: count('总数'),
});

/** A filter of a list that a person can set: its values are texts, which `params` wants in the type of the filter. */
const listFilter = closed({
  key: Type.String({ title: '条件' }),
  title: Type.String({ title: '名称' }),
  type: Type.Unsafe<'string' | 'integer' | 'boolean'>({
    type: 'string',
    enum: ['string', 'integer', 'boolean'],
    title: '类型',
  }),
  /** Empty: any value. */
  options: list(closed({ value: Type.String(), label: Type.String() }), '选项'),
});

const posterJob = entity('PosterJob', {
  jobId: id('任务编号'),
  name: imageName,
  templateName: Type.String({ title: '模板' }),
  target: choice('用途', POSTER_TARGET_NAMES),
  status: choice('状态', JOB_STATUS_NAMES, {
    colors: { queued: 'default', running: 'processing', done: 'success', failed: 'error', cancelled: 'warning' },
  }),
  progress: count('进度', { display: 'percent' }),
  failReason: nullable(Type.String({ title: '失败原因' })),
  total: count('总数'),
  done: count('成功'),
  failed: count('失败'),
  createTime: time('创建时间'),
  finishTime: nullable(time('完成时间')),
});

const posterRow = entity('PosterRow', {
  rowId: id('行编号'),
  rowNo: count('行号'),
  title: Type.String({ title: '内容' }),
  state: rowState,
  reason: nullable(Type.String({ title: '原因' })),
  /** Empty: not finished. */
  imageUrl: Type.String({ title: '图片', display: 'image' }),
  noteId: nullable(id('笔记')),
  /** About a finished poster: characters that no font has. */
  warnings: list(Type.String(), '提醒'),
});

export const posterCalls = {
  readSheetRows: {
    summary: 'The rows of a csv or xlsx file, to fill a template with',
    title: '读取表格',
    policy: DRAW_IMAGES,
    path: `${OWN_IMAGE}/read-sheet-rows`,
    kind: 'multipart',
    changes: [],
    params: closed({ file: Type.Unsafe<unknown>({ title: '文件' }) }),
    result: readRows,
  },
  readListRows: {
    summary: "The rows of a list of the catalogue, read with the person's own rights, to fill a template with",
    title: '读取列表',
    policy: DRAW_IMAGES,
    path: `${OWN_IMAGE}/read-list-rows`,
    screens: false,
    // The params name the list, whose entities are read; any is possible.
    reads: ENTITIES,
    params: closed({
      call: callName('列表接口'),
      params: optional(listParams),
      limit: optional(Type.Integer({ minimum: 1, maximum: IMAGE_CALL_LIMITS.posters, title: '最多行数' })),
    }),
    result: closed({ ...readRows.properties, filters: list(listFilter, '筛选条件') }),
  },
  createPosters: {
    summary: 'Queues posters: a template filled from each of the rows, or from the rows of a list',
    title: '批量制作海报',
    policy: CHANGE_IMAGES,
    path: `${OWN_IMAGE}/create-posters`,
    once: true,
    changes: ['posterJob'],
    largeBody: true,
    params: closed({
      templateId: id('模板'),
      name: optional(imageName),
      rows: optional(
        list(
          closed({
            values: Type.Unknown({
              title: '变量的值',
              description: 'Texts by the names of the variables: an object',
              examples: [{ title: '夏日防晒节', price: '99' }],
            }),
            noteId: optional(id('笔记')),
          }),
          '行',
          { maxItems: IMAGE_CALL_LIMITS.posters },
        ),
      ),
      list: optional(
        closed(
          {
            call: callName('列表接口'),
            params: optional(listParams),
            fields: list(
              closed({
                variable: line('变量', 32, { normal: false }),
                field: line('字段', 64, { normal: false }),
              }),
              '字段',
              { maxItems: 50 },
            ),
            /** Field with the id of the note that the poster is attached to. */
            noteField: optional(line('笔记字段', 64, { normal: false })),
          },
          { title: '列表' },
        ),
      ),
      target: optional(target),
      format: optional(choice('格式', POSTER_FORMAT_NAMES, { default: 'jpeg' })),
      quality: optional(fileSettings.quality),
      scale: optional(fileSettings.scale),
    }),
    result: posterJob,
  },
  posterPage: {
    summary: 'Own jobs of posters, newest first',
    title: '海报任务',
    policy: READ_IMAGES,
    path: `${OWN_IMAGE}/poster-page`,
    reads: ['posterJob'],
    params: paged({ status: optional(choice('状态', JOB_STATUS_NAMES)) }),
    result: pageOf(posterJob),
  },
  posterResult: {
    summary: 'A job of posters with a page of its rows',
    title: '海报结果',
    policy: READ_IMAGES,
    path: `${OWN_IMAGE}/poster-result`,
    reads: ['posterJob'],
    params: paged({ jobId: id('任务'), state: optional(rowState) }),
    result: closed({ ...pageOf(posterRow).properties, job: posterJob }),
  },
  attachPosters: {
    summary: 'Adds finished posters of a job to the pictures of a generated note',
    title: '海报附到笔记',
    policy: CHANGE_IMAGES,
    path: `${OWN_IMAGE}/attach-posters`,
    changes: ['posterJob', 'generatedNote'],
    params: closed({ jobId: id('任务'), rowIds: ids('海报'), noteId: id('笔记') }),
    result: batchResult,
  },
  exportPosters: {
    summary: 'The finished posters of a job as a zip',
    title: '下载海报',
    policy: READ_IMAGES,
    path: `${OWN_IMAGE}/export-posters`,
    kind: 'blob',
    timeoutMs: TIMEOUT.long,
    reads: ['posterJob'],
    params: closed({ jobId: id('任务') }),
  },
  deletePosters: {
    summary: 'Deletes ended jobs of posters with their files; posters attached to notes stay',
    title: '删除海报任务',
    policy: CHANGE_IMAGES,
    path: `${OWN_IMAGE}/delete-posters`,
    changes: ['posterJob'],
    params: closed({ jobIds: ids('任务') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;
