/** Problems with the use of sources: what reads, what writes, and what sends it. */
import { row } from './row';

export const USE_PROBLEMS = {
  'needs-read': row<'what' | 'call' | 'expected' | 'found'>({
    en: ({ what, call }) => `${what} needs a call that reads; ${call} writes`,
    zh: ({ call }) => `这里需要查询类接口，而 ${call} 会修改数据`,
    docs: 'This place reads data, but the call writes',
  }),
  'needs-write': row<'what' | 'call' | 'expected' | 'found'>({
    en: ({ what, call }) => `${what} needs a call that writes; ${call} reads`,
    zh: () => '这里需要修改类接口，而不是查询类接口',
    docs: 'Only a write can be taken back, and only by a write, but the call reads',
  }),
  'needs-list': row<'what' | 'call' | 'expected'>({
    en: ({ what, call }) => `${what} needs an answer with a \`list\`; ${call} has none`,
    zh: ({ call }) => `这里需要返回列表（list）的接口，${call} 不返回列表`,
    docs: 'A table or options need an answer with a `list`, or one that is a list',
  }),
  'needs-file': row<'call' | 'expected'>({
    en: ({ call }) => `a download needs a call that answers with a file; ${call} does not`,
    zh: ({ call }) => `下载需要返回文件的接口，${call} 不返回文件`,
    docs: 'A download needs a call that returns a file',
  }),
  'asks-each-time': row<'call'>({
    en: ({ call }) => `the console asks before every ${call}, so it cannot be sent for each element of a list`,
    zh: ({ call }) => `${call} 每次提交前都由控制台询问，不能对列表逐个请求`,
    docs: 'The console asks by itself before the call, which would be once for each element',
  }),
  'asks-and-undoes': row({
    en: () => 'what can be taken back needs no question: keep `undo`',
    zh: () => '可以撤销的操作不用先询问：保留 `undo`，去掉 `confirm`',
    docs: 'An action that can be taken back asks nothing before',
    fix: ['remove'],
  }),
  'like-without-params': row<'call' | 'found'>({
    en: ({ call, found }) => `${call} takes no filter of ${found}, so the file would not be like the table`,
    zh: ({ call, found }) => `${call} 没有与 ${found} 相同的筛选参数，下载的内容不会与表格一致`,
    docs: 'A download like a table needs a call that takes at least one of its filters',
    fix: ['remove'],
  }),
  'not-for-screens': row<'call' | 'found', 'hidden'>({
    en: ({ call, found, hidden }) =>
      hidden
        ? `${call} is for programs and hand-coded parts, and for no screen`
        : `${call} (${found}) cannot be sent like this`,
    zh: ({ found }) => `这个接口（${found}）不能这样调用`,
    docs: 'Calls that take files, stream, return a file, or are meant for programs cannot be sent from this place',
  }),
  'only-for-reads': row<'found'>({
    en: ({ found }) => `\`${found}\` has no meaning for a call that writes`,
    zh: ({ found }) => `${found} 对修改类接口没有意义`,
    docs: 'Polling and caching are only possible for reads',
    fix: ['remove'],
  }),
  'redundant-refresh': row<'found' | 'call' | 'entities'>({
    en: ({ found, call, entities }) =>
      `\`${found}\` is asked again by itself: it reads what ${call} changes (${entities})`,
    zh: ({ found }) => `不用写：${found} 读取的数据会被这次修改影响，修改成功后会自动刷新`,
    docs: 'The source reads what the call changes, so it is refreshed without a declaration',
    fix: ['remove'],
  }),
  'redundant-right': row<'found'>({
    en: ({ found }) =>
      `\`${found}\` goes without saying: the call behind this asks for it, and who may not send it does not see this`,
    zh: ({ found }) => `不用写 ${found}：没有权限的人本来就看不到这里`,
    docs: 'The condition repeats a right that the call already declares',
    fix: ['replace', 'remove'],
  }),
  'needs-whole': row<'what' | 'call' | 'expected'>({
    en: ({ what, call }) => `${what} needs all rows; ${call} answers page by page`,
    zh: () => '这里需要全部数据，而接口是分页返回的',
    docs: 'A tree, a search in the browser, or an order of rows needs all rows, but this call is paged',
  }),
  'order-is-sorted': row<'call'>({
    en: ({ call }) => `an order that people give needs rows that nothing else sorts; ${call} sorts by \`sortBy\``,
    zh: () => '各行按列排序时，不能再手动调整顺序',
    docs: 'Rows that people put in an order are sorted by the call as well',
    fix: ['remove'],
  }),
  'either-or': row<'expected' | 'found'>({
    en: ({ expected, found }) => `\`${expected}\` and \`${found}\` exclude each other`,
    zh: ({ expected, found }) => `${expected} 与 ${found} 只能写一个`,
    docs: 'Two props exclude each other',
    fix: ['remove'],
  }),
  'not-with-kind': row<'what' | 'found'>({
    en: ({ what, found }) => `\`${found}\` has no effect on a chart of the kind \`${what}\``,
    zh: ({ what, found }) => `${what} 图表用不到 ${found}`,
    docs: 'The kind of the chart has no place for the prop',
    fix: ['remove'],
  }),
  'needs-source': row<'found' | 'expected'>({
    en: ({ found }) => `\`${found}\` needs a source of the table's own`,
    zh: ({ found }) => `${found} 要求表格有自己的 source`,
    docs: "The prop concerns the table's call, but the table has no source",
    fix: ['remove'],
  }),
  'needs-view': row<'found' | 'expected'>({
    en: ({ found, expected }) => `\`${found}\` has no effect: \`views\` does not name \`${expected}\``,
    zh: ({ found, expected }) => `${found} 不起作用：views 中没有 ${expected}`,
    docs: 'The prop declares how rows look in a view that the table does not offer',
    fix: ['remove'],
  }),
  'needs-object': row<'what' | 'found' | 'expected'>({
    en: ({ what, found }) => `${what} shows one record, not ${found}`,
    zh: ({ found }) => `这里显示一条记录，而不是 ${found}`,
    docs: 'A detail, a record or the initial values of a form need one object; this is a list or a value',
  }),
  'needs-version': row<'call' | 'expected'>({
    en: ({ call }) =>
      `the form edits a record of which it does not know the version: ${call} would overwrite what others changed meanwhile`,
    zh: () =>
      '表单修改一条记录，却不知道它的版本：别人同时做的修改会被覆盖。请把整行交给弹窗（如 "row": "${row}"），或在 values 中写明 version',
    docs: 'A form edits a record without knowing its version',
    severity: 'warning',
  }),
  'move-keeps-place': row<'expected'>({
    en: ({ expected }) =>
      `\`move\` would change nothing: its params read none of the values that a move changes (${expected})`,
    zh: ({ expected }) => `move 不会改变任何东西：params 中没有读取移动后的新值（${expected}）`,
    docs: 'The write of a move does not send the new date or column',
  }),
  'write-needs-press': row<'what' | 'found' | 'expected'>({
    en: ({ what, found }) => `${what} changes data: only a press of a person may send it, and not \`${found}\``,
    zh: ({ found, expected }) => `修改数据必须由人按下按钮：${found} 不能自行发送，只能由 ${expected} 发送`,
    docs: "Only a person's press or submit may change data, no other event",
  }),
  'publisher-may-not': row<'found' | 'expected'>({
    en: ({ found }) => `${found} is a call that you may not send yourself: a screen cannot do more than its publisher`,
    zh: ({ found, expected }) => `您自己无权调用 ${found}（需要：${expected}），页面不能做发布人做不到的事`,
    docs: 'The screen contains a write that its publisher may not send',
  }),
} as const;
