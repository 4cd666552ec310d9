/** Messages about exports. */
export const MESSAGES = {
  what: '导出',
  file: '导出的文件',
  failed: '文件没有生成，请重试',
  diskFull: '服务器磁盘已满，文件没有生成。请联系管理员清理后重试',
  interrupted: '服务重启，导出中断了，请重试',
  late: '导出超时，请缩小筛选范围后重试',
  cancelled: '导出已取消',
  underWay: '导出正在进行或已经完成',
  ended: '导出已经结束',
} as const;
