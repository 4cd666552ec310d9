/**
 * JSON Schema fragments shared by the nodes' languages. The same schema serves the checker, editors
 * (`page.schema.json`) and documentation.
 */
import { type TSchema, Type } from 'typebox';
import type { Action } from './types/generated/declared';
import type { TemplateJson } from './types/value';
import { help } from '../shared/help';

export const LANGUAGE_LIMITS = { text: 4_000, name: 64, nodes: 200, columns: 60, actions: 20, sources: 60 } as const;

export const NAME_PATTERN = '^[A-Za-z_][A-Za-z0-9_-]*$';
const PATH_PATTERN = '^[A-Za-z_][A-Za-z0-9_.-]*$';

/** Text with `${…}`. */
export const template = (description: string) => Type.String({ description, maxLength: LANGUAGE_LIMITS.text });
/** Text in which `${…}` is not interpreted. */
export const plain = (description: string, maxLength = 200) =>
  Type.String({ description, maxLength, pattern: '^((?!\\$\\{)[\\s\\S])*$' });
/** A name that the screen itself declares: of a source, dialog or tab. */
export const name = (description: string) =>
  Type.String({ description, pattern: NAME_PATTERN, maxLength: LANGUAGE_LIMITS.name });
/** Dotted path of a field or param of a call. */
export const path = (description: string) =>
  Type.String({ description, pattern: PATH_PATTERN, maxLength: LANGUAGE_LIMITS.name });
/** A question before an action: its text, or an object that also asks to type a name. */
export const confirmation = (description: string) =>
  Type.Unsafe<unknown>({
    description,
    if: { type: 'string' },
    then: { maxLength: LANGUAGE_LIMITS.text },
    else: shape({
      text: template(
        help('The question.', '询问的文字。', {
          label: ['Question', '询问文字'],
          group: 'look',
          example: '确定删除吗？',
        }),
      ),
      name: template(
        help(
          'The person types this name before the action runs, such as `${row.name}`.',
          '执行前须由人输入的名称，例如 `${row.name}`。',
          { label: ['Name to type', '须输入的名称'], group: 'behaviour', example: '${row.name}' },
        ),
      ),
    }),
  });
/** A condition: a boolean, or a template that yields one. */
export const condition = (description: string) =>
  Type.Unsafe<string | boolean>({ type: ['string', 'boolean'], description, maxLength: LANGUAGE_LIMITS.text });
export const integer = (description: string, minimum: number, maximum: number) =>
  Type.Integer({ description, minimum, maximum });
export const flag = (description: string) => Type.Boolean({ description });
export const exportSwitch = Type.Optional(
  flag(
    help(
      'false: does not offer the rows as a file, where the call declares an export.',
      'false：不提供导出，即使接口声明了导出。',
      { label: ['Export', '导出'], group: 'behaviour' },
    ),
  ),
);
export const oneOf = <const V extends string | number>(values: readonly V[], description: string) =>
  Type.Unsafe<V>({ enum: [...values], description });
/** Any JSON; its texts are templates. */
export const json = (description: string) => Type.Unsafe<TemplateJson>({ description });
/** Params by name; values are any JSON whose texts are templates. */
export const params = (description: string) =>
  Type.Unsafe<Record<string, TemplateJson>>({ type: 'object', description });
export const listOf = <T extends TSchema>(items: T, description: string, maxItems: number, minItems = 0) =>
  Type.Array(items, { description, maxItems, minItems });
export const shape = <P extends Record<string, TSchema>>(properties: P, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description !== undefined && { description }) });
export const maybe = Type.Optional;

/** Texts by name. */
export const texts = (description: string) =>
  Type.Unsafe<Record<string, string>>({ type: 'object', description, additionalProperties: { type: 'string' } });

const DEFINITIONS = '#/definitions/';
const ref = <T = unknown>(definition: string, description?: string) =>
  Type.Unsafe<T>({ $ref: DEFINITIONS + definition, ...(description !== undefined && { description }) });

/** (normal) JSON Schema of the catalogue. */
export const valueSchema = (description: string) => ref('ValueSchema', description);

