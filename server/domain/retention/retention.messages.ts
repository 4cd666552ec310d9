export const MESSAGES = {
  tooShort: (title: string, least: number) => `${title}最少保留 ${least} 天`,
  changed: (days: number | null) => `刚刚有人把它改为${days === null ? '一直保留' : ` ${days} 天`}，请重新查看后再修改`,
} as const;
