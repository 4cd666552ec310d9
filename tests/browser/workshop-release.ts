/** Another release of the product as built, in which one call of the catalogue is renamed. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Release {
  /** The script that starts it. */
  readonly entry: string;
  drop(): void;
}

/**
 * Copies dist, which `npm start` has built, and renames the call's part after the area's dot on the server and in the
 * browser.
 */
export function releaseWith(from: string, to: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-release-'));
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const entry of readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Compressed files contain the old name.
    if (/\.(?:br|gz)$/.test(entry.name)) rmSync(path);
    else if (entry.isFile() && entry.name.endsWith('.js')) rename(path, from, to);
  }
  const entry = join(folder, 'start.mjs');
  writeFileSync(
    entry,
    `
    import { checkoutRelease, start } from './dist/server/start.js';
    await start({
      root: import.meta.dirname,
      release: checkoutRelease(import.meta.dirname),
      report: { step: async (_title, work) => (await work()).result, line: console.log },
    });
  `,
  );
  return { entry, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

function rename(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (text.includes(from)) writeFileSync(path, text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to));
}
