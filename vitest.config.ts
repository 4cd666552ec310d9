import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium, WITHOUT_A_CARD } from './scripts/chromium.mjs';
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './tests/limits.ts';
import { LongestFirst } from './tests/longest-first.ts';

const LIMITS = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
};

/** Removes what a run leaves behind, also if it is killed; before other set-ups, which create folders. */
const RUN = 'tests/run.global-setup.ts';

const ON_NODE = {
  ...LIMITS,
  environment: 'node',
  globalSetup: [RUN],
  setupFiles: ['tests/limits.setup.ts'],
  // Its ES modules name lodash's files without extension, which Node refuses and bundlers do not.
  server: { deps: { inline: ['amis-formula'] } },
  // Tests that wait (killed servers, races, leases) run in parallel with tests that compute.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

const ON_DATABASE = {
  ...ON_NODE,
  globalSetup: [RUN, 'tests/database/global-setup.ts'],
  // Two workers leave a fifth of two processors idle, but a third one is not quicker: it loads all modules once more.
  maxWorkers: Math.max(2, availableParallelism()),
};
const ALONE = 'server/**/*.alone{,.long}.test.ts';

/** Values of an option of the command line, which may be given several times. */
const valuesOf = (option: string): string[] =>
  process.argv.flatMap((word, index, words) => {
    if (word === option) return [words[index + 1] ?? ''];
    return word.startsWith(`${option}=`) ? [word.slice(option.length + 1)] : [];
  });

const chosen = valuesOf('--project');
/** Loading Storybook takes as much processor time as a small test run, so other projects run without it. */
const needsStorybook = chosen.length === 0 || chosen.some((name) => name === 'storybook' || /[*!]/.test(name));

function stories(): TestProjectInlineConfiguration {
  return {
    // Draws and plays every story in Chromium and checks its accessibility.
    extends: './vite.config.ts',
    // A dependency that is found only while a story runs would be bundled then, and the page would
    // reload during its tests.
    optimizeDeps: {
      entries: [
        '.storybook/preview.tsx',
        '.storybook/room/*.tsx',
        'src/**/*.stories.tsx',
        'src/{app,runtime,widgets,workshop}/**/*.tsx',
      ],
    },
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
    test: {
      name: 'storybook',
      ...LIMITS,
      globalSetup: [RUN],
      // Storybook's plugin replaces the list to which Vitest has added these.
      exclude: valuesOf('--exclude'),
      // Two pages leave two processors idle for a quarter of the time.
      maxWorkers: Math.max(3, availableParallelism()),
      // Files of a worker share a page, because each page loads and evaluates 2,000 modules.
      isolate: false,
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // The page is transparent, so that Chromium does not paint it: about an eighth less processor time. Layout
        // and styles, which the stories read, are unchanged.
        orchestratorScripts: [
          {
            content: `document.head.append(Object.assign(document.createElement('style'), { textContent: 'iframe[data-vitest] { opacity: 0 }' }))`,
          },
        ],
        provider: playwright({
          launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...WITHOUT_A_CARD] },
          // A dialog that closes waits for no frame.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Bundling the stories' dependencies anew takes longer than Vitest's minute if the machine is busy.
    browser: { connectTimeout: TEST_LIMIT_MS },
    projects: [
      {
        // Files share their modules: no test leaves state behind that affects another.
        extends: './vite.config.ts',
        test: {
          ...ON_NODE,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        // Without the plugins of vite.config.ts, which the server's modules do not need.
        test: {
          ...ON_DATABASE,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/*.test.ts', 'tests/authorisation/*.test.ts'],
          // Vitest adds what the command line excludes only to its own default.
          exclude: [...configDefaults.exclude, ALONE, ...valuesOf('--exclude')],
          isolate: false,
        },
      },
      {
        // These tests replace modules, so that they cannot share them with others.
        extends: './vite.config.ts',
        test: { ...ON_DATABASE, name: 'alone', include: [ALONE] },
      },
      ...(needsStorybook ? [stories()] : []),
      {
        // End-to-end tests: Playwright drives Chromium against a server that the test starts.
        extends: './vite.config.ts',
        test: {
          ...LIMITS,
          name: 'browser',
          setupFiles: ['tests/limits.setup.ts'],
          environment: 'node',
          // Files keep their state in their own scenes: modules are loaded once for each worker.
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          // For the one file with concurrent tests, which mostly wait.
          maxConcurrency: 10,
          globalSetup: [RUN, 'tests/browser/global-setup.ts'],
          // A file uses about 0.7 processors; the rest of the time it waits for answers and frames.
          maxWorkers: Math.max(3, availableParallelism()),
        },
      },
    ],
  },
});
