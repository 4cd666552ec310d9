/** Temporary folders of test files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Creates a folder that is removed after the last test of the file, or of the surrounding `describe`. Hooks run in
 * reverse order, so that what a later hook stops may use the folder until then.
 */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `atelier-${name}-`));
  // Processes that were killed may still write.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
