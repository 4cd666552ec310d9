/** Sets of the workshop. */

/** Longest description of a version, characters. */
export const MESSAGE_LENGTH = 2_000;

/** Origin of a version of a screen. */
export const VERSION_ORIGIN_NAMES = {
  publish: '发布',
  disk: '磁盘修改',
  release: '随系统版本',
  restore: '恢复',
  replace: '批量替换',
  import: '导入',
  create: '新建',
} as const;

/** Kinds of names that people search in all screens. */
export const SEARCH_KIND_NAMES = {
  text: '任意文字',
  call: '接口',
  field: '字段',
  menu: '菜单',
  widget: '组件',
  route: '路由',
} as const;