/** (normal) A form. */
export const formNode = (description: string) => ref('formNode', description);

/** (normal) A column. */
export const columnNode = (description: string) => ref('Column', description);

/** (normal) Entities of the catalogue. */
const entities = (description: string) => listOf(ref('Entity'), description, 100);

/** Child nodes. */
export const nodes = (description: string) =>
  Type.Unsafe<unknown[]>({
    type: 'array',
    items: { $ref: `${DEFINITIONS}Node` },
    maxItems: LANGUAGE_LIMITS.nodes,
    description,
  });
/** One action or several in order. */
export const actions = (description: string) => ref<Action[]>('Actions', description);
export const sourcesByName = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description,
    additionalProperties: { $ref: `${DEFINITIONS}DataSource` },
    propertyNames: { pattern: NAME_PATTERN },
    maxProperties: LANGUAGE_LIMITS.sources,
  });
/** JSON Schemas of values of the address or the state, by name. `names`: a rule for the names. */
export const schemasByName = (description: string, names: { propertyNames?: { pattern: string } } = {}) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description,
    additionalProperties: { $ref: `${DEFINITIONS}QuerySchema` },
    ...names,
    maxProperties: LANGUAGE_LIMITS.sources,
  });
export const dialogsByName = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description,
    additionalProperties: { $ref: `${DEFINITIONS}Dialog` },
    propertyNames: { pattern: NAME_PATTERN },
    maxProperties: LANGUAGE_LIMITS.sources,
  });

/**
 * A name, or the object that starts with it. if/then/else instead of a union, so that errors concern the written
 * alternative.
 */
const nameOr = (definition: string) =>
  Type.Unsafe<unknown>({
    if: { type: 'string' },
    then: { pattern: PATH_PATTERN, maxLength: LANGUAGE_LIMITS.name },
    else: { $ref: DEFINITIONS + definition },
  });
export const columns = (description: string) => listOf(nameOr('Column'), description, LANGUAGE_LIMITS.columns);
export const tableColumns = (description: string) =>
  listOf(nameOr('TableColumn'), description, LANGUAGE_LIMITS.columns);
export const fields = (description: string) => listOf(nameOr('Field'), description, 600);
/** Fields of each row of a repeated group. */
export const rowFields = (description: string) => listOf(nameOr('RowField'), description, 30);
export const buttons = (description: string) => listOf(ref('Button'), description, 20);

/** A source in a list of sources. */
export const sourceName = name(help('A source.', '数据源。', { label: ['Source', '数据源'], group: 'data' }));
export const rowWrite = name(
  help('A write source that changes the record of the row.', '修改这一行的修改类数据源。', {
    label: ['Source of the write', '提交到'],
    group: 'data',
  }),
);
export const shownWhile = condition(
  help('Shown only while true.', '成立时才显示。', {
    label: ['Shown while', '显示条件'],
    group: 'behaviour',
    example: '${query.status == 1}',
  }),
);
export const onClick = actions(
  help('Actions on a click.', '点击时执行的动作。', { label: ['On click', '点击时'], group: 'behaviour' }),
);

/** A day relative to today (src/shared/text/relative-day.ts). */
export const relativeDay = (description: string) =>
  shape(
    {
      months: maybe(
        integer(
          help('Months after today; negative: before.', '今天之后几个月；负数为之前。', {
            label: ['Months', '几个月后'],
            group: 'data',
          }),
          -120,
          120,
        ),
      ),
      days: maybe(
        integer(
          help('Days after it; negative: before.', '之后几天；负数为之前。', {
            label: ['Days', '几天后'],
            group: 'data',
            example: -29,
          }),
          -4_000,
          4_000,
        ),
      ),
      start: maybe(
        oneOf(
          ['week', 'month', 'year'],
          help('The first day of its week (Monday), month or year.', '所在周（周一）、月、年的第一天。', {
            label: ['Beginning of', '取第一天'],
            group: 'data',
            values: { week: ['Week', '所在周'], month: ['Month', '所在月'], year: ['Year', '所在年'] },
          }),
        ),
      ),
    },
    description,
  );
