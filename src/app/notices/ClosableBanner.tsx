import { useState } from 'react';
import './banner.css';

/** Runs an access to sessionStorage; undefined where the browser forbids it, so that the banner shows on every page. */
function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** One line that stays closed in this tab once closed. `id`: its sessionStorage key. */
export function ClosableBanner({ id, label, text }: { id: string; label: string; text: string }) {
  const [seen, setSeen] = useState(() => Boolean(tryStorage(() => sessionStorage.getItem(id))));
  if (seen) return null;
  const close = () => {
    tryStorage(() => sessionStorage.setItem(id, '1'));
    setSeen(true);
  };
  return (
    <aside className="at-banner" aria-label={label}>
      <p>{text}</p>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={close}>
        知道了
      </button>
    </aside>
  );
}
