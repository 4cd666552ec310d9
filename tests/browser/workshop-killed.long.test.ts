/** A browser that is killed during typing: the input is restored when the user returns. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';
import { WAIT_LIMIT_MS } from '../limits';
import { type Product, startProduct } from './product';
import { sessionIn } from './session';
import { showText } from './workshop-layout';
import { testFolder } from '../folder';

const SCREEN = 'feed/feed-keyword';
const KILLS = 3;

const profile = testFolder('profile');
let product: Product;
let running: ChildProcess | undefined;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await kill();
  await product?.stop();
});

/** A browser with a profile on disk, in processes that the test can kill. */
async function openBrowser(): Promise<Page> {
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium');
  const child = spawn(
    program,
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--lang=zh-CN',
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running = child;
  const address = await new Promise<string>((done, fail) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found) done(found);
    });
    child.once('exit', () => fail(new Error(output)));
  });
  const page = await (await chromium.connectOverCDP(address)).contexts()[0]!.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  await page.setViewportSize({ width: 1600, height: 900 });
  await showText(page);
  return page;
}

async function kill(): Promise<void> {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  // Debian's program is a script that waits for the browser. Kill all of its processes; the profile is free once the
  // last has ended.
  const exited = new Promise((done) => {
    child.once('close', done);
  });
  process.kill(-child.pid!, 'SIGKILL');
  await exited;
}

const codeOf = (page: Page) => page.getByRole('textbox', { name: '页面 JSON' });

async function openEditor(page: Page): Promise<void> {
  // Cookies are written to disk later than the input, so log in again.
  const session = sessionIn(page.context(), product.url);
  if (!(await session.token())) {
    await session.logIn();
    // The preview needs calls that require the agreement.
    await session.acceptAgreement();
  }
  await page.goto(`${product.url}/workshop/edit?screen=${encodeURIComponent(SCREEN)}`);
  await page.getByText('没有问题').waitFor();
}

const textOf = (page: Page) => codeOf(page).textContent();

/** The draft in the browser's IndexedDB. */
const draftsIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const request = indexedDB.open('atelier-editing');
        request.addEventListener('error', () => fail(new Error('indexedDB')));
        request.addEventListener('success', () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            request.result.close();
            done(JSON.stringify(all.result));
          });
        });
      }),
  );

it(`loses no input, ${KILLS} times`, async () => {
  const typed: string[] = [];
  for (let round = 1; round <= KILLS; round++) {
    const page = await openBrowser();
    await openEditor(page);
    if (typed.length > 0) await page.getByText('已恢复', { exact: false }).first().waitFor();
    for (const word of typed) expect(await textOf(page)).toContain(word);
    // Before the server receives it: less than a second after the last key.
    await page.route('**/workshop/draft/save*', () => undefined);
    const word = `第${round}次写了一半`;
    await codeOf(page).getByText('"关键词管理', { exact: false }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(word);
    // The input is on disk some milliseconds after the key press.
    await expect.poll(() => draftsIn(page)).toContain(word);
    await kill();
    typed.push(word);
  }
  const page = await openBrowser();
  await openEditor(page);
  for (const word of typed) expect(await textOf(page)).toContain(word);
  await kill();
});
