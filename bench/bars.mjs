/**
 * The limits that the console has to meet. `than`: the limit is a multiple of another contender's median of the same
 * run; without it, kB or ms.
 */
import { MOST } from './contents/lists.mjs';
import { isInMenu } from './contents/menu.mjs';

/** Screens with lists of contents, measured from the arrival of their data. */
export const SCREENS = [
  ...['list', 'upload', 'hot', 'blogger', 'keyword', 'hot-water', 'hot-water-xhs', 'material-manage'].map(
    (name) => `feed/feed-${name}`,
  ),
  ...['note', 'video', 'jjr/video', 'jjr/blogger', 'job', 'keyword'].map((name) => `op/${name}`),
  'open/video',
];
/**
 * Names of measurements without simulated network: with calls at their real speed, and with calls slowed to the limit
 * of a list.
 */
export const BESIDE = ' beside its server';
export const HELD = ` beside its server, its calls held to ${MOST} ms`;
/** Counted from the press of the screen's link in the menu instead of from navigation. */
export const PRESSED = `${HELD}, from the menu`;

/** Our `metric` may be at most `most` times `than` (a contender, or another metric of ours). */
const ratio = (what, metric, most, than, thanMetric = metric) => ({ what, metric, most, than, thanMetric, unit: 'ms' });
/** Our `metric` may grow over `from` at most `most` times as much as that of `than`, which has to load the same data. */
const growth = (what, metric, from, most, than) => ({ what, metric, from, most, than, thanMetric: metric, unit: '×' });
const size = (what, metric, most) => ({ what, metric, most, unit: 'kB' });
const time = (what, metric, most) => ({ what, metric, most, unit: 'ms' });
const megabytes = (what, metric, most) => ({ what, metric, most, unit: 'MB' });
/** The same against assistant-ui in other units. */
const ratioOf = (what, metric, most, unit) => ({ ...ratio(what, metric, most, 'assistant-ui'), unit });
const none = (what, metric) => ({ what, metric, most: 0, unit: '' });

