/** The tables printed by a run: limits first, then all measurements. */
import { PRESSED } from './bars.mjs';

const TITLES = [
  [/^size\.(\w+)\.script$/, (of) => `${of}: script, kB gzip`],
  [/^size\.(\w+)\.style$/, (of) => `${of}: style, kB gzip`],
  [/^size\.(\w+)\.requests$/, (of) => `${of}: requests`],
  [/^size\.(\w+)\.unusedStyle$/, (of) => `${of}: style that no rule of the screen uses, %`],
  [/^size\.(\w+)\.foreign$/, (of) => `${of}: families of code that have no business there`],
  [/^size\.(\w+)\.shown$/, (of) => `${of}: shown after, ms`],
  [/^rows\.(\d+)\.cold$/, (amount) => `${amount} rows: from navigation to rows, ms`],
  [/^rows\.(\d+)\.turn$/, (amount) => `${amount} rows: next page, ms`],
  [/^rows\.(\d+)\.screen$/, (amount) => `${amount} rows: another screen, ms`],
  [/^scroll\.screen\.(\w+)$/, (of) => `scrolling 10,000 rows: ${of} frame, ms`],
  [/^scroll\.unlimited\.(\w+)$/, (of) => `the same without waiting for the screen: ${of} frame, ms`],
  [/^form\.(\d+)\.paint$/, (amount) => `form of ${amount}: from navigation to paint, ms`],
  [/^form\.(\d+)\.whole$/, (amount) => `form of ${amount}: until every field is there, ms`],
  [/^form\.(\d+)\.key$/, (amount) => `form of ${amount}: a key to its frame, ms`],
  [/^form\.(\d+)\.work$/, (amount) => `form of ${amount}: main thread per key, ms`],
  [/^share\.(\w+)\.(\d+)$/, (kind, amount) => `${kind} ${amount}: the runtime's share of the script time, %`],
  [/^assistant\.(\w+)$/, (of) => CHAT[of]],
  [/^contents\.slowest$/, () => 'the slowest list, ms'],
  [/^contents\.(.+)\.(\w+)$/, (of, what) => `${of}: ${LOADS[what](of.endsWith(PRESSED) ? 'the press' : 'navigation')}`],
  [/^published-page\.(\w+)$/, (what) => VISITS[what]],
  [/^editor\.(\d+)\.(.+)$/, (amount, what) => `page of ${amount} components: ${EDITS[what]}`],
  [/^image\.(.+)$/, (what) => IMAGES[what]],
  [/^posters\.(\w+)$/, (what) => POSTERS[what]],
  [/^publishing\.(.+)$/, (what) => PUBLISHING[what]],
  [/^screen\.(\w+)$/, (wait) => `the slowest: ${WAITS[wait]}, ms`],
  [/^screen\.(\w+)\.(.+)$/, (wait, of) => `${of}: ${WAITS[wait]}, ms`],
];

const CHAT = {
  script: 'the chat: script, kB gzip',
  style: 'the chat: style, kB gzip',
  share: 'an answer at 1,000 tokens a second: main thread, % of a core',
  work: 'the same: main thread for a frame, ms',
  frames: 'the same: frames a second',
  p99: 'the same: frame, 99th percentile, ms',
  longest: 'the same: longest frame, ms',
  open: 'a history of 2,000 messages: from navigation to its end, ms',
};

const WAITS = {
  check: 'its problems',
  complete: 'completions in its middle',
  compile: 'checked and made ready to be served',
};

const VISITS = {
  script: 'script, kB gzip',
  total: 'document, script and style, kB gzip',
  paint: 'from navigation to the first paint, ms',
  typed: 'until typing into the form shows, ms',
};
const IMAGES = {
  script: 'script of its own, kB gzip',
  opened: 'from navigation to 1,000 drawn objects, ms',
  'one.median': 'median frame while one of 1,000 is dragged, ms',
  'one.p95': 'the same: 95th percentile, ms',
  'all.median': 'median frame while all 1,000 are dragged, ms',
  'all.p95': 'the same: 95th percentile, ms',
  'switch.median': 'from the press on one of 20 photographs of 12 megapixels to its pixels, ms',
  'switch.p95': 'the same: 95th percentile, ms',
  memory: 'memory of the renderer with 20 photographs of 12 megapixels, MB',
};
const POSTERS = {
  each: 'a poster of 1080 × 1440, ms',
  cpu: 'the same: processor time of the server and its workers, ms',
  missing: 'posters that were not made',
};
const PUBLISHING = {
  slowest: 'the slowest list or month, ms',
  words: '10,000 prohibited words in 5,000 characters, ms',
  'drag.median': 'median frame of a drag among 500 entries, ms',
  'drag.p95': 'the same: 95th percentile, ms',
};
const EDITS = {
  first: 'the first time, with its code, ms',
  opened: 'from the press in the list to the painted canvas, ms',
  key: 'from a key in a property to the canvas, ms',
  'frame.median': 'median frame of a drag, ms',
  'frame.p95': '95th percentile of the frames of a drag, ms',
};

