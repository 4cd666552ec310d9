/** Texts of data that are read as text. */
export const MESSAGES = {
  title: '数据文本',
  find: '查找',
  copy: '复制',
  copied: '已复制',
  notCopied: '没有复制成功，请在文本里全选后复制',
} as const;
