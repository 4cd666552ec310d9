/**
 * What the language says of a screen and its nodes, in Chinese: the sentence that stands in the language -> what people
 * read.
 */
export const NODES: Readonly<Record<string, string>> = {
  // the screen
  'Path of page.schema.json, for editors.': 'page.schema.json 的路径，供其他编辑器使用。',
  'Version of the language.': '页面语言的版本。',
  'Unique; `{name}` segments are path params and readable as `${query.name}`.':
    '不能与其他页面重复；`{name}` 段是路径参数，用 `${query.name}` 读取。',
  'Title of the page, in the sidebar, the breadcrumb and the window.': '页面标题，显示在侧边栏、面包屑和浏览器窗口上。',
  'Menu code that allows the screen; null: every person who is logged in.':
    '允许访问这个页面的菜单编码；null：登录后都能访问。',
  '`sidebar` (default): inside the shell; `bare`: no sidebar and no navbar.':
    '`sidebar`（默认）：带侧边栏和顶栏；`bare`：都不带。',
  'What the screen reads of the address, besides what tables and tabs add: name to JSON Schema.':
    '页面从地址中读取的参数（表格和标签页自带的除外）：名称对应 JSON Schema。',
  'Calls under names of this screen.': '数据源：用本页的名称引用接口。',
  'Dialogs and drawers that actions open by name.': '弹窗和抽屉，由动作按名称打开。',
  'What the screen shows, from top to bottom.': '页面内容，从上到下。',
  'JSON Schema of one address param.': '一个地址参数的 JSON Schema。',
  'What the text of the address becomes.': '地址中的文字转换成什么类型。',
  'When the address does not say it.': '地址中没有时的值。',

  // every node
  'Unique in the screen; keeps what people did when the screen is swapped, and names the node in problems.':
    '页面内不能重复；页面更新时保留用户的操作状态，提示问题时也用它称呼节点。',
  'Drawn only while true.': '成立时才显示。',
  'Columns of 24 that the node takes in a row.': '在行中占 24 栏里的几栏。',
  'What it shows.': '里面显示什么。',
  'What shows it.': '用来展示它的内容。',
  'Heading.': '标题。',
  px: '像素。',

  // layout
  'Children beside each other on 24 columns; below 768 px beneath each other.':
    '把内容并排放在 24 栏中；窗口窄于 768 像素时上下排列。',
  'px between children.': '内容之间的间距，像素。',
  'How children of different height stand; default `top`.': '高度不同的内容怎样对齐；默认 `top`。',
  'The children; each takes its `span`, the rest share what is left.':
    '并排的内容；写了 `span` 的占相应栏数，其余平分剩下的。',
  'A framed part of the screen with a title.': '带边框和标题的一块内容。',
  'What stands at the right of the heading.': '标题右侧的内容。',
  'What stands in the card.': '卡片里的内容。',
  'Several bodies of which one is open.': '多个标签页，同时打开一个。',
  "Address param that holds the open tab's key, so that reload and links keep it.":
    '保存当前标签页 key 的地址参数，刷新和分享链接时保持不变。',
  'The tabs.': '各个标签页。',
  'Names the tab in the address; unique among the tabs.': '标签页在地址中的名称，不能重复。',
  'What the tab says.': '标签上的文字。',
  'Number or word beside the title; nothing where it is 0.': '标题旁的数字或文字；为 0 时不显示。',
  'There only while true.': '成立时才有。',
  'What the tab shows.': '标签页的内容。',
  'Two parts beside each other, with a border that people can drag.': '左右两部分，中间的边界可以拖动。',
  'The left part.': '左边的内容。',
  'The right part.': '右边的内容。',
  'px of the left part.': '左边的宽度，像素。',
  'One record that several nodes show: what stands inside sees it as `row`.':
    '由多个节点共同展示的一条记录：里面用 `row` 读取它。',
  'One template that gives the record: `${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}`.':
    '给出这条记录的表达式：`${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}`。',
  'Said when there is none.': '没有记录时显示的文字。',

  // table
  'Rows of a read source: filters, columns, sorting, paging, actions on one row and on many, as table or cards.':
    '查询类数据源的多行数据：筛选、列、排序、分页、单行和批量操作，以表格或卡片显示。',
  'A read source whose answer has `list` (and `total` when it is paged), or is a list.':
    '查询类数据源，返回 `list`（分页时还有 `total`），或返回列表。',
  "One template that gives the rows, instead of a source of the table's own: `${dialog.failed}`.":
    '给出各行的表达式，代替表格自己的数据源：`${dialog.failed}`。',
  'Params of the call that people filter by; kept in the address.': '可供筛选的接口参数；保存在地址中。',
  "Default: the row type's first fields.": '默认：行数据的前几个字段。',
  'Field that names a row; default: the first field that ends in `Id`.':
    '唯一标识一行的字段；默认：第一个以 `Id` 结尾的字段。',
  'Rows that name the row above them, shown as a tree; all of them have to be here.':
    '以树形显示：每行写明上级行；需要一次返回全部行。',
  'Field that holds the `rowKey` of the row above; null or unknown: none.':
    '保存上级行 `rowKey` 的字段；为 null 或找不到时没有上级。',
  'Fields that are searched here, in rows that are all here; a hit of a tree shows what it stands under.':
    '在已返回的全部行中查找的字段；树形中命中的行会连同上级一起显示。',
  'Field of a row.': '行的字段。',
  'Key of the row that stands out, because something beside the table shows it.':
    '突出显示的行的标识，表格旁边正显示它的内容。',
  'In front of the address params of this table, when a screen has several: `users.`':
    '页面有多个表格时，加在本表格地址参数前的前缀：`users.`',
  'false: no paging, all rows in one scroll. Default: the call has `pageNo`.':
    'false：不分页，所有行一起滚动。默认：接口有 `pageNo` 时分页。',
  'Rows of a page.': '每页几行。',
  '`table`, `cards`, or both with a switch, the first named shown first.':
    '`table`（表格）、`cards`（卡片），或两者可切换，先写的先显示。',
  'A view.': '一种显示方式。',
  'How a row looks as a card.': '一行以卡片显示时的样子。',
  'Picture of the card.': '卡片的图片。',
  'Heading of the card.': '卡片的标题。',
  'Quieter line.': '较淡的一行文字。',
  'Further fields.': '其他字段。',
  'Buttons above the table.': '表格上方的按钮。',
  'Buttons of each row; they see `row`.': '每行的按钮；可以使用 `row`。',
  'Buttons for chosen rows; they see `selection`.': '对选中行的按钮；可以使用 `selection`。',
  'false: does not offer the rows as a file, where the call declares an export.':
    'false：不提供导出，即使接口声明了导出。',
  'Said when there are no rows.': '没有数据时显示的文字。',
  'px; default 65 % of the window.': '像素；默认为窗口高度的 65 %。',
  'Height of rows; default `mini`.': '行高；默认 `mini`。',

  // form and detail
  "A form derived from its call: fields, types, bounds, words and what is required come from the call's params.":
    '由接口生成的表单：字段、类型、范围、名称和是否必填都来自接口的参数。',
  'A write source, which is submitted; or a read source, for a search form.':
    '要提交的修改类数据源；查询表单则用查询类数据源。',
  'Which params, in which order; default: every param of the call.': '填写哪些参数，按什么顺序；默认：接口的全部参数。',
  'What the form starts with: an object, or one template that gives one.':
    '表单的初始内容：一个对象，或给出对象的表达式。',
  'Sent along, not shown. They say what is edited: with other values it is another form, and what was typed waits for its own.':
    '一起提交但不显示的值，用来说明编辑的是哪一条：值不同就是另一份表单，已填的内容各自保留。',
  'Fields beside each other.': '并排几个字段。',
  'What the button says.': '按钮上的文字。',
  'After a successful submit; in a dialog, the dialog closes first, unless it stays. Sees `form` and `result`.':
    '提交成功后执行；在弹窗中会先关闭弹窗（写了保持打开的除外）。可以使用 `form` 和 `result`。',
  'The dialog around it stays open after a successful submit, and a form without `initial` is empty again.':
    '提交成功后所在的弹窗保持打开，没有 `initial` 的表单会清空。',
  'Labels above or beside the fields; default `vertical`.': '标签在字段上方还是左侧；默认 `vertical`（上方）。',
  'One record as labelled values.': '以“名称：值”显示一条记录。',
  'One template that gives the record: `${dialog.row}`, `${source.user}`.':
    '给出这条记录的表达式：`${dialog.row}`、`${source.user}`。',
  'Which fields, in which order; their templates see the record as `row`.':
    '显示哪些字段，按什么顺序；其中的表达式用 `row` 读取记录。',
  'Values beside each other.': '并排几个值。',

  // tree, figures and charts
  'Rows that name the row above them, to be read; what is to be ticked is a field of a form.':
    '只读的树：每行写明上级行；需要勾选时请用表单的字段。',
  'One template that gives the list: `${source.menus.list}`.': '给出列表的表达式：`${source.menus.list}`。',
  'Field that names a row.': '唯一标识一行的字段。',
  'Field that holds the key of the row above.': '保存上级行标识的字段。',
  'Field that people read.': '显示给人看的字段。',
  'Field with a quieter word behind it.': '后面以较淡文字显示的字段。',
  'A list of the row, shown as tags.': '行中的一个列表，显示为标签。',
  'Field of the row that holds the list.': '行中保存这个列表的字段。',
  'Field of an element: what its tag says.': '元素的字段：标签上的文字。',
  'Field of an element: said when one rests on its tag.': '元素的字段：鼠标停在标签上时显示。',
  "Field of an element with a closed set of values: its tag has the value's colour of the contract.":
    '元素中取值固定的字段：标签使用接口为该值规定的颜色。',
  'One template that gives the keys of rows to show, with what stands above them; default: all.':
    '给出要显示的行的标识（连同其上级）的表达式；默认：全部。',
  'Said when there is nothing to show.': '没有内容时显示的文字。',
  'px; default: as high as it is.': '像素；默认按内容高度。',
  'One figure with its name and its change.': '一个指标：名称、数值和变化。',
  'What the figure counts.': '指标的名称。',
  'The figure.': '指标的数值。',
  'Behind the figure.': '数值后面的单位。',
  'How it is written; default `number`.': '怎样显示；默认 `number`。',
  'Relative change: 0.12 is shown as up 12 %.': '相对变化：0.12 显示为上升 12 %。',
  'Compared with what.': '与什么相比。',
  'Icon beside the figure.': '数值旁的图标。',
  'What happens on click.': '点击时执行的动作。',
  'A line, area, bar or pie chart of a list.': '列表数据的折线图、面积图、柱状图或饼图。',
  'What is drawn.': '图表的种类。',
  'One template that gives a list.': '给出列表的表达式。',
  "Field of the category axis, or of the slice's name.": '类目轴的字段，或饼图每块名称的字段。',
  'The series; a pie has one.': '各个系列；饼图只有一个。',
  'Field with the number.': '数值字段。',
  'Name of the series.': '系列的名称。',
  'Series on top of each other.': '各系列堆叠显示。',
  'What its colour says; else it only tells the series apart.':
    '颜色的含义：good 正面、bad 负面、quiet 次要；不写则只用来区分各系列。',

  // texts, pictures, threads
  'Text: a heading, a paragraph, a notice.': '文字：标题、段落或提示。',
  'The text; never HTML.': '文字内容；不会当作 HTML。',
  'Default `paragraph`.': '默认 `paragraph`（段落）。',
  'A picture, several, a video or a sound.': '一张或多张图片、视频或音频。',
  'What it is; `gallery`: several pictures.': '媒体的种类；`gallery`：多张图片。',
  'A file of this console, or an address of a listed host (`mediaHosts`); of a gallery, one template that gives a list of them.':
    '本控制台的文件，或名单内网站（mediaHosts）的地址；多张图片时是给出地址列表的表达式。',
  'Picture that a video shows before it plays.': '视频播放前显示的封面。',
  'What it shows, for people who cannot see it.': '内容说明，供看不到图片的人使用。',
  'What people said, one below the other, with the answers to each: comments, messages.':
    '逐条显示的评论或留言，以及对每条的回复。',
  'A read source whose answer has `list`; paged where it has `pageNo`.':
    '查询类数据源，返回 `list`；有 `pageNo` 参数时分页。',
  'Picture of who said it.': '发言人的头像。',
  'Who said it.': '发言人。',
  'What was said.': '发言内容。',
  'Quieter line below: when, where, how many like it.': '下方较淡的一行：时间、地点、点赞数等。',
  'Answers to a row.': '对一条的回复。',
  'A read source whose answer has the `list` of answers, shown as their question is; asked when they are unfolded.':
    '返回回复 `list` 的查询类数据源，显示方式与主评论相同；展开时才请求。',
  'What it is told of the row.': '从这一行取哪些值传给它。',
  'How many there are; nothing to unfold where it is 0.': '回复的数量；为 0 时没有展开按钮。',
  'Buttons at each row and at each answer; they see `row`.': '每条评论和回复的按钮，可以读取 `row`。',
  'Said when nobody said anything.': '还没有人发言时显示的文字。',

  // buttons, islands, widgets, dialogs
  'A button that runs actions.': '执行动作的按钮。',
  'A button.': '按钮。',
  'What it says.': '显示的文字。',
  'Icon in front of the text.': '文字前的图标。',
  'Default: `default`.': '默认：`default`。',
  'Not clickable while true.': '成立时不能点击。',
  "An island: a subtree of amis nodes, written as amis's documentation says. APIs are `source:<name>`.":
    'amis 组件：按 amis 文档编写的一部分。其中的 api 写成 `source:<数据源名>`。',
  'One amis node or a list of them; `{ "type": "house", "body": [ … ] }` stands for house nodes.':
    '一个或多个 amis 节点；`{ "type": "house", "body": [ … ] }` 里可以放控制台自己的节点。',
  'A hand-coded part of the console, by its name.': '控制台自带的定制组件，按名称使用。',
  'The widget.': '组件的名称。',
  'What it is given; texts are templates.': '传给组件的内容；文字可以写表达式。',
  'What follows when it says that it did something: lists that show it are asked again.':
    '组件报告做完一件事后执行的动作，例如重新请求显示它的列表。',
  'A window over the screen, opened by an action. Stands under `dialogs`.': '由动作打开的弹窗。写在 `dialogs` 下。',
  'A panel from the side, opened by an action. Stands under `dialogs`.': '由动作打开的侧边抽屉。写在 `dialogs` 下。',
  "What of the `dialog` scope says what it shows: `flowId`, `row.taskId`. The address has it under the drawer's name: a link opens the drawer, the back button closes it, and it moves through the rows that open it. A path with a dot is found among the rows of the screen.":
    '由 `dialog` 中的哪个值说明抽屉显示的是哪一条，如 `flowId`、`row.taskId`。它以抽屉的名称保存在地址中：链接可以打开抽屉，后退会关闭它，也可以在列表中前后切换。带点的路径在页面的表格行中查找。',
  'Sources of its own: bound when it opens, with its `dialog` scope; seen inside it only.':
    '弹窗自己的数据源：打开时才请求，可以使用 `dialog`；只在弹窗内有效。',
};
