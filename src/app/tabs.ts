/** Propagates a log-out to the other tabs of the browser, including suspended ones. */

/** localStorage key with the time of the last log-out in this browser. */
const KEY = 'atelier_logged_out';

const read = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export interface Tabs {
  /** Takes the stored time as known; a later one is a log-out in another tab. */
  settle(): void;
  /** Whether a log-out happened in another tab since `settle`. */
  isLoggedOut(): boolean;
  /** Announces a log-out of this tab. */
  announceLogOut(): void;
  /** Calls back when the stored time may have changed. `restored`: the page comes from the back/forward cache. */
  watch(look: (restored: boolean) => void): void;
}

export function createTabs(): Tabs {
  let known = read();
  return {
    settle: () => {
      known = read();
    },
    isLoggedOut: () => read() !== known,
    announceLogOut() {
      try {
        localStorage.setItem(KEY, String(Date.now()));
      } catch {
        // Without storage, other tabs notice the log-out with their next call.
      }
    },
    watch(look) {
      addEventListener('storage', ({ key }) => {
        if (key === KEY) look(false);
      });
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) look(true);
      });
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) look(false);
      });
    },
  };
}
