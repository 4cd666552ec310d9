/**
 * Profiles the script time of a page until it shows what is expected: a trace with CPU samples, grouped by source file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { DIST } from './paths.mjs';

const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.cpu_profiler',
  '__metadata',
];
const FROM = 'bench:from';
const UNTIL = 'bench:until';
/** Pause before the trace ends, ms. */
const REST = 500;

/** Groups of source files; the first matching rule applies. */
const GROUPS = [
  [/src\/runtime\/nodes\/table\//, 'our table'],
  [/src\/runtime\/nodes\/display\//, 'our cells'],
  [/src\/runtime\/formily\//, 'our form'],
  [/src\/runtime\/page\//, 'runtime: language and expressions'],
  [/src\/runtime\/(data\/|use|Screen)|query-core/, 'runtime: binding and data'],
  [/src\/runtime\//, 'runtime: nodes'],
  [/amis-formula/, 'runtime: language and expressions'],
  [/bench\/(ours|peers)\//, 'page of the bench'],
  [/node_modules\/(react|react-dom|scheduler)\//, 'React'],
  [/node_modules\/(@ant-design\/cssinjs|@emotion)/, 'CSS in JS'],
  [/node_modules\/(antd|rc-[^/]+|@rc-component|@ant-design)\//, 'antd'],
  [/node_modules\/@formily\//, 'Formily'],
  [/node_modules\/(amis[^/]*|mobx[^/]*)\//, 'amis'],
  [/node_modules\/(@mui|react-admin|ra-[^/]+)\//, 'react-admin and MUI'],
  [/node_modules\/@tanstack\//, 'TanStack'],
];
export const isRuntime = (group) => group.startsWith('runtime: ');

const groupOf = (source) => GROUPS.find(([pattern]) => pattern.test(source))?.[1] ?? 'other libraries';

const maps = new Map();
function mapOf(url) {
  if (!maps.has(url)) {
    const path = join(DIST, `${new URL(url).pathname}.map`);
    maps.set(url, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null);
  }
  return maps.get(url);
}

function placeOf({ functionName, url, lineNumber, columnNumber }) {
  if (functionName === '(garbage collector)') return { group: 'garbage collection', source: functionName };
  if (functionName === '(program)') return { group: 'browser: style, layout, paint, parsing', source: functionName };
  if (functionName === '(idle)' || functionName === '(root)') return { group: 'idle', source: functionName };
  if (!url?.startsWith('http')) return { group: 'browser: built-in functions', source: functionName };
  const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
  const source = entry?.originalSource?.replaceAll(/^(\.\.\/)+/g, '') ?? new URL(url).pathname;
  return {
    group: groupOf(entry?.originalSource ?? ''),
    source: `${source}:${(entry?.originalLine ?? lineNumber) + 1} ${functionName}`,
  };
}

const mark = (page, name) => page.evaluate((text) => void performance.mark(text), name);

/**
 * Self time in ms by group, and the slowest functions: from navigation until `bench.shown`, or while `during` runs on
 * the loaded page.
 */
export async function profile(browser, visit, url, expected, during) {
  let trace;
  await visit(
    browser,
    url,
    async (page) => {
      await page.evaluate(() => globalThis.bench.shown);
      if (during) {
        await page.waitForTimeout(REST);
        await mark(page, FROM);
        await during(page);
      }
      await mark(page, UNTIL);
      trace = JSON.parse((await browser.stopTracing()).toString());
    },
    { expected, ready: (page) => browser.startTracing(page, { categories: CATEGORIES }) },
  );
  return readTrace(trace.traceEvents);
}

export function readTrace(events) {
  const until = events.find(({ name }) => name === UNTIL);
  const from = events.find(({ name }) => name === FROM)?.ts ?? 0;
  const chunks = events.filter(({ name, pid }) => name === 'ProfileChunk' && pid === until.pid);
  const threadOf = new Map(
    events
      .filter(({ name, pid }) => name === 'Profile' && pid === until.pid)
      .map(({ id, tid, args }) => [id, { tid, start: args.data.startTime }]),
  );
  const places = new Map();
  const groups = new Map();
  const functions = new Map();
  const clocks = new Map();
  for (const {
    id,
    args: { data },
  } of chunks) {
    const thread = threadOf.get(id);
    if (thread?.tid !== until.tid) continue;
    for (const { id: node, callFrame } of data.cpuProfile?.nodes ?? [])
      places.set(
        `${id} ${node}`,
        placeOf({ ...callFrame, lineNumber: callFrame.lineNumber ?? 0, columnNumber: callFrame.columnNumber ?? 0 }),
      );
    let clock = clocks.get(id) ?? thread.start;
    for (const [index, node] of (data.cpuProfile?.samples ?? []).entries()) {
      const delta = data.timeDeltas[index];
      clock += delta;
      const place = places.get(`${id} ${node}`);
      if (clock < from || clock > until.ts || !place || place.group === 'idle') continue;
      groups.set(place.group, (groups.get(place.group) ?? 0) + delta / 1_000);
      functions.set(place.source, (functions.get(place.source) ?? 0) + delta / 1_000);
    }
    clocks.set(id, clock);
  }
  const heaviest = (map, most) =>
    Object.fromEntries(
      [...map]
        .sort((one, other) => other[1] - one[1])
        .slice(0, most)
        .map(([name, ms]) => [name, Math.round(ms * 10) / 10]),
    );
  return { groups: heaviest(groups), functions: heaviest(functions, 40) };
}
