import type { LogInReason } from '../../shared/log-in-reason';

export const MESSAGES = {
  reasons: {
    disabled: '您的账号已停用，登录已结束。请联系管理员。',
    ended: '您的登录已被结束：在其他设备上退出了全部登录、密码已修改，或由管理员结束。请重新登录。',
    expired: '登录已过期，请重新登录。登录后会回到刚才的页面。',
    elsewhere: '您已在另一个标签页退出登录。',
  } satisfies Record<LogInReason, string>,
  opening: '正在打开…',
  temporary: {
    title: '请先设置新密码',
    hint: (loginName: string) => `${loginName} 正在使用管理员设置的初始密码，设置您自己的密码后即可登录`,
  },
  byLink: { title: '设置密码', hint: (who: string) => `${who}，请设置登录密码。链接只能使用一次` },
  bySignOn: {
    title: '关联账号',
    hint: (who: string) => `${who}，请用单点登录确认身份，以后都用它登录这个账号。链接只能使用一次`,
    begin: '用单点登录确认',
  },
  checking: '正在检查链接…',
  rule: '8 到 128 个字符，不能是常见密码，也不能包含登录名',
  save: '设置并登录',
  saving: '正在设置…',
  back: '返回登录',
} as const;