/** Groups of measurements by their starting point. */
const LOADS = {
  rows: (start) => `from ${start} to rows, ms`,
  answered: (start) => `from ${start} to the answer of its slowest call, ms`,
  drawn: () => 'from that answer to rows, ms',
  call: () => 'its slowest call, ms',
  last: (start) => `from ${start} to the last answer, ms`,
  ratio: (start) => `rows over answer, both from ${start}`,
};

export function titleOf(metric) {
  for (const [pattern, title] of TITLES) {
    const match = pattern.exec(metric);
    if (match) return title(...match.slice(1));
  }
  return metric;
}

/** Formats a number with three significant digits. */
export const show = (value) => (value === undefined ? '–' : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2));

export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const barsTable = (verdicts) =>
  table(
    ['bar', 'at most', 'measured', '', ''],
    verdicts.map(({ what, most, than, value, other, result, unit, kept }) => [
      what,
      than ? `${most} ×` : `${most} ${unit}`.trim(),
      result === undefined ? 'not measured' : than ? `${result.toFixed(2)} ×` : `${show(result)} ${unit}`.trim(),
      than && result !== undefined ? `${show(value)} : ${show(other)} ${unit}` : '',
      kept ? 'kept' : '**MISSED**',
    ]),
  );

/** A row per metric, a column per contender: median, ± the range of half of the samples, and the multiple of ours. */
function measuresTable(samples, group) {
  const metrics = Object.keys(samples.toJSON()).filter((metric) => metric.startsWith(`${group}.`));
  if (metrics.length === 0) return '';
  const contenders = [...new Set(metrics.flatMap((metric) => samples.contenders(metric)))].sort((one, other) =>
    one === 'ours' ? -1 : other === 'ours' ? 1 : 0,
  );
  return table(
    ['', ...contenders],
    metrics.map((metric) => {
      const ours = samples.median(metric, 'ours');
      return [
        titleOf(metric),
        ...contenders.map((contender) => {
          const value = samples.median(metric, contender);
          if (value === undefined) return '–';
          const count = samples.of(metric, contender).length;
          const spread = count > 1 && value > 0 ? ` ±${Math.round(samples.spread(metric, contender) * 100)}%` : '';
          const times = ours && contender !== 'ours' ? ` (${(value / ours).toFixed(2)}×)` : '';
          return `${show(value)}${spread}${times}${count === 1 && group !== 'size' ? ' once' : ''}`;
        }),
      ];
    }),
  );
}

const profilesTable = (profiles) =>
  profiles
    .map(
      ({ title, groups, functions }) =>
        `### ${title}\n\n${table(
          ['ms of the main thread', 'where'],
          Object.entries(groups).map(([where, ms]) => [ms, where]),
        )}\n\nHeaviest functions (self time): ${Object.entries(functions)
          .slice(0, 12)
          .map(([name, ms]) => `\`${name}\` ${ms}`)
          .join(', ')}`,
    )
    .join('\n\n');

const GROUPS = {
  size: 'Script, style and requests to first use',
  rows: 'Tables',
  scroll: 'Scrolling',
  form: 'Forms',
  share: "The runtime's own share",
  assistant: 'The assistant',
  screen: 'Screens: what an editor and the server wait for',
  'published-page': 'A page for visitors, on a phone',
  editor: 'The page editor',
  image: 'The image editor',
  posters: 'Posters',
  publishing: 'Publishing',
  contents: 'Screens on a full database',
};

export function report({ samples, verdicts, profiles, sections, machine }) {
  const parts = [`# Bench\n\n${machine}`, `## Bars\n\n${barsTable(verdicts)}`];
  for (const [group, title] of Object.entries(GROUPS)) {
    const content = measuresTable(samples, group);
    if (content) parts.push(`## ${title}\n\n${content}`);
  }
  for (const { title, text } of sections) parts.push(`## ${title}\n\n${text}`);
  if (profiles.length > 0) parts.push(`## Where the time goes\n\n${profilesTable(profiles)}`);
  if (samples.failures.length > 0)
    parts.push(`## Not measured\n\n${[...new Set(samples.failures)].map((failure) => `- ${failure}`).join('\n')}`);
  return `${parts.join('\n\n')}\n`;
}
