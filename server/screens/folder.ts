/** The folder of screens as it is on disk. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEXT_LIMITS } from '../../src/language/parse';
import { fileOfId, isPartId } from '../../src/language/parts/file-name';

export const MENU_ID = 'menu';
/** Of screens, and of the parts that they use. */
const SUFFIXES = ['.page.json', '.part.json'];
/** Folders below the first; deeper ones are no screens but somebody's tree. */
const MAX_DEPTH = 5;
/** As the contract has it. */
const LONGEST_ID = 128;

export interface FoundFile {
  /** `feed/feed-keyword`; MENU_ID for menu.json. */
  readonly id: string;
  /** Relative to the folder, with `/`. */
  readonly file: string;
  /** Changes whenever the file does. */
  readonly mark: string;
  /** When it was last written or put here, ms. */
  readonly changeTime: number;
  readonly bytes: number;
}

/** Every screen, every part and the menu, by id. What cannot be read is not there. */
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
  const suffix = SUFFIXES.find((each) => file.endsWith(each));
  if (suffix === undefined) return undefined;
  const id = file.slice(0, -suffix.length);
  // Parts stand in one folder, and screens do not stand there.
  if (isPartId(id) !== (suffix === '.part.json')) return undefined;
  return /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(id) && id.length <= LONGEST_ID && id !== MENU_ID ? id : undefined;
}

/** The text; of a file beyond the limit only so much that the parser refuses it. */
export function read(folder: string, { file, bytes }: FoundFile): string | undefined {
  try {
    return bytes > TEXT_LIMITS.bytes ? ' '.repeat(TEXT_LIMITS.bytes + 1) : readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** When a file that is not there may have been taken away at the latest, ms. */
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
