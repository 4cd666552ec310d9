/** Problems in Chinese, by their code. The checker words them in English, for command lines and logs. */
import type { Problem } from '../../language/types';
import { faultWords, phraseWords, typeWords } from './phrases';

type Said = Pick<Problem, 'code' | 'message' | 'expected' | 'found' | 'suggestion'>;
type Words = string | ((found: string, expected: string, problem: Said) => string);

const noSuch =
  (what: string): Words =>
  (found) =>
    found === '' ? `没有填写${spaced(what)}` : `没有${spaced(what)} ${found}`;
const spaced = (what: string): string => (/^\w/.test(what) ? ` ${what}` : what);
/** Names that the checker puts between backticks. */
const named = ({ message }: Said): string[] => [...message.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

const WORDS: Readonly<Record<string, Words>> = {
  // the text
  'too-large': (found, expected) => `文件有 ${found} 字节，超过了上限（${expected}）`,
  'too-deep': (_, expected) => `嵌套太深，${expected} 层`,
  syntax: (_, __, { message }) => `JSON 语法错误：${SYNTAX[message] ?? message}`,
  'not-an-object': '页面必须是一个 JSON 对象',
  'duplicate-key': (found) => `${found} 写了两次，只有后一个有效`,
  'forbidden-key': (found) => `不能用 ${found} 作为名称`,
  'newer-version': (found) => `页面的语言版本 ${found} 比控制台支持的新`,
  'checker-failed': '检查器在这个页面上出错了，请联系开发人员',
  // the shape
  'unknown-prop': noSuch('属性'),
  'missing-prop': (_, expected) => `缺少属性 ${expected}`,
  'unknown-node': noSuch('节点类型'),
  'unknown-action': noSuch('动作'),
  'unknown-icon': noSuch('图标'),
  'unknown-widget': noSuch('部件'),
  'unknown-value': (found) => (found === '' ? '这里还没有填写' : `这里不能填 ${found}`),
  'wrong-type': (found, expected) => `类型不对：应为 ${expected}，实为 ${found}`,
  'out-of-bounds': (found, _, { message }) => boundIn(message) ?? (found === '' ? '不符合要求' : `${found} 不符合要求`),
  // the contract
  'unknown-call': noSuch('接口'),
  'unknown-param': (found, _, { message }) => `接口 ${message.split(' ')[0]} 没有参数 ${found}`,
  'missing-param': (_, expected, { message }) => `接口 ${message.split(' ')[0]} 缺少必填参数 ${expected}`,
  'param-does-not-fit': (found, expected, problem) =>
    `参数 ${named(problem)[0] ?? ''} 的值不对：应为 ${expected}，实为 ${found}`,
  'unknown-field': (found, _, { message }) => `${ownerIn(message)}没有字段 ${found}`,
  'component-does-not-fit': (found, _, problem) => `${found} 不能用来填写 ${named(problem)[1] ?? '这个字段'}`,
  'options-missing': (_, __, problem) => `${named(problem)[0] ?? '这个字段'} 没有固定的可选值，需要写 options`,
  'filter-is-fixed': (_, __, problem) =>
    `数据源 ${named(problem)[0] ?? ''} 已经固定了 ${named(problem)[1] ?? '这个参数'}，不能再筛选`,
  'field-is-fixed': (found) => `values 已经写了 ${found} 的值，填写的内容会丢失`,
  'duplicate-field': (found) => `字段 ${found} 写了两次`,
  // names of the screen
  'unknown-source': noSuch('数据源'),
  'unknown-dialog': noSuch('弹窗'),
  'duplicate-id': (found) => `编号 ${found} 已经被别的节点使用`,
  'duplicate-tab': (found) => `两个标签页的 key 都是 ${found}`,
  'address-name-taken': (found) => `地址中的 ${found} 已被占用，请给表格设置 prefix`,
  // reading and writing
  'needs-read': '这里需要查询类接口，而不是修改类接口',
  'needs-list': '这里需要返回列表（list）的接口',
  'needs-file': '下载需要返回文件的接口',
  'not-for-screens': (found) => `这个接口（${found}）不能这样调用`,
  'only-for-reads': (_, __, problem) => `${named(problem)[0] ?? '这个属性'} 对修改类接口没有意义`,
  'redundant-refresh': (found) => `不用写：${found} 读取的数据会被这次修改影响，修改成功后会自动刷新`,
  'needs-whole': '这里需要全部数据，而接口是分页返回的',
  'either-or': (found, expected) => `${expected} 与 ${found} 只能写一个`,
  'needs-source': (found) => `${found} 要求表格有自己的 source`,
  'write-needs-press': (found, expected) => `修改数据必须由人按下按钮：${found} 不能自行发送，只能由 ${expected} 发送`,
  'publisher-may-not': (found, expected) => `您自己无权调用 ${found}（需要：${expected}），页面不能做发布人做不到的事`,
  'needs-version':
    '表单修改一条记录，却不知道它的版本：别人同时做的修改会被覆盖。请把整行交给弹窗（如 "row": "${row}"），或在 values 中写明 version',
  'needs-object': (found) => `这里显示一条记录，而不是 ${found}`,
  // expressions
  'unknown-scope': noSuch('作用域'),
  'scope-not-here': (found) => `这里不能使用 ${found}`,
  'always-true': (found, _, { message }) =>
    message.includes('is a list')
      ? `${found} 是列表，空列表也算成立；应写成 COUNT(${found}) > 0`
      : message.includes('is a text')
        ? `${found} 是普通文本，条件永远成立；应写成 \${…}`
        : `条件 ${found} 永远成立`,
  'always-false': (found) => `条件 ${found} 永远不成立`,
  'cannot-compare': (found, expected, problem) => `${named(problem)[0] ?? '左边'} 是${expected}，不能与${found}比较`,
  'never-equal': (found, _, problem) => `${named(problem)[0] ?? '这个字段'} 不会是 ${found}`,
  'no-arithmetic': (found, _, { message }) =>
    `${message.split(' is ')[0]!.replaceAll('`', '')} 是${found}，不能参与计算`,
  'wrong-argument': (found, expected, problem) =>
    `函数 ${problem.message.split(' ')[0]} 的参数 ${named(problem).at(-1) ?? ''} 应为${expected}，实为${found}`,
  'argument-count': (found, expected) => `参数个数不对：写了 ${found} 个，应为 ${expected}`,
  'not-a-list': (found, _, { message }) => `${message.split(' ')[0]} 需要列表，这里是${found}`,
  'not-a-date': (found, _, { message }) => `${message.split(' ')[0]} 需要日期或时间，这里是${found}`,
  'object-as-text': (_, __, problem) => `${named(problem)[0] ?? '这里'} 是对象，不能直接显示为文字，请取其中的字段`,
  'display-does-not-fit': (found, _, problem) =>
    `${named(problem)[0] ?? '这个值'} 是${found}，不能显示为 ${named(problem)[1] ?? '这种形式'}`,
  'source-cycle': '数据源互相等待，谁也不会先请求',
  // routes and menus
  'unknown-menu': noSuch('菜单编码'),
  'unknown-route': noSuch('路由'),
  'foreign-address': '这里不能填控制台以外的地址',
  'duplicate-route': (found) => `路由 ${found} 已被另一个页面使用`,
  'duplicate-route-param': (_, __, problem) => `${named(problem)[0] ?? '参数'} 在路由中出现了两次`,
  // islands
  'unknown-amis-type': (found) => `不支持 amis 类型 ${found}`,
  'unknown-amis-prop': noSuch('amis 属性'),
  'forbidden-prop': (found) => `不能使用属性 ${found}`,
  'forbidden-action': (found) => `不能使用动作 ${found}`,
  'unknown-target': (found) => `这里没有名称或编号为 ${found} 的 amis 组件`,
  'not-a-source': (_, __, problem) => `${named(problem)[0] ?? '这里'} 应填数据源：source:<名称>`,
  'foreign-media': (found) => `图片和音视频只能来自控制台自己或名单内的网站：${found}`,
  'data-in-address': (found) =>
    `不能在这里拼接站外地址${found === '' ? '' : `（${found}）`}，数据会随地址泄露；请直接使用数据中的完整地址`,
  'unknown-toolbar-entry': (found) => `工具栏里不能使用 ${found}`,
  script: '这里的内容会被当作脚本执行，不允许',
  'raw-html': '这里不能写 HTML',
  unescaped: '这里的内容不会转义，请以 | html 结尾',
  'too-many-nodes': 'amis 部分的节点太多',
  // menu.json
  menu: (_, __, { message }) =>
    message.startsWith('a path')
      ? '菜单的路径要以 / 开头'
      : message.startsWith('two groups')
        ? `两个分组的编码都是 ${named({ message } as Said)[0] ?? ''}`
        : '菜单文件 menu.json 有误',
};

/** What a value must be at least and may be at most, as the checker writes it. */
const BOUNDS: readonly (readonly [RegExp, (limit: string) => string])[] = [
  [/at least (\S+) characters/, (limit) => `至少 ${limit} 个字`],
  [/at most (\S+) characters/, (limit) => `最多 ${limit} 个字`],
  [/at least (\S+) elements/, (limit) => `至少 ${limit} 项`],
  [/at most (\S+) elements/, (limit) => `最多 ${limit} 项`],
  [/at most (\S+) names/, (limit) => `最多 ${limit} 个属性`],
  [/at least (\S+)$/, (limit) => `不能小于 ${limit}`],
  [/at most (\S+)$/, (limit) => `不能大于 ${limit}`],
  [/element twice/, () => '有重复的项'],
  [/has no meaning here/, () => '这里不能写 ${…}'],
  [/^a route is/, () => '路由以 / 开头，各段由字母、数字、_、-、. 或 {名称} 组成'],
  [/^a name is .*(begins with a letter)?$/, () => '名称由字母、数字、_ 和 - 组成，以字母开头'],
];

function boundIn(message: string): string | undefined {
  for (const [pattern, words] of BOUNDS) {
    const found = pattern.exec(message);
    if (found) return words(found[1] ?? '');
  }
  return undefined;
}

/** `a row of feedManage.queryKeywordList has no field …` */
function ownerIn(message: string): string {
  const owner = message.split(' has no field')[0]!.replaceAll('`', '');
  for (const [pattern, words] of OWNERS) {
    const name = pattern.exec(owner)?.[1];
    if (name !== undefined) return words(name);
  }
  return `${owner} `;
}
const OWNERS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^a row of (this list)$/, () => '这个列表的行'],
  [/^a row of (.+)$/, (call) => `接口 ${call} 的行`],
  [/^an element of (.+)$/, (list) => `${list} 的元素`],
  [/^the answer of (.+)$/, (call) => `接口 ${call} 的返回`],
];

