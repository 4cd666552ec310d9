/** What people are told about passwords, links and log-ins. */
export const MESSAGES = {
  commonPassword: '这个密码太常见，容易被猜到，请换一个',
  containsLoginName: '密码不能包含登录名',
  samePassword: '新密码不能与原密码相同',
  /**
   * One sentence for links that never were, were used, ran out or belong to nobody any more: it tells a stranger
   * nothing.
   */
  deadLink: '链接无效、已使用或已过期，请联系管理员重新发送',
} as const;
