/** The fields of forms and the filters of tables: props and help. */
import { Type } from 'typebox';
import {
  condition,
  flag,
  integer,
  json,
  maybe,
  name,
  oneOf,
  params,
  path,
  plain,
  rowFields,
  shape,
  template,
  valueSchema,
} from '../fragments';
import { shownText } from './usual';
import { help, type Words } from '../../shared/help';
import { tagList } from './column-language';

export const COMPONENTS = [
  'input',
  'textarea',
  'number',
  'select',
  'multiSelect',
  'radio',
  'checkbox',
  'switch',
  'date',
  'datetime',
  'dateRange',
  'tags',
  'password',
  'tree',
  'rate',
  'upload',
  'sharedLink',
  'webPage',
  'rows',
  'secret',
  'hidden',
] as const;

const COMPONENT_WORDS: Readonly<Record<(typeof COMPONENTS)[number], Words>> = {
  input: ['One line', '单行文字'],
  textarea: ['Several lines', '多行文字'],
  number: ['Number', '数字'],
  select: ['Choice of one', '下拉单选'],
  multiSelect: ['Choice of several', '下拉多选'],
  radio: ['Radio buttons', '单选按钮'],
  checkbox: ['Checkbox', '勾选框'],
  switch: ['Switch', '开关'],
  date: ['Date', '日期'],
  datetime: ['Date and time', '日期和时间'],
  dateRange: ['Range of days', '日期范围'],
  tags: ['Tags', '标签输入'],
  password: ['Password', '密码'],
  tree: ['Tree with checkboxes', '树形勾选'],
  rate: ['Rating', '星级评分'],
  upload: ['Upload', '上传文件'],
  sharedLink: ['Shared link', '分享链接'],
  webPage: ['Web page', '网页'],
  rows: ['Several rows', '多行内容'],
  secret: ['Secret', '保密内容'],
  hidden: ['Hidden', '不显示'],
};

export const optionsFromSource = shape({
  source: name(
    help('Source whose answer has the `list`.', '返回 `list` 的数据源。', {
      label: ['Source of the options', '选项的数据源'],
      group: 'data',
    }),
  ),
  value: path(
    help('Field that becomes the value.', '作为值的字段。', {
      label: ['Value', '值的字段'],
      group: 'data',
      example: 'id',
    }),
  ),
  label: shownText,
  color: maybe(
    path(
      help('Field with the tag colour.', '标签颜色的字段。', {
        label: ['Colour', '颜色的字段'],
        group: 'look',
        example: 'color',
      }),
    ),
  ),
  note: maybe(
    path(
      help("Field with a secondary text after the option's label.", '名称后面以较淡文字显示的字段。', {
        label: ['Secondary text', '补充说明字段'],
        group: 'look',
        example: 'note',
      }),
    ),
  ),
  tags: maybe(tagList),
  params: maybe(
    params(
      help(
        'Params of the request, laid over those of the source; in a form they can read `form`: the options are then requested again when these fields change, and a value that is no longer among them is emptied. Such a source usually has `send` `manual`.',
        '请求选项时的参数，以这里写的为准；在表单中可以使用 `form`：相关字段变化后重新取选项，已选的值不在其中时清空。这样的数据源一般写 `send`：`manual`。',
        { label: ['Params', '参数'], group: 'data' },
      ),
    ),
  ),
  search: maybe(
    path(
      help(
        'Param of the source that receives the search text, for lists that are too long to load whole.',
        '接收输入文字的参数：列表太长、不能一次取完时使用。',
        { label: ['Search param', '搜索参数'], group: 'behaviour', example: 'keyword' },
      ),
    ),
  ),
  also: maybe(
    template(
      help(
        "One template that yields rows like the source's: selected values that the answer may lack.",
        '给出已选中、但可能不在返回结果中的行的表达式。',
        { label: ['Selected rows', '已选中的行'], group: 'advanced', example: '${source.chosen.list}' },
      ),
    ),
  ),
});
export const option = shape({
  value: Type.Unsafe<string | number | boolean>({
    type: ['string', 'number', 'boolean'],
    description: help('The value.', '值。', { label: ['Value', '值'], group: 'data' }),
  }),
  label: plain(help('Shown text.', '显示的文字。', { label: ['Text', '文字'], group: 'look' })),
});

