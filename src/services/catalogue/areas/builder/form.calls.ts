/** Forms for visitors, their fields and their records: the family `form` (calls.md section 7.6, decision 84). */
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  day,
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
} from '../../define';
import { publishOutcome, revision, versionNo } from '../page/shapes';
import { CHANGE_FORMS, CHANGE_RECORDS, DELETE_RECORDS, READ_FORMS, READ_RECORDS } from '../../policies';
import { FORM_RULES } from '../../sets/form';
import {
  fieldKey,
  fieldKind,
  fieldSettings,
  formContent,
  formDraft,
  formField,
  formName,
  formProblem,
  formRecord,
  formRecordStep,
  pinnedForm,
  recordFile,
  recordOrigin,
  recordState,
  visitorForm,
} from './form-shapes';
import { help } from '../../../../shared/help';

const optionalSettings = Object.fromEntries(
  Object.entries(fieldSettings).map(([name, schema]) => [name, optional(schema)]),
) as { [Name in keyof typeof fieldSettings]: ReturnType<typeof optional<(typeof fieldSettings)[Name]>> };
const fieldTitle = line('标题', 40, { pattern: '\\S' });
const message = optional(Type.String({ title: '说明', maxLength: 200, display: 'longText' }));

const fieldCalls = {
  queryFormFieldList: {
    summary: 'The library of fields, newest first',
    title: '表单字段库',
    policy: READ_FORMS,
    path: 'form/field/list',
    reads: ['formField'],
    params: paged({ keyword: optional(searched('标题或字段名', 40)), kind: optional(fieldKind) }, ['createTime']),
    result: pageOf(formField),
  },
  createFormField: {
    summary: 'Adds a field to the library',
    title: '新建表单字段',
    policy: CHANGE_FORMS,
    path: 'form/field/create',
    changes: ['formField'],
    params: closed({
      key: fieldKey,
      title: fieldTitle,
      kind: fieldKind,
      isRequired: optional(flag('必填')),
      ...optionalSettings,
    }),
    result: formField,
  },
  updateFormField: {
    summary: 'Changes a field of the library; forms keep their copies',
    title: '修改表单字段',
    policy: CHANGE_FORMS,
    path: 'form/field/update',
    changes: ['formField'],
    edits: { record: 'formField', key: 'fieldId' },
    params: closed({
      fieldId: id('字段'),
      key: optional(fieldKey),
      title: optional(fieldTitle),
      isRequired: optional(flag('必填')),
      ...optionalSettings,
    }),
    result: formField,
  },
  deleteFormField: {
    summary: 'Deletes fields of the library; forms keep their copies',
    title: '删除表单字段',
    policy: CHANGE_FORMS,
    path: 'form/field/delete',
    changes: ['formField'],
    params: closed({ fieldIds: ids('字段') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;

const documentCalls = {
  queryFormList: {
    summary: 'Forms with versions and uses, last saved first',
    title: '表单列表',
    policy: READ_FORMS,
    path: 'form/list',
    reads: ['form', 'page', 'formRecord'],
    params: paged({ keyword: optional(searched('表单名称', 40)), published: optional(flag('已发布')) }, [
      'saveTime',
      'createTime',
    ]),
    result: closed({
      ...pageOf(visitorForm).properties,
      /** Whether codes can be sent in text messages. */
      textMessages: flag('可发送短信验证码'),
    }),
  },
  queryForm: {
    summary: 'A form with its draft',
    title: '表单草稿',
    policy: READ_FORMS,
    path: 'form/detail',
    reads: ['form', 'page', 'formRecord'],
    params: closed({ formId: id('表单') }),
    result: formDraft,
  },
  createForm: {
    summary: 'Creates a form: empty, or with the given draft',
    title: '新建表单',
    policy: CHANGE_FORMS,
    path: 'form/create',
    next: [{ label: '打开表单搭建', to: '/lego/component/formAssembly?id={formId}' }],
    changes: ['form'],
    largeBody: true,
    params: closed({ name: formName, content: optional(formContent()) }),
    result: visitorForm,
  },
  updateForm: {
    summary: 'Changes the name of a form, or the account whose receivers its submitters become',
    title: '修改表单',
    policy: CHANGE_FORMS,
    path: 'form/update',
    changes: ['form'],
    edits: { record: 'form', key: 'formId' },
    params: closed({
      formId: id('表单'),
      name: optional(formName),
      accountId: optional(nullable(id('私信账号'))),
    }),
    result: visitorForm,
  },
  saveFormContent: {
    summary: 'Saves the draft of a form on a revision',
    title: '保存表单草稿',
    policy: CHANGE_FORMS,
    path: 'form/content',
    changes: ['form'],
    largeBody: true,
    params: closed({ formId: id('表单'), revision, content: formContent() }),
    result: closed({
      /** `behind`: nothing was saved; the answer has the draft that somebody else saved. */
      outcome: choice('结果', { saved: '已保存', behind: '他人已修改' }),
      revision,
      saveTime: time('保存时间'),
      author: Type.String({ title: '保存人' }),
      content: nullable(formContent()),
      problems: list(formProblem),
    }),
  },
  publishForm: {
    summary: 'Makes the draft the next version, unless it has an error; pages keep the versions that they pin',
    title: '发布表单',
    policy: CHANGE_FORMS,
    path: 'form/publish',
    changes: ['form'],
    params: closed({ formId: id('表单'), revision: optional(revision), message }),
    result: closed({ outcome: publishOutcome, versionNo: nullable(versionNo), problems: list(formProblem) }),
  },
  queryFormVersions: {
    summary: 'Versions of a form, newest first',
    title: '表单版本',
    policy: READ_FORMS,
    path: 'form/versions',
    reads: ['form'],
    params: closed({ formId: id('表单') }),
    result: closed({
      list: list(
        closed({
          versionId: id('版本编号'),
          versionNo,
          message: Type.String({ title: '说明', display: 'longText' }),
          publisher: Type.String({ title: '发布人' }),
          createTime: time('发布时间'),
        }),
      ),
      total: count('总数'),
    }),
  },
  restoreForm: {
    summary: 'Makes a version the draft again',
    title: '恢复表单版本',
    policy: CHANGE_FORMS,
    path: 'form/restore',
    changes: ['form'],
    params: closed({ formId: id('表单'), versionNo }),
    result: closed({ revision }),
  },
  cloneForm: {
    summary: 'Creates a form from the draft of another one',
    title: '复制表单',
    policy: CHANGE_FORMS,
    path: 'form/clone',
    changes: ['form'],
    params: closed({ formId: id('表单'), name: optional(formName) }),
    result: visitorForm,
  },
  deleteForm: {
    summary: 'Deletes forms that no page and no component uses; their records stay',
    title: '删除表单',
    policy: CHANGE_FORMS,
    path: 'form/delete',
    changes: ['form'],
    params: closed({ formIds: ids('表单', 'form') }),
    result: batchResult,
  },
  queryFormUses: {
    summary: 'Pages and components that hold a form, with the versions that they pin',
    title: '表单使用处',
    policy: READ_FORMS,
    path: 'form/uses',
    reads: ['form', 'page', 'pageComponent'],
    params: closed({ formId: id('表单') }),
    result: closed({
      list: list(
        closed({
          kind: choice('类型', { page: '页面', component: '组件' }, { colors: { page: 'blue', component: 'purple' } }),
          useId: id('序号'),
          id: id('编号'),
          name: Type.String({ title: '名称' }),
          versionNo,
          published: flag('线上'),
          outdated: flag('有新版本'),
        }),
      ),
      total: count('总数'),
    }),
  },
  queryPinnedForms: {
    summary: 'Versions of forms with their documents; without a number the newest one',
    title: '表单内容',
    policy: READ_FORMS,
    path: 'form/pinned',
    reads: ['form'],
    params: closed({
      forms: Type.Array(closed({ formId: id('表单'), versionNo: optional(versionNo) }), {
        minItems: 1,
        maxItems: FORM_RULES.pins,
        title: '表单',
      }),
    }),
    result: closed({ list: list(pinnedForm) }),
  },
} satisfies Record<string, CallDeclaration>;

const recordCalls = {
  queryFormRecordList: {
    summary: 'What visitors submitted, newest first; numbers are masked',
    title: '表单记录',
    policy: READ_RECORDS,
    path: 'form/record/list',
    reads: ['formRecord', 'page', 'form', 'channel', 'shortLink'],
    params: paged(
      {
        recordId: optional(id('记录编号')),
        formId: optional(id('表单')),
        pageId: optional(id('活动页')),
        state: optional(recordState),
        mine: optional(flag('我跟进的')),
        duplicate: optional(flag('重复')),
        phone: optional(line('手机号（完整）', 20)),
        field: optional(line('字段名', 64, { normal: false })),
        value: optional(
          line('字段内容（完整）', 200, {
            description: help(
              'Together with `field`: records with this value',
              '与字段一起使用：这个字段等于此值的记录',
            ),
          }),
        ),
        channel: optional(
          line('渠道', 32, {
            normal: false,
            description: help('A code, with the channels below it', '渠道编码，包含其下级渠道'),
          }),
        ),
        linkHash: optional(line('短码', 32, { normal: false })),
        createdFrom: optional(day('提交日期从')),
        createdTo: optional(day('提交日期到')),
      },
      ['createTime'],
    ),
    result: pageOf(formRecord),
    export: {
      name: '表单记录',
      key: 'recordId',
      columns: [
        'recordId',
        'createTime',
        'subject',
        'phone',
        'duplicate',
        'state',
        'content',
        'formName',
        'pageName',
        'channelName',
        'linkName',
        'assignee',
        'noteCount',
        'department',
      ],
    },
  },
  queryFormRecord: {
    summary: 'A record with its form, values, files, history and origin; numbers are masked',
    title: '表单记录详情',
    policy: READ_RECORDS,
    path: 'form/record/detail',
    reads: ['formRecord', 'page', 'form', 'channel', 'shortLink'],
    params: closed({ recordId: id('记录') }),
    result: closed({
      record: formRecord,
      /** Null: a form that is part of its page. */
      form: nullable(formContent('表单')),
      /** By key, with masked numbers. */
      values: Type.Unknown({ title: '填写内容', description: 'FormValues of src/pages/forms/document.ts' }),
      files: list(recordFile, '文件'),
      steps: list(formRecordStep, '跟进记录'),
      /** One of each kind. */
      origins: list(recordOrigin, '来源', { maxItems: 6 }),
    }),
  },
  queryRecordFields: {
    summary: 'Fields of the newest version of a form: for columns, or those whose values records are found by',
    title: '表单的字段',
    policy: READ_RECORDS,
    path: 'form/record/fields',
    reads: ['form'],
    params: closed({ formId: id('表单'), searchable: optional(flag('可查找')) }),
    result: closed({
      list: list(closed({ key: Type.String({ title: '字段名' }), title: Type.String({ title: '字段' }) })),
    }),
  },
  queryRecordFollowers: {
    summary: 'People who may take care of records',
    title: '可分配的跟进人',
    policy: READ_RECORDS,
    path: 'form/record/followers',
    reads: ['account', 'role'],
    params: closed({ keyword: optional(searched('姓名或登录名', 64)) }),
    result: closed({
      list: list(closed({ userId: id('用户编号'), name: Type.String({ title: '姓名' }) })),
    }),
  },
  updateFormRecord: {
    summary: 'Sets the state of records, or who takes care of them',
    title: '跟进表单记录',
    policy: CHANGE_RECORDS,
    path: 'form/record/update',
    changes: ['formRecord'],
    params: closed({
      recordIds: ids('记录'),
      state: optional(recordState),
      assigneeId: optional(nullable(id('跟进人', { refers: 'account' }))),
    }),
    result: batchResult,
  },
  addFormRecordNote: {
    summary: 'Adds a note to a record',
    title: '备注表单记录',
    policy: CHANGE_RECORDS,
    path: 'form/record/note',
    changes: ['formRecord'],
    once: true,
    params: closed({
      recordId: id('记录'),
      text: Type.String({
        title: '备注',
        minLength: 1,
        maxLength: FORM_RULES.note,
        pattern: '\\S',
        display: 'longText',
      }),
    }),
    result: formRecordStep,
  },
  deleteFormRecord: {
    summary: 'Deletes records with their files and notes',
    title: '删除表单记录',
    policy: DELETE_RECORDS,
    path: 'form/record/delete',
    changes: ['formRecord'],
    params: closed({ recordIds: ids('记录') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;

export const formCalls = { ...fieldCalls, ...documentCalls, ...recordCalls } satisfies Record<string, CallDeclaration>;
