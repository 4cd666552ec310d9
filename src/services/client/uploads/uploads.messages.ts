/** What people read of files that are sent (product.md section 8). */
export const MESSAGES = {
  unsupported: '不支持当前类型的文件',
  tooLarge: '文件超过 20 MB',
  failed: '上传失败，请重试',
  leave: '文件还没有传完，关闭就不再上传，确定关闭吗？',
  states: { waiting: '等待上传', sending: '上传中', saving: '保存中', done: '已完成', failed: '失败', paused: '已暂停' },
} as const;
