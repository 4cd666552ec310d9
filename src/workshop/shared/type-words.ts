/** What people call the nodes of a screen: ours, and amis's, by its own documentation. */

const HOUSE = {
  row: '行', card: '卡片', tabs: '标签页', split: '左右分栏', record: '记录', table: '表格', form: '表单', detail: '详情', tree: '树', stat: '指标',
  chart: '图表', text: '文字', media: '媒体', thread: '讨论', button: '按钮', amis: 'amis 组件', widget: '定制组件', dialog: '弹窗', drawer: '抽屉',
  source: '数据源', field: '字段', column: '列',
};

const AMIS = {
  page: '页面', panel: '面板', wrapper: '包裹', container: '容器', flex: '弹性布局', grid: '栅格', 'grid-2d': '二维栅格', hbox: '水平布局', vbox: '垂直布局', divider: '分割线',
  collapse: '折叠面板', 'collapse-group': '折叠面板组', portlet: '门户栏目', 'anchor-nav': '锚点导航', 'switch-container': '状态容器', property: '属性表', 'table-view': '表格展现',
  'tooltip-wrapper': '文字提示', each: '循环', action: '按钮', submit: '提交按钮', reset: '重置按钮', 'button-group': '按钮组', 'button-toolbar': '按钮工具栏',
  'dropdown-button': '下拉按钮', operation: '操作栏', wizard: '向导', steps: '步骤条', nav: '导航', breadcrumb: '面包屑', pagination: '分页', 'search-box': '搜索框', service: '数据服务',
  tpl: '模板文字', plain: '纯文本', 'multiline-text': '多行文本', alert: '提示', remark: '标记', avatar: '头像', icon: '图标', link: '链接', tag: '标签', words: '词组', tags: '标签组',
  status: '状态', progress: '进度条', number: '数字', date: '日期', datetime: '日期时间', time: '时间', month: '月份', 'date-range': '日期范围', color: '颜色', mapping: '映射', map: '映射',
  json: 'JSON', code: '代码', password: '密码', image: '图片', images: '图片集', video: '视频', audio: '音频', carousel: '轮播', qrcode: '二维码', 'qr-code': '二维码', barcode: '条形码',
  timeline: '时间轴', calendar: '日历', spinner: '加载中', sparkline: '走势图', crud: '增删改查', cards: '卡片组', list: '列表', slider: '滑动条', markdown: 'Markdown',
  group: '表单项组', 'input-group': '输入组合', fieldset: '表单项集合', control: '表单项', static: '静态展示', hidden: '隐藏项', uuid: 'UUID', 'input-text': '文本框', 'input-password': '密码框',
  'input-email': '邮箱框', 'input-url': '链接框', 'input-number': '数字框', textarea: '多行文本框', 'input-tag': '标签选择', 'input-color': '颜色选择', 'input-rating': '评分', select: '下拉框',
  'multi-select': '多选下拉框', checkbox: '勾选框', checkboxes: '复选框', radio: '单选', radios: '单选框', switch: '开关', 'list-select': '列表选择', 'button-group-select': '按钮点选',
  'chained-select': '链式下拉框', 'nested-select': '级联选择', 'input-tree': '树形选择', 'tree-select': '树形下拉框', transfer: '穿梭器', 'transfer-picker': '穿梭选择器',
  'tabs-transfer': '组合穿梭器', picker: '列表选取', 'input-date': '日期选择', 'input-datetime': '日期时间选择', 'input-time': '时间选择', 'input-month': '月份选择', 'input-quarter': '季度选择',
  'input-year': '年份选择', 'input-range': '滑块', 'input-city': '城市选择', 'input-date-range': '日期范围选择', 'input-datetime-range': '日期时间范围选择', 'input-time-range': '时间范围选择',
  'input-month-range': '月份范围选择', 'input-quarter-range': '季度范围选择', 'input-year-range': '年份范围选择', combo: '组合', 'input-array': '数组输入', 'input-table': '表格编辑',
  'input-kv': '键值对', 'input-kvs': '键值对组', 'input-sub-form': '子表单', 'matrix-checkboxes': '矩阵勾选', 'condition-builder': '条件组合',
};

const WORDS: Readonly<Record<string, string>> = { ...AMIS, ...HOUSE };

/** The type itself where nobody has a word for it. */
export const typeWord = (type: string): string => (Object.hasOwn(WORDS, type) ? WORDS[type]! : type);
