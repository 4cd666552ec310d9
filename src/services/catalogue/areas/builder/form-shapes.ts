/** Schemas that the calls of forms, their fields and their records share (decision 84). */
import { ACCEPTED_FILES, COMPARISONS, FIELD_KINDS } from '../../../../shared/form-kinds';
import {
  byName,
  choice,
  cipher,
  closed,
  count,
  day,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
} from '../../define';
import { revision, versionNo } from '../page/shapes';
import { FORM_RULES, RECORD_STATE_NAMES, RECORD_STEP_NAMES } from '../../sets/form';

/** A document of `src/pages/forms/document.ts`; its own checker finds what is wrong, with the place. */
export const formContent = (title = '表单内容') =>
  Type.Unknown({
    title,
    description: 'A FormDocument of src/pages/forms/document.ts: an object',
    examples: [
      {
        version: 1,
        type: 'object',
        title: '预约咨询',
        properties: { name: { type: 'string', title: '姓名', maxLength: 20, 'x-kind': 'text' } },
        required: ['name'],
        additionalProperties: false,
        'x-layout': [{ field: 'name' }],
      },
    ],
  });

export const fieldKind = choice('类型', FIELD_KINDS);
export const fieldKey = line('字段名', FORM_RULES.key, { pattern: '^[A-Za-z][A-Za-z0-9]*$', normal: false });
export const formName = line('表单名称', FORM_RULES.name, { pattern: '\\S' });

const condition = closed({
  field: fieldKey,
  is: choice('比较', COMPARISONS),
  value: optional(line('值', FORM_RULES.option)),
});
const conditions = (title: string) => Type.Array(condition, { maxItems: FORM_RULES.conditions, title });
const bound = (title: string, description?: string) =>
  Type.Number({
    minimum: -1_000_000_000,
    maximum: 1_000_000_000,
    title,
    display: 'number',
    ...(description && { description }),
  });

/** What a kind of field has no use for is refused. */
export const fieldSettings = {
  description: line('填写提示', 200, { min: 0 }),
  placeholder: line('占位文字', 60, { min: 0 }),
  options: Type.Array(line('选项', FORM_RULES.option), {
    maxItems: FORM_RULES.options,
    uniqueItems: true,
    title: '选项',
    display: 'tags',
  }),
  /** Characters of a text, value of a number, chosen options, files. */
  minimum: nullable(bound('最小（字数、数值或个数）')),
  maximum: nullable(bound('最大（字数、数值或个数）')),
  step: nullable(Type.Number({ minimum: 0.001, maximum: 1_000_000, title: '步长', display: 'number' })),
  pattern: line('格式（正则表达式）', 200, { min: 0, normal: false }),
  message: line('格式不符时的提示', 60, { min: 0 }),
  withCode: flag('短信验证码'),
  accept: Type.Array(choice('文件', ACCEPTED_FILES), { maxItems: 3, uniqueItems: true, title: '可上传的文件' }),
  link: Type.String({
    maxLength: 2048,
    pattern: '^(https://.+)?$',
    title: '条款全文的地址',
    display: 'link',
    address: 'link',
  }),
  visible: conditions('何时显示'),
  requiredWhen: conditions('何时必填'),
};

