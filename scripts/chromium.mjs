/**
 * Finds the Chromium for browser tests and the benchmark; as root on Debian it installs the system's package.
 * Playwright's own download is not used, because it needs another host. The headless shell is preferred: same engine,
 * less CPU.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
/** Debian packages in order of preference; older releases lack the headless shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
/** Font for Chinese text; without it screenshots show boxes. */
const FONT = 'fonts-noto-cjk';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a graphics card, compositing on the CPU directly is faster than by an emulated card. */
export const WITHOUT_A_CARD = ['--disable-gpu-compositing'];

const runs = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a Chromium, or undefined. CHROME_PATH precedes PATH. */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) return runs(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && runs('/usr/bin/apt-get');

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Finds or installs a Chromium; throws an error with a one-sentence instruction. */
export function ensureChromium(log = console.log) {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which is no program that can be run.`);
  if (!canInstall()) {
    throw new Error(
      `The browser tests need Chromium: install it (Debian: "sudo apt-get install ${PACKAGES[0]} ${FONT}") or name one in CHROME_PATH.`,
    );
  }
  aptGet(['update', '-q']);
  const installed = PACKAGES.some((name) => {
    log(`Installing ${name} and ${FONT} through apt-get …`);
    return aptGet(['install', '-y', '-q', '--no-install-recommends', name, FONT]);
  });
  const path = findChromium();
  if (!installed || !path)
    throw new Error('apt-get could not install Chromium; install it by hand or name one in CHROME_PATH.');
  return path;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
