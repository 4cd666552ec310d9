/** Texts of the web page field. */
export const MESSAGES = {
  read: '读取网页',
  reading: '正在读取…',
  cancel: '取消',
  undo: '撤销',
  noAddress: '请先填写以 http:// 或 https:// 开头的地址',
  status: (status: number) => `对方网站没有给出内容（状态码 ${status}）`,
  noPage: '这个地址不是网页，没有可读取的内容',
  nothing: '网页里没有标题、简介和图片信息，请手动填写',
  noRoom: '已读取网页；相关字段都已填写，没有改动',
  filled: (titles: readonly string[]) => `已填入${titles.join('、')}`,
  undone: '已撤销填入的内容',
} as const;
