/**
 * The three renderings of a page, pixel by pixel: canvas of the editor, frame of the simulator, published page. The
 * simulator's frame is the one that the build makes, under its policy.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameDocument, inOneFile } from '../../scripts/vite/simulator-frame';
import { framePolicy } from '../../server/kernel/http/simulator-frame';
import { renderPublishedPage } from '../../src/pages/render/html';
import type { PageViewProps } from '../../src/pages/render/PageView';
import type { ToFrame } from '../../src/pages/simulator/protocol';
import { everyPrimitive, PICTURE, SOURCES } from './pages/every-primitive';
import { launchBrowser } from './product';

const ROOT = resolve(import.meta.dirname, '../..');
/** Part of the pixels that may differ. */
const MOST = 0.001;
const WIDTHS = [375, 768, 1440];
const HEIGHT = 812;
const NOW = new Date('2026-12-20T12:57:56Z');
/** The script of a published page goes on from the numbers of its rendering. */
const PUBLISHED = Date.parse('2026-12-18T01:00:00Z');
const COUNTDOWN = /11\s*天\s*03\s*时\s*01\s*分\s*04\s*秒/;

const document = everyPrimitive();
/** The canvas shows popups where they stand, to be edited; live pages keep them closed. */
const withoutPopups = { ...document, body: document.body.filter(({ type }) => type !== 'popup') };
const drawn = { document, pinned: {}, sources: SOURCES, page: { id: 7, title: document.title } };

let server: Server;
let url: string;
let browser: Browser;

beforeAll(async () => {
  const publishedPage = renderPublishedPage({
    ...drawn,
    now: PUBLISHED,
    base: 'https://pages.example',
    frameAncestors: ["'self'"],
  });
  const [simulator, canvas, picture] = await Promise.all([
    frameDocument(),
    inOneFile(join(ROOT, 'tests/browser/pages/canvas.tsx')),
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer(),
  ]);
  const around = (path: string, sandbox = '') =>
    `<!doctype html><body style="margin:0"><iframe src="${path}" ${sandbox} style="display:block;width:100%;height:${HEIGHT}px;border:0"></iframe>`;
  const html = (body: string, policy = '') => ({ type: 'text/html; charset=utf-8', body, policy });
  const files: Readonly<Record<string, { type: string; body: string | Buffer; policy: string }>> = {
    '/in/canvas': html(around('/canvas')),
    '/in/published-page': html(around('/published-page')),
    '/in/simulator': html(around('/simulator', 'sandbox="allow-scripts allow-forms"')),
    '/canvas': html(canvas),
    '/simulator': html(simulator, framePolicy(simulator)),
    '/published-page': html(publishedPage.html, publishedPage.policy),
    [PICTURE]: { type: 'image/png', body: picture, policy: '' },
  };
  server = createServer((request, response) => {
    const found = files[new URL(request.url!, 'http://local').pathname];
    if (!found) return response.writeHead(404).end();
    const policy = found.policy && { 'content-security-policy': found.policy };
    return response
      .writeHead(200, { 'content-type': found.type, 'access-control-allow-origin': '*', ...policy })
      .end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const SHOW: ToFrame = {
  type: 'show',
  page: { id: 7, document, pinned: {}, forms: {}, sources: SOURCES },
  circumstances: {
    dark: false,
    largeText: false,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    network: 'usual',
    clockAhead: 0,
  },
};

/** How each rendering is told what to draw. */
const DRAW: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  canvas: async (page) => {
    const frame = page.frames()[1]!;
    await frame.waitForFunction(() => 'drawCanvas' in window);
    const props: unknown = { ...drawn, document: withoutPopups, mode: 'canvas' };
    await frame.evaluate((given) => window.drawCanvas(given as unknown as PageViewProps), props as string);
  },
  simulator: (page) =>
    page.evaluate((show) => window.frames[0]!.postMessage(show, '*'), SHOW as unknown as Record<string, string>),
  'published-page': async () => undefined,
};

/** The whole page in a frame of this width, first with the height of a window, which the least height follows. */
async function pictureOf(rendering: string, width: number): Promise<{ png: PNG; text: string }> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.clock.setFixedTime(NOW);
    await page.goto(`${url}in/${rendering}`);
    await DRAW[rendering]!(page);
    const frame = page.frameLocator('iframe');
    await frame.locator('.page').waitFor();
    const height = await frame.locator('html').evaluate(async (root) => {
      root.querySelectorAll('img').forEach((image) => (image.loading = 'eager'));
      await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
      return root.scrollHeight;
    });
    await page.locator('iframe').evaluate((element, px) => (element.style.height = `${px}px`), height);
    const text = await frame.locator('body').innerText();
    return { png: PNG.sync.read(await page.locator('iframe').screenshot({ animations: 'disabled' })), text };
  } finally {
    await context.close();
  }
}

function differing(one: PNG, other: PNG): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  const { width, height } = one;
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 }) / (width * height);
}

describe('a page with every primitive', () => {
  it.each(WIDTHS)('looks the same on canvas, simulator and published page, %i px wide', async (width) => {
    const publishedPage = await pictureOf('published-page', width);
    expect(publishedPage.text).toContain('立即参与');
    expect(publishedPage.text).toMatch(COUNTDOWN);
    for (const rendering of ['simulator', 'canvas']) {
      const { png, text } = await pictureOf(rendering, width);
      expect(text).toMatch(COUNTDOWN);
      expect([rendering, differing(publishedPage.png, png) <= MOST]).toEqual([rendering, true]);
    }
  });

  it('the comparison detects a difference', async () => {
    const narrow = await pictureOf('published-page', 375);
    const blank = new PNG({ width: narrow.png.width, height: narrow.png.height });
    expect(differing(narrow.png, blank)).toBeGreaterThan(MOST);
  });
});
