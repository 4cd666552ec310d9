/**
 * `npm run schemas:test [screen or folder]`: opens every screen of schemas/ (ATELIER_SCHEMAS: of another folder), or
 * one (`feed/feed-keyword`), in Chromium in every state, with answers generated from the calls' types. Reports each
 * failed screen and state with the reason; exit 1 on any failure, 2 if nothing could run.
 *
 * It runs the stories of src/runtime/testing, as `npm test` does.
 */
import { fileURLToPath } from 'node:url';
import { dialogsOf, screenFiles, screensFolder } from '../.storybook/screen-list.ts';
import { storyFilesOf } from '../.storybook/screen-stories.ts';
import { nearest } from '../src/language/infer/nearest';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './install.mjs';
import { notOpened, reasonsOf, totalOf } from './schemas-test-report';
import { createStoriesReporter } from './schemas-test-reporter';

/** The screens that the argument selects: an id, the path of a file, or a folder. */
export function screensFor(word: string | undefined, known: readonly string[]): readonly string[] {
  if (word === undefined) return known;
  const id = word
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)?(?:schemas(?:\/|$))?/, '')
    .replace(/\.page\.json$/, '')
    .replace(/\/$/, '');
  const meant = known.filter((screen) => id === '' || screen === id || screen.startsWith(`${id}/`));
  if (meant.length > 0) return meant;
  // Prefer a screen of this name in any folder, because the folder is often omitted.
  const inFolder =
    known.find((screen) => screen.endsWith(`/${id}`)) ??
    nearest(id, known) ??
    known.find((screen) => nearest(id, [screen.split('/').at(-1)!]) !== undefined);
  throw new Error(`There is no screen ${id}.${inFolder === undefined ? '' : ` Did you mean ${inFolder}?`}`);
}

async function run(word: string | undefined): Promise<number> {
  const files = screenFiles();
  const screens = screensFor(
    word,
    files.map(({ id }) => id),
  );
  if (screens.length === 0) throw new Error(`There is no screen in ${screensFolder()}.`);
  process.env.CHROME_PATH = ensureChromium();
  const started = Date.now();
  // Imported on demand, so that an unknown name is reported at once.
  const { startVitest } = await import('vitest/node');
  const reporter = createStoriesReporter(console.log);
  const names = screens.map((screen) => screen.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const vitest = await startVitest('test', [...new Set(screens.flatMap(storyFilesOf))], {
    root: ROOT,
    project: ['storybook'],
    run: true,
    watch: false,
    reporters: [reporter],
    testNamePattern: `^(?:${names}): `,
  });
  await vitest.close();
  const { results, troubles } = reporter;
  if (results.length === 0) throw new Error(troubles.join('\n') || 'No state was run.');
  const report = [
    reasonsOf(results),
    notOpened(
      files
        .filter(({ id }) => screens.includes(id))
        .map(({ id, text }) => ({ screen: id, dialogs: dialogsOf(text).others })),
    ),
    troubles.join('\n'),
    totalOf(results, Date.now() - started),
  ];
  console.log(
    report
      .filter((text) => text !== '')
      .map((text) => `\n${text}`)
      .join('\n'),
  );
  return results.every(({ ok }) => ok) && troubles.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await run(process.argv[2]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