export const fills = shape(
  {
    title: maybe(
      path(
        help("Takes the page's title.", '接收网页标题的字段。', {
          label: ['Page title', '网页标题'],
          group: 'data',
          example: 'title',
        }),
      ),
    ),
    text: maybe(
      path(
        help('Takes its description.', '接收网页简介的字段。', {
          label: ['Description', '网页简介'],
          group: 'data',
          example: 'content',
        }),
      ),
    ),
    author: maybe(
      path(
        help('Takes the author.', '接收作者的字段。', { label: ['Author', '作者'], group: 'data', example: 'author' }),
      ),
    ),
    images: maybe(
      path(
        help('Takes its pictures.', '接收网页图片的字段。', {
          label: ['Pictures', '网页图片'],
          group: 'data',
          example: 'images',
        }),
      ),
    ),
    duration: maybe(
      path(
        help('Takes the duration of the video in seconds.', '接收视频时长（秒）的字段。', {
          label: ['Duration', '视频时长'],
          group: 'data',
          example: 'duration',
        }),
      ),
    ),
  },
  help(
    'Empty fields of this form that are filled with data of the web page (`webPage`) or of the video (`upload`).',
    '读取网页（`webPage`）或上传视频（`upload`）后，由本表单的哪些空字段接收其中的信息。',
    { label: ['Fills fields', '自动填写'], group: 'behaviour' },
  ),
);

/** Props of a form's fields and of the fields in repeated groups. */
const ofEveryField = {
  field: path(help('Param of the call.', '接口的参数。', { label: ['Param', '字段'], group: 'data', example: 'name' })),
  title: maybe(
    plain(
      help("Label; default: the param's title in the contract.", '字段显示的名称；默认为接口中参数的名称。', {
        label: ['Label', '字段名称'],
        group: 'look',
        inline: true,
      }),
    ),
  ),
  component: maybe(
    oneOf(
      COMPONENTS,
      help("Component of the field; default: by the param's type.", '用什么控件填写；默认按参数的类型。', {
        label: ['Control', '填写控件'],
        group: 'look',
        values: COMPONENT_WORDS,
      }),
    ),
  ),
  placeholder: maybe(
    plain(
      help('Shown while it is empty.', '为空时的提示文字。', {
        label: ['Placeholder', '占位文字'],
        group: 'look',
        example: '请输入名称',
      }),
    ),
  ),
  help: maybe(
    plain(
      help('A line below the field.', '字段下方的说明。', { label: ['Help', '填写说明'], group: 'look', inline: true }),
      400,
    ),
  ),
  options: maybe(
    Type.Unsafe<unknown>({
      description: help(
        "Options from a source's list, or listed here; default: the param's enum.",
        '可选项：来自数据源的列表，或直接写出；默认为参数的枚举值。',
        { label: ['Options', '选项'], group: 'data' },
      ),
      if: { type: 'array' },
      then: { maxItems: 200, items: option },
      else: optionsFromSource,
    }),
  ),
  initial: maybe(
    json(
      help(
        'Initial value; of a filter, its value while the address says none. A day can be relative to today: `{ "days": -29 }`.',
        '字段的初始值；用于筛选时，是地址中没有时的值。日期可以相对今天写：`{ "days": -29 }`。',
        { label: ['Initial value', '初始值'], group: 'data' },
      ),
    ),
  ),
  span: maybe(
    integer(
      help('Columns of 24.', '占 24 栏中的几栏。', { label: ['Width', '字段占几栏'], group: 'look', example: 12 }),
      1,
      24,
    ),
  ),
};