/** What jsonc-parser says, as the checker writes it. */
const SYNTAX: Readonly<Record<string, string>> = {
  'comma expected': '缺少逗号',
  'colon expected': '缺少冒号',
  'value expected': '缺少值',
  'property name expected': '缺少属性名，或前面多了一个逗号',
  'close brace expected': '缺少 }',
  'close bracket expected': '缺少 ]',
  'end of file expected': '末尾有多余的内容',
  'unexpected end of string': '文本没有结束的引号',
  'unexpected end of number': '数字不完整',
  'unexpected end of comment': '注释没有结束',
  'invalid symbol': '有不认识的内容',
  'invalid number format': '数字格式不对',
  'invalid comment token': '不能写注释',
  'invalid unicode': 'Unicode 转义不完整',
  'invalid escape character': '转义符不对',
  'invalid character': '有不能直接写在文本里的字符',
};

/** Longer values say no more, and hide the words around them. */
const LONGEST = 60;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Their expected and found are types of values. */
const TYPES: ReadonlySet<string> = new Set([
  'wrong-type',
  'param-does-not-fit',
  'component-does-not-fit',
  'needs-object',
  'cannot-compare',
  'no-arithmetic',
  'wrong-argument',
  'not-a-list',
  'not-a-date',
  'object-as-text',
  'display-does-not-fit',
]);

