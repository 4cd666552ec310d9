/**
 * Contexts of a browser that are used again: emptied of everything but what a browser caches, which is dear to make
 * anew.
 */
import type { Browser, BrowserContext } from 'playwright';

export interface Rooms {
  /** One without cookies, storage and pages. */
  enter(): Promise<BrowserContext>;
  /** Closes its pages. */
  leave(context: BrowserContext): Promise<void>;
}

/** @param origins of which pages may have kept something. */
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
      // What a tab keeps goes with it; no other tab is there to keep the rest in use.
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