export const field = shape(
  {
    ...ofEveryField,
    visible: maybe(
      condition(
        help('Shown only while true; can read `form`.', '成立时才显示；可以使用 `form`。', {
          label: ['Field shown while', '显示条件'],
          group: 'behaviour',
          example: '${form.kind == 1}',
        }),
      ),
    ),
    disabled: maybe(
      condition(
        help('Not editable while true; can read `form`.', '成立时不能修改；可以使用 `form`。', {
          label: ['Read-only while', '禁用条件'],
          group: 'behaviour',
          example: '${form.id}',
        }),
      ),
    ),
    required: maybe(
      condition(
        help(
          'Must not be empty: always, or while an expression over `form` is true. Default: the contract requires it.',
          '是否必填：总是，或表达式（可以使用 `form`）成立时；默认按接口的要求。',
          { label: ['Required', '是否必填'], group: 'behaviour', example: '${form.kind == 1}' },
        ),
      ),
    ),
    fields: maybe(
      rowFields(
        help(
          'Fields of each row of a repeated group (`rows`); default: all properties of its elements.',
          '每一行（`rows`）填写哪些内容；默认：全部属性。',
          { label: ['Fields of a row', '每行的字段'], group: 'data' },
        ),
      ),
    ),
    stored: maybe(
      template(
        help(
          'For `secret`, which never shows the stored value: its masked form, or whether there is one.',
          '用于 `secret`（不显示已保存的内容）：打了星号的内容，或是否已设置。',
          { label: ['Stored value', '已保存的内容'], group: 'data', example: '${source.setting.key}' },
        ),
      ),
    ),
    fills: maybe(fills),
  },
  help('A field of a form, or a filter of a table.', '表单的一个字段，或表格的一个筛选条件。', {
    label: ['Field', '字段'],
    group: 'data',
  }),
);

/** A field of each row of a repeated group. */
export const rowField = shape(
  {
    ...ofEveryField,
    required: maybe(
      flag(
        help('Default: the contract requires it.', '是否必填；默认按接口的要求。', {
          label: ['Required', '是否必填'],
          group: 'behaviour',
        }),
      ),
    ),
  },
  help("A field of a repeated group's rows.", '多行内容中每一行的一个字段。', {
    label: ['Field of a row', '每行的字段'],
    group: 'data',
  }),
);

/** Maximum number of a form's checks. */
export const CHECKS = 20;
/** A rule over several fields. */
export const formCheck = shape(
  {
    when: condition(
      help('The mistake: the form is not submitted while this is true.', '出错的条件：成立时不能提交。', {
        label: ['Mistake', '出错条件'],
        group: 'behaviour',
        example: '${form.end < form.start}',
      }),
    ),
    say: template(
      help('Tells how to correct it.', '告诉用户怎样改正。', {
        label: ['Message', '错误提示'],
        group: 'look',
        example: '结束日期须晚于开始日期',
      }),
    ),
    field: maybe(
      path(
        help('Field at which it is said; default: beside the button.', '提示显示在哪个字段下面；默认在按钮旁边。', {
          label: ['At the field', '提示位置'],
          group: 'look',
          example: 'end',
        }),
      ),
    ),
  },
  help('A mistake that concerns several fields.', '涉及几个字段的错误。', {
    label: ['Check', '检查'],
    group: 'behaviour',
  }),
);
/** One check or several. */
export const formChecks = Type.Unsafe<unknown>({
  description: help(
    'Mistakes that concern several fields, one or a list: checked when the form is submitted, and at a named `field` also when it is left.',
    '涉及几个字段的检查，一条或几条：提交时检查；写了 `field` 的，离开该字段时也检查。',
    { label: ['Checks', '检查规则'], group: 'behaviour' },
  ),
  if: { type: 'array' },
  then: { maxItems: CHECKS, items: formCheck },
  else: formCheck,
});

/** Bounds of the number of a form's steps. */
export const STEPS = { least: 2, most: 9 } as const;
export const formStep = shape(
  {
    title: plain(
      help('Shown in the list of steps.', '步骤的名称。', {
        label: ['Step title', '步骤名称'],
        group: 'look',
        inline: true,
      }),
      20,
    ),
    from: path(
      help('Field with which the step begins; it ends before the next step.', '从哪个字段开始；到下一步之前。', {
        label: ['First field', '开始的字段'],
        group: 'data',
        example: 'name',
      }),
    ),
  },
  help('A step of a form.', '表单的一步。', { label: ['Step', '步骤'], group: 'behaviour' }),
);

/** (normal) Props that the compiler adds. */
export const fieldNormal = shape({ schema: maybe(valueSchema("(normal) the param's schema.")) });
