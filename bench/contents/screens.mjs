/**
 * Measures how soon screens on a full database show their rows: the time from navigation to painted rows, divided by
 * the time to the answer of the screen's slowest call before them. The rest is code that loads late, calls that wait
 * for each other, and drawing. Calls about the session and rights belong to the console and do not count.
 */
import { BESIDE, HELD, PRESSED, SCREENS } from '../bars.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { median } from '../harness/samples.mjs';
import { MOST } from './lists.mjs';
import { isInMenu, press } from './menu.mjs';
import { addressOf, capture, PLAIN, serve } from './plain.mjs';

/** Rows of a table, or cards. */
const ROWS = { selector: '.at-tr[data-row], .at-tile', texts: [], least: 3 };

/** Lighthouse's desktop network: 40 ms round trip, 10 Mbit/s. */
const DESKTOP = { offline: false, latency: 40, downloadThroughput: 1_310_720, uploadThroughput: 1_310_720 };
/**
 * Conditions of a measurement, by their name in the tables. Next to its server a quick call is answered before the
 * browser has started, which makes the ratio worse the faster the call is. Therefore the limit applies to calls slowed
 * to their own limit; for calls at real speed a plain page is measured for comparison.
 */
const CONDITIONS = {
  '': { network: DESKTOP, plain: true },
  [HELD]: { held: true },
  [BESIDE]: { plain: true },
};

/** Least rounds, also with `--quick`: rows follow their answer within a few frames, and one late frame of three changes the median. */
const LEAST_LOADS = 5;
const LEAST_PRESSES = 9;

/** Calls of the console itself. */
const WHO = ['/get-user-info', '/user/admin', '/role/self', '/auth/menu', '/query-aigc-user-agreement-status'];
const SENT_BY = ['fetch', 'xmlhttprequest'];

/** Calls sent before the rows were painted: { name, sent, answered } in ms since navigation, { size } in bytes. */
const readCalls = (page, shown) =>
  page.evaluate(
    ([until, senders]) =>
      performance
        .getEntriesByType('resource')
        .filter(({ initiatorType, startTime }) => senders.includes(initiatorType) && startTime < until)
        .map(({ name, startTime, responseEnd, decodedBodySize }) => ({
          name: new URL(name).pathname,
          sent: startTime,
          answered: responseEnd,
          size: decodedBodySize,
        })),
    [shown, SENT_BY],
  );

const ownOf = (calls) =>
  calls.filter(({ name }) => !name.startsWith('/screens/') && !WHO.some((end) => name.endsWith(end)));

/** `prepare`: further set-up of the page before it is opened. */
async function load(bench, url, { person, network, prepare }) {
  let taken;
  await visit(
    bench.browser,
    url,
    async (page) => {
      const shown = await page.evaluate(() => globalThis.bench.shown);
      taken = { shown, calls: await readCalls(page, shown) };
    },
    {
      expected: ROWS,
      async ready(page, devtools) {
        await page.context().addCookies(person.cookies);
        if (network) await devtools.send('Network.emulateNetworkConditions', network);
        await prepare?.(devtools);
      },
    },
  );
  return taken;
}

/** Delays answers by the given ms per call; a delayed answer counts as answered when the browser receives it. */
async function holdBack(devtools, waits) {
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const goOn = () => void devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    setTimeout(goOn, waits.get(new URL(request.url).pathname) ?? 0);
  });
  await devtools.send('Fetch.enable', { patterns: [...waits.keys()].map((name) => ({ urlPattern: `*${name}\\?*` })) });
}

function keep(samples, screen, contender, round, { shown, calls }) {
  const add = (metric, value) => samples.add(`contents.${screen}.${metric}`, contender, value);
  const slow = ownOf(calls).reduce((one, other) =>
    other.answered - other.sent > one.answered - one.sent ? other : one,
  );
  add('rows', shown);
  add('answered', slow.answered);
  add('drawn', shown - slow.answered);
  add('call', slow.answered - slow.sent);
  add('last', Math.max(...calls.map(({ answered }) => answered)));
  add('ratio', shown / slow.answered);
  samples.files[`${screen}, ${contender}, load ${round + 1}`] = { shown, calls };
}

