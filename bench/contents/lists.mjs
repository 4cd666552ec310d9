/** Measures every case of every list as different people: median time of warm requests. */
import { median } from '../harness/samples.mjs';

/** Limit of a list, ms. */
export const MOST = 150;
const PAGE_SIZE = 10;

async function timesOf(person, call, params, runs) {
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push((await person.ask(call, params)).ms);
  return times;
}

async function measure(person, call, { label, params, last }, pages, { rounds: runs, quick }) {
  const key = JSON.stringify(params);
  let asked = params;
  if (last) {
    const total = pages.get(key);
    if (total === undefined || total <= PAGE_SIZE) return null;
    asked = { ...params, pageNo: Math.ceil(total / PAGE_SIZE) };
  }
  const { code, msg, data, ms: cold } = await person.ask(call, asked);
  if (code !== 0)
    throw Object.assign(new Error(`${call.name}, ${label}, as ${person.loginName}: ${code} ${msg}`), { code });
  if (!last && data && typeof data.total === 'number') pages.set(key, data.total);
  // A quick run takes a cold request far below the limit as it is: warm ones are faster.
  const first = quick && cold < MOST / 2 ? cold : median(await timesOf(person, call, asked, runs));
  // Repeats a measurement above the limit with more rounds, because the machine may have been busy.
  const again = first > MOST ? median(await timesOf(person, call, asked, 2 * runs + 1)) : undefined;
  return {
    call: call.name,
    case: label,
    who: person.loginName,
    rows: data?.total ?? data?.list?.length ?? 1,
    ms: again ?? first,
    params: asked,
  };
}

/** The person may not read this list at all. */
const FORBIDDEN = 40_300;
/** A row that the first person sees may be hidden from another. */
const NOT_FOUND = 40_400;

/** Returns rows { call, case, who, rows, ms, params }; errors are added to `failures`. */
export async function measureLists(people, lists, { rounds, quick, failures, logProgress }) {
  const rows = [];
  for (const [index, { call, cases }] of lists.entries()) {
    for (const person of people) {
      logProgress(`${call.name} (${index + 1} of ${lists.length}) as ${person.loginName}`);
      const pages = new Map();
      for (const each of cases) {
        try {
          const row = await measure(person, call, each, pages, { rounds, quick });
          if (row) rows.push(row);
        } catch (error) {
          if (error.code === FORBIDDEN) break;
          if (error.code === NOT_FOUND && person !== people[0]) continue;
          failures.push(error.message);
        }
      }
    }
  }
  return rows;
}
