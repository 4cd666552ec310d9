import { useSyncExternalStore } from 'react';
import './notices.css';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while the computer is offline. Disables nothing, because a console on the same machine still works. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <output>{!online && <span className="at-offline">网络已断开，恢复后页面会自动更新</span>}</output>;
}
