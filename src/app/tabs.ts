/** A log-out reaches the other tabs of the browser, those that slept through it too. */

/** When somebody last logged out in this browser; its change is the news. */
const KEY = 'atelier_logged_out';

const read = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export interface Tabs {
  /** What is known from now on; later news is a log-out elsewhere. */
  settle(): void;
  /** Whether somebody logged out elsewhere since. */
  left(): boolean;
  /** Here somebody logged out. */
  tell(): void;
  /** Calls back whenever there may be news. `restored`: the page is one that the browser kept while it was left. */
  watch(look: (restored: boolean) => void): void;
}

export function createTabs(): Tabs {
  let known = read();
  return {
    settle: () => {
      known = read();
    },
    left: () => read() !== known,
    tell() {
      try {
        localStorage.setItem(KEY, String(Date.now()));
      } catch {
        // Without storage the others notice at their next call.
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
