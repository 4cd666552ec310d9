/** Texts of a proposed screen. */
export const MESSAGES = {
  text: '页面 JSON',
  code: '代码与检查结果',
  draft: (id: string, route: string) => `草稿 ${id}，地址 ${route}`,
  saveFailed: (reason: string) => `草稿没有保存：${reason}`,
  save: '保存为草稿，并记下来源',
  saved: '草稿已保存',
} as const;