export const RELATIVE_DAY = relativeDay(
  help(
    'A day relative to today: moved by months and days, then to the beginning of a unit.',
    '相对今天的日期：先移动月和天，再取所在单位的第一天。',
    { label: ['Relative day', '相对日期'], group: 'data' },
  ),
);

/** A write that a person sends by moving an element. */
export const move = (description: string) =>
  shape(
    {
      source: rowWrite,
      params: params(
        help(
          '`row` is the row as it is after the move, with the new values: `{ "noteId": "${row.noteId}", "status": "${row.status}" }`.',
          '`row` 是移动之后的行，其中已经是新的值：`{ "noteId": "${row.noteId}", "status": "${row.status}" }`。',
          { label: ['Params', '提交的参数'], group: 'data' },
        ),
      ),
    },
    description,
  );

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Keys that no browser needs for itself and that no letter field swallows. */
const SHORTCUTS = [...LETTERS, ...LETTERS.map((letter) => `Shift+${letter}`), 'Delete', 'Ctrl+Enter', 'Ctrl+S'];

/** Label and actions of a button, shared by the button node and the actions of tables. */
export const buttonProps = {
  text: template(help('What it says.', '显示的文字。', { label: ['Text', '按钮文字'], group: 'look', inline: true })),
  icon: maybe(
    name(
      help('Icon in front of the text.', '文字前的图标。', { label: ['Icon', '图标'], group: 'look', control: 'icon' }),
    ),
  ),
  kind: maybe(
    oneOf(
      ['primary', 'default', 'link', 'danger'],
      help('How the button is drawn.', '按钮的样式。', {
        label: ['Style', '样式'],
        group: 'look',
        default: 'default',
        values: {
          primary: ['Primary', '主要'],
          default: ['Ordinary', '普通'],
          link: ['Link', '链接'],
          danger: ['Dangerous', '危险'],
        },
      }),
    ),
  ),
  visible: maybe(shownWhile),
  disabled: maybe(
    condition(
      help('Not clickable while true.', '成立时不能点击。', {
        label: ['Disabled while', '禁用条件'],
        group: 'behaviour',
        example: '${!query.id}',
      }),
    ),
  ),
  key: maybe(
    oneOf(
      SHORTCUTS,
      help(
        'Key that presses the button while nobody types; one button for each key. `?` lists the keys of the screen.',
        '按下按钮的快捷键，输入文字时无效；每个键只能属于一个按钮。按 `?` 查看本页的快捷键。',
        { label: ['Shortcut', '快捷键'], group: 'behaviour', control: 'shortcut' },
      ),
    ),
  ),
  do: onClick,
};
export const button = shape(
  buttonProps,
  help('A button.', '按钮。', { label: ['Button', '按钮'], group: 'behaviour' }),
);

