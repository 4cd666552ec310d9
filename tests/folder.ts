/** Temporary folders of test files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Creates a temporary folder and removes it after the last test of the file, or of the surrounding `describe`. Vitest
 * runs `afterAll` hooks in reverse order: servers that later hooks stop can use the folder until then.
 */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `atelier-${name}-`));
  // Retries: a process that was killed may still write into the folder.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
