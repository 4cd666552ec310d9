import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs';
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './tests/limits.ts';
import { LongestFirst } from './tests/longest-first.ts';

const LIMITS = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
};

const ON_NODE = {
  ...LIMITS,
  environment: 'node',
  setupFiles: ['tests/limits.setup.ts'],
  // Its ES modules name lodash's files without extension, which Node refuses and bundlers do not.
  server: { deps: { inline: ['amis-formula'] } },
  // What waits (killed servers, races, leases) waits beside what computes.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

const ON_DATABASE = {
  ...ON_NODE,
  globalSetup: ['tests/database/global-setup.ts'],
  // Many wait for leases, limits and killed servers: two workers leave a sixth of two processors idle.
  maxWorkers: Math.max(3, availableParallelism()),
};
const ALONE = 'server/**/*.alone.test.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Modules are loaded once for all files: none leaves anything behind that another could stumble over.
        extends: './vite.config.ts',
        test: {
          ...ON_NODE,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...ON_DATABASE,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/*.test.ts', 'tests/authorisation/*.test.ts'],
          exclude: [...configDefaults.exclude, ALONE],
          isolate: false,
        },
      },
      {
        // They put something else in a module's place.
        extends: './vite.config.ts',
        test: { ...ON_DATABASE, name: 'alone', include: [ALONE] },
      },
      {
        // Every story drawn in Chromium, played, and checked for accessibility.
        extends: './vite.config.ts',
        // What is found only while a story runs is bundled then, and the page reloads under its tests.
        optimizeDeps: {
          entries: [
            '.storybook/preview.tsx',
            '.storybook/room/*.tsx',
            'src/**/*.stories.tsx',
            'src/{runtime,widgets,workshop}/**/*.tsx',
          ],
        },
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          name: 'storybook',
          ...LIMITS,
          // Two pages leave two processors idle for a quarter of the time.
          maxWorkers: Math.max(3, availableParallelism()),
          // Files of a worker share a page: each page of its own loads and evaluates 2,000 modules.
          isolate: false,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nobody looks, so nothing is painted: that spares about an eighth of the processor. All that stories ask
            // about the page is as if it were.
            orchestratorScripts: [
              {
                content: `document.head.append(Object.assign(document.createElement('style'), { textContent: 'iframe[data-vitest] { opacity: 0 }' }))`,
              },
            ],
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        // Browsers driven from outside, against a server of the test's own.
        extends: './vite.config.ts',
        test: {
          ...LIMITS,
          name: 'browser',
          setupFiles: ['tests/limits.setup.ts'],
          environment: 'node',
          // Files keep their state in their own scenes: modules are loaded once for each worker.
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          // Of the file whose tests wait side by side.
          maxConcurrency: 10,
          globalSetup: ['tests/browser/global-setup.ts'],
          // A file keeps about 0.7 processors busy: the rest is waiting for answers and frames.
          maxWorkers: Math.max(3, availableParallelism()),
        },
      },
    ],
  },
});
