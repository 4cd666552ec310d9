/**
 * The renderings of an image's document, pixel by pixel: Chromium's and the server's. A document that was saved and
 * opened again has the same pixels in another window.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOneFile } from '../../scripts/vite/simulator-frame';
import type { PaintSource } from '../../server/kernel/work/orders';
import { workFor } from '../../server/kernel/work/test-support/pool';
import { paint } from '../../server/providers/painting';
import { demoMediaSvg } from '../../server/providers/sandbox/demo-media';
import type { ImageDocument } from '../../src/images/document';
import { readImageDocument } from '../../src/images/read';
import { TEST_DOCUMENTS, TEST_PICTURES } from '../../src/images/testing/documents';
import { drawTestPicture } from '../../src/images/testing/pictures';
import { createTestCanvas, installTestPlatform } from '../../src/images/testing/platform';
import { launchBrowser } from './product';

const ROOT = resolve(import.meta.dirname, '../..');
const FONTS = join(ROOT, 'node_modules/@fontsource/noto-sans-sc/files');
const TEMPLATES = join(ROOT, 'server/seed/image-templates');
/** Part of the pixels that may differ. */
const MOST = 0.005;

const read = (file: string) => JSON.parse(readFileSync(join(TEMPLATES, file), 'utf8')) as { document: ImageDocument };
const documents = [
  ...Object.entries(TEST_DOCUMENTS),
  ...readdirSync(TEMPLATES).map((file): [string, ImageDocument] => [file, read(file).document]),
].map(([name, document]) => ({ name, document }));

let pictures: ReadonlyMap<string, Buffer>;
let server: Server;
let browser: Browser;
let page: Page;
let other: Page;

const pngOf = (canvas: unknown): Buffer => (canvas as Canvas).toBuffer('image/png');

beforeAll(async () => {
  installTestPlatform();
  pictures = new Map(Object.keys(TEST_PICTURES).map((src) => [src, pngOf(drawTestPicture(src, createTestCanvas))]));
  const drawing = await inOneFile(join(ROOT, 'tests/browser/pages/image-canvas.ts'));
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://local');
    const font = /^\/assets\/(noto-sans-sc-.+-normal)-[\w-]{8}\.woff2$/.exec(pathname)?.[1];
    const svg = demoMediaSvg(pathname);
    const picture = pictures.get(pathname);
    if (pathname === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(drawing);
    else if (font) response.writeHead(200).end(readFileSync(join(FONTS, `${font}.woff2`)));
    else if (svg) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
    else if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  browser = await launchBrowser();
  [page, other] = await Promise.all([openWindow(), openWindow()]);
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function openWindow(): Promise<Page> {
  const opened = await browser.newPage();
  await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await opened.waitForFunction(() => 'drawImage' in window);
  return opened;
}

async function inBrowser(document: ImageDocument, where = page): Promise<PNG> {
  const address = await where.evaluate(
    (given) => window.drawImage(given as unknown as ImageDocument),
    document as never,
  );
  return PNG.sync.read(Buffer.from(address.split(',')[1]!, 'base64'));
}

const sourceOf = (src: string): Promise<PaintSource> => {
  const [drawing, picture] = [demoMediaSvg(src), pictures.get(src)];
  if (drawing) return Promise.resolve({ drawing });
  return Promise.resolve(picture ? { picture } : { failed: '图片不存在' });
};

async function onServer(document: ImageDocument): Promise<PNG> {
  const { file } = await paint({ document, format: 'png', quality: 100, scale: 1 }, sourceOf, workFor());
  return PNG.sync.read(Buffer.from(file));
}

function differing(one: PNG, another: PNG): number {
  expect([one.width, one.height]).toEqual([another.width, another.height]);
  const { width, height } = one;
  return pixelmatch(one.data, another.data, undefined, width, height, { threshold: 0.1 }) / (width * height);
}

describe('an image', () => {
  it('has sixty or more test documents', () => expect(documents.length).toBeGreaterThanOrEqual(60));

  it.each(documents)('$name', async ({ document }) => {
    const drawn = await inBrowser(document);
    expect(differing(drawn, await onServer(document))).toBeLessThanOrEqual(MOST);
    const opened = readImageDocument(JSON.stringify(document));
    if (!opened.document) throw new Error(JSON.stringify(opened.problems));
    expect(drawn.data.equals((await inBrowser(opened.document, other)).data)).toBe(true);
  });

  it('fails the comparison if a pixel differs', async () => {
    const [{ document }] = documents as [(typeof documents)[0]];
    const drawn = await inBrowser(document);
    const moved = { ...document, layers: document.layers.map((layer) => ({ ...layer, x: layer.x + 20 })) };
    expect(differing(drawn, await inBrowser(moved))).toBeGreaterThan(MOST);
  });
});
