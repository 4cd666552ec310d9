/** The columns of tables, cards and details: props and help. */
import {
  actions,
  condition,
  fields,
  flag,
  formNode,
  integer,
  maybe,
  name,
  oneOf,
  params,
  path,
  plain,
  rowWrite,
  shape,
  template,
  texts,
} from '../fragments';
import { FIGURES, type FigureName } from '../../shared/figures';
import { help, type Words } from '../../shared/help';

/** How a value is shown: the catalogue's `display`, and formats that only a screen can choose. */
export const DISPLAYS = [
  'text',
  'longText',
  'number',
  'percent',
  'bytes',
  'duration',
  'date',
  'datetime',
  'fromNow',
  'image',
  'avatar',
  'link',
  'tags',
  'tag',
  'boolean',
  'masked',
  'progress',
] as const;
const DISPLAY_WORDS: Readonly<Record<(typeof DISPLAYS)[number], Words>> = {
  text: ['Text', '文字'],
  longText: ['Long text', '长文字'],
  number: ['Number', '数字'],
  percent: ['Percent', '百分比'],
  bytes: ['File size', '文件大小'],
  duration: ['Duration', '时长'],
  date: ['Date', '日期'],
  datetime: ['Date and time', '日期和时间'],
  fromNow: ['Time from now', '距今多久'],
  image: ['Picture', '图片'],
  avatar: ['Avatar', '头像'],
  link: ['Link', '链接'],
  tags: ['Several tags', '多个标签'],
  tag: ['Tag', '标签'],
  boolean: ['Yes or no', '是/否'],
  masked: ['Masked', '打码'],
  progress: ['Progress', '进度条'],
};

/** A list inside a row. */
export const tagList = shape(
  {
    field: path(
      help('Field of the row that holds the list.', '行中保存这个列表的字段。', {
        label: ['List in the row', '列表字段'],
        group: 'data',
        example: 'tags',
      }),
    ),
    label: path(
      help('Field of an element: text of its tag.', '元素的字段：标签上的文字。', {
        label: ['Tag text', '标签文字'],
        group: 'data',
        example: 'name',
      }),
    ),
    note: maybe(
      path(
        help('Field of an element: tooltip of its tag.', '元素的字段：鼠标停在标签上时显示。', {
          label: ['Tooltip', '悬停说明'],
          group: 'look',
          example: 'note',
        }),
      ),
    ),
    color: maybe(
      path(
        help(
          'Field of an element with a closed set of values; the tag gets the colour that the contract gives the value.',
          '元素中取值固定的字段：标签使用接口为该值规定的颜色。',
          { label: ['Colour from', '颜色取自'], group: 'look', example: 'kind' },
        ),
      ),
    ),
    key: maybe(
      path(
        help('Field that identifies an element; default: its label.', '唯一标识一个元素的字段；默认是标签文字。', {
          label: ['Tag key', '标签标识'],
          group: 'advanced',
          example: 'id',
        }),
      ),
    ),
    summary: maybe(
      flag(
        help(
          'One line: the values of `color` that occur, and a sentence with the first labels of each; the tags unfold on demand.',
          '只用一行说明：出现的 `color` 取值，以及由各自前几个标签组成的一句话；标签按需展开。',
          { label: ['Summary line', '收起为一行'], group: 'look' },
        ),
      ),
    ),
    for: maybe(
      shape(
        {
          field: path(
            help('Field of an element: a list of values; without one, any value.', '元素的字段：一组值；没有时不限。', {
              label: ['List to search', '适用范围字段'],
              group: 'data',
              example: 'roles',
            }),
          ),
          value: template(
            help('The value that the list must contain.', '列表必须包含的值。', {
              label: ['Contained value', '须包含的值'],
              group: 'data',
              example: '${row.id}',
            }),
          ),
        },
        help('Only elements for this value.', '只要适用于这个值的元素。', {
          label: ['Only for a value', '只显示适用的'],
          group: 'behaviour',
        }),
      ),
    ),
    needs: maybe(
      path(
        help(
          'Field of an element: keys of rows of the tree, one of which must be shown or chosen too.',
          '元素的字段：树中若干行的标识，还须显示或选中其中之一。',
          { label: ['Needs rows', '依赖的行'], group: 'advanced', example: 'needs' },
        ),
      ),
    ),
  },
  help('A list of the row, shown as tags.', '行中的一个列表，显示为标签。', { label: ['Tags', '标签'], group: 'look' }),
);

