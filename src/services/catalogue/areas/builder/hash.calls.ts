/** Short links (calls.md section 7.6, `lego/hash`): an address `/s/<hash>` of the pages' origin that leads elsewhere. */
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
  writtenUrl,
} from '../../define';
import { CHANGE_LINKS, READ_LINKS } from '../../policies';
import { LINK_LIMITS, LINK_STATE_NAMES, QR_FORMAT_NAMES } from '../../sets/link';
import { help } from '../../../../shared/help';

const state = choice('状态', LINK_STATE_NAMES, {
  colors: { active: 'success', paused: 'default', expired: 'warning' },
});
const name = line('名称', 60, { pattern: '\\S' });
const hash = line('短码', 16, { min: 4, pattern: '^[A-Za-z0-9_-]+$', normal: false });

export const shortLink = entity('ShortLink', {
  linkId: id('短链编号'),
  name: Type.String({ title: '名称' }),
  hash: Type.String({ title: '短码' }),
  /** What visitors open. */
  shortUrl: Type.String({ title: '短链', display: 'link' }),
  /** Null: leads to `targetUrl`. */
  pageId: nullable(id('活动页编号')),
  pageName: Type.String({ title: '活动页' }),
  /** The page's address, or the one given. */
  targetUrl: Type.String({ title: '目标地址', display: 'link' }),
  channelId: nullable(id('渠道编号')),
  channel: Type.String({ title: '渠道' }),
  state,
  paused: flag('停用'),
  expireTime: nullable(time('失效时间')),
  /** Of the last 30 days. */
  followCount: count('近 30 天点击'),
  visitCount: count('近 30 天访问'),
  submitCount: count('近 30 天提交'),
  creator: Type.String({ title: '创建人' }),
  department: Type.String({ title: '部门' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** Either of `pageId` and `targetUrl`. */
const fields = {
  pageId: optional(nullable(id('活动页', { description: 'Either a page or an address' }))),
  targetUrl: optional(nullable(writtenUrl('目标地址', { description: '填写公网地址；也可以改选一个活动页' }))),
  channelId: optional(nullable(id('渠道'))),
  expireTime: optional(nullable(time('失效时间'))),
};
const linkIds = Type.Array(id('短链'), {
  minItems: 1,
  maxItems: LINK_LIMITS.atOnce,
  uniqueItems: true,
  title: '短链',
});

export const hashCalls = {
  queryHashList: {
    summary: 'Short links with their targets and counts, newest first',
    title: '短链列表',
    policy: READ_LINKS,
    path: 'hash/list',
    reads: ['shortLink', 'channel', 'page'],
    export: {
      name: '短链',
      key: 'linkId',
      columns: [
        'name',
        'shortUrl',
        'targetUrl',
        'channel',
        'state',
        'expireTime',
        'followCount',
        'visitCount',
        'submitCount',
        'creator',
        'createTime',
      ],
    },
    finds: { kind: '短链', name: 'name', note: 'hash', opens: '/link/hash-manage?keyword={name}&figures={linkId}' },
    params: paged(
      {
        keyword: optional(searched('名称、短码或目标地址', 60)),
        channelId: optional(id('渠道', { description: help('With the channels below it', '包含其下级渠道') })),
        pageId: optional(id('活动页')),
        state: optional(state),
      },
      ['createTime', 'expireTime'],
    ),
    result: pageOf(shortLink),
  },
  createHash: {
    summary: 'Makes a short link to a page or to a public address',
    title: '新建短链',
    policy: CHANGE_LINKS,
    path: 'hash/create',
    next: [{ label: '看数据', to: '/link/hash-manage?figures={linkId}' }],
    changes: ['shortLink'],
    params: closed({ name, ...fields, hash: optional(hash) }),
    result: shortLink,
  },
  createHashes: {
    summary: 'Makes a link from each line; lines that are wrong are named with the reason, and the others are made',
    title: '批量新建短链',
    policy: CHANGE_LINKS,
    path: 'hash/create-many',
    changes: ['shortLink'],
    once: true,
    params: closed({
      lines: Type.String({
        minLength: 1,
        maxLength: LINK_LIMITS.lines,
        title: '短链',
        display: 'longText',
        description: '每行一条：名称，目标地址、活动页名称或编号，渠道编码，失效日期；后两项可以不写，可以从表格粘贴',
      }),
      channelId: optional(nullable(id('渠道', { description: 'Of lines that name none' }))),
      expireTime: fields.expireTime,
    }),
    result: closed({
      done: count('成功条数'),
      linkIds: list(id('短链')),
      failed: list(
        closed({
          /** Number of the line, from 1. */
          id: id('行'),
          text: Type.String({ title: '内容' }),
          reason: Type.String({ title: '原因' }),
        }),
      ),
    }),
  },
  updateHash: {
    summary: 'Changes a link; its former target stays in the history',
    title: '修改短链',
    policy: CHANGE_LINKS,
    path: 'hash/update',
    changes: ['shortLink'],
    edits: { record: 'shortLink', key: 'linkId' },
    params: closed({ linkId: id('短链'), name: optional(name), ...fields, paused: optional(flag('停用')) }),
    result: shortLink,
  },
  deleteHash: {
    summary: 'Deletes links; their hashes are not used again, and their counts stay',
    title: '删除短链',
    policy: CHANGE_LINKS,
    path: 'hash/delete',
    changes: ['shortLink'],
    params: closed({ linkIds: ids('短链') }),
    result: batchResult,
  },
  queryHashTargets: {
    summary: 'Where a link led, newest first',
    title: '目标历史',
    policy: READ_LINKS,
    path: 'hash/targets',
    reads: ['shortLink', 'page'],
    params: paged({ linkId: id('短链') }),
    result: pageOf(
      entity('LinkTarget', {
        targetId: id('编号'),
        pageName: Type.String({ title: '活动页' }),
        targetUrl: Type.String({ title: '目标地址', display: 'link' }),
        person: Type.String({ title: '设置人' }),
        createTime: time('开始时间'),
      }),
    ),
  },
  exportQrCodes: {
    summary: 'QR codes of links: one picture, or a zip of several',
    title: '下载二维码',
    policy: READ_LINKS,
    path: 'hash/qr-codes',
    kind: 'blob',
    reads: ['shortLink'],
    timeoutMs: 120_000,
    params: closed({
      linkIds,
      format: optional(choice('格式', QR_FORMAT_NAMES, { default: 'png' })),
      size: optional(Type.Integer({ minimum: 120, maximum: 2_000, default: 600, title: '边长（像素）' })),
    }),
  },
} satisfies Record<string, CallDeclaration>;
