import { defineNode } from '../../../language/node-language';
import {
  actions,
  fields,
  flag,
  integer,
  json,
  maybe,
  name,
  nodes,
  oneOf,
  valueSchema,
  listOf,
  params,
  plain,
  shape,
} from '../../../language/fragments';
import { CHECKS, formCheck, formChecks, formStep, STEPS } from '../../../language/declare/field-language';
import { help } from '../../../shared/help';

export const formLanguage = defineNode({
  type: 'form',
  name: { en: 'a form', zh: '表单' },
  icon: 'form',
  order: 70,
  summary: help(
    "A form derived from its call: fields, types, bounds, labels and required fields come from the call's params.",
    '由接口生成的表单：字段、类型、范围、名称和是否必填都来自接口的参数。',
  ),
  props: shape({
    source: name(
      help(
        'A write source for a form that is submitted, or a read source for a search form.',
        '要提交的修改类数据源；查询表单则用查询类数据源。',
        { label: ['Source', '数据源'], group: 'data' },
      ),
    ),
    fields: maybe(
      fields(
        help(
          'Params in their order; default: all params of the call.',
          '填写哪些参数，按什么顺序；默认：接口的全部参数。',
          { label: ['Fields', '填写的字段'], group: 'data' },
        ),
      ),
    ),
    initial: maybe(
      json(
        help(
          'Initial values: an object, or one template that yields an object.',
          '表单的初始内容：一个对象，或给出对象的表达式。',
          { label: ['Initial values', '初始内容'], group: 'data' },
        ),
      ),
    ),
    values: maybe(
      params(
        help(
          'Params that are sent but not shown. They identify the edited record: other values make another form, and each form keeps its own unsaved input.',
          '一起提交但不显示的值，用来说明编辑的是哪一条：值不同就是另一份表单，已填的内容各自保留。',
          { label: ['Hidden params', '固定参数'], group: 'data' },
        ),
      ),
    ),
    check: maybe(formChecks),
    steps: maybe(
      listOf(
        formStep,
        help(
          'Divides the form: each step is validated before the next, and a summary comes before the submission.',
          '分步填写：每一步通过检查才到下一步，提交前显示全部内容供核对。',
          { label: ['Steps', '分步填写'], group: 'behaviour' },
        ),
        STEPS.most,
        STEPS.least,
      ),
    ),
    beside: maybe(
      nodes(
        help(
          'Nodes beside the form, below it on phones, that read what is being entered as `form`: a preview, for example.',
          '表单旁边（手机上在下方）的内容，可以用 `form` 读取正在填写的值，例如预览。',
          { label: ['Beside the form', '表单旁内容'], group: 'look' },
        ),
      ),
    ),
    foot: maybe(
      nodes(
        help(
          'Nodes above the buttons that read what is being entered as `form`: what the submission will change, for example.',
          '按钮上方的内容，可以用 `form` 读取正在填写的值，例如提交后会有哪些变化。',
          { label: ['Above the buttons', '按钮上方内容'], group: 'look' },
        ),
      ),
    ),
    columns: maybe(
      integer(
        help('Number of fields side by side.', '并排几个字段。', {
          label: ['Fields side by side', '每行几个字段'],
          group: 'look',
          default: 1,
        }),
        1,
        4,
      ),
    ),
    submit: maybe(
      plain(
        help('Text of the submit button.', '按钮上的文字。', {
          label: ['Submit text', '提交按钮文字'],
          group: 'look',
          inline: true,
          example: '保存',
        }),
        40,
      ),
    ),
    stay: maybe(
      flag(
        help(
          'Keeps the dialog open after a successful submit and empties a form without `initial`.',
          '提交成功后所在的弹窗保持打开，没有 `initial` 的表单会清空。',
          { label: ['Stays open', '提交后不关闭'], group: 'behaviour' },
        ),
      ),
    ),
    then: maybe(
      actions(
        help(
          'Actions after a successful submit; a surrounding dialog closes first, unless `stay`. They can read `form` and `result`.',
          '提交成功后执行；在弹窗中会先关闭弹窗（写了保持打开的除外）。可以使用 `form` 和 `result`。',
          { label: ['After submit', '提交后'], group: 'behaviour' },
        ),
      ),
    ),
    layout: maybe(
      oneOf(
        ['vertical', 'horizontal'],
        help('Position of the labels: above or beside the fields.', '字段名称在填写框上方还是左侧。', {
          label: ['Label position', '字段名称位置'],
          group: 'look',
          default: 'vertical',
          values: { vertical: ['Above', '在上方'], horizontal: ['Beside', '在左侧'] },
        }),
      ),
    ),
  }),
  normal: shape({
    schema: maybe(valueSchema("(normal) the call's params, complete.")),
    check: maybe(listOf(formCheck, '(normal) all checks.', CHECKS)),
  }),
  sources: ['source'],
  nodes: ['beside', 'foot'],
  inDialog: 'purpose',
  actions: ['then'],
  pressed: ['then'],
  opens: {
    fields: ['form'],
    check: ['form'],
    beside: ['form'],
    foot: ['form'],
    values: ['form'],
    then: ['form', 'result'],
  },
});