export const reveal = shape(
  {
    source: name(
      help('The source whose call returns the full value.', '返回完整值的接口。', {
        label: ['Source', '数据源'],
        group: 'data',
      }),
    ),
    params: params(
      help(
        'Params taken from the row; no button while one of them is empty.',
        '从这一行取哪些参数；其中有空值时没有按钮。',
        { label: ['Params', '参数'], group: 'data' },
      ),
    ),
    field: path(
      help('Field of the answer.', '结果中的字段。', {
        label: ['Field of the answer', '结果字段'],
        group: 'data',
        example: 'mobile',
      }),
    ),
  },
  help(
    'A button beside a masked value that requests the full value and shows it for half a minute.',
    '打码的值旁边的按钮：请求完整的值并显示半分钟。',
    { label: ['Show full value', '查看完整内容'], group: 'rights' },
  ),
);

/** A form in the place of a cell. */
export const inPlace = shape(
  {
    source: rowWrite,
    params: params(
      help('Params that name the record, taken from the row.', '指明是哪一条记录的参数，取自这一行。', {
        label: ['Params of the record', '记录的参数'],
        group: 'data',
      }),
    ),
    fields: maybe(
      fields(
        help(
          "Params that are entered; default: the one named like the column's field.",
          '填写哪些参数；默认：与列的字段同名的参数。',
          { label: ['Fields to fill in', '填写的字段'], group: 'data' },
        ),
      ),
    ),
  },
  help(
    'The value is edited in its cell, by the type of the param; the save can be taken back for 10 s.',
    '在单元格中直接修改这个值，按参数的类型填写；保存后 10 秒内可以撤销。',
    { label: ['Edit in the cell', '单元格内修改'], group: 'behaviour' },
  ),
);

/** Columns that come from data. */
export const columnsOf = shape(
  {
    data: template(
      help(
        'One template that yields a list: a column for each element.',
        '得出列表的一个表达式：列表的每个元素对应一列。',
        { label: ['List of columns', '列的来源'], group: 'data', example: '${source.form.fields}' },
      ),
    ),
    key: path(
      help(
        'Field of an element: name of its value in the object that `field` of the row holds.',
        '元素的字段：它的值在行的 `field` 那个对象中的名称。',
        { label: ['Key of the value', '值的名称字段'], group: 'data', example: 'key' },
      ),
    ),
    title: path(
      help('Field of an element: heading of its column.', '元素的字段：这一列的列名。', {
        label: ['Column titles', '列名字段'],
        group: 'look',
        example: 'title',
      }),
    ),
  },
  help(
    'The entry stands for a column for each element of a list, such as the fields of a form.',
    '这一项代表多列：列表的每个元素一列，例如表单的各个字段。',
    { label: ['One column each', '按数据生成列'], group: 'data' },
  ),
);

/** A line of inputs above the rows. */
export const addRow = shape(
  {
    source: name(
      help('A write source that adds a row.', '新增一行的修改类数据源。', {
        label: ['Source of the write', '提交到'],
        group: 'data',
      }),
    ),
    fields: fields(
      help('Params that are entered, side by side.', '填写哪些参数，并排显示。', {
        label: ['Fields to fill in', '填写的字段'],
        group: 'data',
      }),
    ),
    params: maybe(
      params(
        help('Params that are sent but not entered.', '不用填写、直接传过去的参数。', {
          label: ['Fixed params', '固定参数'],
          group: 'data',
        }),
      ),
    ),
    text: plain(
      help('What the button says: 添加关键词.', '按钮上的文字，例如：添加关键词。', {
        label: ['Button text', '按钮文字'],
        group: 'look',
        inline: true,
        example: '添加关键词',
      }),
      40,
    ),
  },
  help(
    'Rows are added in the table: a button above the rows opens a line of inputs, which stays open for the next row.',
    '在表格中直接添加：点各行上方的按钮打开一行输入框，添加后可以继续添加下一行。',
    { label: ['Add a row', '表格内添加'], group: 'behaviour' },
  ),
);

