/** Messages about passwords, links and log-ins. */
export const MESSAGES = {
  commonPassword: '这个密码太常见，容易被猜到，请换一个',
  containsLoginName: '密码不能包含登录名',
  samePassword: '新密码不能与原密码相同',
  /**
   * The same sentence for links that are unknown, used, expired or of a deleted account, so that it reveals nothing to
   * strangers.
   */
  deadLink: '链接无效、已使用或已过期，请联系管理员重新发送',
} as const;
