export const MESSAGES = {
  diagram: '状态图',
  out: (state: string) => `“${state}”之后`,
  none: '这是最后的状态',
  current: '当前',
  person: '由人操作',
  bot: '由机器人完成',
  hint: '点一个状态，看它可以变成什么',
} as const;
