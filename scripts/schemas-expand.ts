/**
 * `npm run schemas:expand [folder]`: prints every screen of a folder with its parts expanded, as one JSON object: id to
 * text.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MENU_ID, read, scan } from '../server/screens/folder';
import { knownTo } from '../server/screens/known';
import { isPartId } from '../src/language/parts/file-name';
import { expandedText } from '../src/language/parts/expand';

export function expandedScreens(folder: string): Record<string, string> {
  const files = [...scan(folder).values()].map((found) => ({ ...found, text: read(folder, found) ?? '' }));
  const { parts } = knownTo(files);
  return Object.fromEntries(
    files.filter(({ id }) => id !== MENU_ID && !isPartId(id)).map(({ id, text }) => [id, expandedText(text, parts)]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(expandedScreens(resolve(process.argv[2] ?? 'schemas'))));
