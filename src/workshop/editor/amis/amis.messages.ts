const KIND = { table: '表格', form: '表单' } as const;
const named = (kind: keyof typeof KIND, title: string) =>
  title === '' ? `一个${KIND[kind]}` : `${KIND[kind]}“${title}”`;

export const AMIS = {
  from: '从 amis 页面导入',
  page: 'amis 页面',
  hint: '粘贴 amis 的 JSON，或者把文件拖到这里。脚本不会执行；哪些内容能导入，下面会先列出来。',
  placeholder: '{ "type": "page", "body": [ … ] }',
  choose: '选择文件',
  house: (kind: keyof typeof KIND, title: string) => `${named(kind, title)}改用控制台自己的${KIND[kind]}`,
  kept: (kind: keyof typeof KIND, title: string, why: string) => `${named(kind, title)}仍由 amis 绘制：${why}`,
  notWanted: '没有选择转换',
  preferHouse: '能用控制台组件的表格和表单就改用控制台组件',
  sources: (sources: readonly { readonly title: string }[]) =>
    `找到 ${sources.length} 个接口：${sources.map(({ title }) => title).join('、')}`,
  noSources: '没有用到控制台的接口',
  islands: (count: number) => `其余内容保留为 amis 部分，共 ${count} 块`,
  removed: (count: number) => `去掉了 ${count} 处调试工具和样式表设置，不影响功能`,
  icons: (count: number) => `${count} 个 Font Awesome 图标不会显示，文字照常显示`,
  nothing: '没有可以导入的内容，打开后是空白页面',
  comes: '会导入的内容',
  left: (count: number) => `不能导入的内容，共 ${count} 处`,
  looks: (count: number) => `导入后样子变朴素的内容，共 ${count} 处`,
  problems: (count: number) => `发布前要处理的问题，共 ${count} 个`,
  allComes: '全部内容都能导入',
  reading: '正在读取…',
  empty: '还没有内容',
  failed: '没有读取成功，请重试',
  top: '整页',
  more: (count: number) => `还有 ${count} 处`,
  dialogTitle: (name: string) => `“${name}”是 amis 页面`,
  dialogWhy: '导入会替换编辑区里的页面内容，标题、路由和菜单保持不变，可以撤销。',
  replace: '导入',
  cancel: '取消',
  imported: '已导入，可以撤销',
} as const;