export async function measureScreens(bench, { origin, person, logProgress }) {
  const { samples } = bench;
  const rounds = Math.max(bench.rounds, LEAST_LOADS);
  const known = await learn(bench, { origin, person, logProgress });
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < known.length; turn += 1) {
      const { screen, waits, page } = known[(turn + round) % known.length];
      logProgress(`${screen}, load ${round + 1} of ${rounds}`);
      for (const [condition, { network, held, plain }] of Object.entries(CONDITIONS)) {
        const take = async (contender, url, prepare) =>
          keep(samples, screen + condition, contender, round, await load(bench, url, { person, network, prepare }));
        await attempt(samples, screen + condition, async () => {
          await take(OWN_PRODUCT, `${origin}/${screen}`, held && ((devtools) => holdBack(devtools, waits)));
          if (plain) await take(PLAIN, addressOf(origin), (devtools) => serve(devtools, origin, page));
        });
      }
    }
  }
  for (const screen of SCREENS.filter(isInMenu)) {
    logProgress(`${screen}, from the menu`);
    await attempt(samples, screen + PRESSED, () => measureFromMenu(bench, `${origin}/${screen}`, { screen, person }));
  }
}

/** All rounds in one visit: the first loads measure how long its calls take. */
async function measureFromMenu(bench, url, { screen, person }) {
  await visit(
    bench.browser,
    url,
    async (page, devtools) => {
      await page.evaluate(() => globalThis.bench.shown);
      const open = async () => {
        const { pressed, shown } = await press(page, screen, ROWS);
        const calls = await readCalls(page, pressed + shown);
        return {
          shown,
          calls: calls.map((call) => ({ ...call, sent: call.sent - pressed, answered: call.answered - pressed })),
        };
      };
      await holdBack(devtools, missingOf(await several(open)));
      for (let round = 0; round < Math.max(bench.rounds, LEAST_PRESSES); round += 1)
        keep(bench.samples, screen + PRESSED, OWN_PRODUCT, round, await open());
    },
    {
      expected: ROWS,
      ready: (page) => page.context().addCookies(person.cookies),
    },
  );
}

/** Records a failed measurement instead of aborting the run. */
const attempt = (samples, what, measure) =>
  measure().catch((error) => samples.failures.push(`${what}: ${error.message}`));

/** Loads that measure how long a screen's calls take. */
const FIRST_LOADS = 3;

/**
 * For each call of a screen, the delay that brings it to the limit of a list; and the plain page with its rows, for the
 * call with the largest answer among those that every load sends: some calls are sent before the rows only at times.
 */
async function learn(bench, { origin, person, logProgress }) {
  const known = [];
  for (const screen of SCREENS) {
    logProgress(`${screen}, its plain page`);
    await attempt(bench.samples, screen, async () => {
      const url = `${origin}/${screen}`;
      const calls = await several(() => load(bench, url, { person }));
      const loadsWith = (name) => new Set(calls.filter((call) => call.name === name).map(({ turn }) => turn)).size;
      const { name } = calls
        .filter((call) => loadsWith(call.name) === FIRST_LOADS)
        .reduce((one, other) => (other.size > one.size ? other : one));
      const page = await capture(bench.browser, url, { name, expected: ROWS, cookies: person.cookies });
      known.push({ screen, waits: missingOf(calls), page });
    });
  }
  return known;
}

/** Calls of several loads, each with the number of its load. */
async function several(open) {
  const calls = [];
  for (let turn = 0; turn < FIRST_LOADS; turn += 1)
    calls.push(...ownOf((await open()).calls).map((call) => ({ ...call, turn })));
  return calls;
}

/** Delays in ms, by the path of the call. */
function missingOf(calls) {
  const usual = (name) =>
    median(calls.filter((call) => call.name === name).map(({ sent, answered }) => answered - sent));
  return new Map(calls.map(({ name }) => [name, Math.max(0, MOST - usual(name))]));
}
