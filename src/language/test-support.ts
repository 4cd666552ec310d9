/** For tests: the example screens, mutations of one place, and the checker's result. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsByName } from '../services/catalogue';
import type { CheckOptions } from './check';
import { type Compiled, compile } from './compile';
import { partNameOf } from './parts/file-name';
import type { PartsByName } from './parts/declaration';
import type { Problem } from './types';
import { expandedText } from './parts/expand';

const ownFolder = fileURLToPath(new URL('.', import.meta.url));
export const OPTIONS: CheckOptions = {
  file: 'example.page.json',
  calls: callsByName,
  menuCodes: new Set(['feed:feed-keyword', 'feed:feed-blogger']),
  routes: new Set(['/home', '/feed/feed-keyword', '/analysis/user/{userId}']),
  parts: partsNamed({
    ...Object.fromEntries(screensIn('schemas/parts', '.part.json').map(({ file, text }) => [partNameOf(file), text])),
    'keyword-columns': readFileSync(join(ownFolder, 'examples/parts/keyword-columns.part.json'), 'utf8'),
    'example-broken': '{ "version": 1, "title": "broken", "kind": "columns" }',
    'example-cycle': '{ "version": 1, "title": "cycle", "kind": "nodes", "value": [{ "use": "example-cycle" }] }',
  }),
};

/** Parts by name, in the form that the checker takes. */
export function partsNamed(texts: Readonly<Record<string, string>>): PartsByName {
  return new Map(Object.entries(texts).map(([name, text]) => [name, { name, file: `parts/${name}.part.json`, text }]));
}

export const example = (name: string): string => readFileSync(join(ownFolder, 'examples', `${name}.page.json`), 'utf8');

/** The expanded text of every screen below a folder. */
export const expandedScreensIn = (folder: string): { file: string; text: string }[] =>
  screensIn(folder).map(({ file, text }) => ({ file, text: expandedText(text, OPTIONS.parts!) }));

/** Every file below a folder of the repository whose name ends with `end`. */
export function screensIn(folder: string, end = '.page.json'): { file: string; text: string }[] {
  const root = join(ownFolder, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .sort()
    .map((file) => ({ file: relative(root, join(root, file)), text: readFileSync(join(root, file), 'utf8') }));
}

/** The six longest screens below a folder, which have most kinds of nodes, sources and actions. */
export const longestScreensIn = (folder: string): { file: string; text: string }[] =>
  screensIn(folder)
    .sort((one, other) => other.text.length - one.text.length)
    .slice(0, 6);

/** The example with one piece of text replaced; throws unless the piece occurs exactly once. */
export function changed(text: string, from: string, to: string): string {
  const first = text.indexOf(from);
  if (first < 0 || text.indexOf(from, first + 1) >= 0) throw new Error(`not there once: ${from}`);
  return text.slice(0, first) + to + text.slice(first + from.length);
}

export const compiled = (text: string, options: Partial<CheckOptions> = {}): Compiled =>
  compile(text, { ...OPTIONS, ...options });

/** `line:column code`, plus ` -> suggestion` if there is one. */
export const brief = ({ line, column, code, args: { suggestion } }: Problem): string =>
  `${line}:${column} ${code}${suggestion === undefined ? '' : ` -> ${String(suggestion)}`}`;

/** `line:column` of a piece of text that occurs once. */
export function placeOf(text: string, piece: string, into = 0): string {
  const at = text.indexOf(piece);
  if (at < 0 || text.indexOf(piece, at + 1) >= 0) throw new Error(`not there once: ${piece}`);
  const before = text.slice(0, at + into).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}