export const BARS = [
  size('log-in: script', 'size.login.script', 90),
  size('first table: script', 'size.table.script', 180),
  size('first table: style', 'size.table.style', 40),
  none('log-in: amis, editor, PDF, office, video, spreadsheet, rich text', 'size.login.foreign'),
  none('first table: amis, editor, PDF, office, video, spreadsheet, rich text', 'size.table.foreign'),
  ratio('20 rich rows, cold, against antd', 'rows.20.cold', 1.25, 'antd'),
  ...[20, 1_000, 10_000].map((amount) =>
    ratio(
      `${amount.toLocaleString('en')} rows, cold, against TanStack Virtual`,
      `rows.${amount}.cold`,
      1.35,
      'TanStack Virtual',
    ),
  ),
  ratio('20 rich rows, cold, against amis', 'rows.20.cold', 0.5, 'amis'),
  ratio('1,000 rows, cold, against amis', 'rows.1000.cold', 0.4, 'amis'),
  growth(
    '10,000 rows, cold, over our 1,000, against TanStack Virtual over its 1,000',
    'rows.10000.cold',
    'rows.1000.cold',
    1.2,
    'TanStack Virtual',
  ),
  ratio('next page of 20 rows, against amis', 'rows.20.turn', 0.25, 'amis'),
  ratio('next page of 1,000 rows, against amis', 'rows.1000.turn', 0.25, 'amis'),
  ratio('another screen of 20 rows, against amis', 'rows.20.screen', 0.25, 'amis'),
  ratio('another screen of 1,000 rows, against amis', 'rows.1000.screen', 0.25, 'amis'),
  ratio(
    'scrolling 10,000 rows, 95th percentile, against TanStack Virtual',
    'scroll.screen.p95',
    1.3,
    'TanStack Virtual',
  ),
  ...[200, 500].flatMap((amount) => [
    ratio(`form of ${amount}, to paint, against Formily`, `form.${amount}.paint`, 1.15, 'Formily'),
    ratio(`form of ${amount}, complete, against Formily`, `form.${amount}.whole`, 1.2, 'Formily'),
    ratio(`form of ${amount}, a key to its frame, against Formily`, `form.${amount}.key`, 1.15, 'Formily'),
  ]),
  ratioOf('the assistant: script, against assistant-ui', 'assistant.script', 1.25, 'kB'),
  { what: 'an answer at 1,000 tokens a second: share of a core', metric: 'assistant.share', most: 60, unit: '%' },
  // A page that draws less often works less: only work for each frame compares.
  ratioOf('the same: work for a frame, against assistant-ui', 'assistant.work', 0.6, 'ms'),
  ratioOf('the same: longest frame, against assistant-ui', 'assistant.longest', 1, 'ms'),
  ratioOf('opening a history of 2,000 messages, against assistant-ui', 'assistant.open', 0.3, 'ms'),
  time('problems of the slowest screen, at a key', 'screen.check', 20),
  time('problems of all screens', 'screens.check', 1_000),
  time('completions in the slowest screen', 'screen.complete', 20),
  time('the slowest screen, checked and made ready to be served', 'screen.compile', 20),
  size('published page of 30 components and a form: script', 'published-page.script', 12),
  ...Object.entries({ React: 0.6, amis: 0.2 }).flatMap(([than, most]) => [
    { ...ratio(`published page: bytes, against ${than}`, 'published-page.total', most, than), unit: 'kB' },
    ratio(`published page: first paint on a phone, against ${than}`, 'published-page.paint', most, than),
    ratio(`published page: until typing into its form shows, against ${than}`, 'published-page.typed', most, than),
  ]),
  time('page of 300 components: opened', 'editor.300.opened', 1_000),
  time('page of 300 components: a key to the canvas', 'editor.300.key', 50),
  time('page of 300 components: frame of a drag, 95th percentile', 'editor.300.frame.p95', 17),
  time('the slowest list, count or search of conversations at 1,000,000 messages', 'conversations.slowest', 150),
  none('messages lost under load', 'conversations.lost'),
  none('messages stored twice under load', 'conversations.doubled'),
  none('conversations out of order under load', 'conversations.misordered'),
  none('event streams that closed under load', 'conversations.closed'),
  time('a message under load until it is stored, 95th percentile', 'conversations.send.p95', 300),
  time('a message under load until a stream reports it, 95th percentile', 'conversations.live.p95', 2_000),
  megabytes('memory gained under load', 'conversations.memory', 64),
  time('the slowest figures at 10,000,000 visits', 'visits.slowest', 150),
  time('roll-up of a day of 111,000 visits', 'visits.rollUp', 1_000),
  time('a submission at 200 a second until it is acknowledged, 99th percentile', 'submissions.ack.p99', 100),
  none('acknowledged submissions lost by kill -9', 'submissions.lost'),
  none('submissions stored twice', 'submissions.doubled'),
  time('the slowest list or month of 100,000 publications', 'publishing.slowest', MOST),
  time('10,000 prohibited words in 5,000 characters', 'publishing.words', 10),
  time('median frame of a drag in a month with 500 publications', 'publishing.drag.median', 17),
  { what: 'a poster of 1080 × 1440, 15 a second', metric: 'posters.each', most: 66, unit: 'ms' },
  { what: 'the same: processor time, 15 a second on two cores', metric: 'posters.cpu', most: 133, unit: 'ms' },
  none('posters that were not made', 'posters.missing'),
  time('a picture of 1,000 objects: opened', 'image.opened', 2_500),
  time('the same: frame while one is dragged, 95th percentile', 'image.one.p95', 17),
  time('another of 20 photographs of 12 megapixels: shown, 95th percentile', 'image.switch.p95', 300),
  { what: 'the same: memory of the renderer', metric: 'image.memory', most: 500, unit: 'MB' },
  ...Object.entries({ konva: 1.1, fabric: 0.5 }).map(([than, most]) =>
    ratio(`the same: frame while all are dragged, 95th percentile, against ${than}`, 'image.all.p95', most, than),
  ),
  time('what is read of a live session with 200,000 chats, the slowest', 'live.slowest', 150),
  time('the same: opened', 'live.opened', 1_000),
  time('the same: from what happens in the room until the open screen shows it', 'live.follows', 3_000),
  time('the same: frame while its chats are scrolled, 95th percentile', 'live.frame.p95', 17),
  time('a log-in beside the heaviest uploads and exports of one person, 95th percentile', 'load.log-in.p95', 500),
  time('another call beside 50 streamed answers, 95th percentile', 'load.beside-streams.p95', 300),
  {
    what: '200 open browsers without changes: share of a core',
    metric: 'load.open-browsers.share',
    most: 5,
    unit: '%',
  },
  time('the slowest list, filter, order or page at 100,000 notes', 'contents.slowest', MOST),
  ...SCREENS.flatMap((screen) =>
    ['', HELD, ...(isInMenu(screen) ? [PRESSED] : [])].map((condition) => screen + condition),
  ).map((screen) =>
    ratio(
      `rows of /${screen}, against the answer of its slowest call`,
      `contents.${screen}.rows`,
      1.2,
      'ours',
      `contents.${screen}.answered`,
    ),
  ),
];

/** Every limit with its measured value; a limit without a measurement counts as missed. */
export function judge(samples, bars = BARS) {
  return bars.map((bar) => {
    const median = (metric, contender) => {
      const measured = samples.median(metric, contender);
      const from = bar.from === undefined ? 1 : samples.median(bar.from, contender);
      return measured === undefined || from === undefined ? undefined : measured / from;
    };
    const value = median(bar.metric, 'ours');
    const other = bar.than && median(bar.thanMetric, bar.than);
    const measured = bar.than ? value !== undefined && other !== undefined : value !== undefined;
    const result = measured ? (bar.than ? value / other : value) : undefined;
    return { ...bar, value, other, result, kept: result !== undefined && result <= bar.most };
  });
}
