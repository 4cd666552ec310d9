/**
 * How soon screens on a full database stand. From navigation to rows that are painted, over navigation to the answer of that call of the screen's
 * own that took longest before they were: what a screen adds to its slowest call is code that came late, calls that waited for each other, and
 * drawing. Who the person is and what they may open is the console's question.
 */
import { BESIDE, SCREENS } from '../bars.mjs';
import { OURS } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';

const AGREEMENT = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/operation/update-aigc-user-agreement-status' };
/** Rows of a table, or cards. */
const ROWS = { selector: '.at-tr[data-row], .at-tile', texts: [], least: 3 };

/**
 * A desktop's network as Lighthouse takes it: 40 ms there and back, 10 Mbit/s. Nobody works on the machine that serves them; there the answer
 * of a quick call is back before a browser has started, and the sooner it is, the worse is the ratio. The bar holds for both.
 */
const DESKTOP = { offline: false, latency: 40, downloadThroughput: 1_310_720, uploadThroughput: 1_310_720 };
/** What is measured, by the name that it has in the tables. */
const NETWORKS = { '': DESKTOP, [BESIDE]: undefined };

/** Calls of the console's own. */
const WHO = ['/get-user-info', '/user/admin', '/role/self', '/auth/menu', '/query-aigc-user-agreement-status'];
const SENT_BY = ['fetch', 'xmlhttprequest'];

/** Calls that were sent before the rows stood: { name, sent, answered } in ms since navigation. */
const readCalls = (page, shown) => page.evaluate(([until, senders]) => performance.getEntriesByType('resource')
  .filter(({ initiatorType, startTime }) => senders.includes(initiatorType) && startTime < until)
  .map(({ name, startTime, responseEnd }) => ({ name: new URL(name).pathname, sent: startTime, answered: responseEnd })), [shown, SENT_BY]);

async function load(bench, url, { person, network }) {
  let taken;
  await visit(bench.browser, url, async (page) => {
    const shown = await page.evaluate(() => globalThis.bench.shown);
    const calls = await readCalls(page, shown);
    const own = calls.filter(({ name }) => !name.startsWith('/screens/') && !WHO.some((end) => name.endsWith(end)));
    const slow = own.reduce((one, other) => (other.answered - other.sent > one.answered - one.sent ? other : one));
    taken = { shown, slow, last: Math.max(...calls.map(({ answered }) => answered)), calls };
  }, {
    expected: ROWS,
    async ready(page, devtools) {
      await page.context().addCookies(person.cookies);
      if (network) await devtools.send('Network.emulateNetworkConditions', network);
    },
  });
  return taken;
}

function keep(samples, screen, round, { shown, slow, last, calls }) {
  const add = (metric, value) => samples.add(`contents.${screen}.${metric}`, OURS, value);
  add('rows', shown);
  add('answered', slow.answered);
  add('call', slow.answered - slow.sent);
  add('last', last);
  samples.files[`${screen}, load ${round + 1}`] = { shown, calls };
}

export async function measureScreens(bench, { origin, person, tell }) {
  const { code, msg } = await person.ask(AGREEMENT, { type: -1 });
  if (code !== 0) throw new Error(`The agreement was not accepted: ${msg}`);
  const { rounds } = bench;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < SCREENS.length; turn += 1) {
      const screen = SCREENS[(turn + round) % SCREENS.length];
      tell(`${screen}, load ${round + 1} of ${rounds}`);
      for (const [name, network] of Object.entries(NETWORKS)) {
        try {
          keep(bench.samples, screen + name, round, await load(bench, `${origin}/${screen}`, { person, network }));
        } catch (error) {
          // What the lists took was measured all the same.
          bench.samples.failures.push(`${screen}${name}: ${error.message}`);
        }
      }
    }
  }
}
