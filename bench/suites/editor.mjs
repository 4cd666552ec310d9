/**
 * The page editor of the running product on pages of 300 and 2,000 components: until they are drawn, from a key in a
 * property to the canvas, and the frames of a drag.
 */
import { logIn } from '../contents/person.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { startProduct } from '../harness/product.mjs';
import { median, quantile } from '../harness/samples.mjs';

const AMOUNTS = [300, 2_000];
const CREATE = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/page/create-by-info' };
const LIST = '/v1/page/list';
const TEXT = 'quick brown fox';
/** ms between keystrokes of a fast typist. */
const PACE = 150;
const REST = 800;
/** Movements of a drag: about three seconds, up the canvas and back. */
const MOVES = 180;
const STEP = -3;

const nameOf = (amount) => `性能 ${amount}`;

/** Boxes of four components each: a picture, a text, a progress bar and a button. */
const documentOf = (amount) => ({
  version: 1,
  title: nameOf(amount),
  body: Array.from({ length: amount / 5 }, (_, index) => ({
    id: `b${index}`,
    type: 'box',
    styles: { base: { padding: 12, gap: 8 } },
    children: [
      {
        id: `p${index}`,
        type: 'picture',
        props: { src: '/demo-media/cover/beauty-a.svg', alt: '主图', width: 3, height: 1 },
      },
      { id: `t${index}`, type: 'text', props: { text: `第 ${index + 1} 段文字` } },
      { id: `q${index}`, type: 'progress', props: { value: index % 100, total: 100, label: '名额' } },
      {
        id: `g${index}`,
        type: 'button',
        props: { label: '去看看' },
        events: { press: [{ do: 'go', to: 'https://a.example' }] },
      },
    ],
  })),
});

/** Runs in the page: the canvas, and what is waited for there. */
function canvasProbe() {
  const page = () => document.querySelector('.at-pe-canvas iframe')?.contentDocument;
  /** ms since navigation, once so many nodes are painted. */
  globalThis.bench.drawn = (amount) =>
    new Promise((resolve) => {
      const look = () => {
        if ((page()?.querySelectorAll('[data-node]').length ?? 0) >= amount) resolve(globalThis.bench.painted());
        else requestAnimationFrame(look);
      };
      look();
    });
  /** From now on records each key's ms from its event to the frame in which the canvas has changed. */
  globalThis.bench.watchCanvas = () => {
    const keys = [];
    let pressed;
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
    new MutationObserver(async () => {
      const start = pressed;
      pressed = undefined;
      if (start !== undefined) keys.push((await globalThis.bench.painted()) - start);
    }).observe(page().body, { childList: true, subtree: true, characterData: true });
    return keys;
  };
  globalThis.bench.watchFrames = () => {
    const deltas = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) deltas.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return deltas;
  };
}

/** From the press of the row's button in the list to the painted canvas. The first time, its code is loaded too. */
async function open(page, amount) {
  const row = page.locator('.at-tr[data-row]', { hasText: nameOf(amount) }).first();
  const edit = row.getByText('编辑', { exact: true });
  await edit.waitFor();
  return edit.evaluate(async (button, wanted) => {
    const start = performance.now();
    button.click();
    return (await globalThis.bench.drawn(wanted)) - start;
  }, amount);
}

/** Middle of a node of the canvas, in the window. */
const placeOf = (page, id) =>
  page.evaluate((wanted) => {
    const frame = document.querySelector('.at-pe-canvas iframe');
    const [outer, inner] = [frame, frame.contentDocument.querySelector(`[data-node="${wanted}"]`)].map((each) =>
      each.getBoundingClientRect(),
    );
    const zoom = outer.width / frame.offsetWidth;
    return {
      x: outer.left + (inner.left + Math.min(40, inner.width / 2)) * zoom,
      y: outer.top + (inner.top + inner.height / 2) * zoom,
    };
  }, id);

async function keys(page) {
  const { x, y } = await placeOf(page, 't0');
  await page.mouse.click(x, y);
  const text = page.locator('.at-pe-panel').getByLabel('文字', { exact: false }).first();
  await text.click();
  await page.keyboard.press('End');
  const watched = await page.evaluateHandle(() => globalThis.bench.watchCanvas());
  await page.keyboard.type(TEXT, { delay: PACE });
  await page.waitForTimeout(REST);
  const times = await watched.jsonValue();
  if (times.length < TEXT.length) throw new Error(`the canvas showed ${times.length} of ${TEXT.length} keys`);
  return median(times);
}

async function drag(page) {
  const { x, y } = await placeOf(page, 't0');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + STEP * 2);
  const watched = await page.evaluateHandle(() => globalThis.bench.watchFrames());
  for (let move = 0; move < MOVES; move += 1) {
    const offset = move < MOVES / 2 ? move : MOVES - move;
    await page.mouse.move(x + offset / 4, y + STEP * offset);
    if (move === MOVES / 2 && (await page.locator('.at-pe-drop').count()) === 0)
      throw new Error('the drag shows no place to drop');
  }
  const deltas = await watched.jsonValue();
  await page.mouse.up();
  return deltas;
}

async function measure({ browser, samples }, { origin, person }, amount) {
  const add = (metric, value) => samples.add(`editor.${amount}.${metric}`, OWN_PRODUCT, value);
  await visit(
    browser,
    `${origin}${LIST}`,
    async (page) => {
      add('first', await open(page, amount));
      await page.goBack();
      await page.waitForTimeout(REST * 2);
      add('opened', await open(page, amount));
      await page.waitForTimeout(REST);
      add('key', await keys(page));
      await page.waitForTimeout(REST);
      const deltas = await drag(page);
      add('frame.median', median(deltas));
      add('frame.p95', quantile(deltas, 0.95));
    },
    {
      async ready(page) {
        await page.context().addCookies(person.cookies);
        await page.addInitScript({ content: `(${canvasProbe})()` });
      },
    },
  );
}

export async function editor(bench) {
  const product = await startProduct({ data: bench.data });
  try {
    const person = await logIn(product.origin, 'admin');
    for (const amount of AMOUNTS) {
      const { code, msg } = await person.ask(CREATE, { pageName: nameOf(amount), content: documentOf(amount) });
      if (code !== 0) throw new Error(`The page of ${amount} components was not created: ${msg}`);
    }
    for (let round = 0; round < bench.rounds; round += 1)
      for (const amount of AMOUNTS) {
        process.stderr.write(`\reditor: ${amount} components, round ${round + 1} of ${bench.rounds} …   `);
        await measure(bench, { ...product, person }, amount);
      }
    process.stderr.write('\n');
  } finally {
    await product.stop();
  }
}
