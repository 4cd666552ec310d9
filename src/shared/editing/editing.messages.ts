export const MESSAGES = {
  undone: (title: string) => `已撤销：${title}`,
  redone: (title: string) => `已重做：${title}`,
  restored: '已恢复上次未保存的修改',
} as const;
