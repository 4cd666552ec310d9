import { address, TABLES, OURS } from './contenders.mjs';
import { launch, visit } from './harness/browser.mjs';
import { profile } from './harness/profile.mjs';
import { startServer } from './harness/server.mjs';
import { DIST } from './harness/paths.mjs';
import { FIRST, rowsOf } from './suites/rows.mjs';
import * as data from './harness/data.mjs';
const one = TABLES.find((t) => t.name === OURS);
const server = await startServer(DIST, [1000, 10000]);
const browser = await launch();
for (const amount of [1000, 10000, 1000, 10000]) {
  const p = await profile(browser, visit, address(server.origin, one, 'rows', amount), rowsOf(one, FIRST, 0));
  console.log(amount, p.groups, Object.entries(p.functions).slice(0, 14).map(([k, v]) => `${k}: ${v}`).join('\n   '));
}
await browser.close(); process.exit(0);