/** An order that people give the rows. */
export const reorderRows = shape(
  {
    source: name(
      help('A write source that stores the order.', '保存顺序的修改类数据源。', {
        label: ['Source of the write', '提交到'],
        group: 'data',
      }),
    ),
    keys: path(
      help('Param that takes the keys of the rows in their new order.', '按新的顺序接收各行标识的参数。', {
        label: ['Param with the keys', '接收顺序的参数'],
        group: 'data',
        example: 'ids',
      }),
    ),
    params: maybe(
      params(help('Further params.', '其他参数。', { label: ['Further params', '其他参数'], group: 'data' })),
    ),
  },
  help(
    'Rows are moved by drag, by Alt and the up or down key, or by a menu; shown at once, moved back with the reason if it is refused, offered to undo for 10 s. The rows cannot be sorted then.',
    '可以拖动、按 Alt 加上下键，或用菜单调整各行的顺序：立即显示，未成功时移回并说明原因，10 秒内可以撤销。这样的表格不能按列排序。',
    { label: ['Order by drag', '拖动排序'], group: 'behaviour' },
  ),
);

const FIGURE_WORDS: Readonly<Record<FigureName, Words>> = {
  visits: ['Visits', '访问'],
  visitors: ['Visitors', '访客'],
  submissions: ['Submissions', '提交'],
  submitRate: ['Submission rate', '转化率'],
  submitCost: ['Cost of a submission', '单个线索成本'],
  leads: ['Leads', '留资'],
  leadsChat: ['Leads of conversations', '私信留资'],
  leadsForm: ['Leads of forms', '表单留资'],
  leadsLink: ['Leads of short links', '短链留资'],
  activityVisits: ['Visits of an activity', '活动访问'],
  activityLeads: ['Leads of an activity', '活动线索'],
  activityGoalRate: ['Goal of an activity', '目标完成'],
  activityLeadCost: ['Lead cost of an activity', '活动线索成本'],
};

/** What a figure means. */
export const figure = maybe(
  oneOf(
    Object.keys(FIGURES) as FigureName[],
    help('The figure, whose meaning and source are shown on demand.', '这是哪一个数字：可查看它的含义和来源。', {
      label: ['Figure', '指标含义'],
      group: 'data',
      values: FIGURE_WORDS,
    }),
  ),
);

