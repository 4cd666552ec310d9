/** One tab at a time edits a screen: two would take each other's draft away. */

export type Tab =
  /** Here. */
  | 'held'
  /** In another tab that was first. */
  | 'elsewhere'
  /** In another tab that took it over. */
  | 'lost';

export interface TabLock {
  /** `changed` is told at first and whenever it changes. */
  ask(changed: (tab: Tab) => void): void;
  /** For this tab, also where another has it: that one is told. */
  takeOver(this: void): void;
  leave(): void;
}

/** Where the browser has no locks (a console that is not served over TLS), every tab holds it. */
export function tabLock(name: string): TabLock {
  const { locks } = navigator as { locks?: LockManager };
  let tell: ((tab: Tab) => void) | undefined;
  let release: (() => void) | undefined;

  const hold = () => {
    if (!tell) return undefined;
    tell('held');
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const request = async (options: LockOptions): Promise<void> => {
    if (!locks) return void hold();
    try {
      await locks.request(name, options, (lock) => (lock ? hold() : tell?.('elsewhere')));
    } catch {
      // Another tab took it.
      release = undefined;
      tell?.('lost');
    }
  };
  return {
    ask(changed) {
      tell = changed;
      void request({ ifAvailable: true });
    },
    takeOver: () => void request({ steal: true }),
    leave() {
      tell = undefined;
      release?.();
    },
  };
}