export const formField = entity('FormField', {
  fieldId: id('字段编号'),
  key: fieldKey,
  title: line('标题', 40),
  kind: fieldKind,
  isRequired: flag('必填'),
  ...fieldSettings,
  /** `FieldSchema` of src/pages/forms/document.ts. */
  schema: Type.Unknown({ title: '结构' }),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

export const visitorForm = entity('VisitorForm', {
  formId: id('表单编号'),
  name: Type.String({ title: '表单名称' }),
  /** Null: never published. */
  versionNo: nullable(versionNo),
  hasChanges: flag('有未发布的修改'),
  /** Pages and components whose drafts or published pages hold it. */
  useCount: count('使用处'),
  recordCount: count('记录数'),
  /** Whose receivers its submitters become. */
  accountId: nullable(id('私信账号')),
  account: Type.String({ title: '私信账号' }),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  mayDelete: flag('可删除'),
  savedBy: Type.String({ title: '最近保存人' }),
  saveTime: time('最近保存'),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** What the checker of `src/pages/forms/check.ts` finds. */
export const formProblem = entity('FormProblem', {
  severity: choice('级别', { error: '错误', warning: '警告' }, { colors: { error: 'error', warning: 'warning' } }),
  path: list(Type.Union([Type.String(), Type.Number()]), '位置'),
  message: Type.String({ title: '说明' }),
});

/** A published version that a document pins. */
export const pinnedForm = entity('PinnedForm', {
  formId: id('表单编号'),
  versionNo,
  name: Type.String({ title: '表单' }),
  content: formContent(),
  /** Null: deleted. A larger number than the pinned one waits to be chosen. */
  newestVersionNo: nullable(versionNo),
});

export const formDraft = closed({
  form: visitorForm,
  content: formContent(),
  revision,
  problems: list(formProblem),
  /** Whether codes can be sent in text messages: fields with `x-code` need it. */
  textMessages: flag('可发送短信验证码'),
});

export const recordState = choice('状态', RECORD_STATE_NAMES, {
  colors: {
    new: 'processing',
    contacted: 'blue',
    qualified: 'gold',
    won: 'success',
    lost: 'default',
    invalid: 'default',
  },
});

/** A value as people read it. */
const recordField = entity('FormRecordField', {
  key: Type.String({ title: '字段名' }),
  title: Type.String({ title: '字段' }),
  kind: fieldKind,
  /** Phone numbers are masked. */
  text: Type.String({ title: '内容', display: 'longText' }),
  cipher: cipher('号码密文'),
});

export const formRecord = entity('FormRecord', {
  recordId: id('记录编号'),
  /** The first text, which is mostly a name. */
  subject: Type.String({ title: '填写人' }),
  phone: Type.String({ title: '手机号', display: 'masked' }),
  phoneCipher: cipher('手机号密文'),
  /** Not the first of the day with its number. */
  duplicate: flag('重复'),
  state: recordState,
  /** All fields with masked numbers, a line each. */
  content: Type.String({ title: '填写内容', display: 'longText' }),
  fields: list(recordField, '字段'),
  /** Texts by the key of their field, for columns. */
  byField: byName(Type.String(), '各字段'),
  pageId: id('页面编号'),
  pageName: Type.String({ title: '活动页' }),
  versionNo,
  /** Null: a form that is part of its page. */
  formId: nullable(id('表单编号')),
  formName: Type.String({ title: '表单' }),
  formVersionNo: nullable(versionNo),
  channel: Type.String({ title: '渠道编码' }),
  /** The code, if no channel has it. */
  channelName: Type.String({ title: '渠道' }),
  linkHash: Type.String({ title: '短码' }),
  linkName: Type.String({ title: '短链' }),
  assigneeId: nullable(id('跟进人编号')),
  assignee: Type.String({ title: '跟进人' }),
  noteCount: count('备注数'),
  receiverId: nullable(id('私信客户编号')),
  department: Type.String({ title: '部门' }),
  expireDay: nullable(day('到期删除')),
  createTime: time('提交时间'),
  updateTime: time('更新时间'),
});

export const formRecordStep = entity('FormRecordStep', {
  stepId: id('编号'),
  kind: choice('动作', RECORD_STEP_NAMES),
  text: Type.String({ title: '内容', display: 'longText' }),
  author: Type.String({ title: '操作人' }),
  createTime: time('时间'),
});

/** From the collected note to the lead: what is known of it, in the order of time. */
export const recordOrigin = entity('FormRecordOrigin', {
  kind: choice('来源', {
    content: '采集的内容',
    comment: '评论',
    receiver: '私信客户',
    link: '短链接',
    page: '活动页',
    record: '提交',
  }),
  id: nullable(id('编号')),
  title: Type.String({ title: '名称' }),
  time: nullable(time('时间')),
});

export const recordFile = entity('FormRecordFile', {
  fileId: id('文件编号'),
  /** As the values have it. */
  path: Type.String({ title: '路径' }),
  name: Type.String({ title: '文件名' }),
  contentType: Type.String({ title: '类型' }),
  size: count('大小', { display: 'bytes' }),
  /** Answers for an hour. */
  url: Type.String({ title: '地址', display: 'link' }),
});
