import { existsSync } from 'node:fs';

/** The browser that tests drive: the machine's own, so that nothing is downloaded; without one, playwright's. */
export const chromiumPath = [process.env['CHROME_PATH'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));

export const chromiumArgs = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
