/** Script, style and requests to first use: the log-in and the first table of the running product, beside a plain amis page. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { address, OURS, TABLES } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { DIST } from '../harness/paths.mjs';
import { startProduct } from '../harness/product.mjs';
import { familiesIn, FAMILIES, listen } from '../harness/transfer.mjs';
import { FIRST, rowsOf } from './rows.mjs';

const TABLE = '/feed/feed-keyword';
const ROW = '[data-row-key]';
const LEAST = 5;

/** A search that finds nothing anywhere proves nothing: the whole of amis has code of every family in it. */
async function proveSearch() {
  const folder = join(DIST, 'amis', 'assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const found = new Set((await Promise.all(scripts.map(async (name) => familiesIn(await readFile(join(folder, name), 'utf8'))))).flat());
  const missing = FAMILIES.filter((family) => !found.has(family));
  if (missing.length > 0) throw new Error(`The search for foreign code does not find ${missing.join(', ')} in amis, where it is.`);
}

async function unusedStyle(devtools, work) {
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const sheets = new Map();
  devtools.on('CSS.styleSheetAdded', ({ header }) => header.sourceURL?.endsWith('.css') && sheets.set(header.styleSheetId, header.length));
  await devtools.send('CSS.startRuleUsageTracking');
  await work();
  const { ruleUsage } = await devtools.send('CSS.stopRuleUsageTracking');
  const used = ruleUsage.filter((rule) => rule.used && sheets.has(rule.styleSheetId)).reduce((sum, rule) => sum + rule.endOffset - rule.startOffset, 0);
  const total = [...sheets.values()].reduce((sum, length) => sum + length, 0);
  return total === 0 ? 0 : (1 - used / total) * 100;
}

async function take({ browser, samples }, what, contender, url, expected, { cookies = [], after } = {}) {
  let read;
  await visit(browser, url, async (page, devtools) => {
    let shown;
    const unused = await unusedStyle(devtools, async () => {
      shown = await page.evaluate(() => globalThis.bench.shown);
    });
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
  }, {
    expected,
    ready: async (page, devtools) => {
      await page.context().addCookies(cookies);
      read = await listen(devtools);
    },
  });
}

/** Logs in as a person would and answers the session's cookies. */
async function logIn(page, account) {
  await page.locator('input:not([type=password])').first().fill(account.name);
  await page.locator('input[type=password]').first().fill(account.password);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page.context().cookies();
}

export async function sizes(bench) {
  await proveSearch();
  bench.samples.files = {};
  const product = await startProduct();
  try {
    const login = { selector: 'input[type=password]', texts: [], least: 1 };
    const rows = { selector: ROW, texts: [], least: LEAST };
    let cookies;
    for (let round = 0; round < bench.rounds; round += 1) {
      process.stderr.write(`\rsizes: round ${round + 1} of ${bench.rounds} …   `);
      await take(bench, 'login', OURS, `${product.origin}/login`, login, { after: async (page) => (cookies ??= await logIn(page, product.account)) });
      await take(bench, 'table', OURS, `${product.origin}${TABLE}`, rows, { cookies });
      const amis = TABLES.find(({ name }) => name === 'amis');
      await take(bench, 'table', 'amis', address(bench.server.origin, amis, 'rows', 20), rowsOf(amis, FIRST, 0));
    }
    process.stderr.write('\n');
  } finally {
    await product.stop();
  }
}
