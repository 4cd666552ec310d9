/** For tests: bundles a program of a copy of the repository and runs it in Chromium. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CHROMIUM_ARGS, ensureChromium } from '../chromium.mjs';

const OUT = 'drawn';

/** The document as HTML after the program has run. */
export async function drawnInBrowser(folder: string, entry: string): Promise<string> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: OUT,
      minify: false,
      // A classic script, because browsers load no modules from files.
      lib: { entry, formats: ['iife'], name: 'drawn', fileName: () => 'drawn.js' },
    },
  });
  const page = join(folder, OUT, 'index.html');
  writeFileSync(page, '<!doctype html><meta charset="utf-8"><body><script src="drawn.js"></script>');
  return execFileSync(
    ensureChromium(() => undefined),
    [...CHROMIUM_ARGS, '--headless', '--dump-dom', '--virtual-time-budget=10000', pathToFileURL(page).href],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
}
