/** Time from navigation to rows, between pages, and between screens. */
import { address, TABLES } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { nickname } from '../harness/data.mjs';
import { interleave } from '../harness/samples.mjs';

const AMOUNTS = [20, 1_000, 10_000];
/** Text of a row's last button, unless the contender has another. A row is complete when its name and this are drawn. */
const LAST_BUTTON = '删除';
/** Minimum number of rows in the document: fewer than the smallest window shows. */
const LEAST = 8;
/** Page changes per visit. */
const TURNS = { 20: 3, 1_000: 2, 10_000: 0 };
/** Pause before a click, ms, in which pictures load and idle work ends. */
const REST = 300;

export const rowsOf = (contender, call, first) => ({
  selector: contender.row,
  texts: [nickname(call, first), contender.lastButton ?? LAST_BUTTON],
  least: LEAST,
});
export const FIRST = 'feedManage.pageQueryBlogger';
const SECOND = 'feedManage.queryUserFavoriteBlogger';

async function measure({ browser, server, samples }, contender, amount) {
  const expected = rowsOf(contender, FIRST, 0);
  await visit(
    browser,
    address(server.origin, contender, 'rows', amount),
    async (page) => {
      const add = (metric, value) => samples.add(`rows.${amount}.${metric}`, contender.name, value);
      const click = async (selector, wanted) => {
        await page.waitForTimeout(REST);
        return page.evaluate(([target, rows]) => globalThis.bench.click(target, rows), [selector, wanted]);
      };
      add('cold', await page.evaluate(() => globalThis.bench.shown));
      for (let turn = 1; turn <= TURNS[amount]; turn += 1)
        add('turn', await click(contender.next, rowsOf(contender, FIRST, turn * amount)));
      if (TURNS[amount] > 0) add('screen', await click('[data-nav=favorites]', rowsOf(contender, SECOND, 0)));
    },
    { expected },
  );
}

/** All sizes in every round, because our 10,000 rows are compared with our 1,000. */
export async function rows(bench) {
  const scenes = AMOUNTS.flatMap((amount) =>
    bench.chosen(TABLES, 'rows').map((contender) => ({ name: `${contender.name}, ${amount}`, contender, amount })),
  );
  const isSlow = ({ contender, amount }) => amount >= (contender.slowAt ?? Infinity);
  const take = ({ contender, amount }) => measure(bench, contender, amount);
  await interleave(
    scenes.filter((scene) => !isSlow(scene)),
    bench.rounds,
    bench.samples,
    'rows',
    take,
  );
  if (!bench.quick) await interleave(scenes.filter(isSlow), 1, bench.samples, 'rows, slow ones', take);
}
