import type { SignedOutReason } from '../sign-on';
import { Notice, type NoticeProps } from './Notice';

/** While single sign-on is on its way, there or back; where that is quick it never shows. */
export function SigningOn() {
  return (
    <output className="at-notice at-notice-late">
      <span className="at-notice-spinner" aria-hidden="true" />
      <strong>正在登录</strong>
      <span>正在通过单点登录确认您的身份，请稍候。</span>
    </output>
  );
}

/** Why there is nobody here, and the way back in: nobody is sent there without a click (see sign-on.ts). */
export function SignedOut({ reason, signOnAgain }: { reason: SignedOutReason; signOnAgain(prompt?: 'login'): void }) {
  const again = { text: '重新登录', run: () => signOnAgain() };
  const notices: Record<SignedOutReason, NoticeProps> = {
    'logged-out': {
      title: '已退出登录',
      text: '您已退出运营台。单点登录可能仍记得您的账号，重新登录时无需再次输入密码。',
      actions: [again, { text: '使用其他账号登录', run: () => signOnAgain('login') }],
    },
    incomplete: {
      title: '登录没有完成',
      text: '已从单点登录返回，但没有收到登录凭证。请重新登录；如果反复出现，请检查浏览器是否允许本站使用 Cookie，或联系管理员。',
      actions: [again],
    },
    unconfigured: {
      title: '未配置单点登录',
      text: '请联系管理员配置单点登录地址（ssoUrl）。',
      actions: [{ text: '刷新', run: () => location.reload() }],
    },
  };
  return <Notice {...notices[reason]} />;
}
