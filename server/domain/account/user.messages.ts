export const MESSAGES = {
  wrong: (left: number) => `账号或密码错误，还可以尝试 ${left} 次`,
  locked: (minutes: number) => `登录失败次数过多，请 ${minutes} 分钟后再试`,
  publicPassword: '这是公开的演示密码，此服务器不接受',
  noPassword: '您的账号没有密码，请使用单点登录',
  notTemporary: '这个密码不是初始密码，请直接登录',
  blankName: '姓名不能只有空格',
  disabled: '账号已停用，请联系管理员',
} as const;
