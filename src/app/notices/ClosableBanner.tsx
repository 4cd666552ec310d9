import { useState } from 'react';
import './banner.css';

/**
 * The result of an access to the tab's storage; undefined where the browser forbids storage, so that the banner shows
 * on every page.
 */
function kept<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** One line that a person closes for the life of the tab. `id`: under which the tab remembers it. */
export function ClosableBanner({ id, label, text }: { id: string; label: string; text: string }) {
  const [seen, setSeen] = useState(() => Boolean(kept(() => sessionStorage.getItem(id))));
  if (seen) return null;
  const close = () => {
    kept(() => sessionStorage.setItem(id, '1'));
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
