/** Declares every action: its props and the props that hold nested actions. The set is closed. */
import type { TObject } from 'typebox';
import {
  actions,
  condition,
  confirmation,
  flag,
  LANGUAGE_LIMITS,
  listOf,
  maybe,
  name,
  params,
  shape,
  sourceName,
  template,
} from '../fragments';
import type { ScopeName } from '../types';
import { help, type Words } from '../../shared/help';

export interface ActionLanguage {
  readonly action: string;
  readonly name: Words;
  readonly summary: string;
  readonly props: TObject;
  /** Path of a prop -> additional scopes that it can read. */
  readonly opens: Readonly<Record<string, readonly ScopeName[]>>;
}

const base = {
  when: maybe(
    condition(
      help(
        'The action runs only if this is true; otherwise it is skipped and the following actions run.',
        '成立时才执行；否则跳过，后面的动作继续。',
        { label: ['Runs if', '执行条件'], group: 'behaviour', example: '${row.status == 1}' },
      ),
    ),
  ),
  confirm: maybe(
    confirmation(
      help(
        'Question before the action, which runs only on yes; as an object, the person also types a name. Not needed where the console asks by itself, before writes to accounts, permissions, credentials and publications: its question replaces this one, and the name is still typed.',
        '先询问，确认后才执行；写成对象时还须输入名称。涉及账号、权限、凭证和发布的操作由控制台自己询问，此时不显示这里的文字，但仍须输入名称。',
        { label: ['Question before', '先询问'], group: 'behaviour', example: '确定删除吗？' },
      ),
    ),
  ),
  success: maybe(
    template(
      help('Message after success.', '成功后的提示。', {
        label: ['Message on success', '成功提示'],
        group: 'behaviour',
        example: '已删除',
      }),
    ),
  ),
  then: maybe(
    actions(help('Actions after success.', '成功后执行的动作。', { label: ['Then', '成功后'], group: 'behaviour' })),
  ),
  onError: maybe(
    actions(
      help(
        'Actions after a failure, once the error was shown; they can read `error`.',
        '失败并提示错误后执行的动作；可以使用 `error`。',
        { label: ['On failure', '失败后'], group: 'behaviour' },
      ),
    ),
  ),
};
const source = name(help('The source.', '要请求的数据源。', { label: ['Source', '数据源'], group: 'data' }));
const ownParams = params(
  help("Override the source's own params.", '覆盖数据源自己的参数。', { label: ['Params', '参数'], group: 'data' }),
);
const onError = { onError: ['error'] } as const;
const withResult = { success: ['result'], then: ['result'], ...onError } as const;

const define = (
  action: string,
  name: Words,
  summary: string,
  props: Parameters<typeof shape>[0],
  opens: ActionLanguage['opens'] = onError,
): ActionLanguage => ({ action, name, summary, props: shape({ ...props, ...base }), opens });

