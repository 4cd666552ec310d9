/** Generates the table of settings in the README from server/settings/keys.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS, type Key } from '../../server/settings/keys';

export const README = 'README.md';
const HEAD = '| key in the file | variable | meaning | default |\n|---|---|---|---|\n';

const code = (text: string) => `\`${text}\``;
const fallbackOf = ({ fallback, shown }: Key<unknown>) =>
  shown ?? (fallback === null || fallback === '' ? '' : code(String(fallback)));
const rowOf = (key: Key<unknown>) =>
  ['', key.file ? code(key.file) : '', key.env ? code(key.env) : '', key.meaning, fallbackOf(key), '']
    .join(' | ')
    .trim()
    .replaceAll(/ {2,}/g, ' ');

export function readmeText(root: string): string {
  const text = readFileSync(join(root, README), 'utf8');
  const start = text.indexOf(HEAD) + HEAD.length;
  if (start < HEAD.length) throw new Error(`${README} has no table of settings: ${HEAD}`);
  const end = text.indexOf('\n\n', start);
  return text.slice(0, start) + Object.values<Key<unknown>>(KEYS).map(rowOf).join('\n') + text.slice(end);
}
