/**
 * Tabs that draw one case after the other, because loading amis takes a hundred times as long as drawing a case. A tab
 * with any trace of its last case is closed, so that cases do not affect each other.
 */
import type { BrowserContext, Page } from 'playwright';

/** Charts are drawn a third of a second after their data arrive. */
const QUIET_MS = 400;

/**
 * Chromium does not report the end of some requests cancelled by the Content-Security-Policy; they count as ended after
 * this time.
 */
const UNANSWERED_MS = 5_000;

/**
 * Present once the harness has loaded amis. A selector, because a JavaScript condition would violate the page's policy.
 */
export const READY = 'html[data-ready]';

export interface Tab {
  readonly page: Page;
  /** Requests to other hosts, windows and sockets since the case began. */
  left: string[];
  /** Requests under way. */
  readonly pending: Set<unknown>;
  /** Time of the last request or answer, ms. */
  lastTraffic: number;
}

export class Tabs {
  readonly #free: Tab[] = [];

  constructor(
    private readonly context: BrowserContext,
    /** Address of the harness. */
    private readonly url: string,
    /** Words of hostile cases: a document that still contains one is not used again. */
    private readonly traces: readonly string[],
  ) {}

  /** Number of tabs without a case. */
  get free(): number {
    return this.#free.length;
  }

  /** Draws the case, passes its tab to `work`, and keeps the tab only if no trace of the case is left. */
  async withCase<Result>(id: string, withinMs: number, work: (tab: Tab) => Promise<Result>): Promise<Result> {
    const tab = this.#free.pop() ?? (await this.#open(withinMs));
    tab.left = [];
    tab.pending.clear();
    let clean = false;
    try {
      await tab.page.evaluate((name) => window.drawCase(name), id);
      const result = await work(tab);
      clean = tab.left.length === 0 && (await this.#end(tab.page));
      return result;
    } finally {
      if (clean) this.#free.push(tab);
      else await tab.page.close();
    }
  }

  /** Removes the case; returns whether the page is as before. */
  #end(page: Page): Promise<boolean> {
    return page.evaluate(
      ([url, traces]) => {
        if (window.drawnCase === undefined || location.href !== url) return false;
        window.drawnCase.end();
        if ('hacked' in window || document.body.querySelector(':scope > :not(script)')) return false;
        return !traces.some((trace) => document.documentElement.outerHTML.includes(trace));
      },
      [this.url, this.traces] as const,
    );
  }

  async #open(withinMs: number): Promise<Tab> {
    const page = await this.context.newPage();
    const tab: Tab = { page, left: [], pending: new Set(), lastTraffic: Date.now() };
    this.#watch(tab);
    await page.goto(this.url, { timeout: withinMs });
    await page.waitForSelector(READY, { timeout: withinMs });
    return tab;
  }

  #watch(tab: Tab): void {
    const { page } = tab;
    const ended = (request: unknown) => {
      tab.pending.delete(request);
      tab.lastTraffic = Date.now();
    };
    page.on('request', (request) => {
      tab.pending.add(request);
      tab.lastTraffic = Date.now();
      if (/^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(this.url)) tab.left.push(request.url());
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', (request) => {
      ended(request);
      // The Content-Security-Policy blocked the request before it was sent.
      if (request.failure()?.errorText === 'csp') tab.left = tab.left.filter((url) => url !== request.url());
    });
    page.on('websocket', (socket) => tab.left.push(socket.url()));
    // A window opened by the page is a page of its own.
    page.on('popup', (popup) => {
      tab.left.push(`window ${popup.url()}`);
      void popup.close();
    });
    page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  }
}

/** Resolves when the page has had no requests and no work for a while, so that charts and answers are drawn. */
export async function quiet(tab: Tab): Promise<void> {
  const started = Date.now();
  const isQuiet = () => {
    const ms = Date.now() - Math.max(tab.lastTraffic, started);
    return ms >= (tab.pending.size > 0 ? UNANSWERED_MS : QUIET_MS);
  };
  while (!isQuiet()) await tab.page.waitForTimeout(QUIET_MS / 8);
  // A page that never rests has no idle time.
  await tab.page.evaluate((timeout) => new Promise((idle) => requestIdleCallback(idle, { timeout })), UNANSWERED_MS);
}
