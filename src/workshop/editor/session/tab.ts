/** One tab at a time edits a screen: two would take each other's draft away. */

export type Tab =
  /** Here. */
  | 'held'
  /** In another tab that was first. */
  | 'elsewhere'
  /** In another tab that took it over. */
  | 'lost';

export interface TabLock {
  /** For this tab, also where another has it: that one is told. */
  takeOver(): Promise<void>;
  leave(): void;
}

/**
 * `changed` is told at first and whenever it changes. Where the browser has no locks (a console that is not served over TLS), every tab
 * holds it.
 */
export function lockTab(name: string, changed: (tab: Tab) => void): TabLock {
  const { locks } = navigator as { locks?: LockManager };
  let release: (() => void) | undefined;
  let left = false;

  const hold = () => {
    if (left) return undefined;
    changed('held');
    return new Promise<void>((resolve) => { release = resolve; });
  };
  const request = async (options: LockOptions): Promise<void> => {
    if (!locks) return void hold();
    try {
      await locks.request(name, options, (lock) => (lock ? hold() : changed('elsewhere')));
    } catch {
      // Another tab took it.
      release = undefined;
      if (!left) changed('lost');
    }
  };
  void request({ ifAvailable: true });
  return {
    takeOver: () => request({ steal: true }),
    leave() {
      left = true;
      release?.();
    },
  };
}
