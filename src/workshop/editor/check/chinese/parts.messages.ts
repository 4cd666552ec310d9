/** What the language says of sources, actions, columns and fields, and the contract of values, in Chinese. */
export const PARTS: Readonly<Record<string, string>> = {
  // sources
  'A call of the catalogue under a name of this screen.': '以本页名称引用的一个接口。',
  'A call of the catalogue.': '要调用的接口。',
  '`area.verbNoun` of the catalogue.': '接口名称，例如 `feedManage.queryKeywordList`。',
  'Params of the call; their texts are templates.': '接口的参数；文字可以写表达式。',
  'Reads are sent when the screen opens and whenever a param changes; `manual` ones only by an action. Writes are always manual.':
    '查询类接口在打开页面和参数变化时自动请求；`manual` 只由动作请求。修改类接口总是手动。',
  'Sent only while this is true.': '成立时才请求。',
  'How long an answer is fresh, ms.': '结果在多长时间内不必重新请求，毫秒。',
  'Asked again after so many ms while the window is visible.': '窗口可见时每隔多少毫秒重新请求。',
  "So often only while this is true; then once more, and otherwise every 30 s, where `pollMs` is shorter. Sees the source's own answer.":
    '成立时才这样频繁；不再成立后再请求一次，之后 `pollMs` 较短的也改为每 30 秒一次。可以使用数据源自己的结果。',
  'Asked before a write is sent.': '提交前的确认提示。',
  'Said after a write succeeded; sees `result`.': '提交成功后的提示；可以使用 `result`。',
  'Sources asked again after a write succeeded.': '提交成功后重新请求的数据源。',
  'A source.': '数据源。',
  'The source.': '要请求的数据源。',
  'The sources.': '要重新请求的数据源。',

  // actions
  'Sends a source, its params overlaid with these.': '请求一个数据源，参数以这里写的为准。',
  "Laid over the source's own params.": '覆盖数据源自己的参数。',
  'In the place of the dialog that the action stands in, which closes without asking.':
    '代替动作所在的弹窗打开，那个弹窗不经询问直接关闭。',
  "Sources asked again afterwards, besides the source's own `refresh`.":
    '之后重新请求的数据源，另加数据源自己的 `refresh`。',
  'Done only while true; otherwise passed over, and what comes after it goes on.':
    '成立时才执行；否则跳过，后面的动作继续。',
  'Asked first; the action runs only on yes. Left out where the console asks by itself: before writes to accounts, permissions, credentials and publications.':
    '先询问，确认后才执行。涉及账号、权限、凭证和发布的操作由控制台自己询问，此时不写也不显示。',
  'Said when it succeeded.': '成功后的提示。',
  'What follows when it succeeded.': '成功后执行的动作。',
  'What follows when it failed, after the error was shown; sees `error`.':
    '失败并提示错误后执行的动作；可以使用 `error`。',
  'Opens a dialog of the page.': '打开本页的弹窗。',
  'Name under `dialogs`.': '`dialogs` 下的名称。',
  'Becomes the `dialog` scope.': '传给弹窗的内容，弹窗里用 `dialog` 读取。',
  'Goes to a route of the console.': '前往控制台的另一个页面。',
  'Begins with `/`.': '以 `/` 开头。',
  'Appended to the address.': '附加在地址后的参数。',
  'Opens another window.': '在新窗口打开。',
  'Asks sources again.': '重新请求数据源。',
  'Sets values of the address (`query`) or of the form around it (`form`).':
    '修改地址参数（`query`）或所在表单（`form`）的值。',
  'Names of the address and their values; null takes one out.': '地址参数的名称和值；null 表示去掉。',
  'Fields of the form and their values.': '表单的字段和值。',
  'Sends a blob source and saves the file.': '请求返回文件的数据源并保存文件。',
  'A source whose call answers with a file.': '返回文件的数据源。',
  'Name of the saved file.': '保存的文件名。',
  'Copies a text to the clipboard.': '复制文字到剪贴板。',
  'The text.': '要复制的文字。',

  // columns
  'A column of a table, or an entry of a card or detail.': '表格的一列，或卡片、详情的一项。',
  'Field of the row; `a.b` reaches inside. A column without a field shows `text`.':
    '行的字段；`a.b` 取内层字段。没有字段的列显示 `text`。',
  "Heading; default: the field's title in the contract.": '列名；默认为接口中字段的名称。',
  'How the value is shown; default: as the contract says.': '怎样显示这个值；默认按接口的说明。',
  "Shown instead of the field's value.": '代替字段值显示的文字。',
  'Second, quieter line.': '第二行较淡的文字。',
  'Picture in front of the text.': '文字前的图片。',
  'Stays while the table scrolls sideways.': '左右滚动时固定不动。',
  'Default: numbers right, the rest left.': '默认：数字靠右，其余靠左。',
  "Default: the call's `sortBy` allows it.": '默认：接口的 `sortBy` 支持时可以排序。',
  'Not shown until chosen in the column chooser.': '先不显示，可在列设置中勾选。',
  '`link`: http(s) address or route; default: the value.': '`link`：http(s) 地址或路由；默认为字段的值。',
  'Run when the cell is clicked.': '点击单元格时执行的动作。',
  'Beside a masked value: a button that asks for the whole one and shows it for half a minute.':
    '打码的值旁边的按钮：请求完整的值并显示半分钟。',
  'The call that tells the value.': '返回完整值的接口。',
  'What it is told of the row; while one of them is empty there is nothing to tell, and no button.':
    '从这一行取哪些参数；其中有空值时没有按钮。',
  'Field of its answer.': '结果中的字段。',

  // fields
  'A field of a form, or a filter of a table.': '表单的一个字段，或表格的一个筛选条件。',
  'Param of the call.': '接口的参数。',
  "Label; default: the param's title in the contract.": '标签；默认为接口中参数的名称。',
  "How it is entered; default: by the param's type.": '用什么控件填写；默认按参数的类型。',
  'Shown while it is empty.': '为空时的提示文字。',
  'A line below the field.': '字段下方的说明。',
  "From a source's list, or written out; default: the param's enum.":
    '可选项：来自数据源的列表，或直接写出；默认为参数的枚举值。',
  'The value.': '值。',
  'What people read.': '显示的文字。',
  'Source whose answer has the `list`.': '返回 `list` 的数据源。',
  'Field that becomes the value.': '作为值的字段。',
  'Field with the tag colour.': '标签颜色的字段。',
  'Field with a quieter word behind the label.': '名称后面以较淡文字显示的字段。',
  'Param of the source that takes what is typed: for lists too long to be asked for whole.':
    '接收输入文字的参数：列表太长、不能一次取完时使用。',
  "One template that gives rows like the source's: what is chosen already and may not be among its answer.":
    '给出已选中、但可能不在返回结果中的行的表达式。',
  'What the field starts with.': '字段的初始值。',
  'Drawn only while true; sees `form`.': '成立时才显示；可以使用 `form`。',
  'Not editable while true; sees `form`.': '成立时不能修改；可以使用 `form`。',
  'Default: the contract requires it.': '是否必填；默认按接口的要求。',
  'Columns of 24.': '占 24 栏中的几栏。',
  'Fields of this form that take, while they are empty, what is told of itself by the page (`webPage`) or by the video (`upload`).':
    '读取网页（`webPage`）或上传视频（`upload`）后，由本表单的哪些空字段接收其中的信息。',
  "Takes the page's title.": '接收网页标题的字段。',
  'Takes its description.': '接收网页简介的字段。',
  'Takes who wrote it.': '接收作者的字段。',
  'Takes its pictures.': '接收网页图片的字段。',
  'Takes how long the video is, in seconds.': '接收视频时长（秒）的字段。',

  // values of the contract
  'Goes into the Authorizationv2 or token header; useless without the session cookie':
    '放在请求头 Authorizationv2 或 token 中；没有会话 Cookie 时无效',
  'For org.decrypt; empty where there is no number': '传给 org.decrypt；没有号码时为空',
  'False for those who only read': '只读的人为 false',
  'Only for the scope of all menus': '仅在查询全部菜单时返回',
  'Its last four characters behind stars; empty where there is none': '只显示后四位，其余打码；没有时为空',
  'No directory is configured: these are the people that the installation itself keeps':
    '没有配置组织通讯录：这些是系统自己保存的人员',
  'How many characters of the text are there already: the first delta begins here':
    '已有多少个字：第一段新内容从这里开始',
  'Stops the generation; the text ends here, as the person saw it': '停止生成；文字到此为止，与用户看到的一致',
  'Goes into the Authorization header of the PUT': '放在 PUT 请求的 Authorization 头中',
  'A PUT of endpoint + key stores the file': '向 endpoint + key 发送 PUT 请求即可保存文件',
  'Of every key that may be written': '可以写入的每个 key',
  'Relative to the day before up to the same time: 0.12 is 12 % more': '与前一天同一时刻相比：0.12 表示多 12 %',
  'Those that were deleted and can be restored, instead of those that are there':
    '查询已删除、可以恢复的页面，而不是现有页面',
  'The folder of the screens cannot be written': '页面文件夹是只读的',
};
