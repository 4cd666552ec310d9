/** The closed set of phrases inside problems, English and Chinese side by side. */

export interface Phrase {
  readonly en: string;
  readonly zh: string;
}

export const PHRASES = {
  // kinds of values
  text: { en: 'a text', zh: '文本' },
  number: { en: 'a number', zh: '数字' },
  numbers: { en: 'numbers', zh: '数字' },
  boolean: { en: 'true or false', zh: '是/否' },
  list: { en: 'a list', zh: '列表' },
  object: { en: 'an object', zh: '对象' },
  date: { en: 'a date', zh: '日期' },
  day: { en: 'a day', zh: '日期' },
  time: { en: 'a time', zh: '时间' },
  address: { en: 'an address', zh: '地址' },
  picture: { en: 'a picture', zh: '图片' },
  oneValue: { en: 'one value', zh: '单个值' },
  value: { en: 'a value', zh: '值' },
  anything: { en: 'anything', zh: '任意值' },
  function: { en: 'a function', zh: '函数' },
  exampleFunction: { en: 'a function such as `each => each.id`', zh: '函数，例如 `each => each.id`' },
  route: { en: 'a route', zh: '路由' },
  rowKey: { en: 'the key of a row', zh: '行的标识' },
  file: { en: 'a picture, a video or a list of them', zh: '图片、视频或它们的列表' },
  // what requires or sends something
  choice: { en: 'a choice', zh: '选项' },
  theForm: { en: 'the form', zh: '表单' },
  askingAgain: { en: 'asking again', zh: '重新查询' },
  button: { en: 'a button', zh: '按钮' },
  submit: { en: 'a submit', zh: '提交' },
  condition: { en: 'condition', zh: '条件' },
  // what is expected
  ownPrefix: { en: 'a `prefix` of its own', zh: '给表格单独的 `prefix`' },
  consoleRoute: { en: 'a route that begins with `/`', zh: '以 `/` 开头的路由' },
  nameOfScreen: { en: '`${query.…}` or `${state.…}` alone', zh: '单独一个 `${query.…}` 或 `${state.…}`' },
  oneTemplate: { en: 'one `${…}`', zh: '一个 `${…}`' },
  template: { en: '`${…}`', zh: '`${…}`' },
  allRows: {
    en: "`pageSize` among the source's params, and `paging: false`",
    zh: '数据源的参数里写 `pageSize`，并写 `paging: false`',
  },
  noneOfThese: { en: 'fits none of what is possible', zh: '可选的形式之一' },
  unique: { en: 'must not have an element twice', zh: '没有重复的项' },
  nameRule: {
    en: 'a name is letters, digits, `_` and `-`; it begins with a letter',
    zh: '名称由字母、数字、_ 和 - 组成，以字母开头',
  },
  keyRule: { en: 'a name is letters, digits, `_` and `-`', zh: '名称由字母、数字、_ 和 - 组成' },
  routeRule: {
    en: 'a route is segments of letters, digits, `_`, `-`, `.` or `{name}` after `/`',
    zh: '路由以 / 开头，各段由字母、数字、_、-、. 或 {名称} 组成',
  },
  noMethods: {
    en: 'values have no methods; there are functions, such as `ROUND(x, 2)`',
    zh: '不能调用 JavaScript 的方法，请用函数，例如 ROUND(x, 2)',
  },
  noConstructors: { en: 'there is no `new`; `NOW()` is the time', zh: '不能使用 new；当前时间是 NOW()' },
  compareTwice: { en: 'equality is `==`', zh: '判断相等要写 ==' },
  noQuotes: { en: 'it stands without quotes', zh: '不要加引号' },
  inBrackets: { en: 'one alone stands between `[` and `]` as well', zh: '只有一项时也要写在 [ ] 里' },
  underDialogs: {
    en: 'dialogs stand under `dialogs` of the page, and the action `open` opens them',
    zh: '弹窗写在页面的 dialogs 下，用动作 open 打开',
  },
  noTemplate: { en: '`${…}` has no meaning here', zh: '这里不能写 ${…}' },
  // where scopes can be read
  ofRow: {
    en: 'it is there in columns and `rowActions`; a dialog gets it by `"data": { "row": "${row}" }` and reads `dialog.row`',
    zh: '它只在列和 rowActions 中有；弹窗要用 "data": { "row": "${row}" } 传入，再读 dialog.row',
  },
  ofSelection: { en: 'it is there in `batchActions` only', zh: '它只在 batchActions 中有' },
  ofSlot: { en: 'it is there in `create` of a calendar or board only', zh: '它只在日历、看板的 create 中有' },
  ofForm: { en: 'it is there in a form and its `then` only', zh: '它只在表单和表单的 then 中有' },
  ofDialog: { en: 'it is there in dialogs only', zh: '它只在弹窗里有' },
  ofResult: {
    en: 'it is there after the call only: in `then` and `success`',
    zh: '它只在接口返回之后有：then 和 success',
  },
  ofError: { en: 'it is there in `onError` only', zh: '它只在 onError 中有' },
  ofPart: { en: 'it is there in parts only', zh: '它只在片段里有' },
  // why islands may not contain something
  ofCode: { en: 'it runs code', zh: '会执行脚本' },
  ofHtml: { en: 'it shows HTML', zh: '会显示 HTML' },
  ofNodes: { en: 'it brings nodes from another place', zh: '会从别处取组件' },
  ofData: { en: 'data come from data sources', zh: '数据只能来自数据源' },
  ofFetch: { en: 'a style may not fetch pictures or fonts', zh: '样式不能请求图片或字体' },
  ofFrame: { en: 'the console has its own frame', zh: '控制台已有自己的框架' },
  leadsOut: { en: 'it sends or loads by address', zh: '会按地址收发内容' },
  needsMegabytes: { en: 'it needs megabytes of script', zh: '需要加载数兆字节的脚本' },
  // what jsonc-parser reports
  InvalidSymbol: { en: 'invalid symbol', zh: '有不认识的内容' },
  InvalidNumberFormat: { en: 'invalid number format', zh: '数字格式不对' },
  PropertyNameExpected: { en: 'property name expected', zh: '缺少属性名，或前面多了一个逗号' },
  ValueExpected: { en: 'value expected', zh: '缺少值' },
  ColonExpected: { en: 'colon expected', zh: '缺少冒号' },
  CommaExpected: { en: 'comma expected', zh: '缺少逗号' },
  CloseBraceExpected: { en: 'close brace expected', zh: '缺少 }' },
  CloseBracketExpected: { en: 'close bracket expected', zh: '缺少 ]' },
  EndOfFileExpected: { en: 'end of file expected', zh: '末尾有多余的内容' },
  InvalidCommentToken: { en: 'invalid comment token', zh: '不能写注释' },
  UnexpectedEndOfComment: { en: 'unexpected end of comment', zh: '注释没有结束' },
  UnexpectedEndOfString: { en: 'unexpected end of string', zh: '文本没有结束的引号' },
  UnexpectedEndOfNumber: { en: 'unexpected end of number', zh: '数字不完整' },
  InvalidUnicode: { en: 'invalid unicode', zh: 'Unicode 转义不完整' },
  InvalidEscapeCharacter: { en: 'invalid escape character', zh: '转义符不对' },
  InvalidCharacter: { en: 'invalid character', zh: '有不能直接写在文本里的字符' },
} as const satisfies Readonly<Record<string, Phrase>>;

