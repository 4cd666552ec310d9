/**
 * The image editor of the running product, plain konva and fabric on a picture of 1,000 objects: code, until they are
 * drawn, and the frames while one of them or all are dragged.
 */
import { logIn } from '../contents/person.mjs';
import { address, EDITORS, OWN_PRODUCT } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { startProduct } from '../harness/product.mjs';
import { interleave, median, quantile } from '../harness/samples.mjs';
import { listen } from '../harness/transfer.mjs';
import { photographs } from './photographs.mjs';
import { pictureProbe } from './picture-probe.mjs';
import { DRAGGED, LAST, middleOf, objects, PAGE } from '../peers/image-scene.js';

const SAVE = { method: 'POST', path: '/fapi/atelier/image/save-image' };
const REST = 800;
/** Movements of a drag: about a second at the display's rate. */
const MOVES = 60;
/** ms after which the pointer jumps to the end: contenders that draw everything take a second for a frame. */
const LONGEST = 8_000;
/** By how much the pointer moves, in pixels of the page: into its empty part. */
const ONE_BY = { x: 30, y: 1_340 - middleOf(objects[DRAGGED]).y };
const ALL_BY = { x: 0, y: 120 };

const layerOf = ({ kind, color, text, ...box }, index) => {
  const layer = { id: `o${index}`, ...box };
  if (kind !== 'text') return { ...layer, type: 'shape', shape: kind, fill: color, radius: 6 };
  return {
    ...layer,
    type: 'text',
    text,
    lines: [text],
    font: 'sans',
    size: 18,
    weight: 700,
    color,
    align: 'left',
    lineHeight: 1.2,
  };
};

const DOCUMENT = { version: 1, ...PAGE, background: '#ffffff', layers: objects.map(layerOf) };

const pointOf = (page, { x, y }) =>
  page.evaluate(
    (at) => {
      const { left, top, zoom } = globalThis.bench.picture.place();
      return { x: left + at.x * zoom, y: top + at.y * zoom, zoom };
    },
    { x, y },
  );

/** Drags what lies there; `check`: a point that has the colour afterwards. */
async function drag(page, from, by, check) {
  const { x, y, zoom } = await pointOf(page, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + 4);
  const watched = await page.evaluateHandle(() => globalThis.bench.picture.frames());
  const until = performance.now() + LONGEST;
  const moveTo = (share) => page.mouse.move(x + by.x * zoom * share, y + by.y * zoom * share);
  for (let move = 1; move < MOVES && performance.now() < until; move += 1) await moveTo(move / MOVES);
  await moveTo(1);
  const deltas = await watched.jsonValue();
  await page.mouse.up();
  await page.waitForTimeout(REST);
  const moved = await page.evaluate(([point, color]) => globalThis.bench.picture.shows(point, color), check);
  if (!moved) throw new Error('the objects are not where they were dragged to');
  return deltas;
}

const moved = ({ x, y }, by) => ({ x: x + by.x, y: y + by.y });

async function measure({ browser, samples, server, product }, contender) {
  const add = (metric, value) => samples.add(`image.${metric}`, contender.name, value);
  const [object, last] = [objects[DRAGGED], objects[LAST]];
  let read;
  await visit(
    browser,
    contender.name === OWN_PRODUCT ? product.url : `${address(server.origin, contender)}/`,
    async (page) => {
      const start = [middleOf(object), object.color];
      add('opened', await page.evaluate(([point, color]) => globalThis.bench.picture.shown(point, color), start));
      const { files, families } = await read();
      samples.files[`image-editor ${contender.name}`] = { families, files };
      const own = files.filter(({ kind, path }) => kind === 'script' && !product.shell.has(path));
      add('script', own.reduce((sum, { gzip }) => sum + gzip, 0) / 1_000);
      const one = await drag(page, middleOf(object), ONE_BY, [moved(middleOf(object), ONE_BY), object.color]);
      add('one.median', median(one));
      add('one.p95', quantile(one, 0.95));
      await page.keyboard.press('Control+a');
      await page.waitForTimeout(REST);
      const all = await drag(page, middleOf(last), ALL_BY, [moved(middleOf(last), ALL_BY), last.color]);
      add('all.median', median(all));
      add('all.p95', quantile(all, 0.95));
    },
    {
      async ready(page, devtools) {
        read = await listen(devtools);
        await page.context().addCookies(product.cookies);
        await page.addInitScript({ content: `(${pictureProbe})(${JSON.stringify(PAGE)})` });
      },
    },
  );
}

/** Paths of the scripts that a table loads: the console's own, which the editor only shares. */
async function shellOf(browser, { origin, cookies }) {
  let read;
  return visit(
    browser,
    `${origin}/feed/feed-keyword`,
    async (page) => {
      await page.evaluate(() => globalThis.bench.shown);
      return new Set((await read()).files.map(({ path }) => path));
    },
    {
      expected: { selector: '.at-tr[data-row]', texts: [], least: 1 },
      async ready(page, devtools) {
        read = await listen(devtools);
        await page.context().addCookies(cookies);
      },
    },
  );
}

export async function imageEditor(bench) {
  const started = await startProduct({ data: bench.data, env: { ATELIER_DEMO: '1', ATELIER_BOT: '0' } });
  try {
    const person = await logIn(started.origin, 'admin');
    const { code, msg, data } = await person.ask(SAVE, { name: '性能 1000', document: DOCUMENT });
    if (code !== 0) throw new Error(`The image of 1,000 objects was not saved: ${msg}`);
    const { origin } = started;
    const product = { origin, cookies: person.cookies, url: `${origin}/image/edit?id=${data.imageId}` };
    const shell = await shellOf(bench.browser, product);
    await interleave(bench.chosen(EDITORS, 'image-editor'), bench.rounds, bench.samples, 'image-editor', (one) =>
      measure({ ...bench, product: { ...product, shell } }, one),
    );
    for (let round = 0; round < bench.rounds; round += 1) await photographs(bench, product);
  } finally {
    await started.stop();
  }
}
