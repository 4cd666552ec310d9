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
import { help } from '../../shared/help';
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

export const optionsFromSource = shape({
  source: name(help('Source whose answer has the `list`.', '返回 `list` 的数据源。')),
  value: path(help('Field that becomes the value.', '作为值的字段。')),
  label: path(help('Field with the shown text.', '显示给人看的字段。')),
  color: maybe(path(help('Field with the tag colour.', '标签颜色的字段。'))),
  note: maybe(path(help("Field with a secondary text after the option's label.", '名称后面以较淡文字显示的字段。'))),
  tags: maybe(tagList),
  params: maybe(
    params(
      help(
        'Params of the request, laid over those of the source; in a form they can read `form`: the options are then requested again when these fields change, and a value that is no longer among them is emptied. Such a source usually has `send` `manual`.',
        '请求选项时的参数，以这里写的为准；在表单中可以使用 `form`：相关字段变化后重新取选项，已选的值不在其中时清空。这样的数据源一般写 `send`：`manual`。',
      ),
    ),
  ),
  search: maybe(
    path(
      help(
        'Param of the source that receives the search text, for lists that are too long to load whole.',
        '接收输入文字的参数：列表太长、不能一次取完时使用。',
      ),
    ),
  ),
  also: maybe(
    template(
      help(
        "One template that yields rows like the source's: selected values that the answer may lack.",
        '给出已选中、但可能不在返回结果中的行的表达式。',
      ),
    ),
  ),
});
export const option = shape({
  value: Type.Unsafe<string | number | boolean>({
    type: ['string', 'number', 'boolean'],
    description: help('The value.', '值。'),
  }),
  label: plain(help('Shown text.', '显示的文字。')),
});

export const fills = shape(
  {
    title: maybe(path(help("Takes the page's title.", '接收网页标题的字段。'))),
    text: maybe(path(help('Takes its description.', '接收网页简介的字段。'))),
    author: maybe(path(help('Takes the author.', '接收作者的字段。'))),
    images: maybe(path(help('Takes its pictures.', '接收网页图片的字段。'))),
    duration: maybe(path(help('Takes the duration of the video in seconds.', '接收视频时长（秒）的字段。'))),
  },
  help(
    'Empty fields of this form that are filled with data of the web page (`webPage`) or of the video (`upload`).',
    '读取网页（`webPage`）或上传视频（`upload`）后，由本表单的哪些空字段接收其中的信息。',
  ),
);

/** Props of a form's fields and of the fields in repeated groups. */
const ofEveryField = {
  field: path(help('Param of the call.', '接口的参数。')),
  title: maybe(plain(help("Label; default: the param's title in the contract.", '标签；默认为接口中参数的名称。'))),
  component: maybe(
    oneOf(
      COMPONENTS,
      help("Component of the field; default: by the param's type.", '用什么控件填写；默认按参数的类型。'),
    ),
  ),
  placeholder: maybe(plain(help('Shown while it is empty.', '为空时的提示文字。'))),
  help: maybe(plain(help('A line below the field.', '字段下方的说明。'), 400)),
  options: maybe(
    Type.Unsafe<unknown>({
      description: help(
        "Options from a source's list, or listed here; default: the param's enum.",
        '可选项：来自数据源的列表，或直接写出；默认为参数的枚举值。',
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
      ),
    ),
  ),
  span: maybe(integer(help('Columns of 24.', '占 24 栏中的几栏。'), 1, 24)),
};

export const field = shape(
  {
    ...ofEveryField,
    visible: maybe(condition(help('Shown only while true; can read `form`.', '成立时才显示；可以使用 `form`。'))),
    disabled: maybe(condition(help('Not editable while true; can read `form`.', '成立时不能修改；可以使用 `form`。'))),
    required: maybe(
      condition(
        help(
          'Must not be empty: always, or while an expression over `form` is true. Default: the contract requires it.',
          '是否必填：总是，或表达式（可以使用 `form`）成立时；默认按接口的要求。',
        ),
      ),
    ),
    fields: maybe(
      rowFields(
        help(
          'Fields of each row of a repeated group (`rows`); default: all properties of its elements.',
          '每一行（`rows`）填写哪些内容；默认：全部属性。',
        ),
      ),
    ),
    stored: maybe(
      template(
        help(
          'For `secret`, which never shows the stored value: its masked form, or whether there is one.',
          '用于 `secret`（不显示已保存的内容）：打了星号的内容，或是否已设置。',
        ),
      ),
    ),
    fills: maybe(fills),
  },
  help('A field of a form, or a filter of a table.', '表单的一个字段，或表格的一个筛选条件。'),
);

/** A field of each row of a repeated group. */
export const rowField = shape(
  {
    ...ofEveryField,
    required: maybe(flag(help('Default: the contract requires it.', '是否必填；默认按接口的要求。'))),
  },
  help("A field of a repeated group's rows.", '多行内容中每一行的一个字段。'),
);

/** Maximum number of a form's checks. */
export const CHECKS = 20;
/** A rule over several fields. */
export const formCheck = shape(
  {
    when: condition(help('The mistake: the form is not submitted while this is true.', '出错的条件：成立时不能提交。')),
    say: template(help('Tells how to correct it.', '告诉用户怎样改正。')),
    field: maybe(
      path(help('Field at which it is said; default: beside the button.', '提示显示在哪个字段下面；默认在按钮旁边。')),
    ),
  },
  help('A mistake that concerns several fields.', '涉及几个字段的错误。'),
);
/** One check or several. */
export const formChecks = Type.Unsafe<unknown>({
  description: help(
    'Mistakes that concern several fields, one or a list: checked when the form is submitted, and at a named `field` also when it is left.',
    '涉及几个字段的检查，一条或几条：提交时检查；写了 `field` 的，离开该字段时也检查。',
  ),
  if: { type: 'array' },
  then: { maxItems: CHECKS, items: formCheck },
  else: formCheck,
});

/** Bounds of the number of a form's steps. */
export const STEPS = { least: 2, most: 9 } as const;
export const formStep = shape(
  {
    title: plain(help('Shown in the list of steps.', '步骤的名称。'), 20),
    from: path(
      help('Field with which the step begins; it ends before the next step.', '从哪个字段开始；到下一步之前。'),
    ),
  },
  help('A step of a form.', '表单的一步。'),
);

/** (normal) Props that the compiler adds. */
export const fieldNormal = shape({ schema: maybe(valueSchema("(normal) the param's schema.")) });
