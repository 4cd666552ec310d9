/** One run: build, measure, judge, report. Returns the exit code: 1 if a requested limit is missed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { BARS, judge } from './bars.mjs';
import { CHATS, EDITORS, FORMS, OWN_PRODUCT, PAGES, TABLES } from './contenders.mjs';
import { launch } from './harness/browser.mjs';
import { buildPages } from './harness/build.mjs';
import { DIST, RESULTS } from './harness/paths.mjs';
import { Samples } from './harness/samples.mjs';
import { startServer } from './harness/server.mjs';
import { report } from './report.mjs';
import { assistant } from './suites/assistant.mjs';
import { contents } from './suites/contents.mjs';
import { conversations } from './suites/conversations.mjs';
import { editor } from './suites/editor.mjs';
import { forms } from './suites/forms.mjs';
import { imageEditor } from './suites/image-editor.mjs';
import { posters } from './suites/posters.mjs';
import { publishedPage } from './suites/published-page.mjs';
import { publishing } from './suites/publishing.mjs';
import { live } from './suites/live.mjs';
import { load } from './suites/load.mjs';
import { rows } from './suites/rows.mjs';
import { screens } from './suites/screens.mjs';
import { scroll } from './suites/scroll.mjs';
import { share } from './suites/share.mjs';
import { sizes } from './suites/sizes.mjs';
import { visits } from './suites/visits.mjs';
import { submissions } from './suites/submissions.mjs';

const SUITES = {
  sizes,
  rows,
  scroll,
  forms,
  share,
  assistant,
  screens,
  'published-page': publishedPage,
  editor,
  conversations,
  contents,
  visits,
  submissions,
  posters,
  publishing,
  'image-editor': imageEditor,
  live,
  load,
};
/** Prefix of the names of each suite's metrics. */
const METRICS = {
  sizes: 'size.',
  rows: 'rows.',
  scroll: 'scroll.',
  forms: 'form.',
  share: 'share.',
  assistant: 'assistant.',
  screens: 'screen',
  'published-page': 'published-page.',
  editor: 'editor.',
  conversations: 'conversations.',
  contents: 'contents.',
  visits: 'visits.',
  submissions: 'submissions.',
  posters: 'posters.',
  publishing: 'publishing.',
  'image-editor': 'image.',
  live: 'live.',
  load: 'load.',
};
/** Suites that do not need built pages. */
const PAGELESS = new Set([
  'screens',
  'editor',
  'conversations',
  'contents',
  'visits',
  'submissions',
  'posters',
  'publishing',
  'live',
  'load',
]);
/** Rounds per run. */
const ROUNDS = { quick: 3, full: 7 };
const LISTS = [20, 1_000, 10_000];
const FORM_SIZES = [200, 500];

function read(words) {
  const quick = words.includes('--quick');
  const option = (name) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = option('only')?.split(',');
  const rounds = Number(option('rounds') ?? (quick ? ROUNDS.quick : ROUNDS.full));
  const suites = words.filter((word) => !word.startsWith('--'));
  const unknown = suites.find((suite) => !SUITES[suite]);
  if (unknown) throw new Error(`There is no suite "${unknown}"; there are ${Object.keys(SUITES).join(', ')}.`);
  /** The contenders that take part in a suite. Quick runs skip those that no limit of the suite refers to. */
  const chosen = (contenders, suite) => {
    const named = new Set([
      OWN_PRODUCT,
      ...BARS.filter(({ metric }) => metric.startsWith(METRICS[suite])).map(({ than }) => than),
    ]);
    return contenders.filter(({ name }) => (only ? only.includes(name) : !quick || named.has(name)));
  };
  return {
    quick,
    chosen,
    rounds,
    data: option('data'),
    calls: option('calls')?.split(','),
    suites: suites.length > 0 ? suites : Object.keys(SUITES),
  };
}

/** The pages to build for a suite. */
function appsOf(suite, { chosen }) {
  if (PAGELESS.has(suite)) return [];
  const contenders =
    suite === 'sizes'
      ? TABLES.filter(({ name }) => name === 'amis')
      : suite === 'forms'
        ? FORMS
        : suite === 'assistant'
          ? CHATS
          : suite === 'share'
            ? [...TABLES, ...FORMS]
            : suite === 'published-page'
              ? PAGES
              : suite === 'image-editor'
                ? EDITORS.filter(({ app }) => app)
                : TABLES;
  return (suite === 'sizes' ? contenders : chosen(contenders, suite)).map(({ app }) => app);
}

const describeMachine = (version, { quick, rounds }) =>
  `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()}, Node ${process.versions.node}, Chromium ${version}. Medians of ${rounds} rounds, taken in turn${quick ? ' (quick)' : ''}; ± is the distance within which half of the samples lie; × is times ours.`;

export async function bench(words) {
  const asked = read(words);
  await buildPages(new Set(asked.suites.flatMap((suite) => appsOf(suite, asked))), {
    tables: LISTS,
    forms: FORM_SIZES,
  });
  await mkdir(DIST, { recursive: true });
  const server = await startServer(DIST, LISTS);
  const browser = await launch();
  const unlimited = await launch({ unlimited: true });
  const run = {
    ...asked,
    server,
    browser,
    unlimited,
    samples: new Samples(),
    profiles: [],
    sections: [],
    attachments: [],
  };
  const started = new Date();
  let result = { text: '', kept: false };
  try {
    for (const [index, suite] of asked.suites.entries()) {
      try {
        await SUITES[suite](run);
      } catch (error) {
        run.samples.failures.push(`${suite}: ${error.message}`);
      }
      // After each suite, so that a run that is stopped keeps what it measured.
      result = await writeReport(
        run,
        asked.suites.slice(0, index + 1),
        describeMachine(browser.version(), asked),
        started,
      );
    }
  } finally {
    await Promise.allSettled([browser.close(), unlimited.close(), server.stop()]);
  }
  console.log(result.text);
  return result.kept && run.samples.failures.length === 0 ? 0 : 1;
}

/** Judges what the suites measured, and writes it to bench/results/. */
async function writeReport(run, suites, machine, started) {
  const { samples, profiles, sections, attachments } = run;
  const verdicts = judge(
    samples,
    BARS.filter(({ metric }) => suites.some((suite) => metric.startsWith(METRICS[suite]))),
  );
  const text = report({ samples, verdicts, profiles, sections, machine });
  await mkdir(RESULTS, { recursive: true });
  const name = started.toISOString().replaceAll(/[:.]/g, '-');
  await writeFile(join(RESULTS, `${name}.md`), text);
  await writeFile(
    join(RESULTS, `${name}.json`),
    JSON.stringify({ machine, verdicts, samples, profiles, files: samples.files, failures: samples.failures }, null, 1),
  );
  for (const { name: what, text: content } of attachments) await writeFile(join(RESULTS, `${name}-${what}`), content);
  return {
    text: `${text}\nWritten to bench/results/${name}.md and .json`,
    kept: verdicts.every(({ kept }) => kept),
  };
}