const columnProps = {
  figure,
  field: maybe(
    path(
      help(
        'Field of the row; `a.b` reads inside an object. A column without a field shows `text`.',
        '行的字段；`a.b` 取内层字段。没有字段的列显示 `text`。',
        { label: ['Field', '字段'], group: 'data', example: 'user.name' },
      ),
    ),
  ),
  title: maybe(
    plain(
      help("Heading; default: the field's title in the contract.", '列名；默认为接口中字段的名称。', {
        label: ['Column title', '列名'],
        group: 'look',
        inline: true,
      }),
    ),
  ),
  as: maybe(
    oneOf(
      DISPLAYS,
      help('Display of the value; default: by the contract.', '怎样显示这个值；默认按接口的说明。', {
        label: ['Shown as', '显示格式'],
        group: 'look',
        values: DISPLAY_WORDS,
      }),
    ),
  ),
  text: maybe(
    template(
      help("Shown instead of the field's value.", '代替字段值显示的文字。', {
        label: ['Text instead', '代替文字'],
        group: 'look',
        example: '${row.name}（${row.count}）',
      }),
    ),
  ),
  note: maybe(
    template(
      help('Secondary line.', '第二行较淡的文字。', {
        label: ['Second line', '第二行文字'],
        group: 'look',
        example: '${row.note}',
      }),
    ),
  ),
  picture: maybe(
    template(
      help('Picture in front of the text.', '文字前的图片。', {
        label: ['Picture', '图片'],
        group: 'look',
        example: '${row.avatar}',
      }),
    ),
  ),
  width: maybe(
    integer(
      help('Width of the column, px.', '列宽，像素。', { label: ['Width', '列宽'], group: 'look', example: 120 }),
      30,
      2_000,
    ),
  ),
  fixed: maybe(
    oneOf(
      ['left', 'right'],
      help('Fixed at this side while the table scrolls sideways.', '左右滚动时固定不动。', {
        label: ['Fixed side', '固定位置'],
        group: 'look',
        values: { left: ['Left', '左侧'], right: ['Right', '右侧'] },
      }),
    ),
  ),
  align: maybe(
    oneOf(
      ['left', 'center', 'right'],
      help('Default: numbers right, the rest left.', '默认：数字靠右，其余靠左。', {
        label: ['Alignment', '对齐'],
        group: 'look',
        values: { left: ['Left', '靠左'], center: ['Centre', '居中'], right: ['Right', '靠右'] },
      }),
    ),
  ),
  sortable: maybe(
    flag(
      help("Default: the call's `sortBy` allows it.", '默认：接口的 `sortBy` 支持时可以排序。', {
        label: ['Sortable', '可以排序'],
        group: 'behaviour',
      }),
    ),
  ),
  hidden: maybe(
    flag(
      help('Hidden until selected in the column settings.', '先不显示，可在列设置中勾选。', {
        label: ['Hidden at first', '默认隐藏'],
        group: 'look',
      }),
    ),
  ),
  to: maybe(
    template(
      help('`link`: http(s) address or route; default: the value.', '`link`：http(s) 地址或路由；默认为字段的值。', {
        label: ['Link target', '链接到'],
        group: 'behaviour',
        example: '/user/detail/${row.id}',
      }),
    ),
  ),
  tone: maybe(
    template(
      help(
        'Tone of the value: `${…}` that yields `good`, `warn`, `bad`, `quiet` or null. A mark stands beside the colour.',
        '这个值的好坏标记：结果为 `good`（好）、`warn`（注意）、`bad`（差）、`quiet`（次要）或 null 的 `${…}`；颜色旁有符号。',
        { label: ['Tone', '好坏标记'], group: 'look', example: "${row.count > 0 ? 'warn' : null}" },
      ),
    ),
  ),
  do: maybe(
    actions(
      help('Run when the cell is clicked.', '点击单元格时执行的动作。', {
        label: ['On click of a cell', '点击时'],
        group: 'behaviour',
      }),
    ),
  ),
  reveal: maybe(reveal),
};

export const column = shape(
  columnProps,
  help('An entry of a card or detail.', '卡片、详情的一项。', { label: ['Entry', '显示项'], group: 'data' }),
);

export const tableColumn = shape(
  {
    ...columnProps,
    visible: maybe(
      condition(
        help(
          'Column only while true, for example `${user.may.source}`; reads the address, sources and the person, not `row`.',
          '成立时才有这一列，例如 `${user.may.数据源}`；可以使用地址、数据源和当前用户，不能使用 `row`。',
          { label: ['Column shown while', '显示条件'], group: 'rights', example: '${user.may.users}' },
        ),
      ),
    ),
    each: maybe(columnsOf),
    edit: maybe(inPlace),
    total: maybe(
      oneOf(
        ['sum', 'average'],
        help(
          "Last line of the table: sum or average of the column, of all rows where all are here or the answer has `totals`, otherwise of the page's.",
          '表格末行显示这一列的合计或平均：全部行都已返回，或结果中有 `totals` 时为全部，否则为本页。',
          { label: ['Total', '合计'], group: 'look', values: { sum: ['Sum', '合计'], average: ['Average', '平均'] } },
        ),
      ),
    ),
  },
  help('A column of a table.', '表格的一列。', { label: ['Column', '列'], group: 'data' }),
);

/** (normal) The form that edits a cell or adds a row. */
export const inPlaceNormal = shape({ form: maybe(formNode('(normal) the form.')) });

/** (normal) Labels and colours by value, from the call's type. */
export const columnNormal = shape({
  labels: maybe(texts('(normal) value -> word, from the type of the call.')),
  colors: maybe(texts('(normal) value -> colour, from the type of the call.')),
});
export const tagListNormal = shape({
  colors: maybe(texts('(normal) value of `color` -> its colour.')),
  labels: maybe(texts('(normal) value of `color` -> its word.')),
  title: maybe(plain('(normal) what the elements are called.')),
});
