/** Lock for editing a screen in one tab at a time, because two tabs would overwrite each other's draft. */

export type Tab =
  /** This tab holds it. */
  | 'held'
  /** Another tab was first. */
  | 'elsewhere'
  /** Another tab took it over. */
  | 'lost';

export interface TabLock {
  /** Calls `changed` at once and on every change. */
  ask(changed: (tab: Tab) => void): void;
  /** Takes the lock even if another tab holds it; that tab is notified. */
  takeOver(this: void): void;
  leave(): void;
}

/** Without the Web Locks API (a console without TLS), every tab holds the lock. */
export function tabLock(name: string): TabLock {
  const { locks } = navigator as { locks?: LockManager };
  let notify: ((tab: Tab) => void) | undefined;
  let release: (() => void) | undefined;

  const hold = () => {
    if (!notify) return undefined;
    notify('held');
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const request = async (options: LockOptions): Promise<void> => {
    if (!locks) return void hold();
    try {
      await locks.request(name, options, (lock) => (lock ? hold() : notify?.('elsewhere')));
    } catch {
      // Another tab took over.
      release = undefined;
      notify?.('lost');
    }
  };
  return {
    ask(changed) {
      notify = changed;
      void request({ ifAvailable: true });
    },
    takeOver: () => void request({ steal: true }),
    leave() {
      notify = undefined;
      release?.();
    },
  };
}