export type PhraseName = keyof typeof PHRASES;

/** Chinese names of JSON's types; English uses the types' own names. */
export const JSON_TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是/否',
  array: '列表',
  object: '对象',
  null: '空',
};

/** Formats of JSON Schema. */
export const FORMATS: Readonly<Record<string, Phrase>> = {
  date: { en: 'a date', zh: '日期' },
  'date-time': { en: 'a date-time', zh: '时间' },
  time: { en: 'a time', zh: '时间' },
  uri: { en: 'a uri', zh: '网址' },
  uuid: { en: 'a uuid', zh: 'UUID' },
  email: { en: 'a email', zh: '邮箱' },
};

/** Words for what a schema's keyword requires. */
export const KEYWORDS: Readonly<Record<string, { en(limit: string): string; zh(limit: string): string }>> = {
  minimum: { en: (limit) => `must be at least ${limit}`, zh: (limit) => `不小于 ${limit}` },
  maximum: { en: (limit) => `must be at most ${limit}`, zh: (limit) => `不大于 ${limit}` },
  minLength: { en: (limit) => `must have at least ${limit} characters`, zh: (limit) => `至少 ${limit} 个字` },
  maxLength: { en: (limit) => `must have at most ${limit} characters`, zh: (limit) => `最多 ${limit} 个字` },
  minItems: { en: (limit) => `must have at least ${limit} elements`, zh: (limit) => `至少 ${limit} 项` },
  maxItems: { en: (limit) => `must have at most ${limit} elements`, zh: (limit) => `最多 ${limit} 项` },
  minProperties: { en: (limit) => `must have at least ${limit} names`, zh: (limit) => `至少 ${limit} 个属性` },
  maxProperties: { en: (limit) => `must have at most ${limit} names`, zh: (limit) => `最多 ${limit} 个属性` },
  pattern: { en: (limit) => `must match "${limit}"`, zh: (limit) => `符合格式 ${limit}` },
  const: { en: (limit) => `must be ${limit}`, zh: (limit) => limit },
  required: { en: (limit) => `must have \`${limit}\``, zh: (limit) => `有 ${limit}` },
  additionalProperties: { en: (limit) => `must not have \`${limit}\``, zh: (limit) => `没有 ${limit}` },
};
