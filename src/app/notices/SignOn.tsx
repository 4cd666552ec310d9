import type { SignedOutReason } from '../session/sign-on';
import { Notice, type NoticeProps } from './Notice';

/** Shown during single sign-on; a delay hides it when that is fast. */
export function SigningOn() {
  return (
    <output className="at-notice at-notice-alone at-notice-late">
      <span className="at-notice-spinner" aria-hidden="true" />
      <strong>正在登录</strong>
      <span>正在通过单点登录确认您的身份，请稍候。</span>
    </output>
  );
}

export interface SignedOutProps {
  reason: SignedOutReason;
  /**
   * Log-in type 3: the log-out ended only the console's session, so that the provider would log the same person in
   * without asking.
   */
  providerRemembers: boolean;
  signOnAgain(prompt?: 'login'): void;
}

/**
 * Shown when nobody is logged in: why, and a button to log in. Single sign-on does not start without a click (see
 * sign-on.ts).
 */
export function SignedOut({ reason, providerRemembers, signOnAgain }: SignedOutProps) {
  const again = { text: '重新登录', run: () => signOnAgain() };
  const asOther = { text: '使用其他账号登录', run: () => signOnAgain('login') };
  const notices: Record<SignedOutReason, NoticeProps> = {
    'logged-out': providerRemembers
      ? { title: '已退出登录', text: '单点登录仍记得您的账号，在公用电脑上请关闭浏览器。', actions: [again, asOther] }
      : { title: '已退出登录', text: '需要继续使用时，请重新登录。', actions: [again] },
    leaving: { title: '正在退出登录', text: '请稍候。', actions: [] },
    incomplete: {
      title: '登录没有完成',
      text: '已从单点登录返回，但没有收到登录凭证。请重新登录；如果反复出现，请检查浏览器是否允许 Cookie，或联系管理员。',
      actions: [again],
    },
    unconfigured: {
      title: '未配置单点登录',
      text: '请联系管理员配置单点登录地址（ssoUrl）。',
      actions: [{ text: '刷新', run: () => location.reload() }],
    },
  };
  return <Notice alone {...notices[reason]} />;
}
