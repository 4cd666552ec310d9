/** Browser contexts that are reused: cleared of everything except the cache, which is expensive to fill. */
import type { Browser, BrowserContext } from 'playwright';

export interface Rooms {
  /** A context without cookies, storage and pages. */
  enter(): Promise<BrowserContext>;
  /** Closes its pages. */
  leave(context: BrowserContext): Promise<void>;
}

/** @param origins whose storage is cleared */
export function roomsOf(
  browser: Browser,
  origins: readonly string[],
  furnish: (context: BrowserContext) => Promise<void> = async () => undefined,
): Rooms {
  const free: BrowserContext[] = [];
  return {
    async enter() {
      const emptied = free.pop();
      if (emptied) return emptied;
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
      await furnish(context);
      return context;
    },
    async leave(context) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      // Closing all tabs ends sessionStorage and releases the other storage.
      await Promise.all(context.pages().map((page) => page.close()));
      await context.clearCookies();
      const page = await context.newPage();
      const storage = await context.newCDPSession(page);
      for (const origin of origins)
        await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
      await page.close();
      free.push(context);
    },
  };
}
