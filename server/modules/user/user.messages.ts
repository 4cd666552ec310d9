export const MESSAGES = {
  wrong: (left: number) => `账号或密码错误，还可以尝试 ${left} 次`,
  locked: (minutes: number) => `登录失败次数过多，请 ${minutes} 分钟后再试`,
  disabled: '账号已停用，请联系管理员',
} as const;