/** What is wrong with an expression: `expression-<fault>`. */
const EXPRESSION = 'expression-';

/** More candidates than anybody reads: the catalogue's calls, icons. */
const MANY = 40;

/** What is expected and found, as people read it. */
export function factsOf({
  code,
  expected,
  found,
}: Pick<Said, 'code' | 'expected' | 'found'>): Pick<Said, 'expected' | 'found'> {
  const words = TYPES.has(code) ? typeWords : phraseWords;
  const isTooMany = Number(/… \((\d+)\)$/.exec(expected ?? '')?.[1] ?? 0) > MANY;
  return {
    ...(expected !== undefined && !isTooMany && { expected: words(expected) }),
    ...(found !== undefined && { found: words(found) }),
  };
}

/** What a person reads; the checker's own words where there are no others. */
export function problemWords(problem: Said): string {
  const { code, message } = problem;
  const { found: isFound = '', expected: isExpected = '' } = factsOf(problem);
  const [found, expected] = [short(isFound), short(isExpected)];
  if (code.startsWith(EXPRESSION)) return `表达式有误：${faultWords(message)}`;
  const words = Object.hasOwn(WORDS, code) ? WORDS[code]! : undefined;
  if (words === undefined) return message;
  return typeof words === 'string' ? words : words(found, expected, problem);
}