export const ACTIONS: readonly ActionLanguage[] = [
  define(
    'call',
    ['Send a call', '请求接口'],
    help('Sends a source with params that override its own.', '请求一个数据源，参数以这里写的为准。'),
    {
      source,
      params: maybe(ownParams),
      refresh: maybe(
        listOf(
          sourceName,
          help(
            "Sources requested again afterwards, in addition to the source's own `refresh`.",
            '之后重新请求的数据源，另加数据源自己的 `refresh`。',
            { label: ['Also refreshes', '另外刷新'], group: 'behaviour' },
          ),
          LANGUAGE_LIMITS.sources,
        ),
      ),
      undo: maybe(
        actions(
          help(
            'Calls that take the write back. The success message offers them for 10 s, also by Ctrl+Z; needs `success`.',
            '撤销这次修改的请求（`call` 动作）。成功提示中可以在 10 秒内撤销，也可以按 Ctrl+Z；须写 `success`。',
            { label: ['Undo', '撤销请求'], group: 'behaviour' },
          ),
        ),
      ),
    },
    { ...withResult, undo: ['result'] },
  ),
  define(
    'callEach',
    ['Send for each', '逐个请求'],
    help(
      'Sends a write once for each element of a list, one after the other; shows the progress, what failed and why, and can be stopped. For calls that take a single record.',
      '对列表的每个元素各请求一次修改类接口，逐个进行：显示进度、哪些失败及原因，可以停止和重试。用于一次只处理一条记录的接口。',
    ),
    {
      source,
      data: template(
        help('One template that yields the list: `${selection.rows}`.', '得出列表的一个表达式：`${selection.rows}`。', {
          label: ['List', '列表'],
          group: 'data',
          example: '${selection.rows}',
        }),
      ),
      title: template(
        help('What an element is called in the progress; sees `row`.', '进度中怎样称呼一个元素；可以使用 `row`。', {
          label: ['Name in the progress', '进度中的名称'],
          group: 'look',
          example: '${row.name}',
        }),
      ),
      params: maybe(
        params(
          help(
            "Override the source's own params; see the element as `row`.",
            '覆盖数据源自己的参数；用 `row` 读取这个元素。',
            { label: ['Params of each', '每项的参数'], group: 'data' },
          ),
        ),
      ),
    },
    { ...withResult, title: ['row'], params: ['row'] },
  ),
  define('open', ['Open a dialog', '打开弹窗'], help('Opens a dialog of the page.', '打开本页的弹窗。'), {
    dialog: name(help('Name under `dialogs`.', '`dialogs` 下的名称。', { label: ['Dialog', '弹窗'], group: 'data' })),
    data: maybe(
      params(
        help('Becomes the `dialog` scope.', '传给弹窗的内容，弹窗里用 `dialog` 读取。', {
          label: ['Data for the dialog', '传给弹窗'],
          group: 'data',
        }),
      ),
    ),
    instead: maybe(
      flag(
        help(
          'Replaces the dialog that contains the action, which closes without a question.',
          '代替动作所在的弹窗打开，那个弹窗不经询问直接关闭。',
          { label: ['Replaces the dialog', '替换当前弹窗'], group: 'behaviour' },
        ),
      ),
    ),
  }),
  define('go', ['Go to a screen', '前往页面'], help('Goes to a route of the console.', '前往控制台的另一个页面。'), {
    to: template(
      help('Begins with `/`.', '以 `/` 开头。', {
        label: ['Goes to', '前往的页面'],
        group: 'data',
        example: '/user/list',
      }),
    ),
    query: maybe(
      params(
        help('Appended to the address.', '附加在地址后的参数。', {
          label: ['Address params', '地址参数'],
          group: 'data',
        }),
      ),
    ),
    newWindow: maybe(
      flag(help('Opens a new window.', '在新窗口打开。', { label: ['New window', '新窗口打开'], group: 'behaviour' })),
    ),
  }),
  define(
    'back',
    ['Go back', '返回'],
    help('Goes back to the screen before, inside the console.', '回到控制台中的上一个页面。'),
    {
      to: template(
        help(
          'Route if there is no screen before, such as in a new window; begins with `/`.',
          '没有上一个页面时（例如在新窗口中打开）前往的页面，以 `/` 开头。',
          { label: ['Without history', '无上一页时前往'], group: 'data', example: '/user/list' },
        ),
      ),
    },
  ),
  define(
    'print',
    ['Print', '打印'],
    help('Prints the screen without menu, controls and dialogs.', '打印本页内容，不带菜单、按钮、筛选和弹窗。'),
    {},
  ),
  define('refresh', ['Refresh', '刷新数据'], help('Requests sources again.', '重新请求数据源。'), {
    sources: listOf(
      sourceName,
      help('The sources.', '要重新请求的数据源。', { label: ['Sources', '数据源'], group: 'data' }),
      LANGUAGE_LIMITS.sources,
      1,
    ),
  }),
  define(
    'set',
    ['Set values', '修改状态'],
    help(
      'Sets values of the address (`query`), of the screen (`state`) or of the surrounding form (`form`).',
      '修改地址参数（`query`）、页面状态（`state`）或所在表单（`form`）的值。',
    ),
    {
      query: maybe(
        params(
          help('Names of the address and their values; null removes a name.', '地址参数的名称和值；null 表示去掉。', {
            label: ['Address params', '地址参数'],
            group: 'data',
          }),
        ),
      ),
      state: maybe(
        params(
          help(
            "Names of the screen's state and their values; null: the default.",
            '页面状态的名称和值；null 表示恢复默认。',
            { label: ['State', '页面状态'], group: 'data' },
          ),
        ),
      ),
      form: maybe(
        params(
          help('Fields of the form and their values.', '表单的字段和值。', {
            label: ['Form values', '表单的值'],
            group: 'data',
          }),
        ),
      ),
    },
  ),
  define(
    'download',
    ['Download', '下载文件'],
    help('Sends a blob source and saves the file.', '请求返回文件的数据源并保存文件。'),
    {
      source: name(
        help('A source whose call answers with a file.', '返回文件的数据源。', {
          label: ['Source of the file', '返回文件的接口'],
          group: 'data',
        }),
      ),
      like: maybe(
        name(
          help(
            'Source of a table: its filters, its order and its shown columns go along, as far as the call of the file takes them.',
            '一个表格的数据源：文件的接口也有的筛选、排序和显示的列会一起传过去，下载的就是表格显示的内容。',
            { label: ['Same as table', '与表格一致'], group: 'data' },
          ),
        ),
      ),
      params: maybe(ownParams),
      filename: template(
        help('Name of the saved file.', '保存的文件名。', {
          label: ['File name', '文件名'],
          group: 'look',
          example: '关键词.xlsx',
        }),
      ),
    },
  ),
  define('copy', ['Copy', '复制文字'], help('Copies a text to the clipboard.', '复制文字到剪贴板。'), {
    text: template(
      help('The text.', '要复制的文字。', {
        label: ['Text to copy', '复制的文字'],
        group: 'data',
        example: '${row.url}',
      }),
    ),
  }),
];

export const actionsByName: ReadonlyMap<string, ActionLanguage> = new Map(ACTIONS.map((each) => [each.action, each]));
/** Props of any action that hold nested actions. */
export const ACTION_PATHS: readonly string[] = ['then', 'onError', 'undo'];
