/**
 * Scripts, styles and requests until first use: the log-in and the first table of the running product, next to a plain
 * amis page.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { address, OWN_PRODUCT, TABLES } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { DIST } from '../harness/paths.mjs';
import { startProduct } from '../harness/product.mjs';
import { familiesIn, FAMILIES, listen } from '../harness/transfer.mjs';
import { FIRST, rowsOf } from './rows.mjs';

const TABLE = '/feed/feed-keyword';
const ROW = '.at-tr[data-row]';
const LEAST = 5;

/** Verifies the search for library code: in the full amis bundle it must find code of every family. */
async function proveSearch() {
  const folder = join(DIST, 'amis', 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const found = new Set(
    (await Promise.all(scripts.map(async (name) => familiesIn(await readFile(join(folder, name), 'utf8'))))).flat(),
  );
  const missing = FAMILIES.filter((family) => !found.has(family));
  if (missing.length > 0)
    throw new Error(`The search for foreign code does not find ${missing.join(', ')} in amis, where it is.`);
}

/** Percentage of CSS whose rules match nothing on the page. */
async function unusedStyle(page) {
  const sheets = (await page.coverage.stopCSSCoverage()).filter(({ url }) => url.endsWith('.css'));
  const total = sheets.reduce((sum, { text }) => sum + text.length, 0);
  const used = sheets.reduce(
    (sum, { ranges }) => sum + ranges.reduce((length, { start, end }) => length + end - start, 0),
    0,
  );
  return total === 0 ? 0 : (1 - used / total) * 100;
}

async function take({ browser, samples }, what, contender, url, expected, { cookies = [], after } = {}) {
  let read;
  await visit(
    browser,
    url,
    async (page) => {
      const shown = await page.evaluate(() => globalThis.bench.shown);
      const unused = await unusedStyle(page);
      const { script, style, requests, families, files } = await read();
      const add = (metric, value) => samples.add(`size.${what}.${metric}`, contender, value);
      add('script', script);
      add('style', style);
      add('requests', requests);
      add('unusedStyle', unused);
      add('foreign', families.length);
      add('shown', shown);
      samples.files[`${what} ${contender}`] = { families, files };
      await after?.(page);
    },
    {
      expected,
      ready: async (page, devtools) => {
        await page.context().addCookies(cookies);
        await page.coverage.startCSSCoverage();
        read = await listen(devtools);
      },
    },
  );
}

const ACCEPT = '/fapi/vangogh-be/v2/lego/operation/update-aigc-user-agreement-status?dev=0';

/**
 * Logs in with the first demonstration account on the page, accepts the user agreement required by /feed/, and returns
 * the session's cookies.
 */
async function logIn(page) {
  const account = await page.evaluate(
    () => JSON.parse(document.getElementById('console-config').textContent).demoAccounts[0],
  );
  await page.locator('input:not([type=password])').first().fill(account.loginName);
  await page.locator('input[type=password]').first().fill(account.password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.evaluate(async (path) => {
    const token = decodeURIComponent(/(?:^|; )atelier_token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const answer = await (
      await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'app-code': 'atelier', authorizationv2: token },
        body: '{"type":-1}',
      })
    ).json();
    if (answer.code !== 0) throw new Error(`The agreement was not accepted: ${answer.msg}`);
  }, ACCEPT);
  return page.context().cookies();
}

export async function sizes(bench) {
  await proveSearch();
  const product = await startProduct();
  try {
    const login = { selector: 'input[type=password]', texts: [], least: 1 };
    const rows = { selector: ROW, texts: [], least: LEAST };
    let cookies;
    for (let round = 0; round < bench.rounds; round += 1) {
      process.stderr.write(`\rsizes: round ${round + 1} of ${bench.rounds} …   `);
      await take(bench, 'login', OWN_PRODUCT, `${product.origin}/login`, login, {
        after: async (page) => (cookies ??= await logIn(page)),
      });
      await take(bench, 'table', OWN_PRODUCT, `${product.origin}${TABLE}`, rows, { cookies });
      const amis = TABLES.find(({ name }) => name === 'amis');
      await take(bench, 'table', 'amis', address(bench.server.origin, amis, 'rows', 20), rowsOf(amis, FIRST, 0));
    }
    process.stderr.write('\n');
  } finally {
    await product.stop();
  }
}
