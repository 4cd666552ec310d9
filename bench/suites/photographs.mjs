/**
 * Twenty photographs of 12 megapixels in the image editor: from the press on another one in the strip to its pixels on
 * the stage, and the memory of the renderer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { memoryOf } from '../conversations/load.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { quantile, median } from '../harness/samples.mjs';
import { pictureProbe } from './picture-probe.mjs';

const COUNT = 20;
const PAGE = { width: 4_000, height: 3_000 };
const MIDDLE = { x: PAGE.width / 2, y: PAGE.height / 2 };
/** Every image once, never the one beside the one before. */
const ORDER = Array.from({ length: COUNT }, (_, index) => (index * 7) % COUNT);
const ROUNDS = 2;
/** Time limit until all are uploaded and stand in the strip, ms. */
const TAKEN_IN = 80_000;
/** The picture changes seldom enough to be no photograph of noise, which no JPEG compresses. */
const GRAIN = { width: 800, height: 600 };

/** Distinct, and far from the grey around. */
const colorOf = (index) =>
  `#${[(index * 53) % 200, (index * 97 + 80) % 200, (index * 31 + 160) % 200]
    .map((value) => (value + 40).toString(16).padStart(2, '0'))
    .join('')}`;

const nameOf = (index) => `photograph-${String(index).padStart(2, '0')}`;

async function photographOf(folder, index) {
  const pixels = Buffer.alloc(GRAIN.width * GRAIN.height * 3);
  let seed = index + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = 90 + ((seed >> 16) % 80);
  }
  const square = { create: { width: 600, height: 600, channels: 3, background: colorOf(index) } };
  const grain = sharp(pixels, { raw: { ...GRAIN, channels: 3 } }).resize(PAGE.width, PAGE.height, { kernel: 'cubic' });
  // Composites are drawn after resizing only onto a picture of its own.
  const path = join(folder, `${nameOf(index)}.jpg`);
  await sharp(await grain.png({ compressionLevel: 0 }).toBuffer())
    .composite([{ input: square }])
    .jpeg({ quality: 90 })
    .toFile(path);
  return path;
}

/** Resident megabytes of the largest renderer; undefined where /proc does not exist. */
async function rendererMemory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => memoryOf(id))
    .filter((size) => size !== undefined);
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

const pressed = (page, index) =>
  page.evaluate(
    async ([name, point, color]) => {
      const start = performance.now();
      document.querySelector(`.at-ie-thumb[aria-label*="${name}"]`).click();
      return (await globalThis.bench.picture.shown(point, color)) - start;
    },
    [nameOf(index), MIDDLE, colorOf(index)],
  );

export async function photographs({ browser, samples }, { origin, cookies }) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-photographs-'));
  try {
    const files = [];
    for (let index = 0; index < COUNT; index += 1) files.push(await photographOf(folder, index));
    await look({ browser, samples, origin, cookies }, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function look({ browser, samples, origin, cookies }, files) {
  await visit(
    browser,
    `${origin}/image/edit`,
    async (page) => {
      await page.locator('.at-ie-strip input[type=file]').setInputFiles(files);
      await page.waitForFunction((count) => document.querySelectorAll('.at-ie-thumb img').length === count, COUNT, {
        timeout: TAKEN_IN,
      });
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) for (const index of ORDER) times.push(await pressed(page, index));
      samples.add('image.switch.median', OWN_PRODUCT, median(times));
      samples.add('image.switch.p95', OWN_PRODUCT, quantile(times, 0.95));
      const memory = await rendererMemory(browser);
      if (memory !== undefined) samples.add('image.memory', OWN_PRODUCT, memory);
    },
    {
      async ready(page) {
        await page.context().addCookies(cookies);
        await page.addInitScript({ content: `(${pictureProbe})(${JSON.stringify(PAGE)})` });
      },
    },
  );
}