export const dataSource = shape(
  {
    call: Type.String({
      description: help('`area.verbNoun` of the catalogue.', '接口名称，例如 `feedManage.queryKeywordList`。', {
        label: ['Call', '接口'],
        group: 'data',
        example: 'feedManage.queryKeywordList',
      }),
    }),
    params: maybe(
      params(
        help('Params of the call; their texts are templates.', '接口的参数；文字可以写表达式。', {
          label: ['Params', '参数'],
          group: 'data',
        }),
      ),
    ),
    send: maybe(
      oneOf(
        ['auto', 'manual'],
        help(
          'Reads are sent when the screen opens and whenever a param changes; `manual` ones only by an action. Writes are always manual.',
          '查询类接口在打开页面和参数变化时自动请求；`manual` 只由动作请求。修改类接口总是手动。',
          {
            label: ['When sent', '请求方式'],
            group: 'behaviour',
            values: { auto: ['By itself', '自动'], manual: ['By an action', '由动作请求'] },
          },
        ),
      ),
    ),
    when: maybe(
      condition(
        help('Sent only while this is true.', '成立时才请求。', {
          label: ['Sent while', '请求条件'],
          group: 'behaviour',
          example: '${query.id}',
        }),
      ),
    ),
    cacheMs: maybe(
      integer(
        help('How long an answer is fresh, ms.', '结果在多长时间内不必重新请求，毫秒。', {
          label: ['Fresh for', '缓存时间'],
          group: 'advanced',
          default: 1_000,
        }),
        0,
        3_600_000,
      ),
    ),
    pollMs: maybe(
      integer(
        help('Asked again after so many ms while the window is visible.', '窗口可见时每隔多少毫秒重新请求。', {
          label: ['Interval', '定时刷新间隔'],
          group: 'behaviour',
          example: 10_000,
        }),
        2_000,
        3_600_000,
      ),
    ),
    pollWhile: maybe(
      condition(
        help(
          "So often only while this is true; then once more, and otherwise every 30 s, where `pollMs` is shorter. Sees the source's own answer.",
          '成立时才这样频繁；不再成立后再请求一次，之后 `pollMs` 较短的也改为每 30 秒一次。可以使用数据源自己的结果。',
          { label: ['Interval applies while', '定时刷新条件'], group: 'advanced' },
        ),
      ),
    ),
    confirm: maybe(
      confirmation(
        help(
          'Asked before a write is sent; as an object, the person also types a name.',
          '提交前的确认提示；写成对象时还须输入名称。',
          { label: ['Question before', '提交前询问'], group: 'behaviour', example: '确定提交吗？' },
        ),
      ),
    ),
    success: maybe(
      template(
        help('Said after a write succeeded; sees `result`.', '提交成功后的提示；可以使用 `result`。', {
          label: ['Message on success', '成功提示'],
          group: 'behaviour',
          example: '已保存',
        }),
      ),
    ),
    refresh: maybe(
      listOf(
        sourceName,
        help('Sources asked again after a write succeeded.', '提交成功后重新请求的数据源。', {
          label: ['Refreshes', '之后刷新'],
          group: 'behaviour',
        }),
        LANGUAGE_LIMITS.sources,
      ),
    ),
  },
  help('A call of the catalogue under a name of this screen.', '以本页名称引用的一个接口。', {
    label: ['Data source', '数据源'],
    group: 'data',
  }),
);

/** (normal) What the catalogue declares about the call of a source. */
export const dataSourceNormal = shape({
  effect: maybe(oneOf(['read', 'write'], '(normal) effect of the call.')),
  title: maybe(plain('(normal) Chinese title of a read, which names its data.')),
  reads: maybe(entities('(normal) entities that the call reads; the source reloads when their rows change.')),
  wire: maybe(
    ref('WireRow', '(normal) how the call is sent, so that the browser need not load the whole catalogue for it.'),
  ),
  pauseMs: maybe(integer('(normal) minimum interval between requests, ms.', 0, 3_600_000)),
  changes: maybe(entities('(normal) entities that the call changes.')),
  edits: maybe(
    shape(
      { key: plain('(normal) field that identifies the record.') },
      '(normal) the record that the call edits; the call sends its `version`.',
    ),
  ),
  ask: maybe(
    listOf(
      plain('(normal) a clause.'),
      "(normal) clauses of the console's own confirmation before a sensitive write.",
      20,
    ),
  ),
  askFor: maybe(
    shape(
      {
        param: plain('(normal) a param of the call.'),
        values: listOf(plain('(normal) a value.'), '(normal) its values that are asked about.', 20),
      },
      '(normal) when the confirmation is shown; absent: always.',
    ),
  ),
  final: maybe(flag('(normal) true: what the write does cannot be taken back.')),
  next: maybe(
    listOf(
      shape(
        {
          label: plain('(normal) what to do next.'),
          to: maybe(plain('(normal) address of a screen; `{field}` stands for a field of the answer or the params.')),
          file: maybe(plain('(normal) instead of `to`: field with the address of a stored file.')),
          name: maybe(plain('(normal) what the file is saved as.')),
        },
        '(normal) a step after the write.',
      ),
      '(normal) where the success message leads.',
      2,
    ),
  ),
  preload: maybe(ref('Preload', '(normal) when the first request is sent, if not when the screen is drawn.')),
  schema: maybe(valueSchema("(normal) schema of the call's params, for converting values of the address.")),
});
