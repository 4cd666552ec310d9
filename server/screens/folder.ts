/** The folder of screens as it is on disk. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEXT_LIMITS } from '../../src/language/parse';
import { fileOfId, idOfFile } from '../../src/language/parts/file-name';

export const MENU_ID = 'menu';
/** Depth of subfolders below the folder; deeper files are not screens. */
const MAX_DEPTH = 5;

export interface FoundFile {
  /** For example `feed/feed-keyword`; MENU_ID for menu.json. */
  readonly id: string;
  /** Path relative to the folder, with `/`. */
  readonly file: string;
  /** Fingerprint of the file's metadata; changes whenever the file changes. */
  readonly mark: string;
  /** Time of the last write or rename, ms. */
  readonly changeTime: number;
  readonly bytes: number;
}

/** All screens, parts and the menu, by id. Omits unreadable files. */
export function scan(folder: string): Map<string, FoundFile> {
  const found = new Map<string, FoundFile>();
  visit('', 0);
  return found;

  function visit(below: string, depth: number): void {
    for (const entry of entriesOf(join(folder, below))) {
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory() && depth < MAX_DEPTH) visit(file, depth + 1);
      const id = idOf(file);
      if (id === undefined || !entry.isFile()) continue;
      const stat = statSync(join(folder, file), { throwIfNoEntry: false });
      if (stat)
        found.set(id, {
          id,
          file,
          bytes: stat.size,
          changeTime: stat.ctimeMs,
          mark: `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`,
        });
    }
  }
}

export const fileOf = (id: string): string => (id === MENU_ID ? `${MENU_ID}.json` : fileOfId(id));

function idOf(file: string): string | undefined {
  if (file === `${MENU_ID}.json`) return MENU_ID;
  const id = idOfFile(file);
  return id === MENU_ID ? undefined : id;
}

/** The text; for a file above the size limit only as much as makes the parser refuse it. */
export function read(folder: string, { file, bytes }: FoundFile): string | undefined {
  try {
    return bytes > TEXT_LIMITS.bytes ? ' '.repeat(TEXT_LIMITS.bytes + 1) : readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** The latest time at which a missing file can have been deleted, ms. */
export function awaySince(folder: string, file: string): number {
  for (let path = dirname(join(folder, file)); ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat || path === folder) return stat?.ctimeMs ?? 0;
  }
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
