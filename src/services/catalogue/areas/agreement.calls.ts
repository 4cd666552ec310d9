/** The text of the user agreement, its versions and who accepted them (docs/decisions/0138-agreement-as-content.md). */
import { AGREEMENT } from '../bases';
import {
  area,
  closed,
  count,
  edited,
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
import { ADMINISTER } from '../policies';
import { authenticated } from '../policy';

/** Lengths in characters. */
const MOST = { title: 40, content: 20_000, change: 100 } as const;

const versionNo = id('版本');
const title = line('标题', MOST.title);
const content = Type.String({
  minLength: 1,
  maxLength: MOST.content,
  title: '正文',
  display: 'longText',
  normal: 'NFC',
  description: '一行一段；以 ## 开头的一行是小标题，以 - 开头的一行是列表项，**两边加星号**是加粗',
});
const change = line('修改说明', MOST.change, { description: '用一句话告诉大家改了什么，同意之前会看到' });

const agreementText = entity('AgreementText', {
  versionNo,
  title: Type.String({ title: '标题' }),
  content: Type.String({ title: '正文' }),
  change: Type.String({ title: '修改说明', description: 'Empty for the first version' }),
  createTime: nullable(time('发布时间', { description: 'null: built in' })),
  agreedNo: nullable(Type.Integer({ title: '我同意过的版本', description: 'The newest one that the person accepted' })),
});

const agreementVersion = entity('AgreementVersion', {
  versionNo,
  title: Type.String({ title: '标题' }),
  content: Type.String({ title: '正文', display: 'longText' }),
  change: Type.String({ title: '修改说明' }),
  publisher: Type.String({ title: '发布人', description: 'Empty: built in' }),
  createTime: nullable(time('发布时间')),
  isCurrent: flag('当前版本'),
  agreedCount: count('同意人数'),
});

const agreementDraft = entity('AgreementDraft', {
  draftId: id('草稿'),
  title: Type.String({ title: '标题' }),
  content: Type.String({ title: '正文', display: 'longText' }),
  ...edited,
  isPublished: flag('与当前版本相同'),
  nextNo: Type.Integer({ title: '下一个版本' }),
  /** People who accepted the current version and can log in. */
  askedCount: count('需要重新同意的人数'),
});

const acceptance = entity('AgreementAcceptance', {
  acceptanceId: id('编号'),
  userName: Type.String({ title: '姓名' }),
  loginName: Type.String({ title: '登录名' }),
  department: Type.String({ title: '部门' }),
  versionNo,
  updateTime: time('同意时间'),
});

export const agreementCalls = area('agreement', AGREEMENT, {
  queryText: {
    summary: 'The text of the newest version, and which version the person accepted last',
    title: '用户协议正文',
    policy: authenticated,
    path: 'query-text',
    reads: ['agreementVersion', 'agreement'],
    result: agreementText,
  },
  queryVersionList: {
    summary: 'Published versions, newest first',
    title: '用户协议版本',
    policy: ADMINISTER,
    path: 'query-version-list',
    reads: ['agreementVersion', 'agreement'],
    result: closed({ list: list(agreementVersion) }),
  },
  queryDraft: {
    summary: 'The text of the next version as it is saved',
    title: '用户协议草稿',
    policy: ADMINISTER,
    path: 'query-draft',
    reads: ['agreementDraft', 'agreementVersion', 'agreement'],
    result: agreementDraft,
  },
  updateDraft: {
    summary: 'Saves the text of the next version; nobody is asked yet',
    title: '保存用户协议草稿',
    policy: ADMINISTER,
    path: 'update-draft',
    changes: ['agreementDraft'],
    edits: { record: 'agreementDraft', key: 'draftId' },
    params: closed({ draftId: Type.Integer({ minimum: 1, maximum: 1, title: '草稿' }), title, content }),
    result: agreementDraft,
  },
  publish: {
    summary: 'Publishes the draft as the next version, which everybody has to accept; versions are never changed',
    title: '发布用户协议',
    policy: ADMINISTER,
    path: 'publish',
    changes: ['agreementVersion', 'agreementDraft', 'agreement'],
    ask: ['发布用户协议的新版本：{change}（所有人要重新阅读并同意，发布后不能修改）'],
    final: true,
    params: closed({
      draftVersion: id('草稿修订号', { description: 'Of the draft that was read; refused if it was changed since' }),
      change,
    }),
    result: agreementVersion,
  },
  queryAcceptanceList: {
    summary: 'Who accepted which version, and when',
    title: '用户协议同意记录',
    policy: ADMINISTER,
    path: 'query-acceptance-list',
    reads: ['agreement', 'account'],
    params: paged(
      {
        keyword: optional(searched('姓名或登录名', 64)),
        versionNo: optional(versionNo),
      },
      ['updateTime'],
    ),
    result: pageOf(acceptance),
    export: {
      name: '用户协议同意记录',
      key: 'acceptanceId',
      columns: ['userName', 'loginName', 'department', 'versionNo', 'updateTime'],
    },
  },
});
