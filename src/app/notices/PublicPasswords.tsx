import { useState } from 'react';
import './banner.css';

/** Closed in this tab. */
const KEY = 'atelier_public_passwords_seen';

/** A browser may be told to keep nothing: then it is said again on every page. */
function kept<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Above everything while the installation has accounts whose passwords everybody knows. */
export function PublicPasswords() {
  const [seen, setSeen] = useState(() => Boolean(kept(() => sessionStorage.getItem(KEY))));
  if (seen) return null;
  const close = () => {
    kept(() => sessionStorage.setItem(KEY, '1'));
    setSeen(true);
  };
  return (
    <aside className="at-banner" aria-label="演示环境">
      <p>演示账号的密码是公开的，请勿录入真实数据</p>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={close}>知道了</button>
    </aside>
  );
}
